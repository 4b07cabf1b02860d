### Game Matrix. Figuren heißen in Sätzen wie auf der Karte, in Anführungszeichen. LE: Längeneinheiten.


## The status line

# en: dd5ceb8f
status-claim =
    { $who-is ->
        [you]
            Du bist am Zug: Welche Figur passt { $cards ->
                [1] zur Karte
                [2] zu beiden Karten
               *[other] zu allen { $cards } Karten
            }? Oder passt nichts?
       *[other]
            { $who } sucht eine Figur, die { $cards ->
                [1] zur Karte
                [2] zu beiden Karten
               *[other] zu allen { $cards } Karten
            } passt.
    }
# en: b732a100
status-again =
    { $who-is ->
        [you]
            Die nicht. Du hast eine zweite Chance: Welche Figur passt { $cards ->
                [1] zur Karte
                [2] zu beiden Karten
               *[other] zu allen { $cards } Karten
            }? Oder passt nichts?
       *[other]
            { $who } hat eine zweite Chance, eine Figur zu finden, die { $cards ->
                [1] zur Karte
                [2] zu beiden Karten
               *[other] zu allen { $cards } Karten
            } passt.
    }
# en: 0fc93454
status-again-nothing =
    { $who-is ->
        [you]
            Etwas passt doch. Du hast eine zweite Chance: Welche Figur passt { $cards ->
                [1] zur Karte
                [2] zu beiden Karten
               *[other] zu allen { $cards } Karten
            }?
       *[other]
            { $who } hat eine zweite Chance: Eine Figur passt doch { $cards ->
                [1] zur Karte
                [2] zu beiden Karten
               *[other] zu allen { $cards } Karten
            }.
    }
# en: e8f0f212
status-decide =
    { $who-is ->
        [you]
            Passt! Hörst du auf und nimmst { $cards ->
                [one] die Merkmalskarte, oder machst du weiter und riskierst sie?
               *[other] die { $cards } Merkmalskarten, oder machst du weiter und riskierst sie?
            }
       *[other]
            { $who } kann aufhören und { $cards ->
                [one] die Merkmalskarte nehmen oder weitermachen und sie riskieren.
               *[other] die { $cards } Merkmalskarten nehmen oder weitermachen und sie riskieren.
            }
    }

## What happens

# en: b98f925f
quoted = „{ $attribute-bare }“
# en: 76a50bf7
drew =
    { $who-is ->
        [you] Du ziehst
       *[other] { $who } zieht
    } { $card-or }.
# en: 351017b2
drew-more =
    { $who-is ->
        [you] Du machst weiter und ziehst
       *[other] { $who } macht weiter und zieht
    } { $card-or }.
# en: 018894c8
claimed-right =
    { $who-is ->
        [you] Du zeigst
       *[other] { $who } zeigt
    } auf „{ $figure-bare }“, und das passt. { $reasons }
# en: 1929cacf
claimed-wrong =
    { $who-is ->
        [you] Du zeigst
       *[other] { $who } zeigt
    } auf „{ $figure-bare }“, aber das passt nicht. { $reasons } { $missed }
# en: 939710f5
claimed-forgiven =
    { $who-is ->
        [you] Du zeigst
       *[other] { $who } zeigt
    } auf „{ $figure-bare }“, aber das passt nicht. { $reasons } { $who-is ->
        [you] Du hast
       *[other] { $who } hat
    } eine zweite Chance.
# en: 6038162f
nothing-right =
    { $who-is ->
        [you] Du sagst, dass nichts passt, und hast recht.
       *[other] { $who } sagt, dass nichts passt, und hat recht.
    }
# en: 9922990a
nothing-wrong =
    { $who-is ->
        [you] Du sagst
       *[other] { $who } sagt
    }, dass nichts passt, aber etwas passt doch. { $missed }
# en: 665abf78
nothing-forgiven =
    { $who-is ->
        [you] Du sagst, dass nichts passt, aber etwas passt doch. Du hast eine zweite Chance.
       *[other] { $who } sagt, dass nichts passt, aber etwas passt doch. { $who } hat eine zweite Chance.
    }
# en: ebdad360
missed-none = Auch keine andere Figur hätte gepasst.
# en: 5e3cd07f
missed = „{ $figure-bare }“ hätte gepasst. { $reasons }
# en: 35c9cff1
missed-several = „{ $figure-bare }“ hätte gepasst. { $reasons } Ebenso: { $others }.
# en: c9825418
reason = „{ $attribute-bare }“: { $why }
# en: 9ed310e0
reasons = „{ $attribute-bare }“: { $why } „{ $other-bare }“: { $other-why }
# en: 09e590fd
took =
    { $who-is ->
        [you] Du nimmst
       *[other] { $who } nimmt
    } { $cards ->
        [one] die Merkmalskarte
       *[other] { $cards } Merkmalskarten
    } und die Figur „{ $figure-bare }“.
# en: f22f06e1
took-forced =
    Der Stapel ist aufgebraucht: { $who-is ->
        [you] Du hörst auf und nimmst
       *[other] { $who } hört auf und nimmt
    } { $cards ->
        [one] die Merkmalskarte
       *[other] { $cards } Merkmalskarten
    } und die Figur „{ $figure-bare }“.
# en: 59167236
bust =
    { $who-is ->
        [you] Du hast
       *[other] { $who } hat
    } überreizt: { $cards ->
        [one] Die Merkmalskarte wird
        [2] Beide Merkmalskarten werden
       *[other] Alle { $cards } Merkmalskarten werden
    } abgelegt.
# en: 9176a19c
discarded = Die Merkmalskarte wird abgelegt.

## The end

# en: d1120e26
outcome =
    { $winners-is ->
        [you] Du gewinnst
       *[other] { $winners } gewinnt
    } mit den meisten { $game ->
        [main] Merkmalskarten
       *[original] Karten
    }: { $cards }!
# en: ece6334e
outcome-shared =
    { $winners-is ->
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } teilt
               *[other] Du, { $winners-others } teilt
            }
       *[other] { $winners } teilen
    } den Sieg mit den meisten { $game ->
        [main] Merkmalskarten
       *[original] Karten
    }: je { $cards }!
# en: d6130f65
outcome-tie =
    { $winners-is ->
        [you] Du gewinnst
       *[other] { $winners } gewinnt
    } mit insgesamt { $every } Karten! { $rivals-is ->
        [you] Du hast
        [among]
            { $rivals-count ->
                [2] Du und { $rivals-others } habt
               *[other] Du, { $rivals-others } habt
            }
       *[other]
            { $rivals-count ->
                [one] { $rivals } hat
               *[other] { $rivals } haben
            }
    } ebenso viele Merkmalskarten, { $cards }, aber insgesamt weniger Karten.
# en: 254ecb20
outcome-tie-shared =
    { $winners-is ->
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } teilt
               *[other] Du, { $winners-others } teilt
            }
       *[other] { $winners } teilen
    } den Sieg mit insgesamt je { $every } Karten! { $rivals-is ->
        [you] Du hast
        [among]
            { $rivals-count ->
                [2] Du und { $rivals-others } habt
               *[other] Du, { $rivals-others } habt
            }
       *[other]
            { $rivals-count ->
                [one] { $rivals } hat
               *[other] { $rivals } haben
            }
    } ebenso viele Merkmalskarten, { $cards }, aber insgesamt weniger Karten.
# en: 6a0dedc1
outcome-nothing = Niemand hat eine Karte gewonnen, also wird der Sieg geteilt.

## Explanations

# en: d0905d69
because = { $found }: { $verdict }.
# en: 80a27397
because-short =
    { $found }: { $verdict }, aber nötig { $needed ->
        [1] ist mindestens ein solcher
       *[other] sind mindestens { $needed }
    }.
# en: 9bfd86fd
because-exactly =
    { $found }: { $verdict }, aber nötig { $needed ->
        [1] ist genau ein solcher
       *[other] sind genau { $needed }
    }.
# en: b185c600
degrees = { $value }°
# en: 1201805c
degrees-times = { $value }° ({ $times }-mal)
# en: 01a24ad7
length = { $value } LE
# en: c2054838
length-times = { $value } LE ({ $times }-mal)
# en: 02324052
angles-one = Der Winkel misst { $degrees }°
# en: b1f845ef
angles-each = Die { $count } Winkel messen je { $degrees }°
# en: 2f7912f4
angles-all = Die Winkel messen { $angles }
# en: 678a26e9
sides-one = Es ist ein einziger Strich, { $length } LE lang
# en: 0ed25504
sides-each = Die { $count } Seiten messen je { $length } LE
# en: 1b0a0e9d
sides-all = Die Seiten messen { $lengths }
# en: a764f94f
figure-kind =
    { $kind ->
        [segment] Es ist eine Strecke mit zwei Enden
        [ray] Es ist ein Strahl mit einem Ende
        [line] Es ist eine Gerade ohne Ende
        [angle] Es ist ein Winkel aus zwei Strahlen
        [circle] Es ist ein Kreis
        [ellipse] Es ist eine Ellipse
        [curve] Es ist eine glatte Kurve mit zwei Enden
        [chain] Es ist ein offener Streckenzug mit zwei Enden
       *[polygon] Es ist ein Vieleck
    }
# en: 289f382d
kind-no-polygon = { $kind }, also kein Vieleck.
# en: 27496e84
kind-no-name = { $kind }, also kein Vieleck wie { $name }.
# en: 8e982227
run-polygon = Die { $sides } geraden Seiten schließen sich, { $around } LE rundherum
# en: 9915270f
run-circle = Der Kreis bleibt überall { $radius } LE von der Mitte entfernt und schließt sich, { $around } LE rundherum
# en: 0cd2d56a
run-ellipse = Die Ellipse ist höchstens { $far } und mindestens { $near } LE von der Mitte entfernt und schließt sich nach { $around } LE
# en: c704b676
run-chain = Der Streckenzug besteht aus { $sides } Strecken, und die beiden Enden liegen { $apart } LE auseinander
# en: 05360255
run-segment = Die Strecke ist ein einziger gerader Strich von { $apart } LE mit zwei Enden
# en: c3c11aa9
run-curve = Die Kurve krümmt sich überall ohne Ecke, und die beiden Enden liegen { $apart } LE auseinander
# en: 364564c9
run-ray = Der Strahl beginnt in einem Punkt und läuft ohne Ende weiter
# en: 2dfb955d
run-line = Die Gerade läuft auf beiden Seiten ohne Ende weiter
# en: 7fda251b
run-angle = Der Winkel besteht aus zwei Strahlen unter { $degrees }°, und Strahlen laufen ohne Ende weiter
# en: 599e00bd
polygon-yes = Das ergibt ein Vieleck
# en: 557675f0
polygon-curved = Was keine gerade Seite hat, ist kein Vieleck
# en: 2d9047b2
polygon-open = Was sich nicht schließt, ist kein Vieleck
# en: a4661c8f
perimeter-yes = Das ist der Umfang
# en: 05884021
perimeter-no = Was sich nicht schließt, hat keinen Umfang
# en: feaf6a37
open-yes = Die Figur schließt sich nicht
# en: bb498611
open-no = Die Figur schließt sich doch
# en: a63bbc50
is-finite = Das ist endlich
# en: ce1236cb
is-infinite = Das ist unendlich
# en: aea62bd8
finite-open-yes = Das ist endlich und schließt sich nicht
# en: b01f03a1
on-one-line-yes = Alles liegt auf einer Geraden
# en: 773af29a
on-one-line-bends = Das ist gekrümmt
# en: 770e525f
on-one-line-no = Nicht alles liegt auf einer Geraden
# en: 5c2faf1b
curved-yes = Kein Teil davon ist gerade
# en: 72c4ab2b
curved-no = Ein Teil davon ist gerade
# en: 32181ef2
ellipse-yes = Das ist ein flach gedrückter Kreis
# en: 63c6c2aa
ellipse-circle = In jeder Richtung gleich breit, also nicht flach gedrückt
# en: d7e35e4f
ellipse-no = Das ist keine Ellipse
# en: cb0b1505
chain-yes = Das ist ein offener Streckenzug
# en: 8579b8bc
chain-single = Ein Streckenzug hat mehrere Strecken
# en: 0ecd7ef5
chain-closed = Was sich schließt, ist kein offener Streckenzug
# en: b9a07ea4
chain-no = Ein Streckenzug besteht aus Strecken
# en: cb45db07
curve-yes = Das ist eine offene glatte Kurve
# en: 7484ce86
curve-closed = Was sich schließt, ist keine offene Kurve
# en: b5d842aa
curve-straight = Das ist nicht gekrümmt
# en: fa4119e4
corners =
    Die Figur hat { $corners ->
        [one] eine Ecke
       *[other] { $corners } Ecken
    }.
# en: a4d0ed92
corners-enough = Die Figur hat { $corners } Ecken, und nötig sind mindestens { $needed }.
# en: e387c43b
corners-short =
    Die Figur hat { $corners ->
        [one] eine Ecke
       *[other] { $corners } Ecken
    }, aber nötig sind mindestens { $needed }.
# en: f3c81091
corners-exactly =
    Die Figur hat { $corners ->
        [one] eine Ecke
       *[other] { $corners } Ecken
    }, aber nötig sind genau { $needed }.
# en: d151e1a8
corners-name = Die Figur hat { $corners } Ecken, ist also { $name }.
# en: 0f3f75ad
corners-other = Die Figur hat { $corners } Ecken; { $name } hat { $needed }.
# en: 49339a92
corner-none = Das hat keine Ecken
# en: d98a249b
angle-kind =
    { $kind ->
        [acute]
            { $count ->
                [one] ein spitzer Winkel
               *[other] spitze Winkel
            } (unter 90°)
        [right]
            { $count ->
                [one] ein rechter Winkel
               *[other] rechte Winkel
            } (90°)
        [obtuse]
            { $count ->
                [one] ein stumpfer Winkel
               *[other] stumpfe Winkel
            } (zwischen 90° und 180°)
        [straight]
            { $count ->
                [one] ein gestreckter Winkel
               *[other] gestreckte Winkel
            } (180°)
        [concave]
            { $count ->
                [one] ein überstumpfer Winkel
               *[other] überstumpfe Winkel
            } (über 180°)
       *[degrees]
            { $count ->
                [one] ein Winkel von { $kind }°
               *[other] Winkel von { $kind }°
            }
    }
# en: 0f8b24b2
no-angle = Das hat keine Winkel
# en: ddf2d978
angle-is = Das ist { $kind }
# en: 31fd6e7d
angle-wanted = Das ist genau der verlangte Winkel
# en: cb6b7041
angle-is-not = Verlangt ist { $kind }
# en: 9cc36f4f
angle-alone = Ein einziger Winkel genügt nicht
# en: 3446e9ac
angle-only = Es gibt keinen anderen Winkel zum Vergleichen
# en: 1f86f23b
angles-are-all = Alle sind { $kind }
# en: b7a60dc9
angles-none = Keiner davon ist { $kind }
# en: 10d39d36
angles-some =
    { $count ->
        [one] Einer davon ist
       *[other] { $count } davon sind
    } { $kind }
# en: e63f3a5a
angles-not-all =
    { $count ->
        [one] Einer davon ist
       *[other] { $count } davon sind
    } { $kind }, aber nicht alle
# en: 093a8ce8
angles-convex = Keiner ist über 180°
# en: e5c87b02
angles-not-convex =
    { $count ->
        [one] Einer davon ist
       *[other] { $count } davon sind
    } über 180°, also ist die Figur nicht konvex
# en: 64d3f54f
angles-alike = { $count } davon messen { $degrees }°
# en: eebff28b
all-equal = Alle sind gleich
# en: a6f24742
not-all-equal = Nicht alle sind gleich
# en: 7d24939f
no-two-equal = Keine zwei sind gleich
# en: c0c79e6e
no-sides = Das hat keine Seiten
# en: 8079298b
side-only = Es gibt keine andere Seite zum Vergleichen
# en: f54c3c4a
sides =
    Die Figur hat { $sides ->
        [one] eine Seite
       *[other] { $sides } Seiten
    }.
# en: 913389e0
sides-exactly =
    Die Figur hat { $sides ->
        [one] eine Seite
       *[other] { $sides } Seiten
    }, aber nötig sind genau { $needed }.
# en: 2ddea145
sides-more =
    Die Figur hat { $sides ->
        [one] eine Seite
       *[other] { $sides } Seiten
    }, aber nötig sind mehr als { $needed }.
# en: ddfdd70a
sides-equal = { $count } davon sind gleich
# en: cb123021
sides-alike = { $count } davon messen { $length } LE
# en: aefc0eec
sides-ratio = Die längste ist { $ratio }-mal so lang wie die kürzeste
# en: 7e36aa08
sides-alone-equal = Alle Seiten sind gleich, aber die Winkel messen { $angles }.
# en: af71cc40
regular = Die { $count } Seiten messen je { $length } LE und die { $count } Winkel je { $degrees }°: Alle sind gleich.
# en: 31121c76
parallels-none = Die Seiten verlaufen unter { $headings }: Keine zwei sind parallel.
# en: 27100e68
parallels-in-line = Die Seiten verlaufen unter { $headings }. Die in gleicher Richtung liegen auf einer Geraden, also sind keine zwei parallel.
# en: 43b339ec
parallels-pair = Zwei Seiten verlaufen in gleicher Richtung, unter { $degrees }°: Das ist ein Paar paralleler Seiten.
# en: 5e5fe0da
parallels-pair-short = Zwei Seiten verlaufen in gleicher Richtung, unter { $degrees }°: Das ist ein Paar paralleler Seiten, aber nötig sind zwei Paare.
# en: 9f343e97
parallels-group = { $count } unter { $degrees }°
# en: a2b3fdd2
parallels = Seiten in gleicher Richtung: { $groups }.
# en: 75b94ffb
parallels-short = Seiten in gleicher Richtung: { $groups }, aber nötig sind zwei Paare.
# en: 22cfe41e
parallels-too-many = Seiten in gleicher Richtung: { $groups }. Das sind zwei Paare, aber nötig ist genau eines.
# en: 0ff08542
axes =
    Die Figur hat { $count ->
        [one] eine Symmetrieachse: eine Gerade, die sie in spiegelgleiche Hälften teilt.
       *[other] { $count } Symmetrieachsen: Geraden, die sie in spiegelgleiche Hälften teilen.
    }
# en: 2fdde7b1
axes-along = Der Strahl hat eine Symmetrieachse: Die Gerade, auf der er liegt, teilt ihn in spiegelgleiche Hälften.
# en: 86869609
axes-short = Die Figur hat eine Symmetrieachse, aber nötig sind mindestens zwei.
# en: 43063fa1
axes-exactly = Die Figur hat { $count } Symmetrieachsen, aber nötig ist genau eine.
# en: eb704059
axes-circle = Es ist ein Kreis: Jede Gerade durch die Mitte teilt ihn in spiegelgleiche Hälften.
# en: 44bd5f1f
axes-line = Es ist eine Gerade: Sie selbst und jede Gerade, die sie unter 90° schneidet, teilen sie in spiegelgleiche Hälften.
# en: 4e1dca49
no-axis-curve = Die Enden liegen { $apart } LE auseinander. In der Mitte zwischen ihnen gespiegelt, deckt sich die Kurve nicht mit sich selbst: Keine Gerade teilt sie in spiegelgleiche Hälften.
# en: 1358b388
no-axis-sides = Die erste Seite misst { $first } LE und die letzte { $last }: Keine Gerade teilt die Figur in spiegelgleiche Hälften.
# en: 76c070f5
no-axis-angles = Der erste Winkel misst { $first }° und der letzte { $last }°: Keine Gerade teilt die Figur in spiegelgleiche Hälften.
# en: dd52fe41
no-axis-turns = Von beiden Enden aus knickt die Figur zuerst um { $degrees }° zur selben Seite, und ein Spiegel würde das ändern: Keine Gerade teilt sie in spiegelgleiche Hälften.
# en: d3186be5
no-axis-unequal = Die Seiten messen { $lengths }, keine zwei gleich, also kann ein Spiegel keine auf eine andere legen: Keine Gerade teilt die Figur in spiegelgleiche Hälften.
# en: 4f7fce21
no-axis-round = In der einen Richtung messen Seiten und Winkel der Reihe nach { $one }, in der anderen { $other }: Keine Gerade teilt die Figur in spiegelgleiche Hälften.
# en: b71f4014
turns = Um { $degrees }° um die Mitte gedreht, sieht die Figur gleich aus.
# en: e0f34336
turns-not-half = Um { $degrees }° um die Mitte gedreht, sieht die Figur gleich aus, aber nicht um 180°.
# en: ae12fb1a
turns-line = Um einen beliebigen ihrer Punkte um 180° gedreht, sieht die Gerade gleich aus.
# en: bbf0ed7a
turns-circle = Es ist ein Kreis: Um jeden Winkel um die Mitte gedreht, sieht er gleich aus.
# en: d6d48495
turns-full = Um welchen Punkt man sie auch dreht, die Figur sieht erst nach einer vollen Drehung von 360° wieder gleich aus.
# en: 8b751645
diagonals-equal = Die Diagonalen messen je { $length } LE: Sie sind gleich.
# en: deb416cb
diagonals-unequal = Die Diagonalen messen { $one } und { $other } LE: Sie sind nicht gleich.
# en: 2eac2702
diagonals-perpendicular = Die Diagonalen treffen sich unter 90°: Das ist ein rechter Winkel.
# en: 4fa4f0c9
diagonals-oblique = Die Diagonalen treffen sich unter { $degrees }°: Das ist kein rechter Winkel.
# en: a92b0027
circle-around = Alle { $corners } Ecken sind { $radius } LE von einem Punkt entfernt.
# en: 8deeda4a
no-circle-around =
    Ein Kreis mit Radius { $radius } geht durch drei Ecken, aber { $count ->
        [one] eine Ecke ist
       *[other] { $count } Ecken sind
    } im Abstand { $away } von seiner Mitte.
# en: 4f451ed7
circle-inside = Alle { $sides } Seiten sind { $radius } LE von einem Punkt entfernt.
# en: 2dcabaaa
no-circle-inside = Ein Kreis, der drei Seiten berührt, hat den Radius { $radius }, aber von seiner Mitte sind die Seiten { $reaches } entfernt.
# en: 07804519
no-circle-inside-concave =
    Die Figur ist konkav, mit { $count ->
        [one] einem Winkel
       *[other] { $count } Winkeln
    } von { $degrees }°: Kein Kreis im Innern berührt alle Seiten.

## The pictures

# en: add65f19
spot = ({ $x } | { $y })
# en: 61be2565
pen-ruled-back = Striche mit dem Lineal: { $spots }, dann zurück zum Anfang.
# en: fabf1fad
pen-ruled = Striche mit dem Lineal: { $spots }; dort hört der Stift auf.
# en: a14d8335
pen-arrow = Ein Strich mit dem Lineal von einem Punkt bei { $start } durch { $through }, mit einem Pfeil am fernen Ende.
# en: 4a6ab67e
pen-arrows = Ein Strich mit dem Lineal durch { $spots }, mit einem Pfeil an beiden Enden.
# en: ccf7feb6
pen-two-arrows = Zwei Striche mit dem Lineal von einem Punkt bei { $start }: einer durch { $one }, einer durch { $other }, jeder mit einem Pfeil am fernen Ende; ein Bogen verbindet sie.
# en: fb5d64fa
pen-freehand-back = Ein Strich aus freier Hand durch { $spots }, dann zurück zum Anfang.
# en: 1cd4c6f2
pen-freehand = Ein Strich aus freier Hand durch { $spots }; dort hört der Stift auf.

## The page

# en: a3f98976
mark-degrees = { $value }°
# en: f9d907d8
mark-length = { $value }
# en: f06f0673
deck-left = übrig
# en: 4a5bb6f8
deck-label =
    { $count ->
        [0] Keine Merkmalskarten
        [one] Eine Merkmalskarte
       *[other] { $count } Merkmalskarten
    } im Stapel
# en: deb31732
card-label = Merkmalskarte: { $card-or }
# en: 214f0c71
card-label-of = Merkmalskarte { $number } von { $count }: { $card-or }
# en: 3a7a1395
card-attribute = { $attribute-bare }
# en: 7d6d46ab
card-or = oder
# en: dcd58c09
at-stake = auf dem Spiel
# en: 183837d9
bust-stamp = Überreizt
# en: 6db7a881
stamp =
    { $is ->
        [fits] passt
        [misses] passt nicht
       *[missed] hätte gepasst
    }
# en: 881cb7a4
projector = Beamer-Ansicht
# en: e96abb05
projector-leave = Beamer-Ansicht verlassen
# en: 83bd6e62
projector-title = Größer und nichts als das Spiel (p)
# en: dfa8204a
figure-in-row = Figur { $letter }, Spalte { $column }. { $picture }
# en: ba2c3abc
figure-in-grid = Figur { $letter }, Zeile { $row }, Spalte { $column }. { $picture }
# en: 225ccb37
claim-in-row = Auf Figur { $letter } zeigen, Spalte { $column }. { $picture }
# en: f4624062
claim-in-grid = Auf Figur { $letter } zeigen, Zeile { $row }, Spalte { $column }. { $picture }
# en: f80ccd96
marked-by-help = Von der Hilfe markiert: Sie passt.
# en: f074fc1e
board-nothing = Es ist keine Karte gezogen.
# en: 6334aac9
board-drawn =
    { $count ->
        [one] Die gezogene Karte:
       *[other] Die { $count } gezogenen Karten:
    }
# en: b3e623ab
board-card = { $number }: { $card-or }.
# en: 57294e33
board-figure = Figur { $letter }: { $picture }
# en: ab632809
board-left =
    In den Stapeln: { $attributes ->
        [one] eine Merkmalskarte
       *[other] { $attributes } Merkmalskarten
    } und { $figures ->
        [one] eine Figur
       *[other] { $figures } Figuren
    }.
# en: 05b00bb0
claim-figure = Auf Figur { $letter } zeigen
# en: dfb9f0c1
claim-gone = Auf diese Figur zeigen?
# en: a9ce2161
nothing-fits = Nichts passt
# en: ff17891c
stop = Aufhören
# en: 8a91c652
stop-taking =
    Aufhören: { $count ->
        [one] eine Merkmalskarte
       *[other] { $count } Merkmalskarten
    } nehmen
# en: 342a3327
go-on = Weitermachen
# en: 07a0fd2e
go-on-risking =
    Weitermachen: { $count ->
        [one] eine Merkmalskarte
       *[other] { $count } Merkmalskarten
    } riskieren
# en: 8233804f
key-nothing = Sagen, dass nichts passt
# en: b4838132
key-stop = Aufhören und die Karten nehmen
# en: 0561d652
key-why = Erklärung öffnen oder schließen (auf dem Handy)
# en: 234a3c5b
headline-right =
    { $who-is ->
        [you] Du zeigst
       *[other] { $who } zeigt
    } auf „{ $figure-bare }“: Das passt.
# en: 41c72f66
headline-wrong =
    { $who-is ->
        [you] Du zeigst
       *[other] { $who } zeigt
    } auf „{ $figure-bare }“: Das passt nicht.
# en: f46777a5
headline-forgiven =
    { $who-is ->
        [you] Du zeigst auf „{ $figure-bare }“: Das passt nicht. Sieh noch einmal hin.
       *[other] { $who } zeigt auf „{ $figure-bare }“: Das passt nicht, aber { $who } darf noch einmal hinsehen.
    }
# en: ef8401a0
headline-nothing-right =
    { $who-is ->
        [you] Du sagst
       *[other] { $who } sagt
    }, dass nichts passt, und so ist es.
# en: a267435d
headline-nothing-wrong =
    { $who-is ->
        [you] Du sagst
       *[other] { $who } sagt
    }, dass nichts passt, aber etwas passt doch.
# en: faed8c4f
headline-nothing-forgiven =
    { $who-is ->
        [you] Du sagst, dass nichts passt, aber etwas passt doch. Sieh noch einmal hin.
       *[other] { $who } sagt, dass nichts passt, aber etwas passt doch, und { $who } darf noch einmal hinsehen.
    }
# en: 25b6235e
role =
    { $is ->
        [fits] „{ $figure-bare }“ passt:
        [misses] „{ $figure-bare }“ passt nicht:
       *[missed] „{ $figure-bare }“ hätte gepasst:
    }
# en: a910c79c
role-label =
    { $is ->
        [fits] „{ $figure-bare }“: passt
        [misses] „{ $figure-bare }“: passt nicht
       *[missed] „{ $figure-bare }“: hätte gepasst
    }
# en: 3b3dab3e
entry-holds = , passt:
# en: 91f555a6
entry-misses = , passt nicht:
# en: a1350eb8
explanation = Erklärung
# en: 481a6216
ask-why = Warum?
# en: 707654fb
shut-why = Erklärung schließen
# en: 04ecadcc
others-each = Figur für Figur
# en: b1aeba3f
others-missed = Was gepasst hätte
# en: 2185bd67
others-and-missed = Und was gepasst hätte
# en: 197bfbfe
hint-watching = Nach jeder Antwort wird die Begründung hier gezeichnet.
# en: 58cdb1a6
hint-playing = Zeige auf eine Figur, die passt. Die Begründung wird hier gezeichnet, richtig oder falsch.
# en: bd913ca6
pager = Antworten seit deinem letzten Zug
# en: 463a9e32
pager-before = Die Antwort davor
# en: 9c374f9f
pager-after = Die Antwort danach
# en: 136cd352
pager-at = { $at } von { $count }
# en: 8e6e60d8
aim =
    { $game ->
        [main] Die meisten Merkmale gewinnen
       *[original] Die meisten Karten gewinnen
    }
# en: 37a25690
score-unit =
    { $game ->
        [main]
            { $count ->
                [one] Merkmalskarte
               *[other] Merkmalskarten
            }
       *[original]
            { $count ->
                [one] Karte
               *[other] Karten
            }
    }
# en: ad53f729
figures-won =
    { $count ->
        [one] eine Figur
       *[other] { $count } Figuren
    }
# en: 67fb8d25
everyones-cards = Was alle gewonnen haben
# en: fd1b2ee3
pile-won =
    { $attributes ->
        [one] eine Merkmalskarte
       *[other] { $attributes } Merkmalskarten
    }, { $figures ->
        [one] eine Figur
       *[other] { $figures } Figuren
    }
