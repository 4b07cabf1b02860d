### Was die Startseite und die Formulare sagen.

# en: 486f9b31
continue-lesson = Lektion fortsetzen
# en: 1e37cde7
continue-lesson-of = Weiter mit { $game }
# en: 0ebc659b
leave-empty-to-be = Lass es leer, um { $name } zu heißen.
# en: 55dbf360
start-the-game = Spiel starten
# en: c3e37a61
open-the-table = Tisch eröffnen
# en: 28dde5b2
who-sits-here = Wer sitzt hier? Gib einen Namen ein oder lass den Platz frei.
# en: 62ab49c7
name-is-taken = Jemand anderes heißt schon { $name }.
# en: adc3cc12
whole-number-please = Gib eine ganze Zahl von { $least } bis { $most } ein.
# en: d9f3747d
code-wrong-length = Ein Code hat { $letters } Buchstaben, du hast { $count } eingegeben.
# en: e2d6170b
code-empty = Gib die sechs Buchstaben des Codes ein.
# en: 55a362db
code-not-found = Kein Tisch und keine Klasse hat den Code { $code }. Sieh noch einmal auf die Einladung; vielleicht ist das Spiel auch schon vorbei.
# en: 28342f6a
seats-gone = Jemand war schneller: Alle Plätze sind besetzt. Du kannst zusehen.
