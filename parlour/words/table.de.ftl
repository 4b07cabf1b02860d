### Was an jedem Tisch um das Spielfeld herum steht, was auch gespielt wird. Nur die Seiten von Tischen bekommen es.


## Die Statuszeile

# en: 2f0d9654
game-over-here = Das Spiel ist vorbei.
# en: 6ea24edf
cannot-go-on-here = Dieses Spiel kann hier nicht weitergehen.
# en: 442db668
laying-the-table = Der Tisch wird vorbereitet.
# en: bdba0e09
lesson-done = Das war die Lektion.
# en: 73e03b1d
connected-again = Wieder verbunden.
# en: 3089d7e9
no-live-line = Die direkte Verbindung fehlt: Alle paar Sekunden wird am Tisch nachgesehen.
# en: ed001e0c
connection-lost = Verbindung verloren. Was du bestätigt hast, ist nicht verloren; es wird weiter versucht.
# en: 23929e6d
try-now = Jetzt versuchen
# en: 46e525b3
paused-here = Pause. Nichts ist verloren: Das Spiel geht von hier aus weiter, und keine Uhr läuft.
# en: da7759f5
waiting-sit-or-watch = Nimm Platz, oder sieh zu.
# en: 82f86d1e
waiting-all-taken = Alle Plätze sind besetzt; du kannst zusehen.
# en: 193716ec
waiting-for-ready = Das Spiel beginnt, wenn alle, die bleiben, bereit sind.
# en: 7f7841ae
waiting-are-you-ready = Noch ein Spiel? Sag, dass du bereit bist.
# en: 489cc79a
waiting-room-for-more = Lade andere ein: Es ist noch Platz.
# en: e7073be7
waiting-start-with-these = Lade andere ein, oder beginnt so, wie ihr da seid.
# en: 72204477
waiting-start-with-bots = Lade andere ein, oder beginne mit Bots.
# en: 066ab1e1
waiting-host-may-start = Alle sind da: Beginne, wenn du magst.
# en: 30e3a977
waiting-starts-soon = Alle sind da. Das Spiel beginnt gleich.
# en: 0fd65191
title-of-open-table = Tisch { $code } · { $game }
# en: b797804a
title-of-end = Ende · { $game }
# en: 44e4c68f
title-of-your-turn = Du bist am Zug · { $game }
# en: e64dede7
title-of-table = { $game } · Parlour

## Um das Spielfeld herum

# en: b3e1dee2
table-heading = { $game }, Tisch { $code }
# en: b7222dc7
decision = Entscheidung
# en: 049962eb
you-are-watching = Du siehst zu
# en: bfa63195
skip = Überspringen
# en: c4cde0df
back-to-result = Zurück zum Ergebnis
# en: 837ca8d5
board = Spielfeld
# en: 75830d4c
board-as-it-was = Spielfeld von damals
# en: 72bf2491
your-hand = Deine Hand
# en: 03c14de2
nothing-in-hand = Du hast keine Karten auf der Hand.
# en: c5a5ec9f
the-rule = Die Regel
# en: a30f6286
close = Schließen

## Das Spielfeld und die Hand

# en: 1269f61c
fit-board = Einpassen
# en: ac641097
overview = Übersicht
# en: c9978476
overview-of = Übersicht: { $cards }
# $what: „some-cards“, „some-spaces“ oder beides.
# en: e1dacaa5
beyond-edge =
    { $what } hinter dem { $edge-is ->
        [left] linken
        [right] rechten
        [top] oberen
       *[bottom] unteren
    } Rand: dorthin gehen
# en: 0d5ae1e5
some-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
# en: a6971415
some-spaces =
    { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    }
# Read aloud before the cards of a board. $what: “card”, “attribute-card” or “figure”.
# en: 1bbfaedf
cards-laid =
    { $what-is ->
        [figure]
            { $count ->
                [one] 1 Figur
               *[other] { $count } Figuren
            }
        [attribute-card]
            { $count ->
                [one] 1 Merkmalskarte
               *[other] { $count } Merkmalskarten
            }
       *[card]
            { $count ->
                [one] 1 Karte
               *[other] { $count } Karten
            }
    }
# en: f7eeadad
hand-go-back =
    { $count ->
        [one] Noch eine Karte
       *[other] Noch { $count } Karten
    }: zurückblättern
# en: 3e13806e
hand-go-on =
    { $count ->
        [one] Noch eine Karte
       *[other] Noch { $count } Karten
    }: weiterblättern

## Was vorher und inzwischen geschah

# en: 8dc26b4c
moves-while-away =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }, während du weg warst
# en: 0dcf5631
moves-meanwhile =
    Inzwischen { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
# en: c840387b
as-it-was-after = Stand nach Zug { $number }
# en: 057dfc5f
as-it-was-first = Stand vor dem ersten Zug
# en: b9c09446
as-it-was-taken-back = Stand vor dem Zurücknehmen
# en: 6a0ad1ea
move-by-move = Zug für Zug
# en: a1ffd9b8
move-before = Ein Zug zurück
# en: ced3ed78
move-before-tool = Ein Zug zurück (←)
# en: 390eda2e
move-after = Ein Zug weiter
# en: f1448551
move-after-tool = Ein Zug weiter (→)
# en: 9e9c6680
back-to-now = Zurück zu jetzt

## Mehrere Personen an einem Gerät

# en: cee41e08
pass-device-to = Gib das Gerät weiter an
# en: 813b1ea4
show-my-side = Ich bin { $name }: Zeig meine Seite
# Mit diesen Worten und einem Doppelpunkt oder Punkt danach beginnt die Statuszeile eines Spiels für alle, die entscheiden.
# en: 0ac7e7d9
your-turn-begins = Du bist am Zug
# en: 74513508
turn-of-told = { $name } ist am Zug.

## Wenn der Tisch nicht gezeigt werden kann

# en: f2265800
table-not-there = Diesen Tisch gibt es nicht
# en: 9269fdfe
table-not-reached = Der Tisch ist nicht zu erreichen
# en: ed2d8e53
back-to-games = Zu den Spielen
# en: 69784a60
try-again = Noch einmal versuchen

## Plätze

# en: 0101b668
seat-number = Platz { $number }
# en: c65a0502
your-name = Du
# en: 02e3191d
seat-list = Plätze
# en: a4e767a0
free-seat = Freier Platz
# en: 57aaf13d
points = Punkte
# en: 55dd8c52
plate-your-turn = am Zug
# en: 6cbb063f
plate-deciding = überlegt
# en: c8f170b7
plate-you = du
# en: ea579819
plate-free = frei
# en: 4b53a00c
plate-bot =
    { $level-is ->
        [house] das Haus
        [random] Bot · zufällig
        [easy] Bot · leicht
        [medium] Bot · mittel
        [hard] Bot · schwer
       *[other] Bot · { $level }
    }
# en: d29c185c
bot-plays-on = ein Bot spielt weiter
# en: 7fb319ea
presence =
    { $presence-is ->
        [away] schaut woandershin
        [gone] nicht verbunden
       *[here] da
    }
# en: 05f072a7
turn-of = { $name } ist am Zug

## Verlauf, Chat und Werkzeuge

# en: de7b26df
log = Verlauf
# en: 2e37a2ea
chat = Chat
# en: 0f097eb7
gallery = Galerie
# en: 4a4ec824
table = Tisch
# en: a81d85d2
log-chat-table = Verlauf, Chat und Tisch
# en: e59e8489
close-log-and-chat = Verlauf und Chat schließen
# en: 0538062c
unread-new = neu
# en: c3cb2b61
tools = Werkzeuge
# en: fda1ec50
rulebook-tool = Spielregeln
# en: 83d7e55e
keys = Tasten
# en: 61edf21a
keys-tool = Tasten (?)
# en: fe1a9438
settings = Einstellungen
# en: 3fce1bf4
leave = Gehen
# en: eae68f14
leave-tool = Das Spiel verlassen
# en: 98197828
home-link = Parlour, zu den Spielen
# en: e04a7903
home-link-tool = Zu den Spielen
# en: 31190727
log-chat-more = Verlauf, Chat und mehr
# en: 5b64d51f
hide-log-and-chat = Verlauf und Chat ausblenden
# en: 143ffc9e
show-log-and-chat = Verlauf und Chat zeigen
# en: 7494eb5a
log-and-chat = Verlauf und Chat
# en: 313c4d96
log-empty = Noch ist nichts geschehen.
# en: 38b0b2bd
show-board-then = Zeigen, wie es damals lag
# en: a9984a95
why-rule = Warum? Die Regel { $rule }
# en: dd332915
why-short = warum?

## Warum und warum nicht

# en: d3b9afa2
why = Warum?
# en: 4bdb049a
can-be-done-now = Das geht jetzt.
# en: ba4e9160
why-not = Warum nicht? { $because }
# en: 9aae06db
why-not-tool = Warum nicht?
# en: 4fc418c9
asking-on = Die Pfeiltasten erreichen auch, was du nicht tun kannst. Die Eingabetaste sagt, warum nicht.
# en: 46346a44
asking-off = Die Pfeiltasten erreichen, was du tun kannst.
# en: 9638e1fe
house-ruling = Hausregel
# en: a2cb0343
in-the-rulebook = In den Spielregeln

## Wählen

# en: a13f2958
chosen-confirm = { $what }. Drücke noch einmal die Eingabetaste, um zu bestätigen, oder Esc, um zurückzugehen.
# en: aff84022
late-told = Das ist nicht angekommen. Es wird noch einmal gesendet.
# en: df29a7ee
not-ready-kept = Das Haus ist gerade nicht bereit. Deine Entscheidung ist gemerkt.
# en: 97f4b4e3
not-reached-kept = Das Haus ist nicht zu erreichen. Deine Entscheidung ist gemerkt.
# en: b369508e
send-again = Noch einmal senden
# en: 9798a261
late = Noch nicht angekommen: wird noch einmal gesendet
# en: 25126d1d
sending = Wird gesendet
# en: 5828df27
choose-outlined = Wähle, was umrandet ist
# en: 1376a5fc
go-back = Zurück

## Zurücknehmen und alle fragen

# en: bddd4b8c
take-back = Zurücknehmen
# en: 371f0a0a
take-back-tool = Zurücknehmen (u)
# en: 84fdc810
restart-my-turn = Meinen Zug neu beginnen
# en: 210f8ff1
ask-the-others = Die anderen fragen
# en: de8edb3f
time-is-over = Die Zeit von { $name } ist um.
# en: 852abcaf
is-away = { $name } ist am Zug, aber schon eine Weile weg.
# en: 56d20f5f
bot-plays-for-you = Ein Bot spielt für dich.
# en: e8fda76b
i-am-back = Ich bin wieder da
# en: bb4207d0
your-time-is-over = Deine Zeit ist um. Niemand wirft dich hinaus: Entscheide, wenn du kannst.
# en: 6fb59a92
you-ask-to-end = Du möchtest das Spiel hier beenden. Gewartet wird auf { $others }.
# en: d156c017
you-ask-to-take-back = Du möchtest die Entscheidung zurücknehmen. Gewartet wird auf { $others }.
# en: 516f8e1e
asks-to-end = { $who } möchte das Spiel hier beenden.
# en: fef9de51
asks-to-take-back = { $who } möchte die Entscheidung zurücknehmen.
# en: 0735a877
those-who-left = alle, die gegangen sind
# en: fdb3b71d
withdraw = Doch nicht
# en: 3e193777
no = Nein
# en: 156072ca
agree = Einverstanden
# en: be9e6234
end-the-game = Spiel beenden
# en: b0ac410d
let-bot-play-on = Einen Bot weiterspielen lassen
# en: fdbe646e
wait = Warten

## Uhren

# en: 0a9975b1
days-left =
    { $count ->
        [one] noch ein Tag
       *[other] noch { $count } Tage
    }
# en: 43445e99
hours-left =
    { $count ->
        [one] noch eine Stunde
       *[other] noch { $count } Stunden
    }
# en: 598e9cc7
minutes-left =
    { $count ->
        [one] noch eine Minute
       *[other] noch { $count } Minuten
    }
# en: 67091b4d
seconds-left =
    { $count ->
        [one] noch eine Sekunde
       *[other] noch { $count } Sekunden
    }
# en: 9098cebb
days-short = { $count } Tg.
# en: 54275628
hours-short = { $hours } h

## Im Verlauf, bei jedem Spiel

# en: d127cc26
log-took-back =
    { $who-is ->
        [you] Du hast
       *[other] { $who } hat
    } { $count ->
        [one] einen Zug
       *[other] { $count } Züge
    } zurückgenommen.
# en: 1d8a4a58
log-moved =
    { $who-is ->
        [you] Du hast einen Zug gemacht.
       *[other] { $who } hat einen Zug gemacht.
    }
# en: 5ddfe6af
log-did =
    { $who-is ->
        [you] Du: { $what }
       *[other] { $who }: { $what }
    }
