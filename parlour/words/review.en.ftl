### The review of a game that is over: luck and skill. $chosen and $best are what a game calls a decision, such as “let Oslo stand”.

## The ledger in a line

review-ledger = From { $start }% at the start: { $accounts }. { $result ->
    [won] You won.
    [shared] You shared the victory.
   *[lost] You didn’t win.
}
review-ledger-even = Your chance at the start: { $start }%. { $result ->
    [won] You won.
    [shared] You shared the victory.
   *[lost] You didn’t win.
}
account-choices = choices { $points }
account-knowledge = knowledge { $points }
account-others = the others { $points }
account-luck = luck { $points }

## Three moments

moment-dearest = Your costliest choice: { $chosen }. Better: { $best }. It cost you about { $points ->
    [one] 1 point
   *[other] { $points } points
} of your winning chance.
moment-dearest-alone = Your costliest choice: { $chosen }. It cost you about { $points ->
    [one] 1 point
   *[other] { $points } points
} of your winning chance.
moment-best = Your best choice: { $chosen }. It gained you about { $points ->
    [one] 1 point
   *[other] { $points } points
} over the usual move.
moment-luck = The biggest swing was luck: your chance { $way ->
    [up] rose
   *[down] fell
} by about { $points ->
    [one] 1 point
   *[other] { $points } points
}.
moment-others = The biggest swing came from the others: your chance { $way ->
    [up] rose
   *[down] fell
} by about { $points ->
    [one] 1 point
   *[other] { $points } points
}.
moment-knowledge = The biggest swing came down to knowledge: your chance { $way ->
    [up] rose
   *[down] fell
} by about { $points ->
    [one] 1 point
   *[other] { $points } points
}.
moment-facts = The biggest swing came down to { $facts }: your chance { $way ->
    [up] rose
   *[down] fell
} by about { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## For children: something done well, something to try, something to remember. No numbers.

child-chose = You chose well: { $chosen }.
child-knew = You knew a thing or two about { $facts }.
child-stayed = You kept going right to the end. Well done!
child-try = Something to try next time: { $best }.
child-keep = Keep choosing the way you did today.
child-look = Something to remember: take another look at { $facts }.
child-lucky = Something to remember: luck was on your side today.
child-unlucky = Something to remember: luck wasn’t with you today, and luck changes.
child-watch = Something to remember: watch what the others are up to.
