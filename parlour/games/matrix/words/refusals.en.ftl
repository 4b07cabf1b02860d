### Why something is refused: the server alone puts it into words.

not-over = The game is over.
not-turn = It is { $who }’s turn.
not-open = That figure is not on the table.
not-tried = You have tried this figure already. Claim another, or say that nothing fits.
not-nothing = You know already that something fits. Claim a figure.
not-before-claim = First claim a figure, or say that nothing fits.
not-after-claim = Your claim was right. Now stop, or go on.
