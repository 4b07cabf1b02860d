### What stands on the pages as the server sends them. Their scripts are not sent it.

## Every page

site-description = A house for table games: play in the browser with friends, or alone against fair bots.
skip-to-content = Skip to the content
strap = A house for table games
have-a-code = Have a code?
join = Join
your-turn = Your turn
rules = Rules
credits = Credits
contents = Contents
to-the-games = To the games
back = Back
choose = Choose
change = Change

## The front page

title-home = Parlour: a house for table games
heading-home = Parlour, a house for table games
yours = Yours
your-tables = Your tables
last-results = Last results
played-with = Played with
the-games = The games
players-of-game = { $low } to { $high } players
players-exactly = { $count ->
    [one] One player
   *[other] { $count } players
}
minutes-of-game = { $minutes } minutes
play-now = Play now
bots-in-game = Bots in { $game }
how-many-bots = How many bots
against-bots = { $count ->
    [0] alone
    [one] 1 bot
   *[other] { $count } bots
}
how-well-bots-play = How well they play
level = { $level-is ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
   *[other] { $level }
}
with-friends = With friends
on-this-device = On this device
learn-in-minutes = Learn in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
game-in-minutes = { $game } in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
rules-of-game = The rules of { $game }
how-it-works = How it works
how-open = Open a table.
how-open-text = One click and the bots sit down. Or send your friends a link, a six-letter code or a picture to scan.
how-play = Choose, then confirm.
how-play-text = Everything you can do is outlined. Nothing is sent until you confirm it, and the page always says whose turn it is.
how-keep = Nothing is lost.
how-keep-text = Close the page, switch devices, lose your connection: the table waits where you left it.
open-tables = Open tables
no-open-tables = Nobody is waiting for players just now.
learn = Learn
learn-text = A lesson is a short game in which you make the moves and are told what they mean. Leave when you like: it waits for you. And each game has a rulebook: every line of a game’s log leads to the rule behind it.
for-teachers = For teachers
for-teachers-text = Pupils need no account and no e-mail address: a name is enough, and the code on the board brings them to the table. Bots take the seats that stay empty. You see every table, can pause them all, and take the results with you. Nothing is loaded from other sites.
open-a-class = Open a class
for-developers = For developers
for-developers-text = The page uses the same JSON API as any other client, and each game’s options, actions and views have schemas. The deal can be verified: the hash of its seed is shown before the first move, the seed after the last.
api-description = The API’s description
colophon = Set in Fraunces and Inter. Parlour is free software under the MIT licence.

## Joining

title-join = Join a table or a class · Parlour
join-description = Enter the code from your invitation, and take a seat.
code-on-invitation = The code on the invitation, or on the board
no-code = No code? Open a table of your own:
choose-a-game = choose a game
title-table = A table of { $game } · Parlour
invited-to-table = You are invited to a table of { $game }.
title-replay = Replay of a game of { $game } · Parlour
replay-description = A game of { $game }, move by move.
fetching-film = Fetching the game

## My games

title-my-games = My games · Parlour
my-games = My games
my-games-text = Your finished games. You can replay each of them, move by move.
which-games = Which games
filter-game = Game
filter-all-games = All games
filter-company = Played with
filter-anybody = Anybody
filter-people = People
filter-bots = Bots only
filter-result = Result
filter-any-result = Any
filter-won = Won
filter-not-won = Not won
put-in-record = A record from elsewhere
put-in-record-text = Add a record, and everybody with the link can see the game here.
record-file = The file, 256 KB at most
see-record = See the game

game-has-begun = The game has begun
you-are-invited-to = You are invited to
all-seats-taken = All seats are taken
at-the-table = At the table
seats-free = { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
watch = Watch
only-watch = Just watch
or-take-over = Or play on in a free seat, or a bot’s
# The name stands after it.
you-are = You are
your-name-at-table = Your name at the table
your-avatar = Your avatar
take-a-seat = Take a seat
sit-down = Sit down

## Coming back

title-return = Come back · Parlour
from-another-device = From another device
come-back = Come back
return-how = On the device that knows you, open your name at the top of the page and choose “On another device”. Enter the code that you see there.
return-code = Your code, twelve letters
return-leaving = Somebody in this browser has tables that are not over. They stay with that name: show a code for it first if you want to come back to them.
# The name stands after it.
welcome-back = Welcome back,
return-done = Your seats and tables are here.
to-your-tables = To your tables

## No connection

title-offline = No connection · Parlour
no-connection = No connection
no-connection-text = The house cannot be reached. Nothing that you confirmed is lost, and your tables wait for you. This page opens again as soon as there is a connection.

## The rulebook

title-rules = The rules of { $game } · Parlour
title-house-rules = The rules of the house · Parlour
open-a-table = Open a table
rulebook = Rulebook
older-rules = These are older rules, number { $rules } with deck { $deck }, for games that began with them.
present-rules = The present rules
rulebook-in = Also in:
try-example = Try it yourself
title-example = { $game }: an example
what-a-ruling-is = The published rules are silent here. This is how the house plays it.

## Credits

title-credits = Credits · Parlour
credits-description = Whose work is in Parlour, and under which licences.
sources-and-licences = Sources and licences
credits-lead = Parlour is free software. It builds on the work of others, who are named here with their licences and with what was changed. Its own licence:
mit-licence = MIT licence
credit-by = By
credit-from = From
credit-licence = Licence
credit-changes = Changes
licence-of = The licence of { $name }: { $licence }

## The table

laying-table = Laying the table
needs-javascript = The table needs JavaScript. This can be read without it:

## A new table

a-new-table = A new table
pass-device = Pass the device on from turn to turn. Anything secret is covered in between.
who-plays = Who plays
seats = Seats
seats-text = The first is yours.
seats-text-friends = The first is yours. You can still change them at the table.
other-seats = The other seats
other-seats-text = All the same, or each as you like.
free-for-friends = free for friends
free-for-friend = free for a friend
at-this-device = at this device
bots-of-level = { $level-is ->
    [random] random bots
    [easy] easy bots
    [medium] medium bots
    [hard] hard bots
   *[other] { $level } bots
}
bot-of-level = { $level-is ->
    [random] random bot
    [easy] easy bot
    [medium] medium bot
    [hard] hard bot
   *[other] { $level } bot
}
who-sits-where = Who sits where
you = You
who-takes-seat = Who takes seat { $seat }
name = Name
name-at-seat = The name of the person in seat { $seat }
invite = Invite
invite-text = People you have played with: they find the table on their home page.
private = Private
private-text = Only people with the link or the code can find the table.
time-to-think = Time to think
pace = Pace
pace-text = Nobody is thrown out when their time is up: the others can wait, let a bot play on, or end the game.
pace-free = as long as you like
pace-half-minute = 30 s a move
pace-two-minutes = 2 min a move
pace-ten-minutes = 10 min each + 5 s
pace-long = 25 min each + 10 s
pace-day = a day a move
pace-three-days = 3 days a move
how-it-is-played = How it is played
ready-made = Ready-made
ready-made-text = Options that go well together.
preset = { $name-is ->
    [family] family
    [classic] classic
    [quick] quick
    [expert] expert
    [calling] calling
   *[other] { $name }
}
rule = Rule
rule-of-option = The rule: { $option }

## Classes

title-open-class = Open a class · Parlour
title-new-class = A class of { $game } · Parlour
title-class = Class { $code } · { $game }
invited-to-class = You are invited to a class that plays { $game }.
opening-door = Opening the door
opening-class = Opening the class
class-text = A code on the board, and everybody is in: no accounts, no addresses, no passwords. You decide who plays with whom, see every table, can pause them all, and take the results with you. Nothing is scored by speed.
which-game = Which game?
players-at-table = { $low } to { $high } at a table
players-at-table-exactly = { $count } at a table
your-classes = Your classes
class-is-over = over
class-pupils = { $count ->
    [one] one pupil
   *[other] { $count } pupils
}
class-tables = { $count ->
    [0] no tables
    [one] one table
   *[other] { $count } tables
}
a-new-class = A new class
seats-at-each-table = Seats at each table
seats-at-each-table-text = Pupils are put into groups of this size by lot. You can still move them by hand.
bots = Bots
bots-text = How well they play in seats that stay free.
kid-safe-class = Kid-safe
kid-safe-text = Friendly names are drawn, and the chat has a dozen set phrases: nobody can write anything of their own.
class-language = Language of the class
class-language-text = What pupils read, unless they choose another language.
own-language = each their own
open-the-class = Open the class

## The installed app

app-description = A house for table games: play with friends, or alone against fair bots.
join-with-code = Join with a code

## Notices

notice-your-turn = Your turn
notice-somebody-waits = Somebody is waiting for you.
notice-game = { $game }.
notice-game-with = { $game } with { $others }.
