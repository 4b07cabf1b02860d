### Was an jedem Tisch gesagt wird, was auch gespielt wird.


## Lektionen

# en: 334f6d8e
lesson-other-move = In einem echten Spiel ginge das. Aber hier in der Lektion: { $task }
# en: 71fb1fa4
lesson-not-yet = Einen Moment: Du bist noch nicht am Zug.

## Wenn etwas nicht stimmt

# en: 42ccac77
house-not-ready = Das Haus ist gerade nicht bereit. Bitte versuch es gleich noch einmal.
# en: 7d03c693
house-did-not-understand = Das hat das Haus nicht verstanden. Bitte versuch es noch einmal.
# en: 8aedaec0
house-not-reached = Das Haus ist nicht zu erreichen. Prüfe deine Verbindung, und versuch es noch einmal.

## Bedenkzeit

# en: 846336b2
no-clock = Ohne Uhr
# en: 170efe4a
seconds-a-move = { $count } s pro Zug
# en: ec300f8f
minutes-a-move = { $count } min pro Zug
# en: c313d7e2
minutes-a-game = { $count } min für das Spiel
# en: 4e1b42e3
minutes-a-game-and-more = { $count } min für das Spiel, { $more } s mehr nach jedem Zug
# en: 5a4b2cd4
hours-a-move =
    { $count ->
        [one] eine Stunde pro Zug
       *[other] { $count } Stunden pro Zug
    }
# en: 608b0698
days-a-move =
    { $count ->
        [one] ein Tag pro Zug
       *[other] { $count } Tage pro Zug
    }
