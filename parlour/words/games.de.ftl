### Meine Spiele: was man gespielt hat, mit Zahlen; und Spielprotokolle von anderswo.

# en: 30dbd1ef
games-figures = Gespielt und gewonnen
# en: a8d8a45d
games-found =
    { $count ->
        [one] Ein Spiel, { $won } gewonnen
       *[other] { $count } Spiele, { $won } gewonnen
    }
# en: 19539264
figures-title = Deine Zahlen
# en: b49ea4d3
figures-about = Sie sind nur für dich: Niemand sonst sieht sie.
# en: 3d524335
figure-level =
    { $against ->
        [people] mit Menschen { $won } von { $played }
        [mixed] gemischte Bots { $won } von { $played }
        [random] zufällige Bots { $won } von { $played }
        [easy] leichte Bots { $won } von { $played }
        [medium] mittlere Bots { $won } von { $played }
        [hard] schwere Bots { $won } von { $played }
       *[other] { $against } { $won } von { $played }
    }
# en: 79f5b03b
costs-title = Was deine Entscheidungen gekostet haben
# en: 084068ee
costs-about = Punkte deiner Gewinnchance je Entscheidung, im Schnitt, Spiel für Spiel, aus deinen Rückblicken. Weniger ist besser; die Linie ist der Schnitt der letzten fünf Spiele.
# en: c61dd61d
costs-words =
    { $count ->
        [one] Bisher ein Spiel: { $last }
       *[other] { $count } Spiele: anfangs { $first }, zuletzt { $last } Punkte je Entscheidung.
    }
# en: adc3ef20
costs-one-by-one = Spiel für Spiel
# en: a0f8ffd3
costs-day = Tag
# en: bff5e705
costs-decisions = Entscheidungen
# en: 66331dba
costs-cost = Punkte je Entscheidung
# en: 1d370722
figures-delete = Meine Zahlen löschen
# en: fad87265
figures-question = Deine Zahlen löschen? Sie beginnen mit deinem nächsten Spiel von vorn. Deine Spiele bleiben in der Liste. Das lässt sich nicht rückgängig machen.
# en: b2a146a1
figures-keep = Behalten
# en: b99a212c
figures-delete-now = Löschen
# en: 9872b9c9
figures-deleted = Deine Zahlen sind gelöscht. Sie beginnen mit deinem nächsten Spiel von vorn.
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
# en: 1f95365e
games-none-so = So ein Spiel ist nicht dabei.
# en: 67b1b27a
games-to-play = Wähle ein Spiel
# en: c4b6a464
record-too-large = Diese Datei ist zu groß: Ein Spielprotokoll hat höchstens { $size } KB.
