### Was man beim Entwickeln eines Spiels sieht.

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
inspector-spectator = Sicht beim Zusehen
# en: 7fd481f7
inspector-seat = Sicht von Platz { $seat }, { $name }
