### My games: what one has played, with figures; and records from elsewhere.

games-figures = Games played and won
games-found = { $count ->
    [one] One game, { $won } won
   *[other] { $count } games, { $won } won
}
figures-title = Your figures
figures-about = They are for you alone: nobody else sees them.
figure-level = { $against ->
    [people] with people { $won } of { $played }
    [mixed] mixed bots { $won } of { $played }
    [random] random bots { $won } of { $played }
    [easy] easy bots { $won } of { $played }
    [medium] medium bots { $won } of { $played }
    [hard] hard bots { $won } of { $played }
   *[other] { $against } { $won } of { $played }
}
costs-title = What your choices cost
costs-about = Points of your winning chance lost for each decision, on average, game by game, from your reviews. Lower is better; the line is the average of the last five games.
costs-words = { $count ->
    [one] One game so far: { $last }
   *[other] { $count } games: at first { $first }, lately { $last } points for each decision.
}
costs-one-by-one = Game by game
costs-day = Day
costs-decisions = Decisions
costs-cost = Points for each
figures-delete = Delete my figures
figures-question = Delete your figures? They start again from your next game. Your games stay in the list. This cannot be undone.
figures-keep = Keep them
figures-delete-now = Delete them
figures-deleted = Your figures are deleted. They start again from your next game.
figure-game = Game
figure-played = Played
figure-won = Won
figure-share = Share won
figure-all = All games
games-more = { $count ->
    [one] Show one more
   *[other] Show more ({ $count })
}
games-none = Nothing yet. A game is listed here when it is over.
games-none-so = No games match.
games-to-play = Choose a game
record-too-large = This file is too large: a record has at most { $size } KB.
