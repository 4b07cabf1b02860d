### Die Seite eines Spiels, das keine eigene hat.

# en: c5ad928c
generic-table = Der Tisch in Worten
# en: b83091d8
generic-on-table = Auf dem Tisch
# en: eb9cafc1
generic-you-may = Du kannst
# en: 2fed2a5e
generic-count =
    { $count ->
        [0] Du kannst gerade nichts tun.
        [one] Du kannst eine Sache tun.
       *[other] Du kannst { $count } Dinge tun.
    }
# en: bc5520da
generic-hand = Dieses Spiel zeigt alles auf dem Spielfeld.
# en: 6c8b07b7
generic-nothing = nichts
# en: da5ece2c
generic-nobody = niemand
# en: 7a5d976e
generic-yes = ja
# en: 206f0d0a
generic-no = nein
