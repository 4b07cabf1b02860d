### Was das Haus über jemanden speichert.

# en: 2ccbe9f0
data-about = Das Haus speichert deinen Namen, deine Tische mit deinen Zügen und dem, was du gesagt hast, deine Klassen und die Browser, die Bescheid bekommen, wenn du am Zug bist.
# en: a841beb7
data-download = Herunterladen
# en: bb37ba70
data-delete = Löschen
# en: 6aa12f3b
data-keep = Nicht löschen
# en: c3420db9
data-question = Alle deine Daten löschen?
# en: f9821d46
data-delete-all = Alles löschen
# en: 9ed00ce5
data-goes = Dein Name verschwindet von jedem Platz, aus jeder Liste und jedem Spielprotokoll, und ebenso alles, was du gesagt hast. Spiele, die du allein oder mit Bots gespielt hast, werden gelöscht.
# en: 7846fd04
data-games =
    { $count ->
        [one] In einem laufenden Spiel nimmt ein Bot deinen Platz, und die anderen spielen weiter.
       *[other] In { $count } laufenden Spielen nimmt ein Bot deinen Platz, und die anderen spielen weiter.
    }
# en: 5d460e7d
data-classes =
    { $count ->
        [one] Die Klasse, die du leitest, endet jetzt mit ihren Spielen. Ihre Namensliste und ihre Ergebnisse werden gelöscht.
       *[other] Die { $count } Klassen, die du leitest, enden jetzt mit ihren Spielen. Ihre Namenslisten und ihre Ergebnisse werden gelöscht.
    }
# en: 86afeb4d
data-for-good = Das lässt sich nicht rückgängig machen, und kein Code bringt dich zurück.
# en: 8c263201
data-deleted = Alle deine Daten sind gelöscht. Du bist jetzt ein neuer Gast.
