### Spiele, die vorbei sind, noch einmal gesehen: der Schieber, wessen Augen, was man mitnehmen kann.

# en: 5a28fcf4
film-heading = { $game }, noch einmal gesehen
# en: d309fd72
film-not-there = Dieses Spiel lässt sich nicht zeigen
# en: 9de44970
film-dealt = Die Karten sind gegeben.
# en: 76e13a96
film-silent =
    { $who-is ->
        [you] Du entscheidest im Stillen.
       *[other] { $who } entscheidet im Stillen.
    }

## Hindurch

# en: f92ff800
film-controls = Durch das Spiel gehen
# en: 55e5e2a1
film-slider = Zug
# en: 66a8b2fb
film-start =
    Anfang, vor { $all ->
        [one] einem Zug
       *[other] { $all } Zügen
    }
# en: 0d9e8a06
film-move = Zug { $number } von { $all }
# en: 41610453
film-first = Zum Anfang
# en: 1d49af21
film-before = Einen Zug zurück
# en: b5ad8abf
film-play = Abspielen
# en: cb8c168e
film-play-tool = Abspielen (Leertaste)
# en: 7c3a71fb
film-stop = Anhalten
# en: dabe69b1
film-stop-tool = Anhalten (Leertaste)
# en: 679b48b6
film-after = Einen Zug weiter
# en: d773495f
film-last = Zum Ende

## Wessen Augen

# en: 240d4711
film-eyes = Gesehen mit den Augen von
# en: 550b06fe
eyes-of = { $number } · { $name }
# en: 15c70c4c
eyes-spectator = 0 · Zuschauer
# en: dcf015c0
eyes-all = 9 · Alles offen
# en: 044f851b
film-open-title = Alle Karten aufdecken?
# en: caf0aa3a
film-open-counts = Aufgedeckte Karten gelten als gesehen: Beim nächsten Spiel kommen andere.
# en: 71d48946
film-open-yes = Aufdecken
# en: aebe68f4
film-open-no = Geschlossen lassen
# en: 75471606
film-hand-of = Hand von { $name }
# en: bf937979
film-no-hand = Hand

## Der Link, und was man mitnehmen kann

# en: 87bf6e16
film-share = Link kopieren
# en: be51fd70
film-copied = Kopiert
# en: 03fb6c81
film-copy-this = Kopiere dies:
# en: 852822a0
film-whole-page = In Parlour öffnen
# en: 92c32bd8
film-beside = Verlauf und mehr
# en: e5b2b917
film-open-side = Verlauf zeigen
# en: 3ec1340c
film-close-side = Verlauf ausblenden
# en: c303c952
film-along = Teilen
# en: 3ff95a82
review = Rückblick
# en: 165443ec
review-fetching = Der Rückblick wird geholt …
# en: 86d535fd
film-to-table = Zurück zum Tisch
# en: 1b13f31d
film-my-games = Meine Spiele
# en: 9662e687
film-embed = Auf einer anderen Website
# en: 711cef13
film-embed-how = Setze dies in eine Seite ein. Es zeigt das Spiel ohne Chat und setzt keine Cookies.
# en: 97fe50e6
film-embed-copy = Code kopieren

## Tasten

# en: 5fcd2e62
film-press-step = Einen Zug zurück, einen Zug weiter
# en: 87cb950f
film-press-ends = Zum Anfang, zum Ende
# en: 503a9953
film-press-rounds = Zur Runde davor, zur nächsten Runde
# en: 3cf75866
film-press-play = Abspielen, anhalten
# en: 55121a6b
film-press-eyes = Mit den Augen eines Spielers
# en: 917993dc
film-press-others = Als Zuschauer, mit allem offen
# en: a8d12eb6
film-press-last = Diesen Zug vorlesen
# en: d2fd6b0d
film-press-fit = Das ganze Brett zeigen
# en: e531f3e3
film-press-zoom = Größer, kleiner
# en: 300795b2
film-press-log = Verlauf zeigen oder ausblenden
# en: 303c1c3c
cap-home = Pos1
# en: 77887b18
cap-end = Ende
# en: 985d64c3
cap-page-up = Bild ↑
# en: 2a567309
cap-page-down = Bild ↓

## Notizen

# en: 20c763bb
notes = Notizen
# en: 3b18bdbb
notes-none = Noch nichts notiert.
# en: 8e44e34a
note-move = Zug { $number }:
# en: 3c2cdae2
note-at = Eine Notiz zu Zug { $number }
# en: f421ff99
note-write = Notieren
# en: 162f61eb
note-delete = Notiz löschen
