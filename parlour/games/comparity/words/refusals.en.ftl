### Comparity: what cannot be done. $card and $other are landmarks, or whatever somebody has asked for.

not-over = The game is over.
not-turn = It’s { $who }’s turn.
not-before-answer = First { $who } must draw a card or check one.
not-before-extra = First { $who } may place an extra card.
not-before-mend = First { $who } must put the cards in order.
not-before-reconnect = First { $who } must join up the play area.
not-before-gift = First { $who } must give { $taker-is ->
    [you] you
   *[other] { $taker }
} a card.
not-on-turn = It’s your turn: place a card or check one.
not-before-duet = { $maker } made a duet: first draw a card or check one.
not-before-trio = { $maker } made a trio: first draw a card or check one.
not-extra = Your trio stands: place an extra card, or none.
not-in-hand = You don’t hold { $card }.
not-free = That space is taken by { $card }, and cards on the table stay where they are.
not-beside-a-card = A card must lie edge to edge with another: there is none beside that space.
not-in-area = You can’t check { $card }: only cards in the play area can be checked.
not-face-down = You can’t check { $card }: that card is already face up.
not-without-neighbours = You can’t check { $card } without a card beside it to compare.
not-alone = No card beside { $card } is face up: choose a neighbour to turn over too.
not-neighbours = You can’t check { $other } with { $card }: they don’t lie side by side.
not-with-open = You can’t turn over { $other }, already face up: check { $card } alone.
not-mended-by-swap = A swap of { $card } and { $other } would leave cards out of order: discard one of the two.
not-wrong-pair = You can’t swap { $card } and { $other }: they are not the wrong way round.
not-discarded = You can’t discard { $card }: a swap puts that right.
not-wrong-card = You can’t discard { $card }: only a card that is out of order can go.
not-mend-first = First put the cards in order.
not-join-first = The play area has come apart: first place a card that joins it up again.
not-joining = On that space { $card } would not join up the whole play area.
not-give-first = First give { $taker } one of your cards.
not-a-seat = There is no seat { $seat } at a table for { $seats }.
not-a-landmark = There is no landmark “{ $card }”.
not-named-twice = Each landmark can be named only once.
