### What decisions are called when a game is looked at again: as one would advise them, in the middle of a sentence.

advice-lay = play { $card } beside { $beside }
advice-transit = lay a transit card beside { $beside }
advice-name = let the transit card stand for { $thing }
advice-cannot = say that you cannot go
