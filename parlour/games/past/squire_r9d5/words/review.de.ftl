### Entscheidungen im Rückblick: im Infinitiv, mitten im Satz.

# en: 7214f6a4
advice-choose = die Figur „{ $character }“ spielen
# en: 60d66e6c
advice-travel = nach { $city } reisen
# en: 839cfae3
advice-buy = die Seltenheit kaufen
# en: 2384c46e
advice-sell = die Seltenheit verkaufen
# en: 8b3ca468
advice-hang = Platz { $place } nehmen
# en: dfbc8680
advice-salvage = „{ $tile }“ vom Ablagestapel nehmen
# en: 1834a13f
advice-exhibit =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } ausstellen
# en: e6edf381
advice-run = einen Auftrag übernehmen
# en: 206f29ac
advice-swap = einen Auftrag tauschen
# en: fbe9cf73
advice-carry-on = weitermachen
