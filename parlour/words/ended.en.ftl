### What stands there when a game is over, or cannot go on. Sent then.

## Who has won

ended-label = The game is over
end-winner = { $who-is ->
    [you] You win!
   *[other] { $who } wins!
}
end-winners = { $who-is ->
    [among] { $who-count ->
        [2] You and { $who-others } share the victory!
       *[other] You, { $who-others } share the victory!
    }
   *[other] { $who } share the victory!
}
ranking = Ranking
ranking-rank = Rank
ranking-player = Player
ranking-score = Score

## Ended early

ended-early = The game ended early
table-closed = The table is closed
end-gave-up = { $who-is ->
    [you] You gave up
   *[other] { $who } gave up
}
end-left = { $who-is ->
    [you] You left the game
   *[other] { $who } left the game
}
end-agreed = You agreed to stop
end-archived = The rules of this game are no longer in the house
end-class = The class is over
end-never-begun = The game never began
end-closed-first = { $who-is ->
    [you] You closed the table before the first move.
    [host] The host closed the table before the first move.
   *[other] { $who } closed the table before the first move.
}
ended-by = { $who-is ->
    [you] You ended the game
    [host] The host ended the game
   *[other] { $who } ended the game
}
end-nobody-wins = The game stops here: nobody wins, and nobody loses.
end-stops = The game stops here.
end-because-gave-up = { $who-is ->
    [you] You gave up.
   *[other] { $who } gave up.
}

## What next

look-at-board = Look at the board
see-again = See it again
see-review = Review
download-record = Download the record
read-rules = Read the rules
verify-deal = Verify the deal
verify-deal-how = The hash was published before the first move. It is the SHA-256 of the seed, so nobody can have changed the deal since.
back-to-class = Back to the class
watch-next-game = Watch the next game
play-again = Play again
others-play-on = The others play on without you.
next-game-set-up = Another game is being set up.
next-game-join = I’m in
next-game-decline = Not now

## A game whose rules are not here

stopped-label = The game has stopped
stopped-cannot-be-shown = This game cannot be shown here
stopped-cannot-go-on = This game cannot go on here
stopped-reason = The reason: { $why }. Nothing is lost: the players, the chat and the record are kept.
stopped-why = Why is that?
stopped-players = Who played
stopped-close = Close the table
stopped-record-later = The record holds everything that is still hidden. You can download it when the table is closed.
stopped-lesson-again = Start the lesson again
