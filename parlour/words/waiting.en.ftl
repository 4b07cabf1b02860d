### The waiting room, and what is known of a table: who hosts it, how it is played, how others come. Sent when one of them is shown.

## Seats before the game

seats-still-free = { $count ->
    [0] Everybody is here
    [one] One seat is free
   *[other] { $count } seats are free
}
watching-as = You are watching as <b>{ $name }</b>.
change-me = Change
change-who-you-are = Change who you are
add-seat = Add a seat
seat-label = seat { $number }
sit-here = Sit here
move-here = Move here
take-seat = Take seat { $number }
move-to-seat = Move to seat { $number }
take-seat-of-bot = Take seat { $number } instead of the bot
somebody-here = At this device
somebody-here-label = Somebody at this device takes seat { $number }
put-bot = Bot
put-bot-label = Put a bot on seat { $number }
remove-seat = Remove this seat
remove-seat-label = Remove seat { $number }
stand-up = Stand up
free-it = Free it
free-it-label = Free the seat of { $name }
who-local = at this device
who-here = here
who-away = away
is-ready = ready
not-ready-yet = not ready yet
host = host
name-placeholder = Name
name-of-other = Name of the other player at this device
sit-down = Sit down

## Starting

i-am-ready = I am ready
start-game = Start the game
start-with-these = Start with the { $count } of us
start-with-bots = Start with bots
start-with-bots-for-rest = Start with bots for the rest
level-of-bots = Level of the bots
bot-level = { $level-is ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
   *[other] { $level }
}
host-starts = { $name } starts the game
the-host-starts = The host starts the game
begins-when-ready = The game starts when everybody is ready, or when { $name } starts it
begins-when-ready-or-host = The game starts when everybody is ready, or when the host starts it

## The invitation

invitation = Invitation
invitation-code = Code { $letters }
invitation-qr = The invitation as a QR code
invitation-private = Private: only people with this link or code can find the table.
invitation-listed = Listed on the home page: anybody may sit down.
share-invitation = Share the invitation
copy-link = Copy the link
share-watching = Share a link to watch
copy-watching = Copy a link to watch
copied = Copied
copy-this-link = Copy this link:
share-text-watch = Watch a table of { $game }
share-text-join = Join a table of { $game }

## The table

about-table = The table
people-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
table-of-class = This table belongs to a class: the teacher decides who sits here.
the-deal = The deal
doors = Elsewhere
how-it-is-played = How it is played
pace = Pace
option-on = yes
option-off = no
seed-hash = SHA-256 of the seed, published before the first move
seed-hash-later = when the game starts
the-seed = The seed
seed-later = is published when the game is over

## The host

you-are-host = You are the host
host-is-gone = The host is gone
take-over-as-host = Take over as host
close-table = Close the table
end-for-all = End the game for all
end-for-all-sure = Yes, end it for everybody
mute = Mute
unmute = Unmute
bot-plays-on-for = Let a bot play on
make-host = Make host
remove-person = Remove
remove-person-sure = Yes, remove
not-sure = No

## Leaving

leaving = Leaving
leave-game-waits = Leave: the game waits for you
leave-ends-sure = Yes, leave: the game ends
leave-bot-sure = Yes, leave: a bot plays on
give-up-now = Give up
give-up-ends-sure = Yes, give up: the game ends
give-up-bot-sure = Yes, give up: a bot takes my seat
