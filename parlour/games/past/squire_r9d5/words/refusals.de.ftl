### Warum etwas jetzt nicht geht. Das sagt der Server; die Seiten bekommen es nicht.

# en: 1bb8c114
not-over = Das Spiel ist vorbei.
# en: aa61a8a0
not-theirs = Jetzt entscheidet { $who }.
# en: ff8e323b
not-before-choosing = Wähle erst eine Figur.
# en: 8b8582a6
not-before-travelling = Reise erst in eine andere Stadt.
# en: 0f6905b6
not-before-trading = Kaufe oder verkaufe erst die Seltenheit dieser Stadt.
# en: bd1d75f3
not-before-placing = Finde erst einen Platz für die neue Seltenheit in deiner Galerie.
# en: a32b2348
not-before-taking = Nimm erst eine Seltenheit vom Ablagestapel.
# en: 49c5b296
not-before-exhibiting = Mach erst eine Ausstellung, von allem außer Büchern.
# en: cb47a734
not-before-running = Übernimm erst einen Auftrag, oder verzichte darauf.
# en: 5b583be3
not-before-swapping = Tausche erst einen deiner Aufträge, oder behalte sie.
# en: 8a6fa262
not-taken-character = { $who } spielt schon die Figur „{ $character }“.
# en: 3351cdb6
not-on-board = { $city } gibt es auf diesem Plan nicht.
# en: 25f6b6a3
not-same-city = Du bist schon in { $city }: Deine Reise muss in einer anderen Stadt enden.
# en: e5254914
not-so-far =
    Die Reise nach { $city } kostet { $fare ->
        [one] 1 gewöhnliches Ticket
       *[other] { $fare } gewöhnliche Tickets
    }, und du hast { $tickets ->
        [0] keins
       *[other] nur { $tickets }
    }.
# en: 80e391b0
not-affordable =
    „{ $tile }“ kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }, und du hast { $coins ->
        [0] keine
       *[other] nur { $coins }
    }.
# en: a1e1bf34
not-in-a-full-gallery = Deine Galerie ist voll: Für „{ $tile }“ ist kein Platz.
# en: b593ae7e
not-in-hand = Diesen Brief hast du nicht auf der Hand.
# en: c9a47d08
not-fitting = Das Angebot dieses Briefs passt nicht zu diesem Handel.
# en: 21cb8079
not-in-hand-order = Nenne jeden Brief einmal, in der Reihenfolge deiner Hand.
# en: 72e395bf
not-a-place = Eine Galerie hat die Plätze 1 bis { $most }.
# en: 564afdcc
not-taken-place = Dort ist schon „{ $tile }“, und Seltenheiten bleiben, wo sie sind.
# en: ae7ccbb7
not-discarded = Diese Seltenheit ist nicht im Ablagestapel.
# en: f919761b
not-books = Bücher sind zu empfindlich für eine Ausstellung.
# en: e7b0c6c5
not-running = Diesen Auftrag hast du nicht übernommen.
