### What is said before the game begins: the sentence on it, its options and what it hides.

sentence = Travel, buy low, sell high: fill a gallery of rarities while the market moves with every trade.
option-board = Board
option-board-about = Short journeys in the British Isles, or long ones around the world.
option-board-british-isles = British Isles
option-board-world = World
option-market = Market
option-market-about = The prices at the start: by lot, or as in the printed example.
option-market-random = By lot
option-market-printed = As printed
option-characters = Characters
option-characters-about = Everybody chooses a character in turn, or is dealt one.
option-characters-chosen = Chosen
option-characters-dealt = Dealt
option-start = Coins at the start
option-start-about = Ten for everybody, as printed, or some more for those who come later in the order of play. Some characters bring a coin or two besides.
option-start-printed = As printed
option-start-even = Evened
hides = The letters in the others’ hands, the order of the supply and of the letters, and the rarities that were taken out.
