### Was in der Lektion gesagt wird.

# en: 89eee3e4
lesson-8 = Willkommen in der Welt. In der Mitte liegt New York; je weiter außen eine Karte auf ihrem Arm liegt, desto weiter liegt ihr Ort in dieser Richtung. Deine Karte ist Perth, im Westen Australiens.
# en: 8f45e943
lesson-8-task = Lege „Perth“ auf den Ostarm, hinter „Moskau“.
# en: 31d923df
lesson-11 = @1 legt Kathmandu noch weiter östlich als Perth. Nepal, östlich von Australien? Wenn du an einer Karte zweifelst, zweifle sie im Vergleich mit einer Nachbarkarte an: Beide werden umgedreht.
# en: 8ed9d32b
lesson-11-task = Zweifle „Kathmandu“ im Vergleich mit „Perth“ an.
# en: 56be3067
lesson-12 = Du hattest recht: Die beiden tauschen die Plätze, und @1 gibt dir einen Chip. Jetzt London. Es liegt nördlich von New York und auch östlich davon, also passen beide Arme: Jeder Arm sieht nur auf seine eigene Richtung.
# en: d4778aec
lesson-12-task = Lege „London“ auf den Nordarm, zwischen „New York“ und „Oslo“.
# en: d1f4c576
lesson-14 = @1 hat dir nicht geglaubt, aber London liegt wirklich weiter nördlich als New York. Wer zu Unrecht anzweifelt, gibt einen Chip an die Person, die die Karte gelegt hat: noch einer für dich.
# en: d2cf3a2e
lesson-15 = São Paulo auf dem Ostarm? Das sieht seltsam aus. Sieh einmal, was ein falscher Zweifel dich kostet.
# en: e735d7d4
lesson-15-task = Zweifle „São Paulo“ im Vergleich mit „New York“ an.
# en: 36df338a
lesson-16 = Die Karte lag richtig: Fast ganz Südamerika liegt weiter östlich als New York, São Paulo um 27 Grad. Du gibst einen Chip zurück. Deine nächste Karte ist Los Angeles, und ein Arm ist noch leer.
# en: c561aa21
lesson-16-task = Lege „Los Angeles“ auf den Westarm.
# en: d4bfe6b0
lesson-19 = Marrakesch liegt südlich von New York und nördlich von Kapstadt. Das klingt richtig, und Schweigen kostet nichts.
# en: 857354cf
lesson-19-task = Lass die Karte gelten.
# en: d370cb42
lesson-20 = Du darfst eine Karte auch zwischen zwei andere legen. Chichén Itzá in Mexiko liegt weiter südlich als Marrakesch und weit nördlich von Kapstadt.
# en: 06d85a82
lesson-20-task = Lege „Chichén Itzá“ auf den Südarm, zwischen „Marrakesch“ und „Kapstadt“.
# en: 88b58936
lesson-23 = Singapur, östlich von Perth? Niemand kennt die Rückseite einer Karte, bevor sie umgedreht ist. Du kannst sie anzweifeln oder deinen Zweifel für dich behalten: Bald ist er etwas wert.
# en: 3a6cdf04
lesson-23-task = Lass die Karte gelten.
# en: 389220b0
lesson-24 = Deine letzte Karte: Warschau. Es liegt etwas weiter nördlich als London, und Oslo liegt noch weiter nördlich.
# en: 5b3e8f45
lesson-24-task = Lege „Warschau“ auf den Nordarm, zwischen „London“ und „Oslo“.
# en: 666ab233
lesson-27 = Reykjavík hinter Oslo: Island liegt so weit im Norden, wie es klingt.
# en: cfeb8a03
lesson-27-task = Lass die Karte gelten.
# en: 10432e71
lesson-28 = Der Stapel ist leer. Jetzt tippen alle geheim, wie viele Karten falsch liegen. Wer es genau trifft, bekommt zwei Chips, und du hast deinen Zweifel an Singapur.
# en: 6dd6651c
lesson-28-task = Tippe 1, oder trau deinem Gefühl: 0 und 2 gehen auch.
# en: a68f206e
lesson-30 = Der Rundgang entlang der Arme findet eine Karte, die falsch liegt: Singapur liegt westlich von Perth. Nach drei solchen Runden gewinnen die meisten Chips. Das ist alles; der Rest ist die Welt.
