### What stands around the board at every table, whatever is played there. Sent to the pages of tables only.

## The status line

game-over-here = The game is over.
cannot-go-on-here = This game cannot go on here.
laying-the-table = Laying the table.
lesson-done = That was the lesson.
connected-again = Connected again.
no-live-line = There is no live connection: the table is refreshed every few seconds.
connection-lost = Connection lost. Nothing you confirmed is lost; trying again.
try-now = Try now
paused-here = Paused. Nothing is lost: the game goes on from here, and no clock runs.
waiting-sit-or-watch = Take a seat, or stay and watch.
waiting-all-taken = All seats are taken; you can watch.
waiting-for-ready = The game begins when everybody who stays is ready.
waiting-are-you-ready = Another game? Say that you are ready.
waiting-room-for-more = Invite friends: there is room.
waiting-start-with-these = Invite friends, or start with whoever is here.
waiting-start-with-bots = Invite friends, or start with bots.
waiting-host-may-start = Everybody is here: start when you like.
waiting-starts-soon = Everybody is here. The game starts in a moment.
title-of-open-table = Table { $code } · { $game }
title-of-end = The end · { $game }
title-of-your-turn = Your turn · { $game }
title-of-table = { $game } · Parlour

## Around the board

table-heading = { $game }, table { $code }
decision = Decision
you-are-watching = You are watching
skip = Skip
back-to-result = Back to the result
board = Board
board-as-it-was = Board as it was
your-hand = Your hand
the-rule = The rule
close = Close

## The board and the hand

fit-board = Fit
overview = Overview
overview-of = Overview of { $cards }
# $what: “some-cards”, “some-spaces” or both.
beyond-edge = { $what } beyond the { $edge-is ->
    [left] left
    [right] right
    [top] top
   *[bottom] bottom
} edge: go there
some-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
some-spaces = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
# Read aloud before the cards of a board. $what: “card”, “attribute-card” or “figure”.
cards-laid = { $what-is ->
    [figure] { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
    [attribute-card] { $count ->
        [one] 1 attribute card
       *[other] { $count } attribute cards
    }
   *[card] { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
}
hand-go-back = { $count ->
    [one] One more card
   *[other] { $count } more cards
}: go back
hand-go-on = { $count ->
    [one] One more card
   *[other] { $count } more cards
}: go on

## What happened before, and meanwhile

moves-while-away = { $count ->
    [one] 1 move
   *[other] { $count } moves
} while you were away
moves-meanwhile = { $count ->
    [one] 1 move
   *[other] { $count } moves
} meanwhile
as-it-was-after = As it was after move { $number }
as-it-was-first = As it was before the first move
as-it-was-taken-back = As it was before it was taken back
move-by-move = Move by move
move-before = The move before
move-before-tool = The move before (←)
move-after = The move after
move-after-tool = The move after (→)
back-to-now = Back to now

## Several people at one device

pass-device-to = Pass the device to
show-my-side = I am { $name }: show my side
# With these words, and a colon or a full stop after them, begins the status line of a game for whoever is to decide.
your-turn-begins = Your turn
turn-of-told = { $name }’s turn.

## When the table cannot be shown

table-not-there = There is no such table
table-not-reached = The table cannot be reached
back-to-games = To the games
try-again = Try again

## Seats

seat-number = Seat { $number }
your-name = You
seat-list = Seats
free-seat = Free seat
points = points
plate-your-turn = your turn
plate-deciding = deciding
plate-you = you
plate-free = free
plate-bot = { $level-is ->
    [house] the house
    [random] bot · random
    [easy] bot · easy
    [medium] bot · medium
    [hard] bot · hard
   *[other] bot · { $level }
}
bot-plays-on = a bot plays on
presence = { $presence-is ->
    [away] looking elsewhere
    [gone] not connected
   *[here] here
}
turn-of = { $name }’s turn

## Log, chat and tools

log = Log
chat = Chat
gallery = Gallery
table = Table
log-chat-table = Log, chat and table
close-log-and-chat = Close log and chat
unread-new = new
tools = Tools
rulebook-tool = Rulebook
keys = Keys
keys-tool = Keys (?)
settings = Settings
leave = Leave
leave-tool = Leave the game
home-link = Parlour, to the games
home-link-tool = To the games
log-chat-more = Log, chat and more
hide-log-and-chat = Hide log and chat
show-log-and-chat = Show log and chat
log-and-chat = Log and chat
log-empty = Nothing has happened yet.
show-board-then = Show the board as it was then
why-rule = Why? The rule { $rule }
why-short = why?

## Why, and why not

why = Why?
can-be-done-now = That can be done now.
why-not = Why not? { $because }
why-not-tool = Why not?
house-ruling = ruling of the house
in-the-rulebook = In the rulebook

## Choosing

chosen-confirm = { $what }. Press Enter again to confirm, Escape to go back.
late-told = That did not get through. Sending it again.
not-ready-kept = The house is not ready just now. Your decision is kept.
not-reached-kept = The house cannot be reached. Your decision is kept.
send-again = Send again
late = Not through yet: sending again
sending = Sending
choose-outlined = Choose what is outlined
go-back = Back

## Taking back, and asking everybody

take-back = Take back
take-back-tool = Take back (u)
restart-my-turn = Restart my turn
ask-the-others = Ask the others
time-is-over = { $name }’s time is up.
is-away = { $name } has been away for a while, and it is their turn.
bot-plays-for-you = A bot is playing for you.
i-am-back = I am back
your-time-is-over = Your time is up. Nobody throws you out: decide when you can.
you-ask-to-end = You ask to end the game here. Waiting for { $others }.
you-ask-to-take-back = You ask to take back what was decided. Waiting for { $others }.
asks-to-end = { $who } asks to end the game here.
asks-to-take-back = { $who } asks to take back what was decided.
those-who-left = those who have left
withdraw = Withdraw
no = No
agree = Agree
end-the-game = End the game
let-bot-play-on = Let a bot play on
wait = Wait

## Clocks

days-left = { $count ->
    [one] one day left
   *[other] { $count } days left
}
hours-left = { $count ->
    [one] one hour left
   *[other] { $count } hours left
}
minutes-left = { $count ->
    [one] one minute left
   *[other] { $count } minutes left
}
seconds-left = { $count ->
    [one] one second left
   *[other] { $count } seconds left
}
days-short = { $count } d
hours-short = { $hours } h

## Keys

nothing-in-hand = You hold no cards.
asking-on = The arrows also reach what you cannot do. Enter tells you why not.
asking-off = The arrows reach what you can do.

## In the log, of every game

log-took-back = { $who-is ->
    [you] You took back
   *[other] { $who } took back
} { $count ->
    [one] a move
   *[other] { $count } moves
}.
log-moved = { $who-is ->
    [you] You made a move.
   *[other] { $who } made a move.
}
log-did = { $who-is ->
    [you] You: { $what }
   *[other] { $who }: { $what }
}
