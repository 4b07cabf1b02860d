### Was bei einer Lektion neben dem Spielfeld steht.

# en: 1a0d032e
lesson = Lektion
# en: b8015e8b
lesson-rule = Die Regel
# en: 6b189f3a
lesson-step = Schritt { $step } von { $steps }
# en: 00dd64f6
lesson-finished = Geschafft
# en: e4a4a403
lesson-go-on = Weiter
# en: f9c56833
lesson-show-me = Zeig es mir
# en: 80712a2a
lesson-waits = Die Lektion wartet, wo du sie verlässt
# en: 4c42e832
lesson-play-now = Jetzt spielen
# en: fb4a2d45
lesson-rulebook = Spielregeln
# en: 4389d202
lesson-key-again = Den Hinweis noch einmal vorlesen und zu dem gehen, was er verlangt
