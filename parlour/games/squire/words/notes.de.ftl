### Was in der Lektion gesagt wird.

# en: a7c225da
lesson-0 = Das Jahrhundert der Königin Victoria: Du reist über die Britischen Inseln, sammelst Seltenheiten und stellst sie aus. Jede der vier Figuren hat eine Fähigkeit. Der Dachs feilscht und zahlt für alles Teure weniger.
# en: d557e057
lesson-0-task = Spiel den Dachs, eine Dame.
# en: d492bddc
lesson-2 = @1 beginnt und wird in Cork eine Skulptur kaufen. Achte auf den Markt: Was gekauft wird, wird teuer, was verkauft wird, wird billig.
# en: a174111b
lesson-6 = Der Preis einer Seltenheit ist der ihrer Region plus der ihrer Art. Die blaue Region und Keramiken stehen beide ganz unten, und Newcastle, eine blaue Stadt, hat eine Keramik im Wert von 6 Punkten.
# en: fde23d55
lesson-6-task = Dein erster Zug beginnt in einer beliebigen Stadt: Wähle Newcastle.
# en: d800d505
lesson-7 = In jeder Stadt kaufst oder verkaufst du ihre eine Seltenheit. Eins und eins sind zwei Münzen für sechs Punkte: ein Schnäppchen.
# en: 3631b0d9
lesson-7-task = Kauf sie.
# en: 8b3e8d4d
lesson-8 = Du hast auch einen Brief auf der Hand. Sein Angebot belohnt einen Handel in der blauen Region, und den hast du gerade gemacht. Ein Brief dient nur einmal: jetzt für sein Angebot oder als Auftrag, der am Ende zählt.
# en: c13ef7cd
lesson-8-task = Spiel den Brief für sein Angebot: zwei Münzen und ein Ticket.
# en: d4fe835a
lesson-9 = Bring jetzt die Keramik in deiner Galerie unter; dort bleibt sie für immer. Manche Plätze sind Säle: Sie bringen Münzen oder Tickets, wenn du sie füllst.
# en: e881c650
lesson-9-task = Bring sie in den Saal im ersten Stockwerk, auf den zweiten Platz: zwei Münzen.
# en: e1f84cd1
lesson-10 = Du hast den Ausstellungsmarker, also machst du eine Ausstellung: Alle, die diese Art besitzen, werden belohnt, du am meisten. Keramiken bringen ein Ticket und noch eins für jede deiner Keramiken.
# en: f3e94fb0
lesson-10-task = Stell Keramiken aus.
# en: 9100b560
lesson-15 = Der Markt hat sich bewegt: Du hast gekauft, also sind die blaue Region und Keramiken jetzt teuer. Was teuer ist, verkauft man besser, als es zu kaufen, und York, in der blauen Region, ist nur eine Strecke entfernt.
# en: 30ef9c7d
lesson-15-task = Reise nach York; dein königliches Ticket zahlt dafür und bleibt dir.
# en: 0f52d70b
lesson-16 = Zum Verkaufen musst du nichts besitzen: Du vermittelst den Verkauf der Seltenheit von York, und die Bank zahlt dir den Preis. Wenn andere verkaufen, bekommt der Fuchs eine Münze: Das gehört zur Fähigkeit von @1.
# en: 0f056b1d
lesson-16-task = Verkauf das Schmuckstück.
# en: d02bbc0b
lesson-17 = Die Preismarker sind ganz nach unten gerutscht: Jetzt werden andere dort kaufen wollen. Kauf billig, verkauf teuer, füll Stockwerke und Spalten, und übernimm Aufträge der Königin. Die meisten Siegpunkte gewinnen.
