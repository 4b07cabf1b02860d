### What the notes of the lesson say. Made by scripts/lesson.py.

lesson-0 = Queen Victoria’s century: you travel the British Isles, collect rarities and exhibit them. Each of the four characters has an ability. The Badger haggles, and pays less for anything dear.
lesson-0-task = Play the Badger, a lady.
lesson-2 = @1 goes first, and will buy a sculpture in Cork. Watch the market: whatever is bought becomes dear, whatever is sold becomes cheap.
lesson-5 = The price of a rarity is what the market says of its region plus what it says of its type. The blue region and ceramics are both at the bottom, and Newcastle, a blue city, has a ceramic worth 6 points.
lesson-5-task = Your first turn starts in any city: choose Newcastle.
lesson-6 = In each city you buy or sell its one rarity. One and one make two coins for six points: a bargain.
lesson-6-task = Buy it.
lesson-7 = Now put the ceramic in your gallery, where it stays for good. Some places are halls, which pay coins or tickets when you fill them.
lesson-7-task = Put it in the hall on the first floor, the second place: two coins and a ticket.
lesson-8 = You have the exhibition token, so you hold an exhibition: everybody who owns that type is rewarded, you most of all. Ceramics bring a ticket, and one more for each of yours.
lesson-8-task = Exhibit ceramics.
lesson-12 = The market has moved: you bought, so the blue region and ceramics are dear now. Dear things are better sold than bought, and York, in the blue region, is one route away.
lesson-12-task = Travel to York; your royal ticket pays for it and stays with you.
lesson-13 = To sell, you need not own anything: the bank pays you the price of York. And your letter fits: its offer rewards a trade in the blue region. It serves only once: as an offer now, or as an errand that counts at the end.
lesson-13-task = Choose the letter to play it for two coins and two tickets, then sell the jewel.
lesson-14 = The markers have dropped to the bottom: now others will want to buy there. Buy low, sell high, fill floors and columns, run errands for the Queen. Most victory points win.
