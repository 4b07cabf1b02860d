### Der Raum vor dem Spiel, und was ein Tisch über sich selbst sagt.


## Plätze

# en: 4e74b054
room-seats =
    { $count ->
        [0] Alle sind da
        [one] Ein Platz ist frei
       *[other] { $count } Plätze sind frei
    }
# en: abda698a
room-watching = Du siehst zu als <b>{ $name }</b>.
# en: 62019821
room-change-name = Ändern
# en: aed6110b
room-add-seat = Platz hinzufügen
# en: d437759d
room-seat-number = Platz { $seat }
# en: c54de77f
room-same-device = An diesem Gerät
# en: 89e78825
room-same-device-at = Jemand an diesem Gerät nimmt Platz { $seat }
# en: 9d386697
room-bot = Bot
# en: 2d760905
room-bot-at = Einen Bot auf Platz { $seat } setzen
# en: 198b07b5
room-sit = Hier sitzen
# en: b0eefaa4
room-sit-at = Platz { $seat } nehmen
# en: 11b5b830
room-sit-for-bot = Platz { $seat } vom Bot übernehmen
# en: a07f2b2f
room-move = Hierher setzen
# en: f0ac0083
room-move-at = Auf Platz { $seat } wechseln
# en: ffb13b8b
room-remove-seat = Diesen Platz entfernen
# en: 8892a400
room-remove-seat-at = Platz { $seat } entfernen
# en: 7c94cbef
room-edit-yourself = Name und Bild ändern
# en: 0bd87e01
room-stand-up = Aufstehen
# en: 7c338b59
room-free = Platz frei machen
# en: ef19d119
room-free-of = Den Platz von { $name } frei machen
# en: 519f8ba0
room-on-this-device = an diesem Gerät
# en: f463c2d3
room-here = da
# en: c247af00
room-away = nicht da
# en: 744ace52
room-ready = bereit
# en: c76a95f3
room-not-ready = noch nicht bereit
# en: 8a92d4ab
room-host = leitet den Tisch
# en: cc3052c6
room-name = Name
# en: 698ac213
room-name-on-device = Name der Person, die auch an diesem Gerät spielt
# en: 505d97fe
room-sit-down = Hinsetzen

## Starten

# en: ff1645bd
room-i-am-ready = Ich bin bereit
# en: 2db69b23
room-start = Spiel starten
# en: d838f863
room-start-with =
    { $count ->
        [one] Allein starten
       *[other] Mit { $count } Personen starten
    }
# en: 3e2eacb1
room-start-bots = Mit Bots starten
# en: 9222ec05
room-start-bots-rest = Mit Bots auf den freien Plätzen starten
# en: c7906404
room-bot-level = Wie gut die Bots spielen
# en: 5b4ec6bb
room-level =
    { $level-is ->
        [random] zufällig
        [easy] leicht
        [medium] mittel
        [hard] schwer
       *[other] { $level }
    }
# en: a73b6d3c
room-host-starts =
    { $host-is ->
        [host] Wer den Tisch leitet, startet das Spiel
       *[other] { $host } startet das Spiel
    }
# en: 38c538a2
room-starts-when-ready =
    { $host-is ->
        [host] Das Spiel beginnt, wenn alle bereit sind oder wenn es gestartet wird
       *[other] Das Spiel beginnt, wenn alle bereit sind oder { $host } es startet
    }

## Wie gespielt wird

# en: 8d7d8423
room-options = Spielweise ändern
# en: 48777a80
room-options-save = So spielen
# en: b419ffe5
room-options-ready = Wer schon bereit war, wird noch einmal gefragt.
# en: e5ae4434
room-changed = { $option }: { $value }.
# en: f0bbdc00
room-named-gone = { $name } ist nicht mehr am Tisch. { $option }: { $value }.
# en: 2fce8a34
memory-off = Neue Karten sind aus: Alle { $all } Karten sind im Spiel, auch die schon gesehenen.
# en: 57d5469e
memory-nothing = Neue Karten sind an: Am Tisch hat noch niemand eine der { $all } Karten gesehen.
# en: 4abbfa5e
memory-left-out =
    { $count ->
        [one] Neue Karten sind an: Eine der { $all } Karten bleibt weg, weil jemand am Tisch sie schon gesehen hat.
       *[other] Neue Karten sind an: { $count } der { $all } Karten bleiben weg, weil jemand am Tisch sie schon gesehen hat.
    }
# en: 0b4aa6a5
memory-together = Neue Karten sind an: { $count } der { $all } Karten bleiben weg, weil ihr sie zusammen gesehen habt. Ohne alle { $known }, die jemand schon gesehen hat, wären zu wenige übrig.
# en: 7608ded8
memory-all-return = Neue Karten sind an, aber ihr habt { $known } der { $all } Karten gesehen, und es wären zu wenige übrig: Alle kommen zurück.
# en: 7a867234
memory-cleared = Neue Karten fangen von vorn an: Alle { $all } Karten sind im Spiel, auch die schon gesehenen.
# en: 3840c44b
memory-clear = Mit allen Karten neu anfangen
# en: f8c6811f
memory-count-again = Gesehene Karten weglassen

## Die Einladung

# en: 804d5b10
invitation = Einladung
# en: d3f8f40d
invitation-code = Code { $letters }
# en: 96884693
invitation-picture = Die Einladung als QR-Code
# en: a0a82cdc
invitation-private = Privat: Nur wer diesen Link oder Code hat, findet den Tisch.
# en: 2f1022ea
invitation-listed = Auf der Startseite zu sehen: Alle können sich dazusetzen.
# en: 23593f2f
share-invitation = Einladung teilen
# en: e62c5636
share-watching = Link zum Zusehen teilen
# en: 4888a324
copy-invitation = Link kopieren
# en: 99dc2e09
copy-watching = Link zum Zusehen kopieren
# en: a77804d0
link-copied = Kopiert
# en: e5c5d41f
copy-this-link = Kopiere diesen Link:
# en: ea35aae0
shared-invitation = Spiel mit uns { $game }
# en: af7a8128
shared-watching = Sieh uns bei { $game } zu

## Über den Tisch

# en: c3ae92ee
this-table = Dieser Tisch
# en: ddff36b0
people-watching =
    { $count ->
        [one] Eine Person sieht zu
       *[other] { $count } Personen sehen zu
    }
# en: 5f83b9e2
table-of-class = Dieser Tisch gehört zu einer Klasse: Die Lehrkraft bestimmt, wer hier sitzt.
# en: c11ce94e
the-deal = Das Mischen
# en: 3711e921
more-doors = Mehr
# en: 9e127480
played-how = So wird gespielt
# en: d8dd2abb
played-pace = Bedenkzeit
# en: 25e58ee1
option-on = ja
# en: a11f87d3
option-off = nein

## Wer den Tisch leitet, und das Verlassen

# en: e08cbe30
you-are-host = Du leitest den Tisch
# en: 0a4d0bf3
close-table = Tisch schließen
# en: 8152e4a2
close-game = Spiel für alle beenden
# en: 3bd1d90c
close-sure = Ja, für alle beenden
# en: bbbaa69b
host-gone = Wer den Tisch geleitet hat, ist gegangen
# en: 8506cc8c
take-over-host = Leitung übernehmen
# en: 7d643be8
mute-guest = Stumm schalten
# en: 42e310f4
unmute-guest = Wieder anhören
# en: 496e8866
make-host = Leitung übergeben
# en: ce5b3e2c
remove-guest = Entfernen
# en: f138a3f8
remove-guest-sure = Ja, entfernen
# en: aa4aded0
leaving-heading = Verlassen
# en: 30b442b2
leave-game-waits = Verlassen: Das Spiel wartet auf dich
# en: d1b7200d
leave-sure-ends = Ja, verlassen: Das Spiel endet
# en: 340a20f0
leave-sure-bot = Ja, verlassen: Ein Bot spielt weiter
# en: c03f37d6
give-up-seat = Aufgeben
# en: e575ffbe
give-up-sure-ends = Ja, aufgeben: Das Spiel endet
# en: fe3bd190
give-up-sure-bot = Ja, aufgeben: Ein Bot nimmt meinen Platz
