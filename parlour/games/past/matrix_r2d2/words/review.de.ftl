### Entscheidungen im Rückblick: im Infinitiv, mitten im Satz.

# en: 4734343e
advice-claim = auf „{ $figure-bare }“ zeigen
# en: dfc119b4
advice-nothing = sagen, dass nichts passt
# en: 58d0e714
advice-stop =
    aufhören und { $cards ->
        [one] die Merkmalskarte
       *[other] die { $cards } Merkmalskarten
    } nehmen
# en: 272c1342
advice-go-on = weitermachen und noch eine Karte ziehen
