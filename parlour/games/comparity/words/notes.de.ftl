### Was in der Lektion gesagt wird.

# en: c6f0b083
lesson-0 = Was ist höher? Alle Karten liegen verdeckt, die Höhe steht auf der verborgenen Seite. In der Mitte liegt die Burg Himeji: Höheres gehört nach rechts oder darüber, Niedrigeres nach links oder darunter.
# en: 1656d13f
lesson-0-task = Lege „Big Ben“ rechts neben „Burg Himeji“.
# en: ec33469c
lesson-2 = @1 behauptet, dass die Holzkirche niedriger ist als die Burg; vorerst prüft das niemand. Wer zuerst keine Karten mehr hat, gewinnt: Lege also noch eine.
# en: 3f3a7326
lesson-2-task = Lege „Gateway Arch“ über „Burg Himeji“.
# en: 966b0953
lesson-4 = Der Kölner Dom berührt zwei Karten: ein Duett! Wer als Nächstes dran ist, muss eine Karte ziehen oder eine prüfen und ist dann wie immer am Zug. Du glaubst, dass der Dom richtig liegt.
# en: 1eeaf598
lesson-4-task = Ziehe eine Karte.
# en: 76b27060
lesson-5 = Jetzt bist du am Zug, und eine Ecke ist frei: rechts vom Gateway Arch und über Big Ben. Dorthin gehört nur, was höher ist als beide.
# en: 0bcc5ca0
lesson-5-task = Lege „Burj Khalifa“ in die Ecke: dein eigenes Duett.
# en: 39ac2005
lesson-8 = @1 musste ziehen und behauptet jetzt, dass der Trevi-Brunnen höher ist als Big Ben. Das bezweifelst du! Zum Prüfen deckst du eine Karte und eine benachbarte auf.
# en: 443df98f
lesson-8-task = Prüfe „Trevi-Brunnen“ zusammen mit „Big Ben“.
# en: 203a4d55
lesson-10 = Ertappt: 26 Meter neben 96! @1 hat drei Karten gezogen, und die beiden haben die Plätze getauscht. Jetzt liegt Taipei 101 über dem Gateway Arch: Sieh, was es kostet, an einer ehrlichen Karte zu zweifeln.
# en: 1d3b5ee5
lesson-10-task = Prüfe „Taipei 101“ zusammen mit „Gateway Arch“.
# en: 23b18e03
lesson-11 = 508 und 192 Meter: alles in Ordnung, also ziehst du zwei Karten. Lege mutig, zweifle mit Bedacht. Wer die letzte Karte legt, gewinnt sofort.
