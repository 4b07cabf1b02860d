### What the notes of the lesson say. Made by scripts/lesson.py.

lesson-0 = Dominoes with countries, here with the small deck of South America. Brazil lies face up. A card may go beside a country that it borders, on any side; whoever plays their last country wins.
lesson-0-task = Play Paraguay below Brazil.
lesson-2 = @1 put Uruguay beside Brazil. Now a corner is open between Uruguay and Paraguay, and Argentina borders both. Two neighbours at once make a double connection, and you go again.
lesson-2-task = Play Argentina in the corner.
lesson-3 = Your extra go. Corners do not count, only edges: a card must border every country whose edge it touches.
lesson-3-task = Play Chile to the right of Argentina.
lesson-5 = Colombia and Chile share no border, but they share an ocean. A transit card stands for a sea or for a country in between.
lesson-5-task = Lay your transit card to the right of Chile.
lesson-6 = Now say what it stands for. Every country that touches it, now and later, must border that.
lesson-6-task = Let it stand for the Pacific Ocean.
lesson-7 = A transit card never goes alone: in the same go a country follows beside it. Colombia has a Pacific coast.
lesson-7-task = Play Colombia to the right of the transit card.
lesson-9 = The free sides of your transit card are there for all, and @1 took one for Ecuador. That opens a corner: Peru borders Ecuador and Colombia.
lesson-9-task = Play Peru in the corner between them.
lesson-10 = Another extra go, and a single country left in your hand. Suriname borders Brazil and also Guyana.
lesson-10-task = Play Suriname above Guyana, and win.
lesson-11 = The round is yours; what is left in other hands counts against them. When nothing of yours fits anywhere, you say so and draw a transit card. Europe has 45 countries: try it there.
