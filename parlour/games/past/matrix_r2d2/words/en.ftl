### Game Matrix. $figure is a figure card, “the rhombus”; $attribute and $name are attributes, “a right angle”; -bare has them without the article, as on the cards.

## The status line

status-claim = { $who-is ->
    [you] Your turn: which figure fits { $cards ->
        [1] the card
        [2] both cards
       *[other] all { $cards } cards
    }? Or does nothing fit?
   *[other] { $who } is looking for a figure that fits { $cards ->
        [1] the card
        [2] both cards
       *[other] all { $cards } cards
    }.
}
# After a wrong claim that is forgiven.
status-again = { $who-is ->
    [you] Not that one. You have a second chance: which figure fits { $cards ->
        [1] the card
        [2] both cards
       *[other] all { $cards } cards
    }? Or does nothing fit?
   *[other] { $who } has a second chance to find a figure that fits { $cards ->
        [1] the card
        [2] both cards
       *[other] all { $cards } cards
    }.
}
status-again-nothing = { $who-is ->
    [you] Something does fit. You have a second chance: which figure fits { $cards ->
        [1] the card
        [2] both cards
       *[other] all { $cards } cards
    }?
   *[other] { $who } has a second chance: some figure does fit { $cards ->
        [1] the card
        [2] both cards
       *[other] all { $cards } cards
    }.
}
status-decide = { $who-is ->
    [you] It fits! Stop and take { $cards ->
        [one] the attribute card, or go on and risk it?
       *[other] the { $cards } attribute cards, or go on and risk them?
    }
   *[other] { $who } can stop and take { $cards ->
        [one] the attribute card, or go on and risk it.
       *[other] the { $cards } attribute cards, or go on and risk them.
    }
}

## What happens

quoted = “{ $attribute-bare }”
drew = { $who-is ->
    [you] You draw
   *[other] { $who } draws
} { $card-or }.
drew-more = { $who-is ->
    [you] You go on and draw
   *[other] { $who } goes on and draws
} { $card-or }.
# $reasons is “reason” or “reasons”, $missed one of the three messages that begin with “missed”.
claimed-right = { $who-is ->
    [you] You claim
   *[other] { $who } claims
} { $figure }, and it fits. { $reasons }
claimed-wrong = { $who-is ->
    [you] You claim
   *[other] { $who } claims
} { $figure }, but it does not fit. { $reasons } { $missed }
claimed-forgiven = { $who-is ->
    [you] You claim
   *[other] { $who } claims
} { $figure }, but it does not fit. { $reasons } { $who-is ->
    [you] You have
   *[other] { $who } has
} a second chance.
nothing-right = { $who-is ->
    [you] You say that nothing fits, and you are right.
   *[other] { $who } says that nothing fits, which is right.
}
nothing-wrong = { $who-is ->
    [you] You say
   *[other] { $who } says
} that nothing fits, but something does. { $missed }
nothing-forgiven = { $who-is ->
    [you] You say that nothing fits, but something does. You have a second chance.
   *[other] { $who } says that nothing fits, but something does. { $who } has a second chance.
}
missed-none = No other figure would have fitted.
missed = { $figure-start } would have fitted. { $reasons }
missed-several = { $figure-start } would have fitted. { $reasons } So would { $others }.
reason = “{ $attribute-bare }”: { $why }
reasons = “{ $attribute-bare }”: { $why } “{ $other-bare }”: { $other-why }
took = { $who-is ->
    [you] You take
   *[other] { $who } takes
} { $cards ->
    [one] the attribute card
   *[other] { $cards } attribute cards
} and { $figure }.
took-forced = The deck has run out: { $who-is ->
    [you] you stop and take
   *[other] { $who } stops and takes
} { $cards ->
    [one] the attribute card
   *[other] { $cards } attribute cards
} and { $figure }.
bust = { $who-is ->
    [you] You are
   *[other] { $who } is
} bust: { $cards ->
    [one] the attribute card is
    [2] both attribute cards are
   *[other] all { $cards } attribute cards are
} discarded.
discarded = The attribute card is discarded.

## The end

outcome = { $winners-is ->
    [you] You win
   *[other] { $winners } wins
} with the most { $game ->
    [main] attribute cards
   *[original] cards
}: { $cards }!
outcome-shared = { $winners-is ->
    [among] { $winners-count ->
        [2] You and { $winners-others }
       *[other] You, { $winners-others }
    }
   *[other] { $winners }
} share the victory with the most { $game ->
    [main] attribute cards
   *[original] cards
}: { $cards } each!
outcome-tie = { $winners-is ->
    [you] You win
   *[other] { $winners } wins
} with { $every } cards in all! { $rivals-is ->
    [you] You have
    [among] { $rivals-count ->
        [2] You and { $rivals-others } have
       *[other] You, { $rivals-others } have
    }
   *[other] { $rivals-count ->
        [one] { $rivals } has
       *[other] { $rivals } have
    }
} just as many attribute cards, { $cards }, but fewer cards in all.
outcome-tie-shared = { $winners-is ->
    [among] { $winners-count ->
        [2] You and { $winners-others }
       *[other] You, { $winners-others }
    }
   *[other] { $winners }
} share the victory with { $every } cards each in all! { $rivals-is ->
    [you] You have
    [among] { $rivals-count ->
        [2] You and { $rivals-others } have
       *[other] You, { $rivals-others } have
    }
   *[other] { $rivals-count ->
        [one] { $rivals } has
       *[other] { $rivals } have
    }
} just as many attribute cards, { $cards }, but fewer cards in all.
outcome-nothing = Nobody has won a card, so the victory is shared.

## Explanations: two clauses, of what was measured and what follows from it

because = { $found }: { $verdict }.
because-short = { $found }: { $verdict }, but it takes at least { $needed ->
    [1] one
   *[other] { $needed }
}.
because-exactly = { $found }: { $verdict }, but it takes exactly { $needed ->
    [1] one
   *[other] { $needed }
}.

## Explanations: measures

# In lists of angles and of lengths.
degrees = { $value }°
degrees-times = { $value }° ({ $times ->
    [1] once
    [2] twice
   *[other] { $times } times
})
length = { $value }
length-times = { $value } ({ $times ->
    [1] once
    [2] twice
   *[other] { $times } times
})
angles-one = Its angle measures { $degrees }°
angles-each = Its { $count } angles measure { $degrees }° each
angles-all = Its angles measure { $angles }
sides-one = It is a single stroke, { $length } units long
sides-each = Its { $count } sides measure { $length } { $length ->
    [one] unit
   *[other] units
} each
sides-all = Its sides measure { $lengths } units
figure-kind = { $kind ->
    [segment] It is a segment with two ends
    [ray] It is a ray with one end
    [line] It is a straight line with no end
    [angle] It is an angle made of two rays
    [circle] It is a circle
    [ellipse] It is an ellipse
    [curve] It is a smooth curve with two ends
    [chain] It is an open chain with two ends
   *[polygon] It is a polygon
}
kind-no-polygon = { $kind }, so it is not a polygon.
kind-no-name = { $kind }, so it is not a polygon and cannot be { $name }.

## Explanations: how a figure runs

run-polygon = Its { $sides } straight sides close, { $around } units all the way round
run-circle = It stays { $radius } units from its centre and closes, { $around } units all the way round
run-ellipse = It is at most { $far } and at least { $near } units from its centre, and closes after { $around } units
run-chain = It is made of { $sides } segments, and its two ends are { $apart } units apart
run-segment = It is a single straight stroke of { $apart } units, with two ends
run-curve = It bends all the way without a corner, and its two ends are { $apart } units apart
run-ray = It starts at a point and goes on without end
run-line = It goes on without end both ways
run-angle = It is made of two rays at { $degrees }°, and rays go on without end
polygon-yes = that makes a polygon
polygon-curved = it has no straight side, so it is not a polygon
polygon-open = it does not close, so it is not a polygon
perimeter-yes = that is its perimeter
perimeter-no = it does not close, so it has no perimeter
open-yes = it does not close
open-no = it does close
is-finite = it is finite
is-infinite = it is infinite
finite-open-yes = it is finite, and it does not close
on-one-line-yes = all of it lies on one straight line
on-one-line-bends = it bends
on-one-line-no = not all of it lies on one straight line
curved-yes = no part of it is straight
curved-no = it has straight parts
ellipse-yes = that is a flattened circle
ellipse-circle = it is equally wide every way, so it is not flattened
ellipse-no = that is not an ellipse
chain-yes = that is an open chain
chain-single = a chain has several segments
chain-closed = it closes, so it is not an open chain
chain-no = a chain is made of segments
curve-yes = that is an open smooth curve
curve-closed = it closes, so it is not an open curve
curve-straight = it is not curved

## Explanations: corners

corners = It has { $corners ->
    [one] one corner
   *[other] { $corners } corners
}.
corners-enough = It has { $corners } corners, and it takes at least { $needed }.
corners-short = It has { $corners ->
    [one] one corner
   *[other] { $corners } corners
}, but it takes at least { $needed }.
corners-exactly = It has { $corners ->
    [one] one corner
   *[other] { $corners } corners
}, but it takes exactly { $needed }.
corners-name = It has { $corners } corners, so it is { $name }.
corners-other = It has { $corners } corners; { $name } has { $needed }.
corner-none = it has no corners

## Explanations: angles

# After “none is”, “all are”, “2 of them are”.
angle-kind = { $kind ->
    [acute] { $count ->
        [one] an acute angle
       *[other] acute angles
    } (under 90°)
    [right] { $count ->
        [one] a right angle
       *[other] right angles
    } (90°)
    [obtuse] { $count ->
        [one] an obtuse angle
       *[other] obtuse angles
    } (between 90° and 180°)
    [straight] { $count ->
        [one] a straight angle
       *[other] straight angles
    } (180°)
    [concave] { $count ->
        [one] a reflex angle
       *[other] reflex angles
    } (over 180°)
   *[degrees] { $count ->
       *[other] { $kind }°
    }
}
no-angle = it has no angles
angle-is = that is { $kind }
angle-wanted = just the angle that it takes
angle-is-not = that is not { $kind }
angle-alone = a single angle is not enough
angle-only = there is no other angle to compare it with
angles-are-all = all are { $kind }
angles-none = none is { $kind }
angles-some = { $count ->
    [one] one of them is
   *[other] { $count } of them are
} { $kind }
angles-not-all = { $count ->
    [one] one of them is
   *[other] { $count } of them are
} { $kind }, but not all
angles-convex = none is over 180°
angles-not-convex = { $count ->
    [one] one of them is
   *[other] { $count } of them are
} over 180°, so it is not convex
angles-alike = { $count } of them measure { $degrees }°
all-equal = all are equal
not-all-equal = they are not all equal
no-two-equal = no two are equal

## Explanations: sides

no-sides = it has no sides
side-only = there is no other side to compare it with
sides = It has { $sides ->
    [one] one side
   *[other] { $sides } sides
}.
sides-exactly = It has { $sides ->
    [one] one side
   *[other] { $sides } sides
}, but it takes exactly { $needed }.
sides-more = It has { $sides ->
    [one] one side
   *[other] { $sides } sides
}, but it takes more than { $needed }.
sides-equal = { $count } of them are equal
sides-alike = { $count } of them measure { $length } { $length ->
    [one] unit
   *[other] units
}
sides-ratio = the longest is { $ratio } times as long as the shortest
sides-alone-equal = Its sides are all equal, but its angles measure { $angles }.
regular = Its { $count } sides measure { $length } { $length ->
    [one] unit
   *[other] units
} each, and its { $count } angles { $degrees }° each: all are equal.
parallels-none = Its sides run at { $headings }: no two are parallel.
# Two sides of a chain that goes straight on lie on one line.
parallels-in-line = Its sides run at { $headings }. Those that run the same way lie on one line, so no two are parallel.
parallels-pair = Two sides run the same way, at { $degrees }°: that is one pair of parallel sides.
parallels-pair-short = Two sides run the same way, at { $degrees }°: that is one pair of parallel sides, but it takes two pairs.
parallels-group = { $count } at { $degrees }°
parallels = Sides that run the same way: { $groups }.
parallels-short = Sides that run the same way: { $groups }, but it takes two pairs.
parallels-too-many = Sides that run the same way: { $groups }. That is two pairs, but it takes exactly one.

## Explanations: symmetry

axes = It has { $count ->
    [one] one axis of symmetry: a line that divides
   *[other] { $count } axes of symmetry: lines that divide
} it into mirror halves.
axes-along = It has one axis of symmetry: the line along the ray divides it into mirror halves.
axes-short = It has one axis of symmetry, but it takes at least two.
axes-exactly = It has { $count } axes of symmetry, but it takes exactly one.
axes-circle = It is a circle: every line through its centre divides it into mirror halves.
axes-line = It is a straight line: the line itself and every line across it at 90° divide it into mirror halves.
no-axis-curve = Its ends are { $apart } units apart. Mirrored halfway between them, it does not match itself: no line divides it into mirror halves.
no-axis-sides = Its first side measures { $first } units and its last { $last }: no line divides it into mirror halves.
no-axis-angles = Its first angle measures { $first }° and its last { $last }°: no line divides it into mirror halves.
no-axis-turns = From either end, its first turn is { $degrees }° to the same hand, and a mirror would change that: no line divides it into mirror halves.
no-axis-unequal = Its sides measure { $lengths } units, no two equal, so a mirror cannot match one with another: no line divides it into mirror halves.
no-axis-round = Going round one way, sides and angles measure { $one }; going round the other way { $other }: no line divides it into mirror halves.
turns = Turned about its centre by { $degrees }°, it looks the same.
turns-not-half = Turned about its centre by { $degrees }°, it looks the same, but not by 180°.
turns-line = Turned about any of its points by 180°, it looks the same.
turns-circle = It is a circle: turned about its centre by any angle, it looks the same.
turns-full = Turned about any point, it looks the same only after a full turn of 360°.

## Explanations: diagonals and circles

diagonals-equal = Its diagonals measure { $length } units each: they are equal.
diagonals-unequal = Its diagonals measure { $one } and { $other } units: they are not equal.
diagonals-perpendicular = Its diagonals meet at 90°: that is a right angle.
diagonals-oblique = Its diagonals meet at { $degrees }°: that is not a right angle.
circle-around = All { $corners } corners are { $radius } { $radius ->
    [one] unit
   *[other] units
} from one point.
no-circle-around = A circle of radius { $radius } runs through three corners, but { $count ->
    [one] one corner is at a distance
   *[other] { $count } corners are at distances
} of { $away } from its centre.
circle-inside = All { $sides } sides are { $radius } { $radius ->
    [one] unit
   *[other] units
} from one point.
no-circle-inside = A circle that touches three sides has a radius of { $radius }, but from its centre the sides are { $reaches } units away.
no-circle-inside-concave = It is concave, with { $count ->
    [one] an angle
   *[other] { $count } angles
} of { $degrees }°: no circle inside touches all its sides.

## The pictures, for those who do not see them: how the pen runs, and no word of what that makes

spot = ({ $x }, { $y })
pen-ruled-back = Ruled strokes joining { $spots }, then back to the start.
pen-ruled = Ruled strokes joining { $spots }; there the pen stops.
pen-arrow = A ruled stroke from a point at { $start } through { $through }, with an arrow at its far end.
pen-arrows = A ruled stroke through { $spots }, with an arrow at either end.
pen-two-arrows = Two ruled strokes from a point at { $start }: one through { $one }, one through { $other }, each with an arrow at its far end; an arc joins them.
pen-freehand-back = A freehand stroke through { $spots }, then back to the start.
pen-freehand = A freehand stroke through { $spots }; there the pen stops.

## The page: the board

# On a drawing, beside an angle and beside a length.
mark-degrees = { $value }°
mark-length = { $value }
deck-left = left
deck-label = { $count ->
    [0] No attribute cards
    [one] One attribute card
   *[other] { $count } attribute cards
} left in the deck
card-label = Attribute card: { $card-or }
card-label-of = Attribute card { $number } of { $count }: { $card-or }
card-attribute = { $attribute-bare }
card-or = or
at-stake = at stake
bust-stamp = Bust
stamp = { $is ->
    [fits] fits
    [misses] does not fit
   *[missed] would have fitted
}
projector = Projector mode
projector-leave = Leave projector mode
projector-title = Larger, and nothing but the game (p)
# Where a figure lies, before the words on its picture.
figure-in-row = Figure { $letter }, column { $column }. { $picture }
figure-in-grid = Figure { $letter }, row { $row }, column { $column }. { $picture }
claim-in-row = Claim figure { $letter }, column { $column }. { $picture }
claim-in-grid = Claim figure { $letter }, row { $row }, column { $column }. { $picture }
marked-by-help = Marked by help: it fits.
board-nothing = No card has been drawn.
board-drawn = { $count ->
    [one] The card drawn:
   *[other] The { $count } cards drawn:
}
board-card = { $number }: { $card-or }.
board-figure = Figure { $letter }: { $picture }
board-left = Left in the decks: { $attributes ->
    [one] one attribute card
   *[other] { $attributes } attribute cards
} and { $figures ->
    [one] one figure
   *[other] { $figures } figures
}.

## The page: decisions

claim-figure = Claim figure { $letter }
claim-gone = Claim this figure?
nothing-fits = Nothing fits
stop = Stop
stop-taking = Stop: take { $count ->
    [one] one attribute card
   *[other] { $count } attribute cards
}
go-on = Go on
go-on-risking = Go on: risk { $count ->
    [one] one attribute card
   *[other] { $count } attribute cards
}
key-nothing = Say that nothing fits
key-stop = Stop and take the cards
key-why = Open or close the explanation (on a phone)

## The page: the explanation

headline-right = { $who-is ->
    [you] You claim
   *[other] { $who } claims
} { $figure }: it fits.
headline-wrong = { $who-is ->
    [you] You claim
   *[other] { $who } claims
} { $figure }: it does not fit.
headline-forgiven = { $who-is ->
    [you] You claim { $figure }: it does not fit. Look again.
   *[other] { $who } claims { $figure }: it does not fit, and { $who } may look again.
}
headline-nothing-right = { $who-is ->
    [you] You say
   *[other] { $who } says
} that nothing fits, and nothing does.
headline-nothing-wrong = { $who-is ->
    [you] You say
   *[other] { $who } says
} that nothing fits, but something does.
headline-nothing-forgiven = { $who-is ->
    [you] You say that nothing fits, but something does. Look again.
   *[other] { $who } says that nothing fits, but something does, and { $who } may look again.
}
# Before the reasons.
role = { $is ->
    [fits] { $figure-start } fits:
    [misses] { $figure-start } does not fit:
   *[missed] { $figure-start } would have fitted:
}
role-label = { $is ->
    [fits] { $figure-start }: fits
    [misses] { $figure-start }: does not fit
   *[missed] { $figure-start }: would have fitted
}
# Read aloud between an attribute and the reason.
entry-holds = , fits:
entry-misses = , does not fit:
explanation = Explanation
ask-why = Why?
shut-why = Close the explanation
others-each = Figure by figure
others-missed = What would have fitted
others-and-missed = And what would have fitted
hint-watching = After each claim, the reason is drawn here.
hint-playing = Point at a figure that fits. The reason is drawn here, right or wrong.
pager = Claims since your last decision
pager-before = The claim before
pager-after = The claim after
pager-at = { $at } of { $count }

## The page: everything else

aim = { $game ->
    [main] Most attribute cards win
   *[original] Most cards win
}
score-unit = { $game ->
    [main] { $count ->
        [one] attribute card
       *[other] attribute cards
    }
   *[original] { $count ->
        [one] card
       *[other] cards
    }
}
figures-won = { $count ->
    [one] one figure
   *[other] { $count } figures
}
everyones-cards = What everyone has won
pile-won = { $attributes ->
    [one] one attribute card
   *[other] { $attributes } attribute cards
}, { $figures ->
    [one] one figure
   *[other] { $figures } figures
}
