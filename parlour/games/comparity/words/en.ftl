### Comparity. $card and $other are landmarks; some are plural (“the Petronas Towers”), so they take no verb.
### A card is placed, face down; a check turns cards over, and they stay face up. Cards are “the wrong way round” or “out of order”.

## The status line

status-turn = { $who-is ->
    [you] Your turn: place a card or check one.
   *[other] It’s { $who }’s turn to place a card or check one.
}
status-turn-play = { $who-is ->
    [you] Your turn: place a card.
   *[other] It’s { $who }’s turn to place a card.
}
status-duet = { $who-is ->
    [you] { $maker } made a duet: draw a card or check one. Then take your turn.
   *[other] { $maker-is ->
        [you] { $who } must answer your duet by drawing a card or checking one.
       *[other] { $who } must answer { $maker }’s duet by drawing a card or checking one.
    }
}
status-trio = { $who-is ->
    [you] { $maker } made a trio: draw a card or check one. Then take your turn.
   *[other] { $maker-is ->
        [you] { $who } must answer your trio by drawing a card or checking one.
       *[other] { $who } must answer { $maker }’s trio by drawing a card or checking one.
    }
}
status-extra = { $who-is ->
    [you] Your trio stands! You may place an extra card.
   *[other] { $who }’s trio stands: { $who } may place an extra card.
}
status-mend = { $who-is ->
    [you] You were right to check! Choose how to put the cards in order.
   *[other] { $who } is putting the cards in order.
}
status-reconnect = { $who-is ->
    [you] The play area has come apart: place a card that joins it up again.
   *[other] The play area has come apart: { $who } is joining it up again.
}
status-giving = { $who-is ->
    [you] The deck is empty, and { $taker } still needs { $missing ->
        [one] one card
       *[other] { $missing } cards
    }: give one of yours.
   *[other] { $taker-is ->
        [you] The deck is empty: { $who } is choosing a card to give you.
       *[other] The deck is empty: { $who } is choosing a card to give { $taker }.
    }
}

## What happens. $where is one of the places below

played = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } { $where }.
played-duet = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } { $where }: a duet!
played-trio = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } { $where }: a trio!
played-extra = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } { $where } as an extra card.
played-reconnect = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card } { $where }, and the play area is joined up again.
declined = { $who-is ->
    [you] You place
   *[other] { $who } places
} no extra card.
drew-duet = { $who-is ->
    [you] You answer the duet and draw
   *[other] { $who } answers the duet and draws
} { $card }.
drew-trio = { $who-is ->
    [you] You answer the trio and draw
   *[other] { $who } answers the trio and draws
} { $card }.
drew-violation = { $who-is ->
    [you] You are on the checker’s right, so you draw
   *[other] { $who }, on the checker’s right, draws
} { $cards-count ->
    [one] one card
   *[other] { $cards-count } cards
}: { $cards }.
drew-no-violation = { $who-is ->
    [you] You found nothing wrong, so you draw
   *[other] { $who } found nothing wrong and draws
} { $cards-count ->
    [one] one card
   *[other] { $cards-count } cards
}: { $cards }.
# $why: what made somebody draw. The deck gave nothing, or not enough.
ran-out = { $why ->
    [duet] { $who-is ->
        [you] You answer the duet and draw
       *[other] { $who } answers the duet and draws
    }
    [trio] { $who-is ->
        [you] You answer the trio and draw
       *[other] { $who } answers the trio and draws
    }
    [violation] { $who-is ->
        [you] You are on the checker’s right and draw
       *[other] { $who }, on the checker’s right, draws
    }
   *[no-violation] { $who-is ->
        [you] You found nothing wrong and draw
       *[other] { $who } found nothing wrong and draws
    }
}, but the deck is empty: { $missing ->
    [one] one card is
   *[other] { $missing } cards are
} to come from the others.
given = { $who-is ->
    [you] You give { $card } to { $taker }.
   *[other] { $taker-is ->
        [you] { $who } gives { $card } to you.
       *[other] { $who } gives { $card } to { $taker }.
    }
}
ended-short = Nobody can spare a card, so { $who-is ->
    [you] you are
   *[other] { $who } is
} let off { $missing ->
    [one] one card
   *[other] { $missing } cards
}.
# $cards: what was turned over, each as in “face”.
checked-right = { $who-is ->
    [you] You check
   *[other] { $who } checks
} { $cards }: all in order.
checked-wrong = { $who-is ->
    [you] You check
   *[other] { $who } checks
} { $cards }: { $card } and { $other } are the wrong way round!
# The two that were turned over are the pair.
checked-wrong-both = { $who-is ->
    [you] You check
   *[other] { $who } checks
} { $cards }: they are the wrong way round!
checked-wrong-pairs = { $who-is ->
    [you] You check { $cards } and find
   *[other] { $who } checks { $cards } and finds
} { $pairs-count } pairs the wrong way round: { $pairs }!
pair = { $card } with { $other }
fallen = { $who-is ->
    [you] Your trio does not stand
   *[other] { $who }’s trio does not stand
}, so there is no extra card.
swapped = { $card-start } and { $other } swap places.
# Nothing else could be done, so nobody was asked.
swapped-forced = { $card-start } and { $other } swap places: the only way to mend it.
discarded = { $who-is ->
    [you] You discard
   *[other] { $who } discards
} { $card }.
discarded-splits = { $who-is ->
    [you] You discard
   *[other] { $who } discards
} { $card }, and the play area comes apart.
won = { $who-is ->
    [you] You have no cards left: you win!
   *[other] { $who } has no cards left and wins!
}

## Where a card lies: $low is to the left or below, $high to the right or above

where-right-of = right of { $low }
where-left-of = left of { $high }
where-between = between { $low } and { $high }
where-above = above { $low }
where-below = below { $high }
where-above-and-below = above { $low } and below { $high }
where-both = { $across }, { $upright }

## Figures

face = { $card } ({ $height } m, { $year })
metres = { $height } m
year = { $year }
year-ad = AD { $year }
year-bc = { $year } BC
year-about = about { $year }
year-about-ad = about AD { $year }
year-about-bc = about { $year } BC
# Where there is little room.
year-near = ≈ { $year }
year-near-ad = ≈ AD { $year }
year-near-bc = ≈ { $year } BC

## The end

outcome = { $who-is ->
    [you] You win: first with no cards left!
   *[other] { $who } wins, first with no cards left!
}

## The page: the board. $by is “height” or “year”

face-down = face down
# Read aloud after the name of a card.
place-row = row { $row } of { $rows }
place-only = the only card
place-from-left = card { $place } from the left
place-new-row-above = a new row above
place-new-row-below = a new row below
check-then-neighbour = then choose a neighbour to turn over with it
space-duet = duet
space-trio = trio
swap = Swap
wrong-way-round = { $card-start } and { $other } are the wrong way round:
deck-with-top = The deck: { $count ->
    [one] one card, { $card }
   *[other] { $count } cards, { $card } on top
}
deck-is-empty = The deck is empty.
deck-left = { $count ->
    [0] Deck empty
   *[other] { $count } in deck
}
discards = { $count } discarded
axis = { $by ->
    [height] taller
   *[year] newer
}
# Read aloud after “taller” or “newer”.
axis-way = to the right and upwards
board-cards = { $count ->
    [one] One card
   *[other] { $count } cards
} in { $rows ->
    [one] one row
   *[other] { $rows } rows
}, from top to bottom and left to right.
board-deck = { $count ->
    [one] One card is left in the deck: { $card }.
   *[other] { $count } cards are left in the deck, with { $card } on top.
}
hand-cards = You hold { $cards-count ->
    [0] no cards.
    [one] one card: { $cards }.
   *[other] { $cards-count } cards: { $cards }.
}

## The page: decisions. $where is a place as in the log

do-play = Place { $card } { $where }
do-play-duet = A duet: { $card } { $where }
do-play-trio = A trio: { $card } { $where }
do-check = Check { $card }
do-check-both = Check { $card } and { $other }
do-draw = Draw a card
do-draw-from-others = Take a card from the others
do-decline = Place no extra card
do-swap = Swap { $card } and { $other }
do-discard = Discard { $card }
do-give = Give away { $card }
no-extra-card = No extra card
key-swap = Swap the cards that are the wrong way round
key-left = Move the picked card to the left in your hand
key-right = Move the picked card to the right in your hand

## The page: your hand

tray-watching = You are watching.
tray-hand = Your hand
tray-pick = { $card-bare }: choose where to place it
tray-move-left = Move left
tray-move-right = Move right
claim-more = You say: { $by ->
    [height] taller
   *[year] newer
} than { $lower }.
claim-less = You say: { $by ->
    [height] shorter
   *[year] older
} than { $higher }.
claim-between = You say: { $by ->
    [height] taller than { $lower }, shorter than { $higher }.
   *[year] newer than { $lower }, older than { $higher }.
}
tray-makes-duet = A duet!
tray-makes-trio = A trio!
tray-where = Where should <b>{ $card }</b> go? { $by ->
    [height] Taller
   *[year] Newer
} landmarks belong to the right and above.
tray-checking = Checking <b>{ $card }</b>: choose a neighbour to turn over too.
tray-checking-or-alone = Checking <b>{ $card }</b>: choose a neighbour to turn over too, or tap the card again to check it alone.
tray-turn = Choose one of your cards to place, or a face-down card to check.
tray-turn-play = Choose one of your cards to place.
tray-obliged = Draw a card, or choose a face-down card to check.
tray-extra = Choose an extra card to place, or decide on none.
tray-reconnect = Choose a card, then a space that joins up the play area.
tray-giving = Choose the card to give away.
tray-discard = Choose on the board which card to discard, or which pair to swap.
tray-swap = Choose on the board which pair to swap next.

## The page: a check as it is shown

show-checks = { $who-is ->
    [you] You check
   *[other] { $who } checks
} { $cards }.
show-wrong = The wrong way round!
show-right = All in order.

## The page: everything else

aim = The first with no cards left wins
card-unit = { $count ->
    [one] card
   *[other] cards
}
plate-holds = holds { $cards-count ->
    [0] no cards
   *[other] { $cards }
}
year-is-rough = The year is approximate
unseen-face = Nobody has seen its face
unseen-face-rough = Nobody has seen its face; its year is approximate

## The page: after the game. $mistakes: with which cards it was wrong, each as in “claim-not-more”

end-closed = { $count ->
    [one] One card is
   *[other] { $count } cards are
} still face down
end-who-was-right = Who was right?
end-who-was-right-counts = Who was right? Cards you turn over count as seen, so you get others when you play again.
end-turn-over = Turn all cards over
end-right-title = Who was right
# After the name of a person.
end-right-count = { $right } of { $count } right
end-wrong-claim = { $card-bare } ({ $value }): { $mistakes }
claim-not-more = not { $by ->
    [height] taller
   *[year] newer
} than { $other } ({ $value })
claim-not-less = not { $by ->
    [height] shorter
   *[year] older
} than { $other } ({ $value })
end-lay-title = How the cards lay
end-to-result = To the result
end-key-right = right when placed
end-key-wrong = wrong when placed
end-key-out = out of order
end-lay-label = All cards as they lay
end-lay-first = { $card-bare } ({ $value }): the first card
end-lay-right = { $card-bare } ({ $value }): placed by { $who-is ->
    [you] you
   *[other] { $who }
}, right
end-lay-wrong = { $card-bare } ({ $value }): placed by { $who-is ->
    [you] you
   *[other] { $who }
}, wrong: { $mistakes }
end-new = New to you
skyline = Skyline
skyline-about = From the tallest down, to scale, in metres
skyline-about-held = From the tallest down, to scale, in metres. Grey: left in a hand
skyline-label = The landmarks to scale
timeline = Timeline
timeline-about = When they took their present form
