### Was vor dem Spiel gesagt wird: der Satz zum Spiel und seine Optionen.

# en: 9d1a5e2c
sentence = Domino mit Ländern: Eine Karte darf nur neben ihren Nachbarn liegen.
# en: b270b548
option-rounds = Runden
# en: cae973a7
option-rounds-about = Wie viele Runden gespielt werden; 0: eine pro Person.
# en: 059a5b3f
option-rounds-0 = eine pro Person
# en: 8462aeda
option-rounds-unit = Runden
# en: 20b2e88e
option-table = Tisch
# en: b46079c4
option-table-about = Je kleiner der Tisch, desto wichtiger ist sein Rand. Die Größen gelten für 45 Länder und wachsen mit dem Kartensatz.
# en: 928bd9eb
option-table-small = Klein: 13 × 11
# en: e43ab69a
option-table-medium = Mittel: 17 × 15
# en: c084e9ad
option-table-large = Groß: 23 × 19
# en: 1e996e7a
option-table-endless = Endlos
# en: 7f0952fd
option-score-by = Gezählt wird
# en: 1e8e82f0
option-score-by-about = Was die Karten zählen, die auf der Hand bleiben.
# en: e78a6441
option-score-by-number = Zahl der Karten
# en: 2f5cdcad
option-score-by-area = Fläche in km²
# en: 980e2271
option-score-by-population = Einwohnerzahl 2019
# en: bf705c67
option-advanced = Spiel für Fortgeschrittene
# en: 33a6ab75
option-advanced-about = Karten dürfen nur an eine Seite, an der sie auch auf der Landkarte liegen. Es gibt mehr Transitkarten.
# en: 5ba5dc50
option-calling = Zweifelspiel
# en: 3b1f335a
option-calling-about = Karten dürfen auch falsch gelegt werden; wer es rechtzeitig merkt, spielt stattdessen.
# en: 9930014c
option-free-calls = Falsch zweifeln kostet nichts
# en: 5885a35c
option-free-calls-about = Wer falsch zweifelt, setzt nicht aus.
# en: 406e87c6
option-free-pass = Freies Passen
# en: 212afcba
option-free-pass-about = Du darfst jederzeit „Kann nicht“ sagen, auch wenn du legen könntest.
# en: ef6f2a49
option-more-transit = Mehr Transit
# en: 0f80c27e
option-more-transit-about = Je fünf Transitkarten zu zweit, je drei zu dritt.
# en: 12831ed5
option-open-hands = Offene Hände
# en: 8e760722
option-open-hands-about = Ob alle Handkarten offen liegen.
# en: c0da0904
option-open-hands-no = Verdeckt
# en: b5c940c9
option-open-hands-look = Nur ein erster Blick
# en: 091c7b46
option-open-hands-round = Immer offen
# en: bbcc27f1
option-look-seconds = Erster Blick
# en: 8fededf1
option-look-seconds-about = Wie viele Sekunden der erste Blick dauert.
# en: 83749053
option-look-seconds-unit = Sekunden
# en: 8dafec92
option-sand-timer = Sanduhr
# en: 2a7e2313
option-sand-timer-about = Sekunden, bis der Sand durchgelaufen ist; 0: ohne Sanduhr.
# en: 69eed1de
option-sand-timer-0 = ohne Sanduhr
# en: d7065a57
option-sand-timer-unit = Sekunden
# en: f970f27a
option-europe = Europa
# en: 484a61ed
option-europe-about = Spielt mit den 45 Ländern Europas.
# en: b3979b07
option-africa = Afrika
# en: 95bf0128
option-africa-about = Spielt mit den 54 Ländern Afrikas.
# en: 74fd406f
option-asia = Asien
# en: 0111a4b6
option-asia-about = Spielt mit den 47 Ländern Asiens.
# en: 197dcb2d
option-north-america = Nordamerika
# en: 957fddac
option-north-america-about = Spielt mit den 23 Ländern Nordamerikas.
# en: 6cb5fee0
option-south-america = Südamerika
# en: 5b988e1d
option-south-america-about = Spielt mit den 12 Ländern Südamerikas.
# en: b8df95f8
option-oceania = Ozeanien
# en: 63532a5b
option-oceania-about = Spielt mit den 14 Ländern Ozeaniens.
# en: 1e0590d1
option-pause = Pause zum Anzweifeln
# en: 462f0e0c
option-pause-about = Sekunden, in denen eine Karte angezweifelt werden kann, bevor die nächste gespielt werden darf; 0: keine Pause.
# en: 49a73ebd
option-pause-0 = keine Pause
# en: db69359f
option-pause-unit = Sekunden
# en: 62abb177
hides = Welche Länder die anderen auf der Hand haben und was in den nächsten Runden ausgeteilt wird.
