### Was vor dem Spiel gesagt wird: der Satz zum Spiel und seine Optionen.

# en: 1ff76f25
sentence = Reise, kaufe billig, verkaufe teuer: Fülle eine Galerie mit Seltenheiten, während jeder Handel den Markt bewegt.
# en: 276240cd
option-board = Plan
# en: 234ea8d8
option-board-about = Kurze Wege auf den Britischen Inseln oder lange um die Welt.
# en: a7632d04
option-board-british-isles = Britische Inseln
# en: 65cd1839
option-board-world = Welt
# en: 824ac2d7
option-market = Markt
# en: 7b036e65
option-market-about = Die Preise zu Beginn: ausgelost oder wie im gedruckten Beispiel.
# en: ba25ade0
option-market-random = Ausgelost
# en: 67ade1f8
option-market-printed = Wie gedruckt
# en: faf68844
option-characters = Figuren
# en: 0749b744
option-characters-about = Alle wählen reihum eine Figur, oder sie werden ausgeteilt.
# en: d6f65e64
option-characters-chosen = Gewählt
# en: 32455fc2
option-characters-dealt = Ausgeteilt
# en: 09af38c2
option-start = Münzen zu Beginn
# en: e0b37980
option-start-about = Zehn für alle, wie gedruckt, oder ein paar mehr für alle, die in der Zugfolge später kommen. Manche Charaktere bringen dazu eine oder zwei Münzen mit.
# en: a0ad855e
option-start-printed = Wie gedruckt
# en: 6759ca83
option-start-even = Ausgeglichen
# en: 007c9f03
hides = Die Briefe auf den Händen der anderen, die Reihenfolge von Vorrat und Briefen und die Seltenheiten, die aussortiert wurden.
