### Why something cannot be done now. The server puts it into words, so pages are not sent it.

not-over = The game is over.
not-on-your-go = It is your go: play a country, or a transit card with a country, or say that you cannot go.
not-your-go = It is { $who }’s go.
not-free = There is a card on that space already.
not-beside = There is no card beside that space.
not-on-the-table = That space is beyond the edge of the table.
not-in-the-deck = There is no country card “{ $card }” in this deck.
not-in-your-hand = You do not hold { $card }.
not-border = { $thing-start } and { $country } share no border.
not-border-transit = { $country-start } and { $thing } share no border, so a transit card for { $thing } does not fit beside { $country }.
not-side = { $thing-start } does not lie { $side } of { $country }.
not-itself = A transit card for { $thing } does not fit beside { $thing } itself.
not-transits = Two transit cards may not lie side by side.
not-transit-held = You have no transit card.
not-room-to-follow = No country could follow the transit card there: all spaces around it are taken.
not-followed = Whatever the transit card stood for there, none of your countries could follow it.
not-followed-as = None of your countries could follow a transit card for { $thing } there.
not-naming-theirs = { $who } says what the transit card stands for.
not-before-naming = First say what your transit card stands for.
not-named-here = No card of this deck names “{ $thing }”.
not-follow-theirs = { $who } is to play the country that follows the transit card.
not-before-following = Now play a country beside your transit card.
not-beside-your-transit = Play the country beside the transit card that you have just laid.
not-cannot-go = You can go: one of your cards fits somewhere.
not-your-own-card = It is for the others to call your card, or to let it stand.
not-twice = You have already let this card stand.
not-before-answering = First call the last card, or let it stand.
not-while-sand-runs = The sand is running. The timer can be turned again when it has run out.
not-your-sand = Only whoever turned the sand timer can say that the sand has run out.
not-to-be-called = There is no card to call: another was played since, or it was called already.
not-while-others-look = The others are still looking at the open hands.
not-before-ready = First look at the open hands, and say when you are ready.
not-connected = No two countries of { $chosen } share a land border: add another continent.
not-chosen = Choose at least one continent.
# Where more than half of the rounds with these decks end without a winner.
caution-deadlock = A hard choice: of 100 rounds with these decks, about { $share } end in deadlock, and nobody wins them. Decks with fewer islands and a larger table make it easier.
