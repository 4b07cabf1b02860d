### My games: what one has played, with figures; and records from elsewhere.

games-figures = Games played and won
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
games-none-so = No game is like that.
games-to-play = Choose a game
record-too-large = This file is too large: a record has at most { $size } KB.
