### Map It! World. $card, $inner, $outer, $against and $centre are places; a place takes no verb, as some are plural.

## The status line

status-turn = { $who-is ->
    [you] Your turn: place { $card }.
   *[other] { $who } is placing { $card }.
}
status-asked = { $who-is ->
    [you] Challenge { $placer } over { $card }, or let it stand?
   *[other] { $placer-is ->
        [you] { $who } is deciding whether to challenge you over { $card }.
       *[other] { $who } is deciding whether to challenge { $placer } over { $card }.
    }
}
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
accepted = { $who-is ->
    [you] You let
   *[other] { $who } lets
} { $card } stand.
# $moved: what becomes of a card that was wrong. $payment is one of the two below.
challenged = { $who-is ->
    [you] You challenge
   *[other] { $who } challenges
} { $card } against { $against }: { $moved ->
    [swapped] wrong! The two swap places.
    [removed] wrong! The card is removed.
    [centre] wrong! The centre card never moves, so both stay.
   *[nothing] the order is right.
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
    [among] You and { $best-others } are exactly right: two tokens each from the bank.
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
    [among] You and { $best-others } are closest: one token each from the bank.
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
    [among] You and { $winners-others }
   *[other] { $winners }
} share the victory with { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} each, the most!

## What cannot be done

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
not-asked = { $who } decides now whether to challenge { $card }.
not-answer-first = First decide whether to challenge { $card }.
not-outermost = { $card-start } cannot be challenged against an outer neighbour: it is the outermost card.
not-guess-now = Guess how many cards are in the wrong place.
not-guess-twice = You have already guessed.
not-guess-there = { $cards ->
    [one] One card lies
   *[other] { $cards } cards lie
} on the arms: guess a number from 0 to { $cards }.
not-enough-cards = Only { $count } cards are beginner cards of that region, and a game needs { $needed }.
