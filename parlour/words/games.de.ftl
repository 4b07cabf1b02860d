### Meine Spiele: was man gespielt hat, mit Zahlen; und Spielprotokolle von anderswo.

# en: 30dbd1ef
games-figures = Gespielt und gewonnen
# en: bf5487c2
figure-game = Spiel
# en: 1f85b9f2
figure-played = Gespielt
# en: c57240de
figure-won = Gewonnen
# en: b45f5751
figure-share = Anteil
# en: 8f41020c
figure-all = Alle Spiele
# en: 9fe542a4
games-more =
    { $count ->
        [one] Noch eines zeigen
       *[other] Mehr zeigen ({ $count })
    }
# en: 94a81fc1
games-none = Noch nichts. Ein Spiel steht hier, sobald es vorbei ist.
# en: dfe42b61
games-none-so = So ein Spiel ist nicht dabei.
# en: 67b1b27a
games-to-play = Wähle ein Spiel
# en: c4b6a464
record-too-large = Diese Datei ist zu groß: Ein Spielprotokoll hat höchstens { $size } KB.
