### What decisions are called when a game is looked at again: as one would advise them, in the middle of a sentence.

advice-stand = let { $card } stand
advice-challenge = challenge { $card } against { $against }
advice-guess = guess { $count }
