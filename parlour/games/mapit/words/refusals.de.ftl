### Warum etwas jetzt nicht geht. Das sagt der Server; die Seiten bekommen es nicht.

# en: 1bb8c114
not-over = Das Spiel ist vorbei.
# en: 64ba21ec
not-pile-theirs = { $who } wählt den Stapel für diese Runde.
# en: 4af2aff2
not-pile-first = Wähle zuerst den Stapel für diese Runde.
# en: f4322335
not-pile-there =
    Einen Stapel { $pile } gibt es nicht: { $left ->
        [one] Nur ein Stapel ist
       *[other] { $left } Stapel sind
    } noch übrig.
# en: c2a9e435
not-place-theirs = { $who } ist am Zug und legt eine Karte.
# en: e22957f7
not-place-now = Lege zuerst „{ $card-bare }“.
# en: 789e200c
not-place-there =
    Auf dem { $arm ->
        [north] Nordarm
        [east] Ostarm
        [south] Südarm
       *[west] Westarm
    } gibt es keine Stelle { $position }: { $cards ->
        [0] Er ist leer.
        [one] Dort liegt eine Karte.
       *[other] Dort liegen { $cards } Karten.
    }
# en: ce3d5833
not-answer-first = Entscheide zuerst, ob du „{ $card-bare }“ anzweifelst.
# en: 947d0828
not-outermost = „{ $card-bare }“ liegt ganz außen: Es gibt keine Nachbarkarte weiter außen zum Vergleichen.
# en: 8203adc5
not-guess-now = Gib deinen Tipp ab, wie viele Karten falsch liegen.
# en: a87acbdc
not-guess-twice = Du hast schon getippt.
# en: bd363811
not-guess-there =
    Auf den Armen { $cards ->
        [one] liegt eine Karte
       *[other] liegen { $cards } Karten
    }: Tippe eine Zahl von 0 bis { $cards }.
# en: e2f3b933
not-enough-cards = Nur { $count } Karten sind Einsteigerkarten dieser Region, und ein Spiel braucht { $needed }.
# en: bd2db382
not-own-card = Die anderen entscheiden jetzt, ob sie „{ $card-bare }“ anzweifeln.
# en: 4ce155ac
not-without-token = Du hast keinen Chip, also kannst du „{ $card-bare }“ an diesem Tisch nicht anzweifeln.
# en: 7b13b331
not-answer-twice = Du hast schon geantwortet. Was die anderen zu „{ $card-bare }“ sagen, steht noch aus.
