### Why something cannot be done now. The server puts it into words, so pages are not sent it.

not-over = The game is over.
not-pile-theirs = { $who } chooses the pile for this round.
not-pile-first = First choose the pile for this round.
not-pile-there = There is no pile { $pile }: { $left ->
    [one] only one pile is
   *[other] { $left } piles are
} left.
not-place-theirs = It is { $who }’s turn to place a card.
not-place-now = Place { $card } first.
not-place-there = There is no position { $position } on the { $arm } arm: { $cards ->
    [0] it is empty.
    [one] it has one card.
   *[other] it has { $cards } cards.
}
not-own-card = The others decide now whether to challenge { $card }.
not-without-token = You have no token, so you cannot challenge { $card } at this table.
not-answer-twice = You have already answered. The others have yet to decide about { $card }.
not-answer-first = First decide whether to challenge { $card }.
not-outermost = { $card-start } cannot be challenged against an outer neighbour: it is the outermost card.
not-guess-now = Guess how many cards are in the wrong place.
not-guess-twice = You have already guessed.
not-guess-there = { $cards ->
    [one] One card lies
   *[other] { $cards } cards lie
} on the arms: guess a number from 0 to { $cards }.
not-enough-cards = Only { $count } cards are beginner cards of that region, and a game needs { $needed }.
