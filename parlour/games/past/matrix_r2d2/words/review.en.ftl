### What decisions are called when a game is looked at again: as one would advise them, in the middle of a sentence.

advice-claim = claim { $figure }
advice-nothing = say that nothing fits
advice-stop = stop and take { $cards ->
    [one] the attribute card
   *[other] the { $cards } attribute cards
}
advice-go-on = go on and draw another card
