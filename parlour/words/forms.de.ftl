### Was die Skripte der Startseite und der Formulare sagen: ein neuer Tisch, eine neue Klasse, mitspielen mit einem Code.

# en: 486f9b31
continue-lesson = Lektion fortsetzen
# en: 1e37cde7
continue-lesson-of = Weiter mit { $game }
# en: 0ebc659b
leave-empty-to-be = Lass es leer, dann heißt du { $name }.
# en: 55dbf360
start-the-game = Spiel beginnen
# en: c3e37a61
open-the-table = Tisch eröffnen
# en: dbbb3f2d
who-sits-here = Wer sitzt hier? Schreib einen Namen, oder lass den Platz frei.
# en: 0fdb0974
name-is-taken = { $name } heißt hier schon jemand anderes.
# en: bbb06dfe
whole-number-please = Bitte eine ganze Zahl von { $least } bis { $most }.
