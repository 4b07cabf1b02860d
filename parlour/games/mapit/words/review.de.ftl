### Entscheidungen im Rückblick: im Infinitiv, mitten im Satz.

# en: bc184b69
advice-stand = „{ $card-bare }“ gelten lassen
# en: 965a6a56
advice-challenge = „{ $card-bare }“ im Vergleich mit „{ $against-bare }“ anzweifeln
# en: d9d6ab25
advice-guess = auf { $count } tippen
