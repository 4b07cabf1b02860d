### What decisions are called when a game is looked at again: as one would advise them, in the middle of a sentence.

advice-choose = play { $character }
advice-travel = travel to { $city }
advice-buy = buy the rarity
advice-sell = sell the rarity
advice-hang = use place { $place }
advice-salvage = take { $tile } from the discard pile
advice-exhibit = hold an exhibition of { $kind }s
advice-run = run an errand
advice-swap = swap an errand
advice-carry-on = carry on
