# The wording of the hex table in the browser, English.

app-hex-tab = Charts
app-hex-map = Map of El Alamein. Arrow keys move the cursor, Enter chooses, J and K walk through the units that can act.
app-hex-small-map = Small map; a click moves the window
app-hex-head = Turn, phase and points
app-hex-el-alamein = El Alamein
app-hex-scenario-july = July 1942
app-hex-scenario-september = September 1942
app-hex-scenario-october = October 1942
app-hex-scenario-file = Own scenario
app-hex-turn-track = Turns
app-hex-phase-set-up = Set-up
app-hex-phase-initial-movement = Move
app-hex-phase-combat = Combat
app-hex-phase-mechanized-movement = Mech
app-hex-phase-supply-movement = Supply
app-hex-points-of-axis = Axis points

## Tools

app-hex-tools = Map tools
app-hex-zones = Zones of control
app-hex-supply = Supply
app-hex-mines = Minefields
app-hex-terrain = Terrain and its costs
app-hex-moves-left = Movement left
app-hex-stacks = Stacking
app-hex-more-layers = More layers
app-hex-victory = Victory
app-hex-hide = Hide all counters, hold the key
app-hex-nearer = Nearer
app-hex-farther = Farther
app-hex-whole = Whole map

## Legend

app-hex-key-left = points left on arrival
app-hex-key-stop = must stop: enemy zone
app-hex-key-zones = zones of the Axis, of the Allies
app-hex-key-road = active road
app-hex-key-road-off = road cut off
app-hex-key-chain = chain to a supply source
app-hex-key-lines = supplied, partially supplied, unsupplied
app-hex-key-cut = here the line is cut
app-hex-key-ridge = ridge: points for mechanized units, for others
app-hex-key-depression = depression: the same
app-hex-key-moves = most points left, units that may still go
app-hex-key-stacks = units in the hex, of how many; dark: full
app-hex-key-victory = points for the Axis

## Units and ways

app-hex-stack-in = Units in { $hex }
app-hex-move-to = Move to { $hex }
app-hex-move-for =
    { $points ->
        [one] Move to { $hex } for 1 point
       *[other] Move to { $hex } for { $points } points
    }
app-hex-choose-instead =
    { $count ->
        [one] Choose { $unit }
       *[other] Choose the { $count } units there
    }
app-hex-click-or-shift = Click: move there · Shift+click: { $choice }
app-hex-all-units = All { $count }
app-hex-units = { $count } units, one after the other
app-hex-where-to = Tap the hex to go to.
app-hex-together = Units that go together
app-hex-raise = To the top of the stack
app-hex-raise-unit = { $unit }: to the top of the stack
app-hex-step-by-step = Step by step
app-hex-points-left = points
app-hex-road = road
app-hex-mine-of-axis = Axis minefield
app-hex-mine-of-allied = Allied minefield
app-hex-line-to-unit = from { $unit }: { $length } of { $range } hexes
app-hex-line-to-road = from road or map edge: { $length } of { $range } hexes
app-hex-has-moved = has moved
app-hex-has-fought = has fought
app-hex-shut-in = No line of supply leads out. It is cut in:
app-hex-must-stop = The unit must stop there: enemy zone of control.
app-hex-path = Path
app-hex-cost = Cost
app-hex-left = Left
app-hex-cost-clear = clear
app-hex-cost-sea = sea
app-hex-cost-off = map edge
app-hex-cost-ridge = ridge
app-hex-cost-depression = depression
app-hex-cost-minefield = minefield
app-hex-cost-leave-stack = leaves a stack
app-hex-cost-join-stack = joins a stack
app-hex-cost-road = changes mode
app-hex-cost-march = road mode

## Attacks

app-hex-attack = Attack
app-hex-attack-on = Attack on { $hexes }
app-hex-attackers = Attackers
app-hex-defenders = Defenders
app-hex-face = Face
app-hex-attack-strength = Attack strength
app-hex-defence-strength = Defence strength
app-hex-supplied = full supply
app-hex-not-supported = without full supply, half
app-hex-in-road-mode = in road mode, half
app-hex-doubled = First turn: all attacks doubled
app-hex-own-mine = Own minefield
app-hex-engineer-cancels = cancelled by an engineer
app-hex-supported-by = Supported by { $unit }
app-hex-odds-of = { $attack } to { $defence }
app-hex-more-gives =
    { $more ->
        [one] 1 more point gives { $odds }
       *[other] { $more } more points give { $odds }
    }
app-hex-in-six = { $count } in 6
app-hex-declare = Declare attack
app-hex-clear = Clear
app-hex-effect-de = Destroyed: { $units }
app-hex-effect-ae = You lose { $units }
app-hex-effect-ex = Destroyed: { $units }; you give up strength { $owed } or more
app-hex-effect-ridge = No effect on a ridge
app-hex-effect-d =
    { $far ->
        [one] Defenders retreat 1 hex
       *[other] Defenders retreat { $far } hexes
    }{ $lost ->
        [0] {""}
       *[other] ; no way out for { $units }
    }
app-hex-effect-a =
    { $far ->
        [one] Your attackers retreat 1 hex
       *[other] Your attackers retreat { $far } hexes
    }{ $lost ->
        [0] {""}
       *[other] ; no way out for { $units }
    }

## Points, supply and charts

app-hex-points-start = Start value
app-hex-points-losses = Allied combat units lost
app-hex-points-isolated = Allied units lost to isolation
app-hex-points-columns = Columns won in the east
app-hex-points-mines = Minefields cleared
app-hex-points-supplies = Supply units saved
app-hex-points-strength = Strength saved
app-hex-move = Move
app-hex-defend = Defend
app-hex-results = Combat results
app-hex-results-key = A retreat of the attacker, D of the defender, by so many hexes; Ae, De eliminated; Ex exchange.
app-hex-last-die = { " " }Last roll: { $die }.
app-hex-rolls = What was rolled
app-hex-chart = Terrain effects
app-hex-chart-mech = Mech
app-hex-chart-foot = Others
app-hex-defence = Defence
app-hex-chart-clear = Clear
app-hex-chart-road = Road mode, a hex
app-hex-chart-ridge = Ridge
app-hex-chart-depression = Depression
app-hex-chart-sea = Sea
app-hex-chart-enemy-mine = Enemy minefield
app-hex-chart-own-mine = Own minefield
app-hex-chart-stack = Leaving or joining a stack

## Keys

app-hex-key-cursor = Move the cursor over the map
app-hex-key-pan = Move the map
app-hex-key-choose = Go to the hex under the cursor, or choose who stands there
app-hex-key-occupant = Choose who stands there, even if the chosen units could go there; with the mouse Shift+click
app-hex-key-units = Next and previous unit that can act
app-hex-key-stack = A unit of the stack
app-hex-key-all = Every unit of the stack that may move
app-hex-key-zoom = Nearer, farther
app-hex-key-zones-supply = Zones of control, supply
app-hex-key-terrain-left-stacks = Terrain, movement left, stacking
app-hex-key-mines-victory = Minefields, victory
app-hex-key-why = Why the hex under the cursor cannot be chosen
