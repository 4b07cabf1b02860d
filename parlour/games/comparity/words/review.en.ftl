### What decisions are called when a game is looked at again: as one would advise them, in the middle of a sentence.

advice-place = place { $card }
advice-check = check { $card }
advice-check-both = check { $card } with { $other }
advice-draw = draw a card
advice-decline = place no extra card
