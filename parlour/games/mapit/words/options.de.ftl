### Was vor dem Spiel gesagt wird: der Satz zum Spiel und seine Optionen.

# en: 46689ba9
sentence = Städte rund um eine Windrose: nördlich, östlich, südlich oder westlich, und wie weit?
# en: 67bfb2e4
option-level = Karten
# en: 7acd3644
option-level-about = Nur bekannte Orte oder alle.
# en: 795f6e60
option-level-beginner = Einsteigerkarten
# en: 21b7da21
option-level-both = Einsteiger- und Expertenkarten
# en: 80fae477
option-region = Kartensatz
# en: 9229ec2a
option-region-about = Orte der ganzen Welt oder eines Teils davon.
# en: 7967415c
option-region-world = Die Welt
# en: a0e7cf82
option-region-europe = Europa
# en: 6658a3db
option-region-asia = Asien
# en: e8e3b811
option-region-africa = Afrika
# en: bb32b55d
option-region-americas = Amerika
# en: d8121f11
option-removal = Falsche Karten kommen weg
# en: ea31196b
option-removal-about = Eine falsche Karte, die angezweifelt wird, verlässt den Tisch, statt den Platz zu tauschen.
# en: 491a5931
option-pile-choice = Stapel wählen
# en: fa53a9ca
option-pile-choice-about = Wer die Runde beginnt, sucht den Stapel aus; sonst wird er ausgelost.
# en: d9fee2c7
option-tokens-to-challenge = Anzweifeln nur mit Chips
# en: 76b930d0
option-tokens-to-challenge-about = Wer keinen Chip hat, darf nicht anzweifeln.
# en: d11cd7ed
hides = Die Rückseiten, die niemand umgedreht hat, die Reihenfolge der Stapel, die Schätzungen, bis jede und jeder eine abgegeben hat, und, solange das Spiel läuft, alle Antworten auf eine Karte außer dem Zweifel, der zählt.
