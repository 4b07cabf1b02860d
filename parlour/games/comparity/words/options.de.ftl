### Was vor dem Spiel gesagt wird: der Satz zum Spiel und seine Optionen.

# en: c9ac0e50
sentence = Sehenswürdigkeiten, verdeckt nach Höhe oder Jahr geordnet: Leg deine dorthin, wo sie hingehören, und ertappe die anderen, wenn sie falsch liegen.
# en: cdb39024
option-criterion = Vergleichen nach
# en: 91c63b44
option-criterion-about = Von der niedrigsten zur höchsten oder von der ältesten zur neuesten.
# en: a53b7c8e
option-criterion-height = Höhe
# en: 2487d7ba
option-criterion-year = Jahr
# en: 42050b60
option-first = Wer beginnt
# en: 0d9b7f12
option-first-about = Das Los entscheidet; oder fragt, wer schon auf dem höchsten Bauwerk war, und nennt ihn oder sie vor dem Start.
# en: ef4bf3b3
option-first-drawn = Ausgelost
# en: 4011f79d
option-first-seat-1 = Platz 1
# en: fa7146af
option-first-seat-2 = Platz 2
# en: 81984080
option-first-seat-3 = Platz 3
# en: ecd14f1a
option-first-seat-4 = Platz 4
# en: 9a4023bd
option-first-seat-5 = Platz 5
# en: 41b37a7d
option-fresh-cards = Neue Karten
# en: 70871899
option-fresh-cards-about = Die Sehenswürdigkeiten bleiben weg, die jemand von euch in einem früheren Spiel schon offen gesehen hat.
# en: 09534a35
hides = Was auf verdeckten Karten steht, die Reihenfolge des Stapels unter seiner obersten Karte und die Karten, die nicht im Spiel sind.
