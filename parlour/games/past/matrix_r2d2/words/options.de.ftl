### Was vor dem Spiel gesagt wird: der Satz zum Spiel und seine Optionen.

# en: 406d3494
sentence = Figuren der Geometrie auf dem Tisch, Merkmale vom Stapel: Welche Figur passt zu allen?
# en: 91e92f0e
option-game = Spiel
# en: 080da19d
option-game-about = Hauptspiel: fünf Figuren, und du hörst auf oder forderst dein Glück heraus. Originalspiel: drei Figuren, eine Karte pro Zug.
# en: c01d92de
option-game-main = Hauptspiel
# en: 3c3a47c5
option-game-original = Originalspiel
# en: 037db9f5
option-level = Punkte
# en: 5fe1df07
option-level-about = Wie schwer die Figuren und die Merkmale sind: Bei mehr Punkten musst du genauer hinsehen.
# en: 0422d800
option-level-1 = Ein Punkt
# en: a04d16dd
option-level-2 = Ein und zwei Punkte
# en: 342f156e
option-level-3 = Alle Karten
# en: ace08cb2
option-claims = Zeigen
# en: 238cf6a8
option-claims-about = Streng: Zeigst du auf eine falsche Figur, endet dein Zug. Zweite Chance: Ein Fehler pro Zug ist erlaubt. Hilfe: Die Figuren, die passen, sind markiert.
# en: 03d1c271
option-claims-strict = Streng
# en: 9e3ce2cb
option-claims-second = Zweite Chance
# en: 1811df8f
option-claims-help = Hilfe
# en: 72dd6411
hides = Die Reihenfolge der beiden Stapel.
