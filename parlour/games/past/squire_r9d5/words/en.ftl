### Squire. $tile is a rarity; it takes no verb, as some are plural. $city is a city, $character one of the four collectors.
### $kind is a type: painting, jewel, sculpture, book or ceramic. $region is red, yellow, green, purple or blue.
### An errand is told to whoever runs it and to the others in the same words: it never says “your”.

## The status line

status-choose = { $who-is ->
    [you] Choose your character.
   *[other] { $who } is choosing a character.
}
status-begin = { $who-is ->
    [you] Your turn: start in any city.
   *[other] { $who } is choosing a city to start in.
}
status-travel = { $who-is ->
    [you] Your turn: travel to another city.
   *[other] { $who } is choosing where to travel.
}
status-trade = { $who-is ->
    [you] Buy or sell { $tile }.
   *[other] { $who } is deciding whether to buy or sell { $tile }.
}
status-hang = { $who-is ->
    [you] Choose a place for { $tile }.
   *[other] { $who } is choosing a place for { $tile }.
}
status-salvage = { $who-is ->
    [you] Your third floor is full: take a rarity from the discard pile.
   *[other] { $who } is taking a rarity from the discard pile.
}
status-exhibit = { $who-is ->
    [you] You have the token: choose what to exhibit.
   *[other] { $who } is choosing what to exhibit.
}
status-run = { $who-is ->
    [you] You may run an errand.
   *[other] { $who } may run an errand.
}
status-swap = { $who-is ->
    [you] You may swap one of your errands.
   *[other] { $who } may swap an errand.
}

## What happens

chosen = { $who-is ->
    [you] You play
   *[other] { $who } plays
} { $character }, { $figure ->
    [lady] a lady
   *[gentleman] a gentleman
}.
began = { $who-is ->
    [you] You start
   *[other] { $who } starts
} in { $city }.
# Royal tickets and free moves cost nothing.
travelled = { $who-is ->
    [you] You travel
   *[other] { $who } travels
} from { $start } to { $city } { $tickets ->
    [0] without spending a ticket.
    [one] for 1 ticket.
   *[other] for { $tickets } tickets.
}
bought = { $who-is ->
    [you] You buy
   *[other] { $who } buys
} { $tile } ({ $value } VP) in { $city } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
sold = { $who-is ->
    [you] You sell
   *[other] { $who } sells
} { $tile } ({ $value } VP) in { $city } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
# The Fox’s share of somebody else’s sale.
tipped = { $who-is ->
    [you] As the Fox, you get
   *[other] As the Fox, { $who } gets
} { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from the bank for the sale.
# $letter is a letter’s title. $gifts: coins and tickets.
offered-region = { $who-is ->
    [you] You play “{ $letter }” and get
   *[other] { $who } plays “{ $letter }” and gets
} { $gifts } from the bank for trading in the { $region } region.
offered-kind = { $who-is ->
    [you] You play “{ $letter }” and get
   *[other] { $who } plays “{ $letter }” and gets
} { $gifts } from the bank for trading a { $kind }.
offered-buy = { $who-is ->
    [you] You play “{ $letter }” and get
   *[other] { $who } plays “{ $letter }” and gets
} { $gifts } from the bank for buying.
offered-sell = { $who-is ->
    [you] You play “{ $letter }” and get
   *[other] { $who } plays “{ $letter }” and gets
} { $gifts } from the bank for selling.
restocked-up = The { $region } region and { $kind }s are now the dearest. New in { $city }: { $tile-bare } ({ $value } VP).
restocked-down = The { $region } region and { $kind }s are now the cheapest. New in { $city }: { $tile-bare } ({ $value } VP).
hung = { $who-is ->
    [you] You put
   *[other] { $who } puts
} { $tile } on floor { $floor }, place { $place }.
# $bonuses: one or more of those below.
hung-bonus = { $who-is ->
    [you] You put
   *[other] { $who } puts
} { $tile } on floor { $floor }, place { $place }. Bonus: { $bonuses }.
hung-lost = { $who-is ->
    [you] You put
   *[other] { $who } puts
} { $tile } on floor { $floor }, place { $place }. The third floor is full, but { $why ->
    [no-discards] there are no discards to choose from
   *[no-place] there is no place left for a discard
}: the bonus is lost.
hung-bonus-lost = { $who-is ->
    [you] You put
   *[other] { $who } puts
} { $tile } on floor { $floor }, place { $place }. Bonus: { $bonuses }. The third floor is full, but { $why ->
    [no-discards] there are no discards to choose from
   *[no-place] there is no place left for a discard
}: that bonus is lost.
bonus-hall = { $gifts } from the bank (hall)
bonus-royal-ticket = a royal ticket from the bank (full left column)
bonus-royal-coin = a royal coin from the bank (full right column)
bonus-letters = room for two more letters (full second floor)
salvaged = { $who-is ->
    [you] Your third floor is full: you take
   *[other] { $who } has filled the third floor and takes
} { $tile } ({ $value } VP) from the discard pile.
exhibited = { $who-is ->
    [you] You hold
   *[other] { $who } holds
} an exhibition of { $kind }s.
rewarded = { $who-is ->
    [you] You get
   *[other] { $who } gets
} { $gifts } from the bank.
drawn = { $who-is ->
    [you] You draw
   *[other] { $who } draws
} { $count ->
    [one] 1 letter
   *[other] { $count } letters
}.
reward-lost = { $why ->
    [full-hand] { $who-is ->
        [you] Your hand is full: you draw no letter.
       *[other] { $who }’s hand is full: no letter is drawn.
    }
    [no-letters-left] { $who-is ->
        [you] No letters are left: you draw none.
       *[other] No letters are left: { $who } draws none.
    }
    [no-letter] { $who-is ->
        [you] You hold no letter, so you cannot run an errand.
       *[other] { $who } holds no letter, so cannot run an errand.
    }
   *[full-errands] { $who-is ->
        [you] You are already running as many errands as you may.
       *[other] { $who } is already running as many errands as allowed.
    }
}
ran = { $who-is ->
    [you] You run
   *[other] { $who } runs
} an errand: { $errand }.
swapped = { $who-is ->
    [you] You swap
   *[other] { $who } swaps
} an errand, “{ $out }”, for another: { $errand }.
passed = { $who-is ->
    [you] You now have
   *[other] { $who } now has
} the exhibition token.

## Gifts and errands

coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
tickets = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
}
errand-kinds = { $vp } VP for { $kinds }
each-kind = each { $kind }
errand-floor = { $vp } VP for each rarity on the { $floor ->
    [1] first
    [2] second
   *[3] third
} floor, doubled when it is full
errand-column = { $vp } VP for each rarity in the { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
} column, doubled when it is full
errand-full-floors = { $vp } VP for each full floor
errand-full-columns = { $vp } VP for each full column
errand-missing = { $vp } VP for each type missing from the gallery
errand-set-of-five = { $vp } VP for each set of all five types
errand-set-of-three = { $vp } VP for each set of three different types
errand-twos = { $vp } VP for each type with exactly two rarities
errand-triples = { $vp } VP for every three of the same type
errand-value = { $vp } VP for each rarity worth { $count } VP
errand-two-values = { $vp } VP for each rarity worth { $low } or { $high } VP
errand-same-value = { $vp } VP for every three rarities of the same value
errand-coins = { $vp } VP for { $count ->
    [one] each coin
   *[other] every { $count } coins
} left at the end
errand-tickets = { $vp } VP for { $count ->
    [one] each ticket
   *[other] every { $count } tickets
} left at the end
errand-errands = { $vp } VP for each errand run, including this one
errand-halls = { $vp } VP for each filled hall
errand-empty = { $vp } VP for each empty place in the gallery
errand-hand = { $vp } VP for each letter left in hand at the end
errand-most-common = { $vp } VP for each rarity of the commonest type in the gallery

## The end

outcome = { $winners-is ->
    [you] You win
   *[other] { $winners } wins
} with { $vp } VP, the most!
# Everything is equal, whatever could break the tie.
outcome-shared = { $winners-is ->
    [among] { $winners-count ->
        [2] You and { $winners-others } share the victory
       *[other] You, { $winners-others } share the victory
    }
   *[other] { $winners } share the victory
}: level on { $vp } VP, on money ({ $money }) and on rarities ({ $rarities }).
# $level: those with as many VP. $money counts coins and tickets.
outcome-money = { $winners-is ->
    [you] You win
    [among] { $winners-count ->
        [2] You and { $winners-others } share the victory
       *[other] You, { $winners-others } share the victory
    }
   *[other] { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } share the victory
    }
}: level with { $level-is ->
    [you] you
    [among] { $level-count ->
        [2] you and { $level-others }
       *[other] you, { $level-others }
    }
   *[other] { $level }
} on { $vp } VP, but with more coins and tickets left ({ $money }).
outcome-rarities = { $winners-is ->
    [you] You win
    [among] { $winners-count ->
        [2] You and { $winners-others } share the victory
       *[other] You, { $winners-others } share the victory
    }
   *[other] { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } share the victory
    }
}: level with { $level-is ->
    [you] you
    [among] { $level-count ->
        [2] you and { $level-others }
       *[other] you, { $level-others }
    }
   *[other] { $level }
} on { $vp } VP and on money ({ $money }), but with more rarities ({ $rarities }).

## The page: letters

gifts = { $gifts }
# The same where there is little room.
gifts-short = { $coins } + { $tickets }
offer-region = Buy or sell in the { $region } region: { $gifts }
offer-kind = Buy or sell a { $kind }: { $gifts }
offer-buy = Buy a rarity: { $gifts }
offer-sell = Sell a rarity: { $gifts }
# After the gift, on a letter: “3 coins for a trade in the red region”.
when-region = for a trade in the { $region } region
when-kind = for trading a { $kind }
when-buy = for buying
when-sell = for selling
# The same where many letters lie side by side.
shortly-region = { $region } region
shortly-kind = { $kind }
shortly-buy = buying
shortly-sell = selling
# Errands in few words.
short-kinds = { $vp } VP: { $kinds }
short-floor = { $vp } VP: each on the { $floor ->
    [1] first
    [2] second
   *[3] third
} floor, doubled when full
short-column = { $vp } VP: each in the { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
} column, doubled when full
short-full-floors = { $vp } VP: each full floor
short-full-columns = { $vp } VP: each full column
short-missing = { $vp } VP: each missing type
short-set-of-five = { $vp } VP: each set of all five types
short-set-of-three = { $vp } VP: each set of three types
short-twos = { $vp } VP: each type with exactly two
short-triples = { $vp } VP: every three of a type
short-value = { $vp } VP: each worth { $count } VP
short-two-values = { $vp } VP: each worth { $low } or { $high } VP
short-same-value = { $vp } VP: every three of the same value
short-coins = { $vp } VP: { $count ->
    [one] each coin left
   *[other] every { $count } coins left
}
short-tickets = { $vp } VP: { $count ->
    [one] each ticket left
   *[other] every { $count } tickets left
}
short-errands = { $vp } VP: each errand run
short-halls = { $vp } VP: each filled hall
short-empty = { $vp } VP: each empty place
short-hand = { $vp } VP: each letter left in hand
short-most-common = { $vp } VP: each of the commonest type
letter-in-words = Letter, “{ $letter }”. Offer: { $offer }. Or errand: { $errand }.
# $letter is its title, $sender who has written it: “The butler”.
letter-from = From: { $sender }
letter-label = Letter: use one of the two, never both
offer = Offer
offer-when = At once, together with a trade that fits.
errand = Errand
errand-when = At the end, once the errand is run.
# Before the VP that a running errand counts now.
errand-now = Errand, now
give-up = Give up: { $errand }
no-letters-yet = No letters yet. An exhibition of paintings brings some.
your-letters = Your letters and errands
your-purse = Your purse
you-exhibit-next = You exhibit next
# Below the picture of the exhibition token, on a phone.
token-unit = token
letters = { $count ->
    [one] 1 letter
   *[other] { $count } letters
}

## The page: units, under or after a figure

vp = { $count } VP
vp-unit = VP
coin-unit = { $count ->
    [one] coin
   *[other] coins
}
royal-coin-unit = { $count ->
    [one] royal coin
   *[other] royal coins
}
ticket-unit = { $count ->
    [one] ticket
   *[other] tickets
}
royal-ticket-unit = { $count ->
    [one] royal ticket
   *[other] royal tickets
}
letters-unit = letters
errands-unit = errands

## The page: characters

the-character = { $character-start }
# The numbers depend on how many play.
ability-badger = Pays { $saves ->
    [one] 1 coin
   *[other] { $saves } coins
} less for any purchase of { $from } coins or more.
ability-fox = Gets { $gains ->
    [one] 1 extra coin
   *[other] { $gains } extra coins
} for every sale{ $share ->
    [0] .
    [one] , and 1 coin when somebody else sells.
   *[other] , and { $share } coins when somebody else sells.
}
ability-eagle = Has { $moves ->
    [one] 1 free move
   *[other] { $moves } free moves
} every turn.
ability-lion = May hold { $letters ->
    [one] 1 more letter
   *[other] { $letters } more letters
}.
starts-with-more = Starts with { $coins ->
    [one] 1 extra coin
   *[other] { $coins } extra coins
}.
character-line = <b>{ $character-start }.</b> { $ability }
characters = Characters
figure = { $figure ->
    [lady] Lady
   *[gentleman] Gentleman
}
taken = Already taken
taken-label = { $character-start }, already taken

## The page: decisions

buy = Buy
sell = Sell
go-on = Carry on
run-no-errand = Run no errand
keep-errands = Keep your errands
run-errand = Run the errand
swap-errand = Swap the errand
do-choose = Play { $character }, { $figure ->
    [lady] a lady
   *[gentleman] a gentleman
}
do-begin = Start in { $city }
do-go = Travel to { $city } { $tickets ->
    [0] without spending a ticket
    [one] for 1 ticket
   *[other] for { $tickets } tickets
}
do-buy = Buy for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
do-sell = Sell for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
# A trade with letters: $gifts is what they bring together.
do-buy-letters = Buy for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}, with { $count ->
    [one] a letter
   *[other] { $count } letters
}: { $gifts }
do-sell-letters = Sell for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}, with { $count ->
    [one] a letter
   *[other] { $count } letters
}: { $gifts }
# On a letter that fits the trade; it is pressed when it is to be played.
play-with-trade = Play “{ $letter }” with this trade: { $gifts }
do-hang = Put it on the { $floor ->
    [1] first
    [2] second
   *[3] third
} floor, { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
}
do-hang-bonus = Put it on the { $floor ->
    [1] first
    [2] second
   *[3] third
} floor, { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
}: { $bonuses }
do-salvage = Take { $tile }
do-exhibit = Exhibit { $kind }s
do-run = Run the errand: { $errand }
do-swap = Give up “{ $out }” for “{ $errand }”
key-buy = Buy the rarity in the city
key-sell = Sell the rarity in the city
key-done = Carry on without an errand or a swap

## The page: exhibitions

exhibitions = Exhibitions
grand-exhibition = Grand Exhibition of
kinds = { $kind }s
no-books = Books are too fragile to show
nobody-else = Nobody else owns one
exhibit-label = Exhibit { $kind }s. You: { $mine }. { $shared }
# $reward is one of those below, or coins, tickets or letters.
rewards-you = You: { $reward }
rewards-others = { $others }: { $reward }{ $others-count ->
    [one] {""}
   *[other] {" "}each
}
rewards-others-swap = { $others }: may swap an errand
one-errand = run an errand
nothing = nothing
nothing-no-letter = nothing, as you hold no letter
nothing-full-errands = nothing, as you already run { $count ->
    [one] 1 errand
   *[other] { $count } errands
}
nothing-full-hand = nothing, as you already hold { $count ->
    [one] 1 letter
   *[other] { $count } letters
}
nothing-no-letters-left = nothing, as no letters are left

## The page: the map

pane-map = Map
pane-gallery = Gallery
pane-others = Others
panes = Parts of the table
table-parts = Table
map-of = { $board ->
    [world] Map of the world
   *[british-isles] Map of the British Isles
}
city-list = { $count ->
    [one] One city
   *[other] { $count } cities
}
board-title = { $board ->
    [world] The World
   *[british-isles] The British Isles
}
board-for = { $board ->
    [world] for glorious collectors
   *[british-isles] for collectors
}
# On the compass rose.
north = N
fresh = New since your last decision
lot = { $city }: { $tile-bare }, { $value } VP, { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
# $going: “Travel to York for 1 ticket”.
going = { $going }: { $tile-bare }, { $value } VP, buy for { $buy } or sell for { $sell }
pawn = { $who-is ->
    [you] You
   *[other] { $who }
} in { $city }
city-label = { $city }, { $region } region
city-prices = Buy for { $buy }, sell for { $sell }{ $tickets ->
    [0] {""}
    [one] ; 1 ticket away
   *[other] ; { $tickets } tickets away
}.
kind-and-value = { $kind ->
    [painting] Painting
    [jewel] Jewel
    [sculpture] Sculpture
    [book] Book
   *[ceramic] Ceramic
}, { $value } VP

## The page: the market, the galleries and the discards

market = The Market
market-then = Market then
region = Region
type = Type
region-short = { $region }
region-name = { $region } region
marker = { $what }: { $price }
floor-two-gift =
    full floor:
    2 more letters
floor-three-gift =
    full floor:
    a discard
left-column-gift = royal ticket
right-column-gift = royal coin
a-royal-ticket = a royal ticket
a-royal-coin = a royal coin
room-for-letters = room for two more letters
a-discard = a rarity from the discard pile
your-gallery = Your gallery
gallery-of = { $who-is ->
    [you] Your gallery
   *[other] { $who }’s gallery
}
other-galleries = The other galleries
score-parts = rarities + errands + money
place-name = { $floor ->
    [1] first
    [2] second
   *[3] third
} floor, { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
}
place-empty = { $place }: empty
tile-in-words = { $tile-bare }, { $value } VP
rarity-count = { $count ->
    [0] No rarities
    [one] 1 rarity
   *[other] { $count } rarities
}
rarity-short = { $kind } { $value }
exhibits-next = Exhibits next
has-token = has the exhibition token
plans = { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
}, { $errands ->
    [one] 1 errand
   *[other] { $errands } errands
}
progress = Turn { $turn } of { $turns }. Supply: { $supply }. Discards: { $discards }.
discard-pile = The discard pile
nothing-sold = Nothing has been sold yet.

## The page: the notebook

notebook = Notebook
note-way = Journey
note-price = Price
note-then = Then
note-letters = Letters
note-bonus = Bonus
note-floor = Floor
note-column = Column
fare-begin = you start here
fare = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
}, { $left } left
fare-eagle = free, with your free move or a royal ticket
fare-royal = free, with { $count ->
    [one] your royal ticket
   *[other] your { $count } royal tickets
}
price-of = { $region } { $regional } + { $kind }s { $typical }
then-buy = { $region } and { $kind }s at 4
then-sell = { $region } and { $kind }s at 1
then-either = { $region } and { $kind }s at 4 if bought, at 1 if sold
letter-gift = +{ $gifts }
letter-gift-buy = +{ $gifts } if you buy
letter-gift-sell = +{ $gifts } if you sell
# $as: whose ability counts in the price.
purchase = <b>{ $price ->
    [one] 1 coin
   *[other] { $price } coins
}</b>{ $as ->
    [badger] {" "}as the Badger
   *[anybody] {""}
}, { $left } left
purchase-too-dear = <b>{ $price ->
    [one] 1 coin
   *[other] { $price } coins
}</b>{ $as ->
    [badger] {" "}as the Badger
   *[anybody] {""}
}, and you have { $money }
purchase-no-place = <b>{ $price ->
    [one] 1 coin
   *[other] { $price } coins
}</b>{ $as ->
    [badger] {" "}as the Badger
   *[anybody] {""}
}, but your gallery is full
sale = <b>{ $price ->
    [one] 1 coin
   *[other] { $price } coins
}</b>{ $as ->
    [fox] {" "}as the Fox
   *[anybody] {""}
}, { $after } then
sale-fox = <b>{ $price ->
    [one] 1 coin
   *[other] { $price } coins
}</b>{ $as ->
    [fox] {" "}as the Fox
   *[anybody] {""}
}, { $after } then; the Fox gets { $share }
your-new = Your new { $kind }
bonuses = { $bonuses }
no-bonus = none
floor-then = { $floor ->
    [1] first
    [2] second
   *[3] third
}, { $filled } of 4 then
column-then = { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
}, { $filled } of 3 then
hint-choose = Choose your character: each has an ability of its own. In { $turns } turns, you all travel, buy or sell what a city offers, and fill your galleries. Most points win.
hint-begin = Choose any city. There you buy or sell the rarity on offer: the large figure is its points, the coin its price.
hint-travel = Choose an outlined city: the ticket shows the fare, the coin the price. You have { $royal ->
    [one] 1 royal ticket, which you keep,
   *[other] { $royal } royal tickets, which you keep,
} and { $tickets ->
    [0] no tickets
    [one] 1 ticket
   *[other] { $tickets } tickets
} to spend.
hint-letters = The outlined letters fit: choose any to play with this trade. A letter you play is spent; one you keep can still become an errand.
hint-hang = It never moves again. Shaded places pay at once; full floors and columns bring what is written beside them.
hint-salvage = Whatever you take goes to a free place in your gallery.
hint-found = It costs you nothing. Next, you choose its place.
hint-exhibit = You must exhibit something. Others who own that type are rewarded too.
hint-run = Put one letter under your board: its errand counts at the end, its offer is lost.
hint-swap = Sculptures are on show, and you own one: choose an errand to give up, then the letter that takes its place.
# What others did meanwhile, after the name of whoever did it.
meanwhile = Meanwhile
did-choose = plays { $character }
did-buy = bought { $tile } for { $price }
did-sell = sold { $tile } for { $price }
did-offer = played “{ $letter }” for { $gifts }
did-salvage = took { $tile } from the discards
did-exhibit = exhibited { $kind }s
did-run = runs an errand
did-swap = swapped an errand

## The page: the count

count = The count
count-of = { $who-is ->
    [you] Your count
   *[other] { $who }’s count
}
count-rarities = Rarities
count-pieces = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
count-errand = Errand { $number }
count-money = Money, in fives
count-left = { $count } left
count-total = Total

## The page: read aloud, and everything else

aim = Most victory points win
watching = You are watching.
board-turn = Turn { $turn } of { $turns }.
board-market = Regions from dear to cheap: { $regions }. Types: { $kinds }.
board-city = { $city }: { $tile-bare }, { $kind }, { $value } VP, buy for { $buy }, sell for { $sell }, { $tickets ->
    [0] no ticket needed
    [one] 1 ticket away
   *[other] { $tickets } tickets away
}.
board-player = { $who-is ->
    [you] You
   *[other] { $who }
}: in { $city }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
}, { $rarities ->
    [one] 1 rarity
   *[other] { $rarities } rarities
}.
board-nowhere = { $who-is ->
    [you] You
   *[other] { $who }
}: not yet on the board, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
}, { $rarities ->
    [one] 1 rarity
   *[other] { $rarities } rarities
}.
hand-money = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $royal-coins ->
    [one] 1 royal coin
   *[other] { $royal-coins } royal coins
}, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
} and { $royal-tickets ->
    [one] 1 royal ticket
   *[other] { $royal-tickets } royal tickets
}.
hand-no-letters = You hold no letters.
hand-hung = { $floor ->
    [1] First
    [2] Second
   *[3] Third
} floor, { $column ->
    [left] left
    [inner-left] inner left
    [inner-right] inner right
   *[right] right
}: { $tile-bare }, { $value } VP.
hand-empty-gallery = Your gallery is empty.
