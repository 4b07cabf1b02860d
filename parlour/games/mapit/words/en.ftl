### The status line

status-turn = { $who-is ->
    [you] Your turn: place { $card }.
   *[other] { $who } is placing { $card }.
}
# Announces a round. $placing is status-turn.
status-round = { $placing } Round { $number }, with { $centre } in the centre.
status-asked = Challenge { $placer } over { $card }, or let it stand?
status-answers = Waiting for { $waiting } to challenge { $card } or let it stand.
status-pile = { $who-is ->
    [you] Your turn: choose the pile for this round.
   *[other] { $who } is choosing the pile for this round.
}
status-guess = The pile is empty. How many cards are in the wrong place? Make your secret guess.
status-guesses = Waiting for { $waiting } to guess.

## What happens

round = Round { $number } begins, with { $centre } in the centre.
round-chosen = { $who-is ->
    [you] You choose
   *[other] { $who } chooses
} pile { $pile }. Round { $number } begins, with { $centre } in the centre.
placed = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } on the { $arm } arm, between { $inner } and { $outer }.
placed-outermost = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } on the { $arm } arm, beyond { $inner }.
stood = Nobody challenges { $card }.
# $moved: what becomes of a card that was wrong. $payment is one of the two below.
challenged = { $who-is ->
    [you] You challenge
   *[other] { $who } challenges
} { $card } against { $against }: { $moved ->
    [swapped] wrong! The two swap places.
    [removed] wrong! The card is removed.
    [centre] wrong! The centre card never moves, so both stay.
   *[nothing] the two are in order.
} { $payment }
payment = { $winner-is ->
    [you] You take a token from { $loser }.
   *[other] { $loser-is ->
        [you] { $winner } takes a token from you.
       *[other] { $winner } takes a token from { $loser }.
    }
}
payment-bank = { $winner-is ->
    [you] { $loser } has no token, so you take one from the bank.
   *[other] { $loser-is ->
        [you] You have no token, so { $winner } takes one from the bank.
       *[other] { $loser } has no token, so { $winner } takes one from the bank.
    }
}
guessed = { $who } has guessed.
guessed-own = You guess that { $count ->
    [0] no card is
    [one] one card is
   *[other] { $count } cards are
} in the wrong place.
# $guesses: what each of them guessed. $best: who came closest, or named the number.
walked-exact = { $answer ->
    [0] No card was
    [one] One card was
   *[other] { $answer } cards were
} in the wrong place. Guesses: { $guesses }. { $best-is ->
    [you] You are exactly right: two tokens from the bank.
    [among] { $best-count ->
        [2] You and { $best-others } are exactly right: two tokens each from the bank.
       *[other] You, { $best-others } are exactly right: two tokens each from the bank.
    }
   *[other] { $best-count ->
        [one] { $best } is exactly right: two tokens from the bank.
       *[other] { $best } are exactly right: two tokens each from the bank.
    }
}
walked-closest = { $answer ->
    [0] No card was
    [one] One card was
   *[other] { $answer } cards were
} in the wrong place. Guesses: { $guesses }. { $best-is ->
    [you] You are closest: one token from the bank.
    [among] { $best-count ->
        [2] You and { $best-others } are closest: one token each from the bank.
       *[other] You, { $best-others } are closest: one token each from the bank.
    }
   *[other] { $best-count ->
        [one] { $best } is closest: one token from the bank.
       *[other] { $best } are closest: one token each from the bank.
    }
}
guess-of = { $who-is ->
    [you] you
   *[other] { $who }
} { $count }

## The end

outcome = { $winners-is ->
    [you] You win
   *[other] { $winners } wins
} with { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}, the most!
outcome-shared = { $winners-is ->
    [among] { $winners-count ->
        [2] You and { $winners-others }
       *[other] You, { $winners-others }
    }
   *[other] { $winners }
} share the victory with { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} each, the most!

## The page: the board

round-of-three = Round { $number } of 3
map-short = Map
map-of-round = Map of round { $number }
known-backs = Known backs
compass = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
}
pile-cards = 15 cards
# Read aloud, after the name of the card and its country.
place-centre = the centre card
place-on-arm = card { $place } of the { $arm } arm, beyond { $inner }
place-wrong = wrong
latitude = { $degrees ->
    [one] { $degrees } degree
   *[other] { $degrees } degrees
} { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $way ->
    [north] north
   *[south] south
}
longitude = { $degrees ->
    [one] { $degrees } degree
   *[other] { $degrees } degrees
} { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $way ->
    [east] east
   *[west] west
}
board-piles = { $count ->
    [one] One pile is
   *[other] { $count } piles are
} left.
board-centre = Round { $number } of 3. Centre: { $centre }.
board-arm = { $arm ->
    [north] North
    [east] East
    [south] South
   *[west] West
} arm, outward: { $cards }.
board-arm-empty = { $arm ->
    [north] North
    [east] East
    [south] South
   *[west] West
} arm: empty.
board-left = { $count ->
    [0] No card is
    [one] One card is
   *[other] { $count } cards are
} left in the pile.

## The page: decisions

challenge = Challenge
challenge-against = Against { $card-bare } ({ $against ->
    [inner] inner
   *[outer] outer
})
let-it-stand = Let it stand
do-pile = Take pile { $pile }
do-place = Put { $card } on the { $arm } arm
do-place-between = Put { $card } on the { $arm } arm, between { $inner } and { $outer }
do-place-centre = Put { $card } on the { $arm } arm, beside { $inner } in the centre
do-place-outermost = Put { $card } on the { $arm } arm, outermost, beyond { $inner }
do-challenge = Challenge { $card } against { $other } ({ $against ->
    [inner] inner
   *[outer] outer
})
do-challenge-beyond = Challenge { $card } against its outer neighbour
do-accept = Let { $card } stand
let-the-card-stand = Let the card stand
do-guess = Guess that { $count ->
    [0] no card is
    [one] one card is
   *[other] { $count } cards are
} in the wrong place
key-challenge-inner = Challenge it against its inner neighbour
key-challenge-outer = Challenge it against its outer neighbour
key-turn = Turn over the cards whose backs are known
key-map = Show or hide the map of the last round

## The page: before you

next-round = Round { $number } begins when you continue. Nobody has to wait for you.
tray-placing = { $who-is ->
    [you] Your card
   *[other] { $who } is placing
}
pile-left = { $count ->
    [0] The last card of the pile
   *[other] { $count } more in the pile
}
tray-asked = A challenge?
tray-answered = You have answered
tray-waiting = The others decide
tray-claim = { $placer-is ->
    [you] You put
   *[other] { $placer } puts
} <b>{ $card }</b> further { $arm } than <b>{ $inner }</b>.
tray-claim-between = { $placer-is ->
    [you] You put
   *[other] { $placer } puts
} <b>{ $card }</b> further { $arm } than <b>{ $inner }</b>, and <b>{ $outer }</b> further { $arm } still.
in-question = in question
where-it-lies = { $where ->
    [centre] centre
    [inner] inner
   *[outer] outer
}
how-many = How many cards are in the wrong place?
# After the name of a person, or “You”.
guesser-done = { $who-is ->
    [you] have guessed
   *[other] has guessed
}
guesser-thinking = { $who-is ->
    [you] guess 0 to { $most }
   *[other] is thinking
}
your-guess = Your guess
your-guess-is = Your guess: { $count }
in-turn = The card to place is { $card-bare }, { $country }.
gained = { $count ->
    [one] +{ $count } token
   *[other] +{ $count } tokens
}
off-by = off by { $count }

## The page: a challenge, and the end of a round

challenging = { $who-is ->
    [you] You challenge
   *[other] { $who } challenges
} { $card } against { $against }.
duel = The challenge
duel-decides = { $who-is ->
    [you] You challenge
   *[other] { $who } challenges
}: { $by ->
    [latitude] latitude decides
   *[longitude] longitude decides
}
duel-against = against
duel-claim = { $placer-is ->
    [you] You
   *[other] { $placer }
} put <b>{ $card }</b> on the { $arm } arm beside <b>{ $against }</b>.
duel-right = In order
duel-wrong = Wrong
duel-further = { $card-start }: { $gap } further { $way } than { $against }.
duel-level = { $card-start } and { $against }: equally far, so right either way.
duel-swapped = The two swap places.
duel-removed = The card is removed.
walking = All have guessed: round { $number } is checked card by card.
walked = { $count ->
    [0] No card was
    [one] One card was
   *[other] { $count } cards were
} in the wrong place.
round-over = Round { $number } is over.
wrong-so-far = Wrong so far
walk = The walk
walk-begins = Outward from { $centre }, arm by arm.
arm-title = { $arm } arm
walk-stays = <b>{ $card-start }</b>: further { $arm } than <b>{ $against }</b>.
walk-level = <b>{ $card-start }</b>: exactly as far { $arm } as <b>{ $against }</b>, so the card stays.
walk-lifted = <b>{ $card-start }</b>: not further { $arm } than <b>{ $against }</b>, so the card is lifted out.
map-drawn = A map with the { $count } places of round { $number }; the list beside it says the same in words
map-title = Round { $number } on the map
map-label = The map of round { $number }
map-rounds = Rounds
map-continue = Continue
map-result = { $count ->
    [0] No card
    [one] One card
   *[other] { $count } cards
} in the wrong place
map-removed = challenged, and removed
map-further = { $gap } further { $way } than { $against }
map-level = as far as { $against }

## The page: everything else

aim = Most tokens win
token-unit = { $count ->
    [one] token
   *[other] tokens
}
tokens-held = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
has-guessed = has guessed
has-answered = has answered
card-kind = { $level ->
    [beginner] Beginner card
   *[expert] Expert card
}
card-kind-landmark = { $level ->
    [beginner] Beginner card, landmark
   *[expert] Expert card, landmark
}
placed-by = Placed by { $who-is ->
    [you] you
   *[other] { $who }
} on the { $arm } arm.
placed-by-right = Placed by { $who-is ->
    [you] you
   *[other] { $who }
} on the { $arm } arm, challenged by { $challenger-is ->
    [you] you
   *[other] { $challenger }
}: in order.
placed-by-wrong = Placed by { $who-is ->
    [you] you
   *[other] { $who }
} on the { $arm } arm, challenged by { $challenger-is ->
    [you] you
   *[other] { $challenger }
}: out of order.
