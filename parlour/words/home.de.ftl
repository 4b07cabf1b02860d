### Die Tische auf der Startseite und ihre Knöpfe.


## Knöpfe

# en: 220f9e26
home-laying = Der Tisch wird vorbereitet …
# en: c4ca588f
home-play-now = Jetzt spielen
# en: 87f004ca
show-all = Alle zeigen

## Deine Tische

# en: 9c41a8e3
your-turn-tables =
    { $count ->
        [one] Du bist am Zug
       *[other] Du bist am Zug: { $count } Tische
    }
# en: 73a58781
title-your-turn = ({ $count }) Du bist am Zug · { $title }
# en: 555b5e46
own-your-turn = du bist am Zug
# en: 4240465f
own-your-turn-for = seit { $time }
# en: a33ab52b
own-all-here = alle sind da
# en: d6f3d714
own-stopped = kann nicht weitergehen
# en: 4213122f
own-lesson = Lektion
# en: 9ae319ee
own-waiting = wartet, { $free }
# en: 49df3146
time-minutes = { $count } min
# en: 6a874dc9
time-hours = { $count } h
# en: 47cd898e
time-days = { $count } Tagen
# en: 3d516e99
is-deciding = { $name } ist am Zug

## Tische zum Dazusetzen

# en: c9241371
invites-you =
    { $name-is ->
        [somebody] Jemand lädt dich ein
       *[other] { $name } lädt dich ein
    }
# en: fe7d5c55
invitation-declined = Nein, danke
# en: 86a9268f
join-table = Mitspielen
# en: 3a4cc279
join-table-of =
    { $name-is ->
        [somebody] Bei { $game } mitspielen
       *[other] Mit { $name } { $game } spielen
    }
# en: 6ba87c2e
table-free = { $count } frei
# en: 1b245b59
table-bot-makes-room = ein Bot macht Platz
# en: 0129810e
table-full = voll

## Ergebnisse und Mitspielende

# en: d79b153b
rematch = Revanche
# en: c276f1bc
rematch-of = Revanche: { $game }
# en: b16f6fde
result-over = vorbei
# en: 3a45a652
result-winners = Gewonnen: { $names }
# en: 2f7a348b
result-won = du hast gewonnen
# en: fe286c77
result-shared = geteilter Sieg
# en: d1bf6ef6
result-place = { $place }. von { $players }
# en: 4a0190b9
day-today = heute
# en: 61f0bd42
day-yesterday = gestern
# en: 1473fcf6
company-games =
    { $count ->
        [one] ein Spiel: { $game }, { $day }
       *[other] { $count } Spiele, zuletzt { $game }, { $day }
    }
# en: f4894481
company-invite = Einladen
# en: efa88cfa
company-invite-name = { $name } einladen
