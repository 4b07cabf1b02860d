### Entscheidungen im Rückblick: im Infinitiv, mitten im Satz.

# en: 726bab00
advice-place = „{ $card-bare }“ legen
# en: 4b7f74e7
advice-check = „{ $card-bare }“ prüfen
# en: e8373b5b
advice-check-both = „{ $card-bare }“ mit „{ $other-bare }“ prüfen
# en: 1bd4f3db
advice-draw = eine Karte ziehen
# en: 0052c1ac
advice-decline = keine Zusatzkarte legen
