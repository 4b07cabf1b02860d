### Was in der Lektion gesagt wird.

# en: 76492f88
lesson-0 = Fünf Figuren liegen offen, und für dich wurde eine Merkmalskarte gezogen: Viereck. Eine Figur passt, wenn sie dieses Merkmal hat. Zwei der fünf haben vier Ecken.
# en: d6191d00
lesson-0-task = Zeige auf Figur A, das Rechteck.
# en: 5f5824e6
lesson-1 = Passt. Du könntest jetzt aufhören und die Karte mit ihrer Figur nehmen. Oder du machst weiter: Dann muss ein und dieselbe Figur zu beiden Karten passen.
# en: 3f5c36b3
lesson-1-task = Trau dich: Mach weiter.
# en: 93f3a566
lesson-2 = Auf der zweiten Karte steht: spitzer Winkel. Das Rechteck hat keinen, aber du musst nicht dabei bleiben: Such irgendeine Figur, die ein Viereck ist und einen spitzen Winkel hat.
# en: 7fa738d7
lesson-2-task = Zeige auf Figur E, die Raute.
# en: 6923df02
lesson-3 = Zwei Karten, eine Figur. Auch jede weitere Karte muss passen, und wenn nichts passt, verlierst du sie alle.
# en: 683de2b4
lesson-3-task = Hör auf und nimm, was du hast.
# en: e9297a7c
lesson-7 = @1 hat einmal zu oft weitergemacht: Zu beiden Karten passte nichts, und beide waren verloren. Auf deiner neuen Karte steht: Trapez oder rechter Winkel; eines davon genügt. Ist die schräge Figur E ein Trapez?
# en: a1c707b3
lesson-7-task = Versuch es mit Figur E, und sieh, was das Spiel zu einem Irrtum sagt.
# en: 7f3645b8
lesson-8 = Nein: Ein Trapez hat genau ein Paar paralleler Seiten, und diese Figur hat zwei. Die Erklärung zeigt es an der Figur. An diesem Tisch wird der erste Fehler eines Zugs verziehen.
# en: 8577bc71
lesson-8-task = Zeige auf Figur A: Sie hat rechte Winkel.
# en: 94c8f18c
lesson-9 = Richtig. Jetzt kennst du beide Wege: mit einer Karte aufhören oder es mit zweien versuchen.
# en: 531b5bb2
lesson-9-task = Mach weiter, um zu sehen, wie es ausgehen kann.
# en: 6db29f69
lesson-10 = Zwei spitze Winkel. Das Rechteck hat keine, und was hier zwei spitze Winkel hat, hat keinen rechten Winkel und ist kein Trapez. Wenn nichts passt, sag es.
# en: 5e6e77b2
lesson-10-task = Sag, dass nichts passt.
# en: f41b15b5
lesson-11 = Überreizt: Die zwei Karten sind weg, aber die zwei von vorhin sind dir sicher. Wenn der Stapel aufgebraucht ist, gewinnen die meisten Merkmalskarten. Sieh genau hin, und hör rechtzeitig auf.
