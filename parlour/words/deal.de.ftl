### Wie man das Mischen prüfen kann.

# en: c80201ed
proof-hash = SHA-256 des Startwerts, vor dem ersten Zug veröffentlicht
# en: 4bd19b77
proof-hash-later = wird zu Spielbeginn veröffentlicht
# en: f832d3d2
proof-seed = Der Startwert
# en: 8c52ffa6
proof-seed-later = wird nach dem Spiel veröffentlicht
