### Why something cannot be done now. The server puts it into words, so pages are not sent it.

not-over = The game is over.
not-theirs = { $who } decides now.
not-before-choosing = First choose a character.
not-before-travelling = First travel to another city.
not-before-trading = First buy or sell the rarity in this city.
not-before-placing = First find a place in your gallery for the new rarity.
not-before-taking = First take a rarity from the discard pile.
not-before-exhibiting = First hold an exhibition, of anything but books.
not-before-running = First run an errand, or do without.
not-before-swapping = First swap one of your errands, or keep them.
not-taken-character = { $who } is already { $character }.
not-on-board = There is no { $city } on this board.
not-same-city = You are already in { $city }: your move must end in another city.
not-so-far = Travelling to { $city } costs { $fare ->
    [one] 1 common ticket
   *[other] { $fare } common tickets
}, and you have { $tickets ->
    [0] none
   *[other] only { $tickets }
}.
not-affordable = The price of { $tile } is { $price ->
    [one] 1 coin
   *[other] { $price } coins
}, and you have { $coins ->
    [0] none
   *[other] only { $coins }
}.
not-in-a-full-gallery = Your gallery is full: there is no place for { $tile }.
not-in-hand = You do not hold that letter.
not-fitting = That letter’s offer does not fit this trade.
not-in-hand-order = Name each letter once, in the order of your hand.
not-a-place = A gallery has places 1 to { $most }.
not-taken-place = That place belongs to { $tile }, and rarities never move.
not-discarded = That rarity is not in the discard pile.
not-books = Books are too fragile to be exhibited.
not-running = You are not running that errand.
