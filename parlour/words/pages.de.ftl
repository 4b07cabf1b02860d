### Was auf den Seiten steht, wie der Server sie schickt. Ihre Skripte bekommen es nicht.


## Jede Seite

# en: f169e770
site-description = Ein Haus für Gesellschaftsspiele: Spiel im Browser mit anderen oder allein gegen faire Bots.
# en: 902be091
skip-to-content = Zum Inhalt springen
# en: 4a93e393
strap = Ein Haus für Gesellschaftsspiele
# en: 89eac060
have-a-code = Hast du einen Code?
# en: 90603273
join = Mitspielen
# en: 9ea48fbc
your-turn = Du bist am Zug
# en: 1cfa7c48
rules = Regeln
# en: 346777d7
credits = Quellen
# en: f11244b4
contents = Inhalt
# en: 4a7550f4
to-the-games = Zu den Spielen
# en: 68deab8a
back = Zurück
# en: ad5b50da
choose = Wählen
# en: 869a3c04
change = Ändern

## Die Startseite

# en: ba23e9f2
title-home = Parlour: ein Haus für Gesellschaftsspiele
# en: 37a82951
heading-home = Parlour, ein Haus für Gesellschaftsspiele
# en: 058cc392
yours = Für dich
# en: 768e52e4
your-tables = Deine Tische
# en: b59cc5bb
last-results = Letzte Ergebnisse
# en: 49c82ccf
played-with = Gespielt mit
# en: 789a2fef
the-games = Die Spiele
# en: 2050d857
players-of-game = { $low } bis { $high } Personen
# en: 82750956
players-exactly =
    { $count ->
        [one] Eine Person
       *[other] { $count } Personen
    }
# en: 09a22014
minutes-of-game = { $minutes } Minuten
# en: 03a52ae2
play-now = Jetzt spielen
# en: 847e3af8
bots-in-game = Bots in { $game }
# en: b358a856
how-many-bots = Wie viele Bots
# en: 809ca343
against-bots =
    { $count ->
        [0] allein
        [one] 1 Bot
       *[other] { $count } Bots
    }
# en: a7bae211
how-well-bots-play = Wie gut sie spielen
# en: 31cb6ece
level =
    { $level-is ->
        [random] zufällig
        [easy] leicht
        [medium] mittel
        [hard] schwer
       *[other] { $level }
    }
# en: 23eee5a7
with-friends = Mit anderen
# en: a6c6d9a5
on-this-device = An diesem Gerät
# en: 571447b4
learn-in-minutes =
    In { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    } lernen
# en: 7009629c
game-in-minutes =
    { $game } in { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    }
# en: 78326f9d
rules-of-game = Die Regeln von { $game }
# en: 2fa4f4ed
how-it-works = So geht’s
# en: e3957bf0
how-open = Eröffne einen Tisch.
# en: 79ad0faf
how-open-text = Ein Klick, und die Bots setzen sich. Oder schick anderen einen Link, einen Code aus sechs Buchstaben oder ein Bild zum Scannen.
# en: 501065ba
how-play = Wähle, dann bestätige.
# en: 81da5b80
how-play-text = Was du tun kannst, ist umrandet. Nichts wird gesendet, bevor du es bestätigst, und die Seite sagt immer, wer am Zug ist.
# en: 76e2ccaf
how-keep = Nichts geht verloren.
# en: 287e8c7d
how-keep-text = Schließ die Seite, wechsle das Gerät, verlier die Verbindung: Der Tisch wartet, wo du ihn verlassen hast.
# en: 24b469aa
open-tables = Offene Tische
# en: 5ebc903a
no-open-tables = Gerade wartet niemand auf Mitspielende.
# en: 3d82b178
learn = Lernen
# en: cb002430
learn-text = Eine Lektion ist ein kurzes Spiel, in dem du die Züge machst und erfährst, was sie bedeuten. Geh, wann du magst: Sie wartet auf dich. Und jedes Spiel hat seine Spielregeln: Jede Zeile im Verlauf führt zu der Regel dahinter.
# en: d46826e7
for-teachers = Für Lehrkräfte
# en: 7b75ab30
for-teachers-text = Lernende brauchen kein Konto und keine E-Mail-Adresse: Ein Name genügt, und der Code an der Tafel bringt sie an den Tisch. Bots übernehmen Plätze, die leer bleiben. Du siehst jeden Tisch, kannst alle anhalten und die Ergebnisse mitnehmen. Von anderen Websites wird nichts geladen.
# en: 98b758ef
open-a-class = Klasse eröffnen
# en: 7980b3fd
for-developers = Für alle, die programmieren
# en: b1fb61de
for-developers-text = Die Seite benutzt dieselbe JSON-API wie jedes andere Programm, und die Optionen, Züge und Ansichten jedes Spiels haben Schemas. Wie gegeben wurde, lässt sich nachprüfen: Die Prüfsumme des Startwerts wird vor dem ersten Zug gezeigt, der Startwert nach dem letzten.
# en: fda42069
api-description = Die Beschreibung der API
# en: 08d96df3
colophon = Gesetzt aus Fraunces und Inter. Parlour ist freie Software unter der MIT-Lizenz.

## Mitspielen

# en: c56a08a0
title-join = An einen Tisch oder in eine Klasse · Parlour
# en: c4192cb4
join-description = Gib den Code aus deiner Einladung ein, und nimm Platz.
# en: 884fbba1
code-on-invitation = Der Code auf der Einladung oder an der Tafel
# en: a1f8a878
no-code = Kein Code? Eröffne selbst einen Tisch:
# en: d6c5dd1b
choose-a-game = ein Spiel wählen
# en: 0873ba7e
title-table = Ein Tisch mit { $game } · Parlour
# en: 56aa2063
invited-to-table = Du bist an einen Tisch mit { $game } eingeladen.
# en: 675aa3fb
title-replay = Ein Spiel { $game }, noch einmal gesehen · Parlour
# en: 191e576d
replay-description = Ein Spiel { $game }, Zug um Zug.
# en: 7396062e
fetching-film = Das Spiel wird geholt

## Meine Spiele

# en: 3d2a62df
title-my-games = Meine Spiele · Parlour
# en: 65b39576
my-games = Meine Spiele
# en: cae827cd
my-games-text = Die Spiele, die du gespielt hast und die vorbei sind. Jedes lässt sich Zug um Zug noch einmal ansehen.
# en: 36dff365
which-games = Welche Spiele
# en: 889be979
filter-game = Spiel
# en: 9bc45a22
filter-all-games = Alle Spiele
# en: cbe5e329
filter-company = Gespielt mit
# en: f3004d42
filter-anybody = Egal
# en: d5b6f785
filter-people = Menschen
# en: c5bc175b
filter-bots = Nur Bots
# en: a259d410
filter-result = Ergebnis
# en: 8da9ce48
filter-any-result = Egal
# en: e40d7a3c
filter-won = Gewonnen
# en: d4d11b8d
filter-not-won = Nicht gewonnen
# en: ba37bd02
put-in-record = Ein Spielprotokoll von anderswo
# en: fecaaedb
put-in-record-text = Gib ein Spielprotokoll ein, und alle, die den Link haben, können das Spiel hier ansehen.
# en: ace1a6fa
record-file = Die Datei, höchstens 256 KB
# en: daf4bd32
see-record = Spiel ansehen
# en: d694e4eb
game-has-begun = Das Spiel hat begonnen
# en: 6e27016e
you-are-invited-to = Du bist eingeladen zu
# en: 26cc5342
all-seats-taken = Alle Plätze sind besetzt
# en: cb4d11b4
at-the-table = Am Tisch
# en: 30f854ce
seats-free =
    { $count ->
        [one] ein Platz ist frei
       *[other] { $count } Plätze sind frei
    }
# en: b4c65e5f
watch = Zusehen
# en: ae5ec99d
only-watch = Nur zusehen
# en: 6fc20f85
or-take-over = Oder spiel auf einem freien Platz weiter, oder auf dem eines Bots
# Danach steht der Name.
# en: e98105cd
you-are = Du bist
# en: 2535f6b5
your-name-at-table = Dein Name am Tisch
# en: 508de397
your-avatar = Dein Bild
# en: 830c2c7e
take-a-seat = Nimm Platz
# en: 6560d8f5
sit-down = Platz nehmen

## Zurückkommen

# en: c9ccccbb
title-return = Zurückkommen · Parlour
# en: d380deb9
from-another-device = Von einem anderen Gerät
# en: 95b2f509
come-back = Zurückkommen
# en: 57b61243
return-how = Öffne auf dem Gerät, das dich kennt, oben auf der Seite deinen Namen, und wähle „Auf einem anderen Gerät“. Gib den Code ein, den du dort siehst.
# en: bc479ebd
return-code = Dein Code, zwölf Buchstaben
# en: 747f22f6
return-leaving = In diesem Browser hat jemand Tische, die noch nicht zu Ende sind. Sie bleiben bei diesem Namen: Lass dir zuerst einen Code dafür zeigen, wenn du zu ihnen zurückkommen willst.
# Danach steht der Name.
# en: b25fede1
welcome-back = Willkommen zurück,
# en: 0ba47bdc
return-done = Deine Plätze und Tische sind da.
# en: 73672f3c
to-your-tables = Zu deinen Tischen

## Keine Verbindung

# en: c3a380c5
title-offline = Keine Verbindung · Parlour
# en: 16ccc3dd
no-connection = Keine Verbindung
# en: 2e351846
no-connection-text = Das Haus ist nicht zu erreichen. Was du bestätigt hast, ist nicht verloren, und deine Tische warten auf dich. Diese Seite öffnet sich wieder, sobald es eine Verbindung gibt.

## Die Spielregeln

# en: e6aac1cf
title-rules = Die Regeln von { $game } · Parlour
# en: 28ab3423
title-house-rules = Die Regeln des Hauses · Parlour
# en: afcb6599
open-a-table = Tisch eröffnen
# en: 4ff0e07e
rulebook = Spielregeln
# en: 6d033d18
older-rules = Das sind ältere Regeln, Nummer { $rules } mit Kartensatz { $deck }, für Spiele, die mit ihnen begonnen wurden.
# en: edaed8f6
present-rules = Die heutigen Regeln
# en: ce491afd
rulebook-in = Auch auf:
# en: e09cc689
try-example = Selbst probieren
# en: 7d9f66f0
title-example = { $game }: ein Beispiel
# en: e0eef192
what-a-ruling-is = Die gedruckten Regeln sagen hier nichts. So spielt es das Haus.

## Quellen

# en: a6f9f1bb
title-credits = Quellen · Parlour
# en: 0c7b81c6
credits-description = Wessen Arbeit in Parlour steckt, und unter welchen Lizenzen.
# en: e003eb50
sources-and-licences = Quellen und Lizenzen
# en: da57e6de
credits-lead = Parlour ist freie Software. Es beruht auf der Arbeit anderer, die hier mit ihren Lizenzen genannt sind, und mit dem, was geändert wurde. Die eigene Lizenz:
# en: 6b7192ab
mit-licence = MIT-Lizenz
# en: 899a3132
credit-by = Von
# en: 3ee08e22
credit-from = Aus
# en: 80f58a35
credit-licence = Lizenz
# en: 700d432b
credit-changes = Änderungen
# en: 267d967a
licence-of = Die Lizenz von { $name }: { $licence }

## Der Tisch

# en: 3fa6a8c9
laying-table = Der Tisch wird vorbereitet
# en: 15659661
needs-javascript = Der Tisch braucht JavaScript. Das hier lässt sich ohne lesen:

## Ein neuer Tisch

# en: c650180e
a-new-table = Ein neuer Tisch
# en: 906556ea
pass-device = Ihr gebt das Gerät von Zug zu Zug weiter. Was geheim ist, wird dazwischen verdeckt.
# en: 11b0c63a
who-plays = Wer spielt
# en: 5b1311ee
seats = Plätze
# en: 0cb9a335
seats-text = Der erste ist deiner.
# en: af8e6688
seats-text-friends = Der erste ist deiner. Am Tisch könnt ihr sie noch ändern.
# en: c422492d
other-seats = Die anderen Plätze
# en: c21651a7
other-seats-text = Alle gleich, oder jeder, wie du magst.
# en: 8f7c33b8
free-for-friends = frei für andere
# en: 5b29d63c
free-for-friend = frei für jemanden
# en: ae49c5af
at-this-device = an diesem Gerät
# en: 0281d724
bots-of-level =
    { $level-is ->
        [random] zufällige Bots
        [easy] leichte Bots
        [medium] mittlere Bots
        [hard] schwere Bots
       *[other] { $level } Bots
    }
# en: eb09bf25
bot-of-level =
    { $level-is ->
        [random] zufälliger Bot
        [easy] leichter Bot
        [medium] mittlerer Bot
        [hard] schwerer Bot
       *[other] { $level } Bot
    }
# en: e8af9f73
who-sits-where = Wer sitzt wo
# en: 502620af
you = Du
# en: b2751e43
who-takes-seat = Wer auf Platz { $seat } sitzt
# en: 544b3c38
name = Name
# en: 9d65dc1c
name-at-seat = Der Name für Platz { $seat }
# en: f4bc9878
invite = Einladen
# en: c67a9c65
invite-text = Leute, mit denen du gespielt hast: Sie finden den Tisch auf ihrer Startseite.
# en: 2fe27b2b
private = Privat
# en: 3c974731
private-text = Nur wer den Link oder den Code hat, findet den Tisch.
# en: fcc706b5
time-to-think = Bedenkzeit
# en: 066cc532
pace = Tempo
# en: 2923260d
pace-text = Niemand fliegt hinaus, wenn die Zeit um ist: Die anderen können warten, einen Bot weiterspielen lassen oder das Spiel beenden.
# en: bccb472e
pace-free = so lange, wie ihr mögt
# en: 1a5266f0
pace-half-minute = 30 s pro Zug
# en: eb588f4a
pace-two-minutes = 2 min pro Zug
# en: 5026938c
pace-ten-minutes = je 10 min + 5 s
# en: 9b7ec63e
pace-long = je 25 min + 10 s
# en: 8df8d03c
pace-day = ein Tag pro Zug
# en: b076d8d5
pace-three-days = 3 Tage pro Zug
# en: 6369ba79
how-it-is-played = So wird gespielt
# en: 802625c4
ready-made = Vorschläge
# en: 2727c7cd
ready-made-text = Optionen, die gut zusammenpassen.
# en: c886b216
preset =
    { $name-is ->
        [family] für die Familie
        [classic] klassisch
        [quick] schnell
        [expert] für Profis
        [calling] mit Zweifeln
       *[other] { $name }
    }
# en: 53fa2eda
rule = Regel
# en: 35289f3f
rule-of-option = Die Regel: { $option }

## Klassen

# en: 1055256e
title-open-class = Klasse eröffnen · Parlour
# en: ca0f12d2
title-new-class = Eine Klasse mit { $game } · Parlour
# en: ae7e3da3
title-class = Klasse { $code } · { $game }
# en: 965257ae
invited-to-class = Du bist in eine Klasse eingeladen, die { $game } spielt.
# en: c6605b71
opening-door = Die Tür geht auf
# en: a51497e3
opening-class = Die Klasse wird geöffnet
# en: c4809a34
class-text = Ein Code an der Tafel, und alle sind drin: keine Konten, keine Adressen, keine Passwörter. Du entscheidest, wer mit wem spielt, siehst jeden Tisch, kannst alle anhalten und die Ergebnisse mitnehmen. Auf Tempo kommt es nie an.
# en: 10ea36b3
which-game = Welches Spiel?
# en: a520afb9
players-at-table = { $low } bis { $high } an einem Tisch
# en: b529a02b
players-at-table-exactly = { $count } an einem Tisch
# en: e43cf71c
your-classes = Deine Klassen
# en: 31e0e18b
class-is-over = beendet
# en: 870839c0
class-pupils =
    { $count ->
        [one] eine Person
       *[other] { $count } Lernende
    }
# en: eb74f4ac
class-tables =
    { $count ->
        [0] keine Tische
        [one] ein Tisch
       *[other] { $count } Tische
    }
# en: 3a49bb10
a-new-class = Eine neue Klasse
# en: 1ecb88d0
seats-at-each-table = Plätze an jedem Tisch
# en: 913e75ee
seats-at-each-table-text = Das Los teilt die Klasse in Gruppen dieser Größe ein. Du kannst danach noch von Hand umsetzen.
# en: e620b102
bots = Bots
# en: 558c1732
bots-text = Wie gut sie auf Plätzen spielen, die frei bleiben.
# en: a747574f
kid-safe-class = Kindersicher
# en: cec5d6b7
kid-safe-text = Freundliche Namen werden ausgelost, und der Chat hat ein Dutzend fertige Sätze: Niemand kann etwas Eigenes schreiben.
# en: 88a7d36e
class-language = Sprache der Klasse
# en: 4fd0bdf7
class-language-text = Was Lernende lesen, wenn sie keine andere Sprache wählen.
# en: 2a1ca52b
own-language = alle ihre eigene
# en: 3509c8d7
open-the-class = Klasse eröffnen

## Die installierte App

# en: 1cca2766
app-description = Ein Haus für Gesellschaftsspiele: Spiel mit anderen oder allein gegen faire Bots.
# en: 48c56f48
join-with-code = Mitspielen mit Code

## Mitteilungen

# en: e1a0b4b1
notice-your-turn = Du bist am Zug
# en: ea77e40b
notice-game = { $game }.
# en: 9431cc7e
notice-game-with = { $game } mit { $others }.
# en: aa98d069
notice-somebody-waits = Jemand wartet auf dich.
