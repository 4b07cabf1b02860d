### The room before a game, and what a table says about itself: its host, its invitation, how it is played. Sent when it is shown.

## Seats

room-seats = { $count ->
    [0] Everybody is here
    [one] One seat is free
   *[other] { $count } seats are free
}
room-watching = You are watching as <b>{ $name }</b>.
room-change-name = Change
room-add-seat = Add a seat
room-seat-number = seat { $seat }
room-same-device = On this device
room-same-device-at = Somebody on this device takes seat { $seat }
room-bot = Bot
room-bot-at = Put a bot in seat { $seat }
room-sit = Sit here
room-sit-at = Take seat { $seat }
room-sit-for-bot = Take seat { $seat } from the bot
room-move = Move here
room-move-at = Move to seat { $seat }
room-remove-seat = Remove this seat
room-remove-seat-at = Remove seat { $seat }
room-edit-yourself = Change your name and avatar
room-stand-up = Stand up
room-free = Free this seat
room-free-of = Free { $name }’s seat
room-on-this-device = on this device
room-here = here
room-away = away
room-ready = ready
room-not-ready = not ready yet
room-host = host
room-name = Name
room-name-on-device = The name of the other player on this device
room-sit-down = Sit down

## Starting

room-i-am-ready = I’m ready
room-start = Start the game
room-start-with = { $count ->
    [one] Start on your own
   *[other] Start with the { $count } of us
}
room-start-bots = Start with bots
room-start-bots-rest = Start with bots for the rest
room-bot-level = How well the bots play
room-level = { $level-is ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
   *[other] { $level }
}
room-host-starts = { $host-is ->
    [host] The host starts the game
   *[other] { $host } starts the game
}
room-starts-when-ready = { $host-is ->
    [host] The game begins when everybody is ready, or when the host starts it
   *[other] The game begins when everybody is ready, or when { $host } starts it
}

## How it is played

room-options = Change how it is played
room-options-save = Play it like this
room-options-ready = Anyone who was ready will be asked again.
room-changed = { $option }: { $value }.
room-named-gone = { $name } is not at the table any more. { $option }: { $value }.
memory-off = Fresh cards are off: all { $all } cards are in the game, even those you have seen.
memory-nothing = Fresh cards are on: nobody at this table has seen any of the { $all } cards yet.
memory-left-out = { $count ->
    [one] Fresh cards are on: one of the { $all } cards is left out, because somebody at this table has seen it.
   *[other] Fresh cards are on: { $count } of the { $all } cards are left out, because somebody at this table has seen them.
}
memory-together = Fresh cards are on: { $count } of the { $all } cards are left out, because you have seen them together. Without all { $known } that somebody has seen, too few would be left.
memory-all-return = Fresh cards are on, but you have seen { $known } of the { $all } cards and too few would be left: all return.
memory-cleared = Fresh cards start over: all { $all } cards are in the game, whatever you have seen.
memory-clear = Start over with all cards
memory-count-again = Leave out what we have seen

## The invitation

invitation = Invitation
invitation-code = Code { $letters }
invitation-picture = The invitation as a QR code
invitation-private = Private: only people with this link or code can find the table.
invitation-listed = Listed on the home page: anybody can sit down.
share-invitation = Share the invitation
share-watching = Share a link to watch
copy-invitation = Copy the link
copy-watching = Copy a link to watch
link-copied = Copied
copy-this-link = Copy this link:
shared-invitation = Join our game of { $game }
shared-watching = Watch our game of { $game }

## About the table

this-table = This table
people-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
table-of-class = This table belongs to a class: the teacher decides who sits here.
the-deal = The deal
more-doors = More
played-how = How it is played
played-pace = Pace
option-on = yes
option-off = no

## The host, and leaving

you-are-host = You are the host
close-table = Close the table
close-game = End the game for everybody
close-sure = Yes, end it for everybody
host-gone = The host has gone
take-over-host = Take over as host
mute-guest = Mute
unmute-guest = Unmute
make-host = Make host
remove-guest = Remove
remove-guest-sure = Yes, remove
leaving-heading = Leaving
leave-game-waits = Leave: the game waits for you
leave-sure-ends = Yes, leave: the game ends
leave-sure-bot = Yes, leave: a bot plays on
give-up-seat = Give up
give-up-sure-ends = Yes, give up: the game ends
give-up-sure-bot = Yes, give up: a bot takes my seat
