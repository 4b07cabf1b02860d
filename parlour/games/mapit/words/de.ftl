### Map It! World. Orte stehen als Aufschrift ihrer Karte in Anführungszeichen: „Chinesische Mauer“. Wer eine Karte anzweifelt, vergleicht sie
### mit einer Nachbarkarte. „Landkarte“ ist immer die gezeichnete, „Karte“ die Spielkarte.


## Die Statuszeile

# en: 6034e8b3
status-turn =
    { $who-is ->
        [you] Du bist am Zug: Lege „{ $card-bare }“.
       *[other] { $who } legt „{ $card-bare }“.
    }
# en: 8a5d4ed5
status-round = { $placing } Runde { $number }, mit „{ $centre-bare }“ in der Mitte.
# en: 2139da1a
status-asked = „{ $card-bare }“ von { $placer } anzweifeln oder gelten lassen?
# en: 5dabf639
status-answers = Es fehlt noch die Antwort von { $waiting }: „{ $card-bare }“ anzweifeln oder gelten lassen?
# en: 4198361b
status-pile =
    { $who-is ->
        [you] Du bist am Zug: Wähle den Stapel für diese Runde.
       *[other] { $who } wählt den Stapel für diese Runde.
    }
# en: 09280d1b
status-guess = Der Stapel ist leer. Wie viele Karten liegen falsch? Gib deinen geheimen Tipp ab.
# en: 442d5292
status-guesses = Es fehlt noch der Tipp von { $waiting }.

## Was geschieht

# en: 6ca429b3
round = Runde { $number } beginnt, mit „{ $centre-bare }“ in der Mitte.
# en: 6a5d39a9
round-chosen =
    { $who-is ->
        [you] Du wählst
       *[other] { $who } wählt
    } Stapel { $pile }. Runde { $number } beginnt, mit „{ $centre-bare }“ in der Mitte.
# en: 5a564cdd
placed =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    }, zwischen „{ $inner-bare }“ und „{ $outer-bare }“.
# en: 056eae4c
placed-outermost =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    }, ganz außen hinter „{ $inner-bare }“.
# en: 87834f36
stood = Niemand zweifelt „{ $card-bare }“ an.
# en: 33f47c74
challenged =
    { $who-is ->
        [you] Du zweifelst
       *[other] { $who } zweifelt
    } „{ $card-bare }“ im Vergleich mit „{ $against-bare }“ an: { $moved ->
        [swapped] Falsch! Die beiden tauschen die Plätze.
        [removed] Falsch! Die Karte kommt weg.
        [centre] Falsch! Die Karte in der Mitte bleibt immer liegen, also bleiben beide.
       *[nothing] Die Reihenfolge der beiden stimmt.
    } { $payment }
# en: 42fd305f
payment =
    { $winner-is ->
        [you] Du bekommst einen Chip von { $loser }.
       *[other]
            { $loser-is ->
                [you] { $winner } bekommt einen Chip von dir.
               *[other] { $winner } bekommt einen Chip von { $loser }.
            }
    }
# en: 52008e6b
payment-bank =
    { $winner-is ->
        [you] { $loser } hat keinen Chip, also nimmst du einen aus der Bank.
       *[other]
            { $loser-is ->
                [you] Du hast keinen Chip, also nimmt { $winner } einen aus der Bank.
               *[other] { $loser } hat keinen Chip, also nimmt { $winner } einen aus der Bank.
            }
    }
# en: 332c47a9
guessed = { $who } hat getippt.
# en: b0c6fb4f
guessed-own =
    Dein Tipp: { $count ->
        [0] Keine Karte liegt
        [one] Eine Karte liegt
       *[other] { $count } Karten liegen
    } falsch.
# en: 2aaacb92
walked-exact =
    { $answer ->
        [0] Keine Karte lag
        [one] Eine Karte lag
       *[other] { $answer } Karten lagen
    } falsch. Tipps: { $guesses }. { $best-is ->
        [you] Du hast es genau getroffen: zwei Chips aus der Bank.
        [among]
            { $best-count ->
                [2] Du und { $best-others } habt es genau getroffen: je zwei Chips aus der Bank.
               *[other] Du, { $best-others } habt es genau getroffen: je zwei Chips aus der Bank.
            }
       *[other]
            { $best-count ->
                [one] { $best } hat es genau getroffen: zwei Chips aus der Bank.
               *[other] { $best } haben es genau getroffen: je zwei Chips aus der Bank.
            }
    }
# en: de1ef16a
walked-closest =
    { $answer ->
        [0] Keine Karte lag
        [one] Eine Karte lag
       *[other] { $answer } Karten lagen
    } falsch. Tipps: { $guesses }. { $best-is ->
        [you] Du bist am nächsten dran: ein Chip aus der Bank.
        [among]
            { $best-count ->
                [2] Du und { $best-others } seid am nächsten dran: je ein Chip aus der Bank.
               *[other] Du, { $best-others } seid am nächsten dran: je ein Chip aus der Bank.
            }
       *[other]
            { $best-count ->
                [one] { $best } ist am nächsten dran: ein Chip aus der Bank.
               *[other] { $best } sind am nächsten dran: je ein Chip aus der Bank.
            }
    }
# en: 40fbfed7
guess-of =
    { $who-is ->
        [you] du
       *[other] { $who }
    } { $count }

## Das Ende

# en: e4e314dc
outcome =
    { $winners-is ->
        [you] Du gewinnst
       *[other] { $winners } gewinnt
    } mit { $tokens ->
        [one] einem Chip
       *[other] { $tokens } Chips
    }, mehr hat niemand!
# en: 97a41337
outcome-shared =
    Geteilter Sieg: { $winners-is ->
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } habt
               *[other] Du, { $winners-others } habt
            }
       *[other] { $winners } haben
    } je { $tokens ->
        [one] einen Chip
       *[other] { $tokens } Chips
    }, mehr hat niemand!

## Die Seite: der Tisch

# en: e116a1dd
round-of-three = Runde { $number } von 3
# en: 3d5b6e7d
map-short = Landkarte
# en: 9142c258
map-of-round = Landkarte der Runde { $number }
# en: b5c8579e
known-backs = Bekannte Rückseiten
# en: d6a06dde
compass =
    { $way ->
        [north] N
        [east] O
        [south] S
       *[west] W
    }
# en: 5bb6ea9b
pile-cards = 15 Karten
# en: a8ba2397
place-centre = die Karte in der Mitte
# en: a43c0f4c
place-on-arm =
    Karte { $place } auf dem { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    }, weiter außen als „{ $inner-bare }“
# en: 3212225c
place-wrong = falsch
# en: cd15e30e
latitude =
    { $degrees } Grad { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } { $way ->
        [north] Nord
       *[south] Süd
    }
# en: 09da036f
longitude =
    { $degrees } Grad { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } { $way ->
        [east] Ost
       *[west] West
    }
# en: 210ac2ae
board-piles =
    { $count ->
        [one] Ein Stapel ist
       *[other] { $count } Stapel sind
    } noch übrig.
# en: 96c15f87
board-centre = Runde { $number } von 3. Mitte: „{ $centre-bare }“.
# en: 64414804
board-arm =
    { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    }, nach außen: { $cards }.
# en: 2b5741cb
board-arm-empty =
    { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    }: leer.
# en: e428edf1
board-left =
    { $count ->
        [0] Keine Karte ist
        [one] Eine Karte ist
       *[other] { $count } Karten sind
    } noch im Stapel.

## Die Seite: Entscheidungen

# en: ba7a9e34
challenge = Anzweifeln
# en: 7b727fcc
challenge-against =
    Mit { $card-bare } vergleichen ({ $against ->
        [inner] innen
       *[outer] außen
    })
# en: f8dc95d3
let-it-stand = Gelten lassen
# en: 27131d83
do-pile = Stapel { $pile } nehmen
# en: 0bbee2e5
do-place =
    „{ $card-bare }“ auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } legen
# en: 166f1fd6
do-place-between =
    „{ $card-bare }“ auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } legen, zwischen „{ $inner-bare }“ und „{ $outer-bare }“
# en: a35708ca
do-place-centre =
    „{ $card-bare }“ auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } legen, neben „{ $inner-bare }“ in der Mitte
# en: d7f52771
do-place-outermost =
    „{ $card-bare }“ auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } legen, ganz außen hinter „{ $inner-bare }“
# en: 8bc88824
do-challenge =
    „{ $card-bare }“ anzweifeln, im Vergleich mit „{ $other-bare }“ ({ $against ->
        [inner] innen
       *[outer] außen
    })
# en: 32776c19
do-challenge-beyond = „{ $card-bare }“ anzweifeln, im Vergleich mit der Nachbarkarte außen
# en: ff92e92f
do-accept = „{ $card-bare }“ gelten lassen
# en: aaacf73f
let-the-card-stand = Die Karte gelten lassen
# en: 61ef504d
do-guess =
    Tippen: { $count ->
        [0] Keine Karte liegt
        [one] Eine Karte liegt
       *[other] { $count } Karten liegen
    } falsch
# en: e3dbe085
key-challenge-inner = Anzweifeln, im Vergleich mit der Nachbarkarte innen
# en: 51643b75
key-challenge-outer = Anzweifeln, im Vergleich mit der Nachbarkarte außen
# en: 5e0a1f47
key-turn = Die Karten umdrehen, deren Rückseite bekannt ist
# en: 22606a4b
key-map = Die Landkarte der letzten Runde öffnen oder schließen

## Die Seite: vor dir

# en: 00f1f5e7
next-round = Runde { $number } beginnt, wenn du weitermachst. Niemand muss auf dich warten.
# en: a4e7b9d2
tray-placing =
    { $who-is ->
        [you] Deine Karte
       *[other] { $who } legt
    }
# en: 08a57a66
pile-left =
    { $count ->
        [0] Die letzte Karte des Stapels
       *[other] Noch { $count } im Stapel
    }
# en: 82aae03c
tray-asked = Anzweifeln?
# en: 03a732c8
tray-answered = Du hast geantwortet
# en: 23997079
tray-waiting = Die anderen entscheiden
# en: 754819b2
tray-claim =
    { $placer-is ->
        [you] Du legst
       *[other] { $placer } legt
    } <b>„{ $card-bare }“</b> weiter { $arm ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } als <b>„{ $inner-bare }“</b>.
# en: bdf5c306
tray-claim-between =
    { $placer-is ->
        [you] Du legst
       *[other] { $placer } legt
    } <b>„{ $card-bare }“</b> weiter { $arm ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } als <b>„{ $inner-bare }“</b>, und <b>„{ $outer-bare }“</b> noch weiter { $arm ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    }.
# en: 0f67201b
in-question = fraglich
# en: d88ca56a
where-it-lies =
    { $where ->
        [centre] Mitte
        [inner] innen
       *[outer] außen
    }
# en: 286deb2f
how-many = Wie viele Karten liegen falsch?
# Nach dem Namen einer Person oder „Du“.
# en: 662edb13
guesser-done =
    { $who-is ->
        [you] hast getippt
       *[other] hat getippt
    }
# en: 20e3ad92
guesser-thinking =
    { $who-is ->
        [you] tippst 0 bis { $most }
       *[other] überlegt
    }
# en: d7c362d2
your-guess = Dein Tipp
# en: 3f2a2803
your-guess-is = Dein Tipp: { $count }
# en: 0e3a69ea
in-turn = Zu legen ist die Karte „{ $card-bare }“, { $country }.
# en: 6b08266c
gained =
    { $count ->
        [one] +{ $count } Chip
       *[other] +{ $count } Chips
    }
# en: 45dedab6
off-by = { $count } daneben

## Die Seite: ein Zweifel und das Ende einer Runde

# en: 02999a7c
challenging =
    { $who-is ->
        [you] Du zweifelst
       *[other] { $who } zweifelt
    } „{ $card-bare }“ im Vergleich mit „{ $against-bare }“ an.
# en: a1bceeef
duel = Angezweifelt
# en: 1fa47870
duel-decides =
    { $who-is ->
        [you] Du zweifelst
       *[other] { $who } zweifelt
    }: { $by ->
        [latitude] Die Breite entscheidet
       *[longitude] Die Länge entscheidet
    }
# en: 8397d9d4
duel-against = gegen
# en: 10b7deb0
duel-claim =
    { $placer-is ->
        [you] Du hast
       *[other] { $placer } hat
    } <b>„{ $card-bare }“</b> auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } neben <b>„{ $against-bare }“</b> gelegt.
# en: 0e9a68d0
duel-right = Reihenfolge stimmt
# en: 180838f7
duel-wrong = Falsch
# en: dac53e04
duel-further =
    „{ $card-bare }“: { $gap } weiter { $way ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } als „{ $against-bare }“.
# en: 3d98f68a
duel-level = „{ $card-bare }“ und „{ $against-bare }“: gleich weit, also so oder so richtig.
# en: 2124c69b
duel-swapped = Die beiden tauschen die Plätze.
# en: 367c1801
duel-removed = Die Karte kommt weg.
# en: 48392fa1
walking = Alle haben getippt: Runde { $number } wird Karte für Karte geprüft.
# en: 976e0979
walked =
    { $count ->
        [0] Keine Karte lag
        [one] Eine Karte lag
       *[other] { $count } Karten lagen
    } falsch.
# en: ea2db9c6
round-over = Runde { $number } ist vorbei.
# en: 3532f955
wrong-so-far = Bisher falsch
# en: 8c7aae12
walk = Der Rundgang
# en: 0b8ab5f4
walk-begins = Von „{ $centre-bare }“ nach außen, Arm für Arm.
# en: 7f1a45b8
arm-title =
    { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    }
# en: 37cf91fb
walk-stays =
    <b>„{ $card-bare }“</b>: weiter { $arm ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } als <b>„{ $against-bare }“</b>.
# en: b65ad22c
walk-level =
    <b>„{ $card-bare }“</b>: genauso weit { $arm ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } wie <b>„{ $against-bare }“</b>, also bleibt die Karte.
# en: 6255dd7e
walk-lifted =
    <b>„{ $card-bare }“</b>: nicht weiter { $arm ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } als <b>„{ $against-bare }“</b>, also kommt die Karte weg.
# en: 6a79839a
map-drawn = Eine Landkarte mit den { $count } Orten der Runde { $number }; die Liste daneben sagt dasselbe in Worten
# en: 6e4783e5
map-title = Runde { $number } auf der Landkarte
# en: 970f9bf8
map-label = Die Landkarte der Runde { $number }
# en: a7184823
map-rounds = Runden
# en: 8803d6f8
map-continue = Weiter
# en: 99401aec
map-result =
    { $count ->
        [0] Keine Karte lag
        [one] Eine Karte lag
       *[other] { $count } Karten lagen
    } falsch
# en: 3c334c8e
map-removed = angezweifelt und weggenommen
# en: 27dd8330
map-further =
    { $gap } weiter { $way ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } als „{ $against-bare }“
# en: b1ad3244
map-level = so weit wie „{ $against-bare }“

## Die Seite: alles Übrige

# en: b8664948
aim = Die meisten Chips gewinnen
# en: 8c2519aa
token-unit =
    { $count ->
        [one] Chip
       *[other] Chips
    }
# en: dbf8e9c2
tokens-held =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
# en: fb59d897
has-guessed = hat getippt
# en: ea520f78
has-answered = hat geantwortet
# en: 87525076
card-kind =
    { $level ->
        [beginner] Einsteigerkarte
       *[expert] Expertenkarte
    }
# en: ce65b6db
card-kind-landmark =
    { $level ->
        [beginner] Einsteigerkarte, Sehenswürdigkeit
       *[expert] Expertenkarte, Sehenswürdigkeit
    }
# en: 8b636581
placed-by =
    Von { $who-is ->
        [you] dir
       *[other] { $who }
    } auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } gelegt.
# en: 5e3630ba
placed-by-right =
    Von { $who-is ->
        [you] dir
       *[other] { $who }
    } auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } gelegt, von { $challenger-is ->
        [you] dir
       *[other] { $challenger }
    } angezweifelt: Die Reihenfolge stimmt.
# en: e72abfec
placed-by-wrong =
    Von { $who-is ->
        [you] dir
       *[other] { $who }
    } auf den { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } gelegt, von { $challenger-is ->
        [you] dir
       *[other] { $challenger }
    } angezweifelt: falsche Reihenfolge.
