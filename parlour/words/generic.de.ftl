### Die Seite eines Spiels ohne eigene, und was seine Autorin oder sein Autor sieht.

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
# en: f9ac7962
inspector = Einblick für Autoren
# en: c5fce6e4
inspector-about = alle Geheimnisse dieses Tisches, nur auf diesem Rechner
# en: 281e25d8
inspector-looking = Wird nachgesehen.
# en: 65f1e185
inspector-state = Stand nach Zug { $version }
# en: 0772008a
inspector-events = Ereignisse des letzten Zugs
# en: e6bf853a
inspector-spectator = Sicht beim Zuschauen
# en: 7fd481f7
inspector-seat = Sicht von Platz { $seat }, { $name }
