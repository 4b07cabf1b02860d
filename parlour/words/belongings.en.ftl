### What the house stores about somebody. Sent when they ask.

data-about = The house stores your name, your tables with your moves and what you said, your classes, and the browsers that are told when it is your turn.
data-download = Download it
data-delete = Delete it
data-keep = Do not delete
data-question = Delete all your data?
data-delete-all = Delete everything
data-goes = Your name is removed from every seat, list and record, and so is everything you said. Games that you played alone or with bots are deleted.
data-games = { $count ->
    [one] In one unfinished game a bot takes your seat, and the others play on.
   *[other] In { $count } unfinished games a bot takes your seat, and the others play on.
}
data-classes = { $count ->
    [one] The class you lead ends now, with its games. Its list of pupils and its results are deleted.
   *[other] The { $count } classes you lead end now, with their games. Their lists of pupils and their results are deleted.
}
data-for-good = This cannot be undone, and no code brings you back.
data-deleted = All your data has been deleted. You are a new guest now.
