### What is said before the game begins: the sentence on it, its options and what it hides.

sentence = Cities around a compass rose: is it north, east, south or west, and how far along?
option-level = Cards
option-level-about = Well-known places only, or all of them.
option-level-beginner = Beginner cards
option-level-both = Beginner and expert cards
option-region = Deck
option-region-about = Places of the whole world, or of one part of it.
option-region-world = The world
option-region-europe = Europe
option-region-asia = Asia
option-region-africa = Africa
option-region-americas = The Americas
option-removal = Remove wrong cards
option-removal-about = A wrong card that is challenged leaves the table instead of changing places.
option-pile-choice = Choose the pile
option-pile-choice-about = The starting player of each round picks the pile; otherwise it is drawn by lot.
option-tokens-to-challenge = Challenge for tokens only
option-tokens-to-challenge-about = Without a token you cannot challenge.
hides = The backs of cards that nobody has turned over, the order of the piles, guesses until everybody has given theirs, and, while the game goes on, all answers to a card except the challenge that counts.
