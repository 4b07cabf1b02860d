### What is said before the game begins: the sentence on it, its options and what it hides.

sentence = Landmarks face down, by height or by year: place yours where they belong, and catch the others when they do not.
option-criterion = Compare by
option-criterion-about = Shortest to tallest, or oldest to newest.
option-criterion-height = Height
option-criterion-year = Year
option-first = First player
option-first-about = Drawn by lot; or ask who has been up the tallest building, and name them before the game starts.
option-first-drawn = Drawn by lot
option-first-seat-1 = Seat 1
option-first-seat-2 = Seat 2
option-first-seat-3 = Seat 3
option-first-seat-4 = Seat 4
option-first-seat-5 = Seat 5
option-fresh-cards = Fresh cards
option-fresh-cards-about = Leave out the landmarks that somebody at the table has seen face up in an earlier game.
hides = The faces of closed cards, the order of the deck below its top card, and the cards that are out of the game.
