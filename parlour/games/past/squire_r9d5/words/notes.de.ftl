### Was in der Lektion gesagt wird.

# en: a7c225da
lesson-0 = Das Jahrhundert der Königin Victoria: Du reist über die Britischen Inseln, sammelst Seltenheiten und stellst sie aus. Jede der vier Figuren hat eine Fähigkeit. Der Dachs feilscht und zahlt für alles Teure weniger.
# en: d557e057
lesson-0-task = Spiel den Dachs, eine Dame.
# en: d492bddc
lesson-2 = @1 beginnt und wird in Cork eine Skulptur kaufen. Achte auf den Markt: Was gekauft wird, wird teuer, was verkauft wird, wird billig.
# en: e1c07e27
lesson-5 = Der Preis einer Seltenheit ist der ihrer Region plus der ihrer Art. Die blaue Region und Keramiken stehen beide ganz unten, und Newcastle, eine blaue Stadt, hat eine Keramik im Wert von 6 Punkten.
# en: 0cb27e69
lesson-5-task = Dein erster Zug beginnt in einer beliebigen Stadt: Wähle Newcastle.
# en: 482c2e7f
lesson-6 = In jeder Stadt kaufst oder verkaufst du ihre eine Seltenheit. Eins und eins sind zwei Münzen für sechs Punkte: ein Schnäppchen.
# en: 3152d4ea
lesson-6-task = Kauf sie.
# en: 64233937
lesson-7 = Bring jetzt die Keramik in deiner Galerie unter; dort bleibt sie für immer. Manche Plätze sind Säle: Sie bringen Münzen oder Tickets, wenn du sie füllst.
# en: 9deae624
lesson-7-task = Bring sie in den Saal im ersten Stockwerk, auf den zweiten Platz: zwei Münzen und ein Ticket.
# en: 9a3e21d9
lesson-8 = Du hast den Ausstellungsmarker, also machst du eine Ausstellung: Alle, die diese Art besitzen, werden belohnt, du am meisten. Keramiken bringen ein Ticket und noch eins für jede deiner Keramiken.
# en: 87cdaf7f
lesson-8-task = Stell Keramiken aus.
# en: 3317d20b
lesson-12 = Der Markt hat sich bewegt: Du hast gekauft, also sind die blaue Region und Keramiken jetzt teuer. Was teuer ist, verkauft man besser, als es zu kaufen, und York, in der blauen Region, ist nur eine Strecke entfernt.
# en: 1b62b17b
lesson-12-task = Reise nach York; dein königliches Ticket zahlt dafür und bleibt dir.
# en: 134e5d7a
lesson-13 = Zum Verkaufen musst du nichts besitzen: Die Bank zahlt dir den Preis von York. Und dein Brief passt: Sein Angebot belohnt einen Handel in der blauen Region. Er dient nur einmal: jetzt als Angebot oder als Auftrag, der am Ende zählt.
# en: c278cb12
lesson-13-task = Wähle den Brief, um ihn für zwei Münzen und zwei Tickets zu spielen, und verkauf dann das Schmuckstück.
# en: e185f8f7
lesson-14 = Die Preismarker sind ganz nach unten gerutscht: Jetzt werden andere dort kaufen wollen. Kauf billig, verkauf teuer, füll Stockwerke und Spalten, und übernimm Aufträge der Königin. Die meisten Siegpunkte gewinnen.
