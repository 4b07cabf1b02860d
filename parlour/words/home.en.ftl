### The tables on the front page, and its buttons.

## Buttons

home-laying = Laying the table…
home-play-now = Play now
show-all = Show all

## Your tables

your-turn-tables = { $count ->
    [one] Your turn
   *[other] Your turn: { $count } tables
}
title-your-turn = ({ $count }) Your turn · { $title }
own-your-turn = your turn
own-your-turn-for = for { $time }
own-all-here = everybody is here
own-stopped = cannot go on
own-lesson = lesson
own-waiting = waiting, { $free }
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count } days
is-deciding = { $name } is deciding

## Tables to join

invites-you = { $name-is ->
    [somebody] Somebody invites you
   *[other] { $name } invites you
}
invitation-declined = No, thank you
join-table = Join
join-table-of = { $name-is ->
    [somebody] Join a game of { $game }
   *[other] Join { $name } for { $game }
}
table-free = { $count } free
table-bot-makes-room = a bot makes room
table-full = full

## Results and company

rematch = Rematch
rematch-of = Rematch: { $game }
result-over = over
result-winners = { $names } won
result-won = you won
result-shared = you shared the victory
result-place = { $place ->
    [2] 2nd of { $players }
    [3] 3rd of { $players }
   *[other] { $place }th of { $players }
}
day-today = today
day-yesterday = yesterday
company-games = { $count ->
    [one] one game: { $game }, { $day }
   *[other] { $count } games, last { $game }, { $day }
}
company-invite = Invite
company-invite-name = Invite { $name }
