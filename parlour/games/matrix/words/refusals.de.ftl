### Why something is refused: the server alone puts it into words.

# en: 1bb8c114
not-over = Das Spiel ist vorbei.
# en: fa8a6627
not-turn = { $who } ist am Zug.
# en: 07308826
not-open = Diese Figur liegt nicht auf dem Tisch.
# en: a896ce15
not-tried = Diese Figur hast du schon versucht. Zeige auf eine andere, oder sage, dass nichts passt.
# en: 07014249
not-nothing = Du weißt schon, dass etwas passt. Zeige auf eine Figur.
# en: 9ae7ba09
not-before-claim = Zeige erst auf eine Figur, oder sage, dass nichts passt.
# en: 192530aa
not-after-claim = Du hast richtig gezeigt. Höre jetzt auf, oder mache weiter.
