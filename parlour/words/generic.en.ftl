### The page of a game that has none of its own. Sent with it.

generic-table = The table in words
generic-on-table = On the table
generic-you-may = You can
generic-count = { $count ->
    [0] There is nothing you can do.
    [one] There is one thing you can do.
   *[other] There are { $count } things you can do.
}
generic-hand = This game shows everything on the board.
generic-nothing = nothing
generic-nobody = nobody
generic-yes = yes
generic-no = no
