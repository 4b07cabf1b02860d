### What the notes of the lesson say. Made by scripts/lesson.py.

lesson-0 = Which is taller? All cards lie face down, with the height on the hidden side. Himeji Castle is in the middle: taller landmarks go to its right or above, shorter ones to its left or below.
lesson-0-task = Place Big Ben to the right of Himeji Castle.
lesson-2 = @1 claims that the wooden church is shorter than the castle; nobody checks that for now. The first with no cards left wins, so place another one.
lesson-2-task = Place the Gateway Arch above Himeji Castle.
lesson-4 = Cologne Cathedral touches two cards: a duet! The next player must draw a card or check one, and then takes a turn as usual. You believe that the cathedral is right.
lesson-4-task = Draw a card.
lesson-5 = Now it’s your turn, and there is a corner to fill: right of the Gateway Arch and above Big Ben. Only a landmark taller than both belongs there.
lesson-5-task = Place the Burj Khalifa in the corner, for a duet of your own.
lesson-8 = @1 had to draw, and now claims that the Trevi Fountain is taller than Big Ben. You doubt it! To check, turn over a card and a neighbour.
lesson-8-task = Check the Trevi Fountain together with Big Ben.
lesson-10 = Caught: 26 metres beside 96! @1 drew three cards, and the two swapped places. Now Taipei 101 lies above the Gateway Arch: see what it costs to doubt an honest card.
lesson-10-task = Check Taipei 101 together with the Gateway Arch.
lesson-11 = 508 and 192 metres: all in order, so you draw two cards. Place boldly, doubt wisely. Whoever places their last card wins at once.
