### What is said before the game begins: the sentence on it, its options and what it hides.

sentence = Figures of geometry on the table, attributes from the deck: which figure fits them all?
option-game = Game
option-game-about = Main game: five figures, and you stop or push your luck. Original game: three figures, one card a turn.
option-game-main = Main game
option-game-original = Original game
option-level = Dots
option-level-about = How hard the figures and the attributes are: more dots take a closer look.
option-level-1 = One dot
option-level-2 = One and two dots
option-level-3 = All cards
option-claims = Claims
option-claims-about = Strict: a wrong claim ends your turn. Second chance: one wrong claim a turn is forgiven. Help: the figures that fit are marked.
option-claims-strict = Strict
option-claims-second = Second chance
option-claims-help = Help
hides = The order of the two decks.
