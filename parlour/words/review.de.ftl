### Der Rückblick auf ein Spiel, das vorbei ist: Glück und Können. $chosen und $best sind Entscheidungen im Infinitiv: „Oslo“ gelten lassen.


## Die Bilanz in einer Zeile

# en: 89a3b6f5
review-ledger =
    Von { $start } % am Anfang: { $accounts }. { $result ->
        [won] Du hast gewonnen.
        [shared] Du hast mitgewonnen.
       *[lost] Du hast nicht gewonnen.
    }
# en: f2104666
review-ledger-even =
    Deine Chance am Anfang: { $start } %. { $result ->
        [won] Du hast gewonnen.
        [shared] Du hast mitgewonnen.
       *[lost] Du hast nicht gewonnen.
    }
# en: 132eed2e
account-choices = Entscheidungen { $points }
# en: 83a9f767
account-knowledge = Wissen { $points }
# en: 31b7d9a0
account-others = die anderen { $points }
# en: 08edf9f9
account-luck = Glück { $points }

## Drei Momente

# en: b24db7e6
moment-dearest =
    Deine teuerste Entscheidung: { $chosen }. Besser: { $best }. Das hat etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Gewinnchance gekostet.
# en: 51f8e96a
moment-dearest-alone =
    Deine teuerste Entscheidung: { $chosen }. Das hat etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Gewinnchance gekostet.
# en: 3dccfdee
moment-best =
    Deine beste Entscheidung: { $chosen }. Das hat gegenüber dem üblichen Zug etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } gebracht.
# en: c8df0bdc
moment-luck =
    Am meisten hat das Glück bewegt: Deine Chance ist um etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } { $way ->
        [up] gestiegen
       *[down] gefallen
    }.
# en: 199c6d29
moment-others =
    Am meisten haben die anderen bewegt: Deine Chance ist um etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } { $way ->
        [up] gestiegen
       *[down] gefallen
    }.
# en: 67becf80
moment-knowledge =
    Am meisten hat das Wissen bewegt: Deine Chance ist um etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } { $way ->
        [up] gestiegen
       *[down] gefallen
    }.
# en: c3ef746d
moment-facts =
    Am meisten hat bewegt, was man hierüber wusste: { $facts }. Deine Chance ist um etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } { $way ->
        [up] gestiegen
       *[down] gefallen
    }.

## Für Kinder: etwas Gelungenes, etwas zum Ausprobieren, etwas zum Merken. Keine Zahlen.

# en: d2c44803
child-chose = Das hast du gut entschieden: { $chosen }.
# en: a8d42761
child-knew = Hier hast du etwas gewusst: { $facts }.
# en: 58c4d179
child-stayed = Du hast bis zum Schluss durchgehalten. Gut gemacht!
# en: bebf1e3d
child-try = Probiere beim nächsten Mal: { $best }.
# en: 2245e14d
child-keep = Entscheide weiter so wie heute.
# en: 4070558b
child-look = Zum Merken: Schau dir das noch einmal an: { $facts }.
# en: d66cf123
child-lucky = Zum Merken: Heute war das Glück auf deiner Seite.
# en: b7a5c716
child-unlucky = Zum Merken: Heute hattest du Pech, und das Glück wechselt.
# en: cf11a79f
child-watch = Zum Merken: Achte darauf, was die anderen vorhaben.
