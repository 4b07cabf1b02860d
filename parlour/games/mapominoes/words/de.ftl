### Mapominoes. Länder, Gebiete und Meere stehen in Anführungszeichen und im Nominativ. Eine Transitkarte steht für eines davon. Wer eine Karte
### anzweifelt, sagt, dass sie dort nicht liegen darf.


## Die Statuszeile

# en: 4552d299
status-go =
    { $who-is ->
        [you] Du bist am Zug: Spiel eine Karte.
       *[other] { $who } ist am Zug.
    }
# en: cab4c185
status-go-or-pass = Du bist am Zug: Spiel eine Karte, oder sag, dass du nicht kannst.
# en: 63d81acd
status-go-or-call = Du bist am Zug: Spiel eine Karte, zweifle „{ $card }“ von { $layer } an, oder sag, dass du nicht kannst.
# en: 6fa31ae8
status-cannot-draw = Keine deiner Karten passt: Sag, dass du nicht kannst, und zieh eine Transitkarte.
# en: 546b7790
status-cannot = Keine deiner Karten passt: Sag, dass du nicht kannst.
# en: 4da3630c
status-sand =
    Die Sanduhr läuft: { $who-is ->
        [you] Spiel eine Karte, bevor sie abgelaufen ist!
       *[other] { $who } muss eine Karte spielen, bevor sie abgelaufen ist.
    }
# en: 76bafc83
status-naming =
    { $who-is ->
        [you] Wofür steht deine Transitkarte?
       *[other] { $who } überlegt, wofür die Transitkarte steht.
    }
# en: 66dd63b1
status-follow =
    { $who-is ->
        [you] Spiel jetzt ein Land neben deine Transitkarte für „{ $thing }“.
       *[other] { $who } spielt jetzt ein Land neben die Transitkarte für „{ $thing }“.
    }
# en: 43ead50e
status-asked = { $layer } hat „{ $card }“ gespielt. Stimmt das? Wenn nicht, zweifle die Karte jetzt an.
# en: 6cf23160
status-may-call = { $who } ist am Zug. Bis die nächste Karte liegt, kannst du „{ $card }“ von { $layer } anzweifeln.
# en: 68db1052
status-others-asked =
    { $layer-is ->
        [you] Wer zweifelt dein „{ $card }“ an? Gefragt: { $asked }.
       *[other] Wer zweifelt „{ $card }“ von { $layer } an? Gefragt: { $asked }.
    }
# en: a91fb1cd
status-look = Alle Karten liegen für einen ersten Blick offen. Sag, wenn du bereit bist.
# en: 74e8ef8a
status-others-look = Alle Karten liegen für einen ersten Blick offen. Noch nicht bereit: { $waiting }.

## Was geschieht

# en: 7a8bbe3a
round =
    Runde { $number }: { $dealer-is ->
        [you] Du gibst
       *[other] { $dealer } gibt
    }, und „{ $opening }“ liegt offen in der Mitte. { $first-is ->
        [you] Du beginnst.
       *[other] { $first } beginnt.
    }
# en: 76d9eeac
played =
    { $who-is ->
        [you] Du spielst
       *[other] { $who } spielt
    } „{ $card }“ neben: { $beside }.
# en: 428abb28
played-double =
    { $who-is ->
        [you] Du spielst
       *[other] { $who } spielt
    } „{ $card }“ neben: { $beside }. Eine Doppelverbindung und ein Extrazug!
# en: 96b0661a
played-last =
    { $who-is ->
        [you] Du spielst „{ $card }“ neben: { $beside }. Du hast kein Land mehr.
       *[other] { $who } spielt „{ $card }“ neben: { $beside }. { $who } hat kein Land mehr.
    }
# en: 12d0f9da
country = „{ $country }“
# en: 2059ade8
transit-for = Transitkarte für „{ $thing }“
# en: 6b3f2bb6
transits-for =
    { $count ->
        [2] zwei
        [3] drei
       *[other] vier
    } Transitkarten für „{ $thing }“
# en: d36065fb
transit =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } eine Transitkarte.
# en: 5c252b66
nominated =
    { $who-is ->
        [you] Deine Transitkarte
       *[other] Die Transitkarte von { $who }
    } steht für „{ $thing }“.
# en: 70605b84
drew =
    { $who-is ->
        [you] Du sagst „Kann nicht“ und ziehst eine Transitkarte.
       *[other] { $who } sagt „Kann nicht“ und zieht eine Transitkarte.
    } { $pile ->
        [0] Der Nachziehstapel ist jetzt leer.
        [one] Eine ist noch im Stapel.
       *[other] { $pile } sind noch im Stapel.
    }
# en: 709ab1bd
drew-late =
    { $who-is ->
        [you] Du ziehst
       *[other] { $who } zieht
    } eine Transitkarte. { $pile ->
        [0] Der Nachziehstapel ist jetzt leer.
        [one] Eine ist noch im Stapel.
       *[other] { $pile } sind noch im Stapel.
    }
# en: 9abd4be5
drew-nothing =
    { $who-is ->
        [you] Du sagst „Kann nicht“, und es gibt nichts mehr zu ziehen.
       *[other] { $who } sagt „Kann nicht“, und es gibt nichts mehr zu ziehen.
    }
# en: 064b0aee
drew-nothing-late =
    Der Nachziehstapel ist leer, also { $who-is ->
        [you] ziehst du
       *[other] zieht { $who }
    } nichts.
# en: e8ba7777
called-rightly =
    { $who-is ->
        [you] Du zweifelst „{ $card }“ von { $layer } an
       *[other]
            { $layer-is ->
                [you] { $who } zweifelt dein „{ $card }“ an
               *[other] { $who } zweifelt „{ $card }“ von { $layer } an
            }
    }, und zu Recht: { $faults }. { $back } { $who-is ->
        [you] Jetzt spielst du.
       *[other] Jetzt spielt { $who }.
    }
# en: e9626388
called-rightly-at-last =
    { $who-is ->
        [you] Du zweifelst „{ $card }“ von { $layer } an
       *[other]
            { $layer-is ->
                [you] { $who } zweifelt dein „{ $card }“ an
               *[other] { $who } zweifelt „{ $card }“ von { $layer } an
            }
    }, und zu Recht: { $faults }. { $back }
# en: 2df6c19d
fault-border = „{ $thing }“ hat keine Grenze mit { $countries-or }
# en: c8602964
fault-border-transit = eine Transitkarte für „{ $thing }“ passt nicht neben { $countries-or }
# en: 1cda221e
fault-side =
    „{ $thing }“ liegt nicht { $side ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } von „{ $country }“
# en: 19051909
fault-itself = eine Transitkarte für „{ $thing }“ passt nicht neben „{ $thing }“ selbst
# en: fa0776cb
fault-transits = zwei Transitkarten dürfen nicht nebeneinanderliegen
# en: fcc94e79
taken-back =
    { $layer-is ->
        [you] Du nimmst
       *[other] { $layer } nimmt
    } { $cards ->
        [both] das Land und seine Transitkarte
       *[one] die Karte
    } zurück.
# en: 7eafea21
taken-back-void =
    { $layer-is ->
        [you] Du nimmst
       *[other] { $layer } nimmt
    } { $cards ->
        [both] das Land und seine Transitkarte
       *[one] die Karte
    } zurück, und der Extrazug verfällt.
# en: 546c1698
called-wrongly =
    { $who-is ->
        [you] Du zweifelst „{ $card }“ von { $layer } an
       *[other]
            { $layer-is ->
                [you] { $who } zweifelt dein „{ $card }“ an
               *[other] { $who } zweifelt „{ $card }“ von { $layer } an
            }
    }, aber die Karte liegt richtig und bleibt. Das kostet { $who-is ->
        [you] dich
       *[other] { $who }
    } einen Zug.
# en: fb2f039d
called-wrongly-free =
    { $who-is ->
        [you] Du zweifelst „{ $card }“ von { $layer } an
       *[other]
            { $layer-is ->
                [you] { $who } zweifelt dein „{ $card }“ an
               *[other] { $who } zweifelt „{ $card }“ von { $layer } an
            }
    }, aber die Karte liegt richtig und bleibt.
# en: d161224b
skipped =
    { $who-is ->
        [you] Du setzt
       *[other] { $who } setzt
    } diesen Zug aus, weil der Zweifel falsch war.
# en: 3aba528d
timer =
    { $who-is ->
        [you] Du drehst die Sanduhr um: Jetzt muss { $on } spielen.
       *[other]
            { $on-is ->
                [you] { $who } dreht die Sanduhr um: Jetzt musst du spielen.
               *[other] { $who } dreht die Sanduhr um: Jetzt muss { $on } spielen.
            }
    }
# en: 2ba86065
sand-out =
    Die Sanduhr ist abgelaufen: { $on-is ->
        [you] Dein Zug ist vorbei.
       *[other] Der Zug von { $on } ist vorbei.
    }
# en: 9e64f225
sand-out-transit =
    Die Sanduhr ist abgelaufen: { $on-is ->
        [you] Dein Zug ist vorbei, und du nimmst die Transitkarte zurück.
       *[other] Der Zug von { $on } ist vorbei, und die Transitkarte geht zurück.
    }
# en: d7157c06
sand-out-idle = Die Sanduhr ist abgelaufen und kann wieder umgedreht werden.
# en: 2f27aed4
looked =
    { $who-is ->
        [you] Du bist
       *[other] { $who } ist
    } bereit.
# en: c04e7c38
round-won =
    { $who-is ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
    } Runde { $number }. Punkte in dieser Runde: { $points }.
# en: b136f289
round-deadlock = Patt: Runde { $number } ist vorbei, und niemand gewinnt sie. Punkte in dieser Runde: { $points }.
# en: 6017ada6
points-of =
    { $who-is ->
        [you] du
       *[other] { $who }
    } { $points }

## Das Ende

# en: 67e9a27d
outcome =
    { $winners-is ->
        [you] Du gewinnst
       *[other] { $winners } gewinnt
    } mit { $points ->
        [0] null Punkten
        [one] einem Punkt
       *[other] { $points } Punkten
    }, den wenigsten!
# en: d5e4be5b
outcome-shared =
    { $winners-is ->
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } teilt
               *[other] Du, { $winners-others } teilt
            }
       *[other] { $winners } teilen
    } den Sieg mit je { $points ->
        [0] null Punkten
        [one] einem Punkt
       *[other] { $points } Punkten
    }, den wenigsten!

## Die Seite: der Tisch

# en: 0e85e750
round-of = Runde { $number } von { $rounds }
# en: 71d10338
pile-left =
    { $count ->
        [0] Der Nachziehstapel ist leer
        [one] Eine Transitkarte zum Ziehen
       *[other] { $count } Transitkarten zum Ziehen
    }
# en: 1c50ad54
sand-left = Die Sanduhr läuft: { $seconds } s
# en: 071e8835
pause-left = Pause zum Anzweifeln: { $seconds } s
# en: b6aea95f
first-look = Ein erster Blick auf alle Karten
# en: f90c92bb
transit-word = Transit
# en: 693d7aa1
transit-title = Transitkarte für „{ $thing }“
# en: 90da3af4
transit-note = Jedes Land daneben muss an „{ $thing }“ grenzen.
# en: acefd22c
on-the-map = { $country-bare } auf der Landkarte
# en: 30ae5ed0
no-way-by-land = Keine Landgrenze: nur mit einer Transitkarte zu erreichen.
# en: 51714aad
read-land = Grenzt an { $land }.
# en: 2f464150
read-no-land = Keine Landgrenze.
# en: e26ee90d
read-water = Liegt am Meer: { $water }.
# en: 6f5c5a69
read-no-water = Keine Küste.
# en: 86be2cad
transit-label = Transitkarte für „{ $thing }“
# en: 0592211f
transit-unnamed = Transitkarte, noch nicht benannt
# en: 70d0c6ac
laid = { $card }, { $where }
# en: 388d18ec
where =
    { $way ->
        [north] über
        [east] rechts von
        [south] unter
       *[west] links von
    } { $card }
# en: 3937293b
on-the-side =
    { $way ->
        [north] nördlich von
        [east] östlich von
        [south] südlich von
       *[west] westlich von
    } { $card }
# en: 344995d8
place =
    { $row ->
        [above] eine neue Reihe oben
        [below] eine neue Reihe unten
       *[there] Reihe { $row-number }
    }, { $column ->
        [left] eine neue Spalte links
        [right] eine neue Spalte rechts
       *[there] Spalte { $column-number }
    }
# en: 73e2f0b7
closed = { $card-bare } neben { $beside }
# en: dbf51afe
closed-transit = Transitkarte neben { $beside }
# en: 799b62b0
board-first = Erste Karte: { $card }
# en: 30c60194
board-held =
    { $who-is ->
        [you] Du hast
       *[other] { $who } hat
    } { $cards ->
        [one] ein Land
       *[other] { $cards } Länder
    } und { $transits ->
        [one] eine Transitkarte
       *[other] { $transits } Transitkarten
    }.

## Die Seite: Entscheidungen

# en: f8dc95d3
let-it-stand = Gelten lassen
# en: 10275dbc
call-it = Anzweifeln
# en: 99ee96a7
cannot-go = Kann nicht
# en: cc74b99f
cannot-go-draw = Kann nicht: ziehen
# en: 876028d4
ready = Bereit
# en: 6d97a67e
turn-timer = Sanduhr umdrehen
# en: 700160ac
do-lay = „{ $card }“ spielen: { $where }
# en: 192a0307
do-lay-double = „{ $card }“ spielen: { $where }, eine Doppelverbindung
# en: 66ed1d85
do-transit = Eine Transitkarte legen: { $where }
# en: 5752f040
do-nominate = Sie steht für „{ $thing }“
# en: 72729d5f
do-cannot = Sagen, dass du nicht kannst
# en: b7993a30
do-cannot-draw = Sagen, dass du nicht kannst, und eine Transitkarte ziehen
# en: 3507d685
do-call = Die letzte Karte anzweifeln: Sie liegt falsch
# en: 3b3725da
do-sand = Die Sanduhr ist abgelaufen
# en: 5ae70bbf
do-wait = Warten
# en: 0de89dc9
key-call = Die letzte Karte anzweifeln
# en: 51006bd6
key-cannot = Sagen, dass du nicht kannst
# en: 65c21168
key-transit = Eine Transitkarte nehmen

## Die Seite: vor dir

# en: 8915a512
hand-empty = Deine Hand ist leer.
# en: ea2db9c6
round-over = Runde { $number } ist vorbei.
# en: 307e6945
count-some = { $ready } spielbar · { $more } weitere
# en: 8131700a
count-all = { $ready } spielbar
# en: 861ee94e
count-none =
    { $count ->
        [one] Sie passt jetzt nicht
       *[other] Keine von { $count } passt jetzt
    }
# en: 1205eca6
count-held = { $count } auf der Hand
# en: cbf8b24b
transit-held =
    { $count ->
        [one] Transitkarte
       *[other] Transitkarte, eine von { $count }
    }
# en: 3755558b
quiet = { $card-bare }: passt jetzt auf kein Feld
# en: 01e28e42
quiet-transit = Transitkarte: passt jetzt auf kein Feld
# en: 803d2ad6
nowhere = „{ $card }“ passt jetzt auf kein Feld. Zum Beispiel neben { $beside }:
# en: 08dc053a
nowhere-transit = Eine Transitkarte passt jetzt auf kein Feld. Zum Beispiel neben { $beside }:
# en: 5cd6ac2b
stands-for-what = Wofür steht sie?
# en: a6c426b1
can-stand-for = Wofür die Transitkarte stehen kann
# en: 7ad64c3f
nothing-found = Nichts mit diesem Namen passt hier.
# en: 0af8a972
search = Suchen
# en: 6e5ef9ba
watching = Du siehst zu.
# en: 20cadd73
hand-countries =
    { $count ->
        [0] Du hast kein Land auf der Hand.
        [one] Du hast ein Land auf der Hand:
       *[other] Du hast { $count } Länder auf der Hand:
    }
# en: 253897a9
hand-transits =
    { $count ->
        [0] Du hast keine Transitkarte.
        [one] Du hast eine Transitkarte.
       *[other] Du hast { $count } Transitkarten.
    }

## Die Seite: das Ende einer Runde

# en: f2be379d
map-drawn =
    Eine Landkarte der Runde { $number }: { $count ->
        [one] ein Land
       *[other] { $count } Länder
    } in der Reihenfolge, in der gespielt wurde
# en: 970f9bf8
map-label = Die Landkarte der Runde { $number }
# en: 6e4783e5
map-title = Runde { $number } auf der Landkarte
# en: 4d354a52
map-won =
    { $who-is ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
    } die Runde
# en: 81b55d29
map-deadlock = Patt: Niemand gewinnt die Runde
# en: 6e81516d
map-points = Punkte der Runde { $number }
# en: e48bd89a
map-none-left = kein Land übrig
# en: 8803d6f8
map-continue = Weiter

## Die Seite: alles Übrige

# en: 164451cd
aim = Die wenigsten Punkte gewinnen
# en: ac89ca71
point-figure = { $count }
# en: aaa57ecd
point-unit =
    { $count ->
        [one] Punkt
       *[other] Punkte
    }
# en: 01e22e8f
held =
    { $cards ->
        [one] Ein Land
       *[other] { $cards } Länder
    } und { $transits ->
        [one] eine Transitkarte
       *[other] { $transits } Transitkarten
    } auf der Hand
