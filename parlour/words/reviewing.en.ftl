### The review of a game beside its film: what the panel says around the sentences of the review itself. Sent when it is opened.

review-none = There is no review of this game: it wasn’t played to the end, or its rules are too old.
review-nobody = There is no review of this game: nobody in this house played it.
review-not-shared = Nobody has shared their review of this game. A review belongs to the person who played, and they decide who sees it.
review-making = Your review is being made. It will be here in a moment.
review-overview = Review
review-hindsight = Hindsight
review-whose = Whose review
review-of-other = { $name } has shared this review. “You” is { $name }.
review-silent = { $count ->
    [one] { $who } hasn’t shared a review, and that’s fine.
   *[other] { $who } haven’t shared their reviews, and that’s fine.
}
review-share = Share my review
review-share-about = Anyone who may see this game can then see your review.
review-is-shared = Your review is shared.
review-is-private = Your review is yours alone again.

## The chance over the game

review-curve = Your chance of winning
review-curve-words = Your chance of winning: { $start } at the start, { $lowest } at the lowest, { $highest } at the highest, { $end } at the end. The table below has every move.
review-here = Move { $number }: { $chance }
review-every-move = Move by move
review-move = Move
review-decision = Your decision
review-chance = Chance
review-to-move = Move { $number }
grade = { $grade ->
    [best] good
    [fine] fine
    [slip] a slip
    [mistake] a mistake
   *[blunder] a costly mistake
}

## What moved it

review-bars = What moved it, in points
account = { $account ->
    [choices] Choices
    [knowledge] Knowledge
    [others] The others
   *[luck] Luck
}
account-about = { $account ->
    [choices] compared with the usual move
    [knowledge] facts you could have known
    [others] what they did
   *[luck] what was dealt and drawn
}

## Three moments

review-moments = Worth another look
review-show = Show
review-show-move = Show move { $number }
review-try = Try again
review-try-move = Try move { $number } again, against bots

## Hindsight

hindsight-about = This is what somebody who saw every card would have done. You couldn’t know, so none of it is a mistake.
hindsight-nothing = Even with every card open, there was little to gain.
hindsight-move = You chose: { $chosen }. With every card open: { $best }.
