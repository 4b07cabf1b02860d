### Comparity. Sehenswürdigkeiten stehen als Aufschrift ihrer Karte in Anführungszeichen: „Eiffelturm“.


## The status line

# en: 80bfcbc0
status-turn =
    { $who-is ->
        [you] Du bist am Zug: Lege eine Karte oder prüfe eine.
       *[other] { $who } ist am Zug: eine Karte legen oder eine prüfen.
    }
# en: d55e4772
status-turn-play =
    { $who-is ->
        [you] Du bist am Zug: Lege eine Karte.
       *[other] { $who } ist am Zug: eine Karte legen.
    }
# en: 8928bc8d
status-duet =
    { $who-is ->
        [you] { $maker } hat ein Duett gelegt: Ziehe eine Karte oder prüfe eine. Danach bist du am Zug.
       *[other]
            { $maker-is ->
                [you] { $who } muss auf dein Duett antworten: eine Karte ziehen oder eine prüfen.
               *[other] { $who } muss auf das Duett von { $maker } antworten: eine Karte ziehen oder eine prüfen.
            }
    }
# en: 2458d3bb
status-trio =
    { $who-is ->
        [you] { $maker } hat ein Trio gelegt: Ziehe eine Karte oder prüfe eine. Danach bist du am Zug.
       *[other]
            { $maker-is ->
                [you] { $who } muss auf dein Trio antworten: eine Karte ziehen oder eine prüfen.
               *[other] { $who } muss auf das Trio von { $maker } antworten: eine Karte ziehen oder eine prüfen.
            }
    }
# en: 0b80e692
status-extra =
    { $who-is ->
        [you] Dein Trio gilt! Du darfst eine Zusatzkarte legen.
       *[other] Das Trio von { $who } gilt: { $who } darf eine Zusatzkarte legen.
    }
# en: 3938c558
status-mend =
    { $who-is ->
        [you] Zu Recht geprüft! Wähle, wie die Karten in Ordnung kommen.
       *[other] { $who } bringt die Karten in Ordnung.
    }
# en: 2717fa3f
status-reconnect =
    { $who-is ->
        [you] Die Auslage ist zerfallen: Lege eine Karte, die sie wieder verbindet.
       *[other] Die Auslage ist zerfallen: { $who } verbindet sie wieder.
    }
# en: 07aa949f
status-giving =
    { $who-is ->
        [you]
            Der Stapel ist leer, und { $taker } braucht noch { $missing ->
                [one] eine Karte
               *[other] { $missing } Karten
            }: Gib eine von deinen ab.
       *[other]
            { $taker-is ->
                [you] Der Stapel ist leer: { $who } wählt eine Karte für dich aus.
               *[other] Der Stapel ist leer: { $who } wählt eine Karte für { $taker } aus.
            }
    }

## What happens. $where is one of the places below

# en: df7adc66
played =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ { $where }.
# en: 714d7d24
played-duet =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ { $where }: ein Duett!
# en: 16dd1f9d
played-trio =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ { $where }: ein Trio!
# en: 4a9a6d57
played-extra =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ { $where } als Zusatzkarte.
# en: 526a8307
played-reconnect =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } „{ $card-bare }“ { $where }, und die Auslage hängt wieder zusammen.
# en: bf9ad750
declined =
    { $who-is ->
        [you] Du legst
       *[other] { $who } legt
    } keine Zusatzkarte.
# en: 1eb9fb5b
drew-duet =
    { $who-is ->
        [you] Du antwortest auf das Duett und ziehst
       *[other] { $who } antwortet auf das Duett und zieht
    } „{ $card-bare }“.
# en: b37ac51d
drew-trio =
    { $who-is ->
        [you] Du antwortest auf das Trio und ziehst
       *[other] { $who } antwortet auf das Trio und zieht
    } „{ $card-bare }“.
# en: 08106b0f
drew-violation =
    { $who-is ->
        [you] Du sitzt rechts von der prüfenden Person und ziehst
       *[other] { $who } sitzt rechts von der prüfenden Person und zieht
    } { $cards-count ->
        [one] eine Karte
       *[other] { $cards-count } Karten
    }: { $cards }.
# en: 9f9ae41c
drew-no-violation =
    { $who-is ->
        [you] Du hast keinen Fehler gefunden und ziehst
       *[other] { $who } hat keinen Fehler gefunden und zieht
    } { $cards-count ->
        [one] eine Karte
       *[other] { $cards-count } Karten
    }: { $cards }.
# $why: what made somebody draw. The deck gave nothing, or not enough.
# en: 26241093
ran-out =
    { $why ->
        [duet]
            { $who-is ->
                [you] Du antwortest auf das Duett und ziehst
               *[other] { $who } antwortet auf das Duett und zieht
            }
        [trio]
            { $who-is ->
                [you] Du antwortest auf das Trio und ziehst
               *[other] { $who } antwortet auf das Trio und zieht
            }
        [violation]
            { $who-is ->
                [you] Du sitzt rechts von der prüfenden Person und ziehst
               *[other] { $who } sitzt rechts von der prüfenden Person und zieht
            }
       *[no-violation]
            { $who-is ->
                [you] Du hast keinen Fehler gefunden und ziehst
               *[other] { $who } hat keinen Fehler gefunden und zieht
            }
    }, aber der Stapel ist leer: { $missing ->
        [one] Eine Karte kommt
       *[other] { $missing } Karten kommen
    } von den anderen.
# en: 58dce67f
given =
    { $who-is ->
        [you] Du gibst „{ $card-bare }“ an { $taker } ab.
       *[other]
            { $taker-is ->
                [you] { $who } gibt „{ $card-bare }“ an dich ab.
               *[other] { $who } gibt „{ $card-bare }“ an { $taker } ab.
            }
    }
# en: 967ed261
ended-short =
    Niemand kann eine Karte abgeben: { $who-is ->
        [you] Dir
       *[other] { $who }
    } { $missing ->
        [one] bleibt eine Karte
       *[other] bleiben { $missing } Karten
    } erspart.
# $cards: what was turned over, each as in “face”.
# en: 60144fc0
checked-right =
    { $who-is ->
        [you] Du prüfst
       *[other] { $who } prüft
    } { $cards }: alles in Ordnung.
# en: 1c3d9b94
checked-wrong =
    { $who-is ->
        [you] Du prüfst
       *[other] { $who } prüft
    } { $cards }: „{ $card-bare }“ und „{ $other-bare }“ liegen in der falschen Reihenfolge!
# The two that were turned over are the pair.
# en: 033496f7
checked-wrong-both =
    { $who-is ->
        [you] Du prüfst
       *[other] { $who } prüft
    } { $cards }: Die beiden liegen in der falschen Reihenfolge!
# en: 8b8307e5
checked-wrong-pairs =
    { $who-is ->
        [you] Du prüfst { $cards } und findest
       *[other] { $who } prüft { $cards } und findet
    } { $pairs-count } Paare in der falschen Reihenfolge: { $pairs }!
# en: 0f842e47
pair = „{ $card-bare }“ mit „{ $other-bare }“
# en: 7f4ad66b
fallen =
    { $who-is ->
        [you] Dein Trio gilt nicht
       *[other] Das Trio von { $who } gilt nicht
    }: Es gibt keine Zusatzkarte.
# en: 11c4dda4
swapped = „{ $card-bare }“ und „{ $other-bare }“ tauschen die Plätze.
# Nothing else could be done, so nobody was asked.
# en: db90cbf2
swapped-forced = „{ $card-bare }“ und „{ $other-bare }“ tauschen die Plätze: Anders geht es nicht.
# en: c3108c3a
discarded =
    { $who-is ->
        [you] Du wirfst
       *[other] { $who } wirft
    } „{ $card-bare }“ ab.
# en: e5386e08
discarded-splits =
    { $who-is ->
        [you] Du wirfst
       *[other] { $who } wirft
    } „{ $card-bare }“ ab, und die Auslage zerfällt.
# en: 8dcd72e7
won =
    { $who-is ->
        [you] Du hast keine Karten mehr: Du gewinnst!
       *[other] { $who } hat keine Karten mehr und gewinnt!
    }

## Where a card lies: $low is to the left or below, $high to the right or above

# en: 2bffa6dc
where-right-of = rechts von „{ $low-bare }“
# en: 9fa2819e
where-left-of = links von „{ $high-bare }“
# en: 57d60fef
where-between = zwischen „{ $low-bare }“ und „{ $high-bare }“
# en: dd018bd1
where-above = über „{ $low-bare }“
# en: df2dcdd3
where-below = unter „{ $high-bare }“
# en: 4d997476
where-above-and-below = über „{ $low-bare }“ und unter „{ $high-bare }“
# en: e690d1f0
where-both = { $across }, { $upright }

## Figures

# en: 36fb9783
face = „{ $card-bare }“ ({ $height } m, { $year })
# en: 1d9dd642
metres = { $height } m
# en: 481099f5
year = { $year }
# en: 2586f06d
year-ad = { $year } n. Chr.
# en: aa41f258
year-bc = { $year } v. Chr.
# en: 83161feb
year-about = um { $year }
# en: 079e93cd
year-about-ad = um { $year } n. Chr.
# en: d9b8da25
year-about-bc = um { $year } v. Chr.
# Where there is little room.
# en: 652c2323
year-near = ≈ { $year }
# en: c539fcfe
year-near-ad = ≈ { $year } n. Chr.
# en: cad85eda
year-near-bc = ≈ { $year } v. Chr.

## The end

# en: a586f9a2
outcome =
    { $who-is ->
        [you] Du gewinnst: Du bist als Erstes alle Karten los!
       *[other] { $who } gewinnt und ist als Erstes alle Karten los!
    }

## The page: the board. $by is “height” or “year”

# en: 2efd9164
face-down = verdeckt
# Read aloud after the name of a card.
# en: 40158b52
place-row = Reihe { $row } von { $rows }
# en: 12be27a5
place-only = die einzige Karte
# en: 0b98b370
place-from-left = Karte { $place } von links
# en: c4746b0a
place-new-row-above = eine neue Reihe darüber
# en: bc981145
place-new-row-below = eine neue Reihe darunter
# en: 646391fe
check-then-neighbour = dann eine benachbarte wählen, die mit aufgedeckt wird
# en: 22ab7173
space-duet = Duett
# en: 8acb1910
space-trio = Trio
# en: 775c19c5
swap = Tauschen
# en: 7edf5b1b
wrong-way-round = „{ $card-bare }“ und „{ $other-bare }“ liegen in der falschen Reihenfolge:
# en: ca7d6608
deck-with-top =
    Der Stapel: { $count ->
        [one] eine Karte, „{ $card-bare }“
       *[other] { $count } Karten, oben „{ $card-bare }“
    }
# en: 06e63b44
deck-is-empty = Der Stapel ist leer.
# en: bcfb212d
deck-left =
    { $count ->
        [0] Stapel leer
       *[other] { $count } im Stapel
    }
# en: b4d93e28
discards = { $count } abgeworfen
# en: cd3fdf9a
axis =
    { $by ->
        [height] höher
       *[year] neuer
    }
# Read aloud after “taller” or “newer”.
# en: 078d62a8
axis-way = nach rechts und nach oben
# en: d2f2f72b
board-cards =
    { $count ->
        [one] Eine Karte
       *[other] { $count } Karten
    } in { $rows ->
        [one] einer Reihe
       *[other] { $rows } Reihen
    }, von oben nach unten und von links nach rechts.
# en: 3a042830
board-deck =
    { $count ->
        [one] Eine Karte ist noch im Stapel: „{ $card-bare }“.
       *[other] { $count } Karten sind noch im Stapel, oben „{ $card-bare }“.
    }
# en: dd936784
hand-cards =
    Du hast { $cards-count ->
        [0] keine Karten.
        [one] eine Karte: { $cards }.
       *[other] { $cards-count } Karten: { $cards }.
    }

## The page: decisions. $where is a place as in the log

# en: 04488d42
do-play = „{ $card-bare }“ { $where } legen
# en: 2afd2cac
do-play-duet = Ein Duett: „{ $card-bare }“ { $where }
# en: a966efc4
do-play-trio = Ein Trio: „{ $card-bare }“ { $where }
# en: 00c7a6db
do-check = „{ $card-bare }“ prüfen
# en: 700fe698
do-check-both = „{ $card-bare }“ und „{ $other-bare }“ prüfen
# en: 0c155b92
do-draw = Karte ziehen
# en: 79b7e808
do-draw-from-others = Karte von den anderen nehmen
# en: bd323fc2
do-decline = Keine Zusatzkarte legen
# en: 57c257bb
do-swap = „{ $card-bare }“ und „{ $other-bare }“ tauschen
# en: f24c8013
do-discard = „{ $card-bare }“ abwerfen
# en: 776e9d73
do-give = „{ $card-bare }“ abgeben
# en: 5bc4ea55
no-extra-card = Keine Zusatzkarte
# en: 79f2c20f
key-swap = Die Karten tauschen, die in der falschen Reihenfolge liegen
# en: 3ff83183
key-left = Die gewählte Karte auf der Hand nach links schieben
# en: 91385d99
key-right = Die gewählte Karte auf der Hand nach rechts schieben

## The page: your hand

# en: 4d530e02
tray-watching = Du siehst zu.
# en: 39e7bb50
tray-hand = Deine Hand
# en: 10964b56
tray-pick = { $card-bare }: wählen, wohin die Karte soll
# en: 65735e6f
tray-move-left = Nach links
# en: cbd96e70
tray-move-right = Nach rechts
# en: b2063ccc
claim-more =
    Du sagst: { $by ->
        [height] höher
       *[year] neuer
    } als { $lower }.
# en: 67b65ac4
claim-less =
    Du sagst: { $by ->
        [height] niedriger
       *[year] älter
    } als { $higher }.
# en: dd0972e1
claim-between =
    Du sagst: { $by ->
        [height] höher als { $lower }, niedriger als { $higher }.
       *[year] neuer als { $lower }, älter als { $higher }.
    }
# en: 0bd211ed
tray-makes-duet = Ein Duett!
# en: e5b2a3bd
tray-makes-trio = Ein Trio!
# en: 27c58bd8
tray-where =
    Wohin mit <b>„{ $card-bare }“</b>? { $by ->
        [height] Höhere
       *[year] Neuere
    } gehören nach rechts und nach oben.
# en: 8c55884f
tray-checking = <b>„{ $card-bare }“</b> prüfen: Wähle eine benachbarte, die du mit aufdeckst.
# en: 4f3f9e1d
tray-checking-or-alone = <b>„{ $card-bare }“</b> prüfen: Wähle eine benachbarte, die du mit aufdeckst, oder tippe die Karte noch einmal an, um sie allein zu prüfen.
# en: ab5e5033
tray-turn = Wähle eine deiner Karten zum Legen oder eine verdeckte zum Prüfen.
# en: 072dc77e
tray-turn-play = Wähle eine deiner Karten zum Legen.
# en: dfba01e1
tray-obliged = Ziehe eine Karte, oder wähle eine verdeckte zum Prüfen.
# en: c6e6091b
tray-extra = Wähle eine Zusatzkarte zum Legen, oder lege keine.
# en: 6a8e9817
tray-reconnect = Wähle eine Karte, dann ein Feld, das die Auslage verbindet.
# en: 55b602db
tray-giving = Wähle die Karte, die du abgibst.
# en: e1fbf2f8
tray-discard = Wähle auf dem Tisch die Karte, die du abwirfst, oder das Paar, das du tauschst.
# en: 53abb7d8
tray-swap = Wähle auf dem Tisch das Paar, das du als Nächstes tauschst.

## The page: a check as it is shown

# en: 9bff1d97
show-checks =
    { $who-is ->
        [you] Du prüfst
       *[other] { $who } prüft
    } { $cards }.
# en: a28e0bb1
show-wrong = Falsche Reihenfolge!
# en: 97a057be
show-right = Alles in Ordnung.

## The page: everything else

# en: 5e76a83d
aim = Wer keine Karten mehr hat, gewinnt
# en: 426eb5b7
card-unit =
    { $count ->
        [one] Karte
       *[other] Karten
    }
# en: 2f73431b
plate-holds =
    hat { $cards-count ->
        [0] keine Karten
       *[other] { $cards }
    }
# en: 7d5b5dc4
year-is-rough = Das Jahr ist ungefähr
# en: 4ab65e1a
unseen-face = Diese Seite hat noch niemand gesehen
# en: e0d85b90
unseen-face-rough = Diese Seite hat noch niemand gesehen; das Jahr ist ungefähr

## The page: after the game. $mistakes: with which cards it was wrong, each as in “claim-not-more”

# en: a45e7c36
end-closed =
    { $count ->
        [one] Eine Karte liegt
       *[other] { $count } Karten liegen
    } noch verdeckt
# en: 680c473e
end-who-was-right = Wer hatte recht?
# en: 2f09d1a1
end-who-was-right-counts = Wer hatte recht? Aufgedeckte Karten gelten als gesehen: Beim nächsten Spiel kommen andere.
# en: 89d495c6
end-turn-over = Alle Karten aufdecken
# en: 2b62332a
end-right-title = Wer recht hatte
# After the name of a person.
# en: baf1ad3f
end-right-count = { $right } von { $count } richtig
# en: 984728ac
end-wrong-claim = { $card-bare } ({ $value }): { $mistakes }
# en: f807f04d
claim-not-more =
    nicht { $by ->
        [height] höher
       *[year] neuer
    } als „{ $other-bare }“ ({ $value })
# en: 7bbdcfc0
claim-not-less =
    nicht { $by ->
        [height] niedriger
       *[year] älter
    } als „{ $other-bare }“ ({ $value })
# en: e8fac420
end-lay-title = So lagen die Karten
# en: 7c841ce0
end-to-result = Zum Ergebnis
# en: b882c49f
end-key-right = richtig gelegt
# en: af45202c
end-key-wrong = falsch gelegt
# en: bd7463f7
end-key-out = nicht in Ordnung
# en: 220511b0
end-lay-label = Alle Karten, wie sie lagen
# en: aa93b7bb
end-lay-first = { $card-bare } ({ $value }): die erste Karte
# en: b06caf7d
end-lay-right =
    { $card-bare } ({ $value }): gelegt von { $who-is ->
        [you] dir
       *[other] { $who }
    }, richtig
# en: 470bfbc0
end-lay-wrong =
    { $card-bare } ({ $value }): gelegt von { $who-is ->
        [you] dir
       *[other] { $who }
    }, falsch: { $mistakes }
# en: 61ccecc0
end-new = Neu für dich
# en: 325648eb
skyline = Skyline
# en: 03636271
skyline-about = Von der höchsten an, in einem Maßstab, in Metern
# en: b0b0f302
skyline-about-held = Von der höchsten an, in einem Maßstab, in Metern. Grau: auf einer Hand geblieben
# en: 70b598b2
skyline-label = Die Sehenswürdigkeiten im Maßstab
# en: 019c26d8
timeline = Zeitleiste
# en: c4b1fada
timeline-about = Seit wann es sie in ihrer heutigen Gestalt gibt
