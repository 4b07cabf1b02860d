### Mapominoes. $card, $thing, $country and $opening are countries, territories or seas, and take no verb, as some are plural. A transit card
### stands for one of them. To call somebody on a card is to say that it may not lie there.

## The status line

status-go = { $who-is ->
    [you] Your go: play a card.
   *[other] It is { $who }’s go.
}
status-go-or-pass = Your go: play a card, or say that you cannot go.
status-go-or-call = Your go: play a card, call { $layer } on { $card }, or say that you cannot go.
status-cannot-draw = None of your cards fits: say that you cannot go, and draw a transit card.
status-cannot = None of your cards fits: say that you cannot go.
status-sand = The sand is running: { $who-is ->
    [you] play a card before it runs out!
   *[other] { $who } must play a card before it runs out.
}
status-naming = { $who-is ->
    [you] What does your transit card stand for?
   *[other] { $who } is choosing what the transit card stands for.
}
status-follow = { $who-is ->
    [you] Now play a country beside your transit card for { $thing }.
   *[other] { $who } must play a country beside the transit card for { $thing }.
}
# Said to whoever may call in the pause after a card, which ends by itself.
status-asked = { $layer } has played { $card }. Is that right? If not, call it now.
# Said to whoever may call in somebody else’s go.
status-may-call = It is { $who }’s go. Until the next card is played, you may call { $layer } on { $card }.
status-others-asked = { $layer-is ->
    [you] { $asked } may call you on { $card }.
   *[other] { $asked } may call { $layer } on { $card }.
}
status-look = All hands are face up for a first look. Say when you are ready.
status-others-look = All hands are face up for a first look. Waiting for { $waiting }.

## What happens

round = Round { $number }: { $dealer-is ->
    [you] you deal
   *[other] { $dealer } deals
}, with { $opening } face up to start. { $first-is ->
    [you] You go first.
   *[other] { $first } goes first.
}
# $beside: “country” of the countries beside it, and “transit-for” of the transit cards.
played = { $who-is ->
    [you] You play
   *[other] { $who } plays
} { $card } beside { $beside }.
played-double = { $who-is ->
    [you] You play
   *[other] { $who } plays
} { $card } beside { $beside }: a double connection and an extra go!
played-last = { $who-is ->
    [you] You play { $card } beside { $beside }, and have no country left.
   *[other] { $who } plays { $card } beside { $beside }, and has no country left.
}
country = { $country }
transit-for = the transit card for { $thing }
transits-for = { $count ->
    [2] two
    [3] three
   *[other] four
} transit cards for { $thing }
transit = { $who-is ->
    [you] You lay
   *[other] { $who } lays
} a transit card.
nominated = { $who-is ->
    [you] Your transit card
   *[other] { $who }’s transit card
} stands for { $thing }.
drew = { $who-is ->
    [you] You say “cannot go” and draw a transit card.
   *[other] { $who } says “cannot go” and draws a transit card.
} { $pile ->
    [0] The draw pile is empty now.
    [one] One is left in the pile.
   *[other] { $pile } are left in the pile.
}
# The sand had run out.
drew-late = { $who-is ->
    [you] You draw
   *[other] { $who } draws
} a transit card. { $pile ->
    [0] The draw pile is empty now.
    [one] One is left in the pile.
   *[other] { $pile } are left in the pile.
}
drew-nothing = { $who-is ->
    [you] You say “cannot go”, and there is nothing to draw.
   *[other] { $who } says “cannot go”, and there is nothing to draw.
}
drew-nothing-late = The draw pile is empty, so { $who-is ->
    [you] you draw
   *[other] { $who } draws
} nothing.
# $faults: clauses of “fault-…”. $back: “taken-back” or “taken-back-void”.
called-rightly = { $who-is ->
    [you] You call { $layer } on { $card }
   *[other] { $layer-is ->
        [you] { $who } calls you on { $card }
       *[other] { $who } calls { $layer } on { $card }
    }
}, and rightly: { $faults }. { $back } { $who-is ->
    [you] You play instead.
   *[other] { $who } plays instead.
}
# So many cards were called back in a row that the round ends.
called-rightly-at-last = { $who-is ->
    [you] You call { $layer } on { $card }
   *[other] { $layer-is ->
        [you] { $who } calls you on { $card }
       *[other] { $who } calls { $layer } on { $card }
    }
}, and rightly: { $faults }. { $back }
fault-border = no border joins { $thing } to { $countries-or }
fault-border-transit = a transit card for { $thing } does not fit beside { $countries-or }
fault-side = { $thing } does not lie { $side } of { $country }
fault-itself = a transit card for { $thing } does not fit beside { $thing } itself
fault-transits = two transit cards may not lie side by side
taken-back = { $layer-is ->
    [you] You take
   *[other] { $layer } takes
} { $cards ->
    [both] the country and its transit card
   *[one] the card
} back.
taken-back-void = { $layer-is ->
    [you] You take
   *[other] { $layer } takes
} { $cards ->
    [both] the country and its transit card
   *[one] the card
} back, and the extra go is lost.
called-wrongly = { $who-is ->
    [you] You call { $layer } on { $card }
   *[other] { $layer-is ->
        [you] { $who } calls you on { $card }
       *[other] { $who } calls { $layer } on { $card }
    }
}, but the card is right and stays. That costs { $who-is ->
    [you] you
   *[other] { $who }
} a go.
called-wrongly-free = { $who-is ->
    [you] You call { $layer } on { $card }
   *[other] { $layer-is ->
        [you] { $who } calls you on { $card }
       *[other] { $who } calls { $layer } on { $card }
    }
}, but the card is right and stays.
skipped = { $who-is ->
    [you] You miss
   *[other] { $who } misses
} this go because of a wrong call.
timer = { $who-is ->
    [you] You turn the sand timer on { $on }.
   *[other] { $on-is ->
        [you] { $who } turns the sand timer on you.
       *[other] { $who } turns the sand timer on { $on }.
    }
}
sand-out = The sand has run out: { $on-is ->
    [you] your go is over.
   *[other] { $on }’s go is over.
}
# No country had followed the transit card.
sand-out-transit = The sand has run out: { $on-is ->
    [you] your go is over, and you take the transit card back.
   *[other] { $on }’s go is over, and the transit card goes back.
}
# A card had been played in time.
sand-out-idle = The sand has run out: the timer can be turned again.
looked = { $who-is ->
    [you] You are
   *[other] { $who } is
} ready.
# $points: “points-of” each player.
round-won = { $who-is ->
    [you] You win
   *[other] { $who } wins
} round { $number }. Points in this round: { $points }.
round-deadlock = Deadlock: round { $number } is over, and nobody wins it. Points in this round: { $points }.
points-of = { $who-is ->
    [you] you
   *[other] { $who }
} { $points }

## The end

outcome = { $winners-is ->
    [you] You win
   *[other] { $winners } wins
} with { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}, the fewest!
outcome-shared = { $winners-is ->
    [among] { $winners-count ->
        [2] You and { $winners-others }
       *[other] You, { $winners-others }
    }
   *[other] { $winners }
} share the victory with { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
} each, the fewest!

## The page: the table

round-of = Round { $number } of { $rounds }
pile-left = { $count ->
    [0] The draw pile is empty
    [one] One transit card to draw
   *[other] { $count } transit cards to draw
}
sand-left = The sand is running: { $seconds } s
pause-left = Pause for calls: { $seconds } s
first-look = A first look at all hands
transit-word = Transit
transit-title = Transit card for { $thing }
transit-note = Every country beside it must border { $thing }.
on-the-map = { $country-bare } on the map
no-way-by-land = No land border: only a transit card can reach it.
# Read aloud, after the name of a country.
read-land = Borders { $land }.
read-no-land = No land border.
read-water = Lies on { $water }.
read-no-water = No coast.
transit-label = transit card for { $thing }
transit-unnamed = transit card, not named yet
# A card that lies there, with its place, and $where it lies: “where” or “on-the-side”.
laid = { $card }, { $where }
where = { $way ->
    [north] above
    [east] to the right of
    [south] below
   *[west] to the left of
} { $card }
on-the-side = { $way ->
    [north] north of
    [east] east of
    [south] south of
   *[west] west of
} { $card }
place = { $row ->
    [above] a new row above
    [below] a new row below
   *[there] row { $row-number }
}, { $column ->
    [left] a new column on the left
    [right] a new column on the right
   *[there] column { $column-number }
}
closed = { $card-bare } beside { $beside }
closed-transit = Transit card beside { $beside }
board-first = First card: { $card }
board-held = { $who-is ->
    [you] You hold
   *[other] { $who } holds
} { $cards ->
    [one] one country
   *[other] { $cards } countries
} and { $transits ->
    [one] one transit card
   *[other] { $transits } transit cards
}.

## The page: decisions

let-it-stand = Let it stand
call-it = Call it
cannot-go = Cannot go
cannot-go-draw = Cannot go: draw
ready = Ready
turn-timer = Turn the sand timer
do-lay = Play { $card } { $where }
do-lay-double = Play { $card } { $where }: a double connection
do-transit = Lay a transit card { $where }
do-nominate = It stands for { $thing }
do-cannot = Say that you cannot go
do-cannot-draw = Say that you cannot go, and draw a transit card
do-call = Call the last card: it is wrong
do-sand = The sand has run out
do-wait = Wait
key-call = Call the last card
key-cannot = Say that you cannot go
key-transit = Pick a transit card

## The page: before you

hand-empty = Your hand is empty.
round-over = Round { $number } is over.
count-some = { $ready } to play · { $more } more
count-all = { $ready } to play
count-none = { $count ->
    [one] It does not fit now
   *[other] None of { $count } fits now
}
count-held = { $count } in your hand
transit-held = { $count ->
    [one] Transit card
   *[other] Transit card, one of { $count }
}
quiet = { $card-bare }: no space fits now
quiet-transit = Transit card: no space fits now
# The reason why not there follows.
nowhere = No space fits { $card } now. Beside { $beside }, for instance:
nowhere-transit = No space fits a transit card now. Beside { $beside }, for instance:
stands-for-what = What does it stand for?
can-stand-for = What the transit card can stand for
nothing-found = Nothing of that name works here.
search = Search
watching = You are watching.
hand-countries = { $count ->
    [0] You hold no country.
    [one] You hold one country:
   *[other] You hold { $count } countries:
}
hand-transits = { $count ->
    [0] You have no transit card.
    [one] You have one transit card.
   *[other] You have { $count } transit cards.
}

## The page: the end of a round

map-drawn = A map of round { $number }: { $count ->
    [one] one country
   *[other] { $count } countries
} in order of play
map-label = The map of round { $number }
map-title = Round { $number } on the map
map-won = { $who-is ->
    [you] You win
   *[other] { $who } wins
} the round
map-deadlock = Deadlock: nobody wins the round
map-points = Points of round { $number }
map-none-left = no country left
map-continue = Continue

## The page: everything else

aim = Fewest points win
point-figure = { $count }
point-unit = { $count ->
    [one] point
   *[other] points
}
held = { $cards ->
    [one] One country
   *[other] { $cards } countries
} and { $transits ->
    [one] one transit card
   *[other] { $transits } transit cards
} in hand
