### What the notes of the lesson say. Made by scripts/lesson.py.

lesson-0 = Five figures lie open, and an attribute card has been drawn for you: quadrilateral. A figure fits when it has that attribute. Two of the five have four corners.
lesson-0-task = Point at figure A, the rectangle.
lesson-1 = It fits. You could stop now and take the card with its figure. Or you go on: then one and the same figure must fit both cards.
lesson-1-task = Be bold: go on.
lesson-2 = The second card says acute angle. The rectangle has none, but you are not bound to it: look for any figure that is a quadrilateral and has an acute angle.
lesson-2-task = Point at figure E, the rhombus.
lesson-3 = Two cards, one figure. Each further card must fit as well, and if nothing does, you lose them all.
lesson-3-task = Stop, and take what you have.
lesson-7 = @1 went on once too often: nothing fitted both cards, and both were lost. Your new card reads trapezium or right angle; one of the two will do. Is the slanted figure E a trapezium?
lesson-7-task = Try figure E, and see what the game says to a wrong claim.
lesson-8 = No: a trapezium has exactly one pair of parallel sides, and this figure has two. The explanation shows it on the figure. At this table the first mistake of a turn is forgiven.
lesson-8-task = Point at figure A: it has right angles.
lesson-9 = Right. Now you know both ways out: stop with one card, or try for two.
lesson-9-task = Go on, to see how it can end.
lesson-10 = Two acute angles. The rectangle has none, and what has two acute angles here has no right angle and is no trapezium. When nothing fits, say so.
lesson-10-task = Say that nothing fits.
lesson-11 = Bust: the two cards are gone, but the two from before are safe in your pile. When the deck is used up, the most attribute cards win. Look closely, and stop in time.
