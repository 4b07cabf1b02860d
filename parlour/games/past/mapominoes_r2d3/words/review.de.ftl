### Entscheidungen im Rückblick: im Infinitiv, mitten im Satz.

# en: aae877d4
advice-lay = „{ $card }“ spielen, neben: { $beside }
# en: 88ba76bd
advice-transit = eine Transitkarte legen, neben: { $beside }
# en: fa2c30b5
advice-name = die Transitkarte als „{ $thing }“ legen
# en: 1b6cb903
advice-cannot = sagen, dass du nicht kannst
