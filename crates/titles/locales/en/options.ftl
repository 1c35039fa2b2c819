# What can be agreed before a game, and why a game cannot be set up so, English.

## Options: the name, what it is for, and what leaving it out means where no value says it

option-deck-players = Players
    .help = how many play
option-deck-edition = Edition
    .help = whose rulebook decides where they differ
option-deck-start = Who begins
    .help = the seat that begins, counted from 1, or draw to draw it
option-deck-cards = Card sets
    .help = cards in place of the base set, or in addition to it
option-deck-balanced = Handicap for the first seat
    .help = whether later seats begin with one infantry deployed
option-hex-scenario = Scenario
    .help = which battle
option-hex-free = Free set-up
    .help = whether both sides set up freely behind their starting lines
option-hex-variation = Variations
    .help = a variation of the scenario
    .usual = none
option-hex-ridge-on-mine = Ridge and minefield multiply by
    .help = by how much a ridge and an own minefield together multiply defence
option-hex-points = Points the Axis starts with
    .help = points the Axis starts with
    .usual = as the scenario says
option-hex-mine-points = Points for a cleared minefield
    .help = points for a cleared minefield
    .usual = as the scenario says
option-battle-set = Card set
    .help = the card set; two joined by + are played together, by four seats in two teams
option-battle-pack = Packs
    .help = an expansion pack
    .usual = none
option-battle-joint-battles = Allies fight side by side
    .help = whether allies join each other’s battles
option-battle-first = Who begins
    .help = the side that begins
option-battle-points = Points to win
    .help = the points that win
    .usual = half of all points
option-battle-armistice = Armistice after reshuffle
    .help = the reshuffle of the conflict deck that ends the war, for each theatre as many

## Values

choice-on = On
choice-off = Off
choice-seat = Seat { $value }
choice-deck-edition-original = Original
choice-deck-edition-english = English
choice-deck-edition-fan = Fan rules
choice-deck-start-draw = By lot
choice-deck-cards-el-alamein = El Alamein
choice-deck-cards-eastern-front = Eastern Front
choice-hex-scenario-july = July 1942
choice-hex-scenario-september = September 1942
choice-hex-scenario-october = October 1942
choice-battle-set-north-africa = North Africa
choice-battle-set-west = Western Europe
choice-battle-set-north-africa-and-west = Both, four seats
choice-battle-pack-desert-air-war = Desert air war
choice-battle-first-axis = Axis
choice-battle-first-allied = Allies
choice-battle-armistice-off = Never

## What is possible

possible-range = { $lowest } to { $highest }
possible-seat = 1 to the number of players
possible-or = { $these }, or { $last }
possible-cards = a card file
possible-pack = a pack file
possible-scenario = a scenario file

## Faults

setup-fault-title = unknown title “{ $title }”; the titles are: { $known }
setup-fault-key = { $title } has no option “{ $key }”; it has: { $known }
setup-fault-value = option { $key }: “{ $value }” is not possible; possible: { $possible }
setup-fault-clash = option { $key }: “{ $value }” does not go with { $other } “{ $beside }”; leave out one of them
setup-fault-seats =
    { $named ->
        [one] one name was given, and the table has { $seats } seats; give one name for each seat
       *[other] { $named } names were given, and the table has { $seats } seats; give one name for each seat
    }
setup-fault-long-position = the position is too long for a game file, whose lines have at most one million characters; shorten it
setup-fault-long-option = option { $key } is too long for a game file, whose lines have at most one million characters; shorten it
setup-fault-long-seats = the names of the seats are too long for a game file, whose lines have at most one million characters; shorten them
setup-fault-cards =
    { $more ->
        [0] the file of option { $key }: { $fault }
       *[other] the file of option { $key }: { $fault } (and { $more } more)
    }
setup-fault-position = position: { $fault }
