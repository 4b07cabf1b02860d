### Was in der Lektion gesagt wird.

# en: 2e082abc
lesson-0 = Domino mit Ländern, hier mit dem kleinen Kartensatz von Südamerika. Brasilien liegt offen. Eine Karte darf an jede Seite eines Landes, an das sie grenzt; wer sein letztes Land spielt, gewinnt.
# en: ec344d58
lesson-0-task = Spiel „Paraguay“ unter „Brasilien“.
# en: 4848ddcd
lesson-2 = @1 hat Uruguay neben Brasilien gelegt. Jetzt ist zwischen Uruguay und Paraguay eine Ecke frei, und Argentinien grenzt an beide. Zwei Nachbarn auf einmal sind eine Doppelverbindung, und du bist noch einmal dran.
# en: c14585b0
lesson-2-task = Spiel „Argentinien“ in die Ecke.
# en: 62f00661
lesson-3 = Dein Extrazug. Ecken zählen nicht, nur Kanten: Eine Karte muss an jedes Land grenzen, dessen Kante sie berührt.
# en: e45025d2
lesson-3-task = Spiel „Chile“ rechts neben „Argentinien“.
# en: b51b91ee
lesson-5 = Kolumbien und Chile haben keine gemeinsame Grenze, aber einen gemeinsamen Ozean. Eine Transitkarte steht für ein Meer oder für ein Land dazwischen.
# en: 204557ca
lesson-5-task = Lege deine Transitkarte rechts neben „Chile“.
# en: 0b169629
lesson-6 = Sag jetzt, wofür sie steht. Jedes Land, das sie berührt, jetzt und später, muss daran grenzen.
# en: bd471ad1
lesson-6-task = Lass sie für „Pazifischer Ozean“ stehen.
# en: b32762da
lesson-7 = Eine Transitkarte kommt nie allein: Im selben Zug folgt ein Land neben ihr. Kolumbien hat eine Pazifikküste.
# en: 148d7c4f
lesson-7-task = Spiel „Kolumbien“ rechts neben die Transitkarte.
# en: 3785aa0b
lesson-9 = Die freien Seiten deiner Transitkarte sind für alle da, und @1 hat eine für Ecuador benutzt. Das öffnet eine Ecke: Peru grenzt an Ecuador und an Kolumbien.
# en: 6648c45d
lesson-9-task = Spiel „Peru“ in die Ecke zwischen ihnen.
# en: 6122552a
lesson-10 = Noch ein Extrazug, und nur ein Land ist noch auf deiner Hand. Suriname grenzt an Brasilien und auch an Guyana.
# en: 637ccd10
lesson-10-task = Spiel „Suriname“ über „Guyana“ und gewinne.
# en: e58a0a85
lesson-11 = Die Runde gehört dir; was die anderen noch auf der Hand haben, zählt gegen sie. Wenn keine deiner Karten passt, sagst du es und ziehst eine Transitkarte. Europa hat 45 Länder: Versuch es dort.
