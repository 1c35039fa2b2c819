# The wording of the title `hex`, English. All sentences are our own.
#
# $unit arrives as a name, $hex as the number of a hex, $hexes as a list of them, points and rolls as numbers. $side is
# one of the words axis, allied; $phase, $level, $why and $result are words of the notation.

### Words

hex-side-axis = Axis
hex-side-allied = Allies

hex-phase-set-up = set-up
hex-phase-initial-movement = initial movement
hex-phase-combat = combat
hex-phase-mechanized-movement = mechanized movement
hex-phase-supply-movement = supply movement

hex-level-allied-decisive = decisive Allied victory
hex-level-allied-substantive = substantive Allied victory
hex-level-allied-marginal = marginal Allied victory
hex-level-draw = draw
hex-level-axis-marginal = marginal Axis victory
hex-level-axis-substantive = substantive Axis victory
hex-level-axis-decisive = decisive Axis victory

hex-kind-armor = armour
hex-kind-recon = reconnaissance
hex-kind-mech-inf = mechanized infantry
hex-kind-infantry = infantry
hex-kind-glider = glider infantry
hex-kind-airborne = airborne infantry
hex-kind-paratroop = paratroops
hex-kind-aa = anti-aircraft
hex-kind-engineer = engineers
hex-kind-supply = supply

hex-supply-supplied = supplied
hex-supply-partially-supplied = partially supplied
hex-supply-unsupplied = unsupplied
hex-supply-isolated = isolated

hex-cut-enemy = enemy unit
hex-cut-zone = enemy zone of control
hex-cut-minefield = enemy minefield
hex-cut-terrain = impassable to supply

hex-terrain-sea = sea
hex-terrain-clear = clear
hex-terrain-ridge = ridge
hex-terrain-depression = depression

### Events

## The set-up and the turn

hex-placed = { $unit } was set up in { $hex }.
hex-withheld = { $unit } was left off the map.
hex-fields-laid =
    { $count ->
        [one] One Allied minefield was laid.
       *[other] { $count } Allied minefields were laid.
    }
hex-mine-laid = The Axis laid a minefield in { $hex }.
hex-turn-began = Game-turn { $turn } began.
hex-phase-began =
    { $side ->
        [axis] Axis:
       *[allied] Allies:
    } { $phase ->
        [set-up] set-up.
        [initial-movement] initial movement phase.
        [combat] combat phase.
        [mechanized-movement] mechanized movement phase.
       *[supply-movement] supply movement phase.
    }

## Movement

hex-hampered = Out of supply, movement allowance halved for this phase: { $units }.
hex-stepped =
    { $points ->
        [0] { $unit } marched to { $hex }.
        [one] { $unit } moved to { $hex } for 1 point.
       *[other] { $unit } moved to { $hex } for { $points } points.
    }
hex-stopped = { $unit } stopped in an enemy zone of control.
hex-entered-road-mode = { $unit } entered road mode.
hex-left-road-mode = { $unit } left road mode.
hex-vanguard-moved =
    { $side ->
        [axis] The Axis supply vanguard marker moved to { $hex }.
       *[allied] The Allied supply vanguard marker moved to { $hex }.
    }
hex-box-opened = The box in { $hex } lost its effect.
hex-mine-lifted = { $unit } cleared the minefield in { $hex }.
hex-mine-cleared =
    { $side ->
        [axis] The Axis minefield in { $hex } is gone.
       *[allied] The Allied minefield in { $hex } is gone.
    }
hex-swept-clear = { $unit } rolled { $die } and cleared the minefield in { $hex }.
hex-swept-in-vain = { $unit } rolled { $die }: the minefield in { $hex } remains.
hex-exited = { $unit } left the map by its own edge.

## Combat

hex-attack-declared = { $unit } attacks { $hex }.
hex-attack-widened = The attack includes { $hex }.
hex-attack-joined = { $unit } joins the attack.
hex-attack-assisted = { $unit } assists the attack.
hex-dropped-out = { $unit } can no longer take part in its attack.
hex-rolled =
    Attack on { $hex }: { $attack } to { $defence }, odds { $odds }, roll { $die }: { $result ->
        [A1] the attackers retreat 1 hex (A1).
        [A2] the attackers retreat 2 hexes (A2).
        [A3] the attackers retreat 3 hexes (A3).
        [Ae] the attackers are eliminated (Ae).
        [D1] the defenders retreat 1 hex (D1).
        [D2] the defenders retreat 2 hexes (D2).
        [D3] the defenders retreat 3 hexes (D3).
        [Ex] exchange (Ex).
       *[De] the defenders are eliminated (De).
    }
hex-retreated = { $unit } retreated to { $hex }.
hex-retreated-off = { $unit } retreated off the map beside { $hex }.
hex-eliminated =
    { $why ->
        [combat] { $unit } was eliminated in combat.
        [exchange] { $unit } was lost in the exchange.
        [retreat] { $unit } had no way to retreat and was eliminated.
        [excess] { $unit } was over the stacking limit and was eliminated.
        [isolation] { $unit } had been isolated for a game-turn and was eliminated.
        [overrun] { $unit } was overrun.
        [not-back] { $unit } did not come back to the map and counts as eliminated.
       *[other] { $unit } left the game.
    }
hex-advanced = { $unit } advanced to { $hex }.
hex-isolated = { $unit } is isolated.
hex-relieved = { $unit } is no longer isolated.
hex-over = The battle is over with { $points } Axis points.
hex-ending =
    { $level ->
        [allied-decisive] Decisive Allied victory: { $points } Axis points.
        [allied-substantive] Substantive Allied victory: { $points } Axis points.
        [allied-marginal] Marginal Allied victory: { $points } Axis points.
        [axis-marginal] Marginal Axis victory: { $points } points.
        [axis-substantive] Substantive Axis victory: { $points } points.
        [axis-decisive] Decisive Axis victory: { $points } points.
       *[draw] A draw: { $points } Axis points.
    }

### Questions

hex-prompt-place = Set up { $unit } behind your line, or leave it off the map.
hex-prompt-layout = Choose where the Allied minefields lie: along the line, or as in history.
hex-prompt-mine =
    { $left ->
        [one] Lay your last minefield, or stop here.
       *[other] Lay a minefield ({ $left } left), or stop here.
    }
hex-prompt-move =
    { $side ->
        [axis] Axis
       *[allied] Allies
    }, turn { $turn }, { $phase ->
        [initial-movement] initial movement
        [mechanized-movement] mechanized movement
       *[supply-movement] supply movement
    }: choose a unit to move, or end the phase.
hex-prompt-thin = Too many units are stacked in { $hex }: move one out of it first.
hex-prompt-remove = Too many units are stacked in { $hex } and none can leave: give one up.
hex-prompt-step =
    { $points ->
        [one] { $unit } has 1 movement point left: choose its next hex, or halt.
       *[other] { $unit } has { $points } movement points left: choose its next hex, or halt.
    }
hex-prompt-clear = Choose a minefield to roll for, or go on to the attacks.
hex-prompt-sweep = { $unit } rolls for the minefield it stands in.
hex-prompt-declare =
    { $side ->
        [axis] Axis
       *[allied] Allies
    }, turn { $turn }: declare attacks, or end the declaration.
hex-prompt-declare-more =
    { $side ->
        [axis] Axis
       *[allied] Allies
    }, turn { $turn }: declare attacks. Some enemies must still be attacked.
hex-prompt-resolve = Choose the attack to resolve next.
hex-prompt-roll = The die is rolled for the attack.
hex-prompt-lose = Exchange: give up units of your attack with a strength of at least { $owed }.
hex-prompt-retreat =
    { $side ->
        [axis] Allies, lead the retreat of the beaten Axis units:
       *[allied] Axis, lead the retreat of the beaten Allied units:
    } { $distance ->
        [one] 1 hex to go.
       *[other] { $distance } hexes to go.
    }
hex-prompt-advance =
    { $side ->
        [axis] Axis
       *[allied] Allies
    }: advance one unit into a vacated hex, or stay.
hex-prompt-over = The game is over.

### Refusals

hex-not-your-decision = This is not for you to decide now.
    .fix = Wait until you are asked.
hex-not-now = This cannot be done at this point of the phase.
    .fix = Choose one of the actions offered.
hex-not-your-unit = { $unit } is not one of the units of the side on the move.
    .fix = Choose a unit of the side whose player-turn it is.
hex-unit-gone = { $unit } is not on the map.
    .fix = Choose a unit that is still on the map.
hex-nobody-there = No unit of the side on the move is in { $hex }.
    .fix = Name a hex that holds your units, or a unit.
hex-no-movement-now = No unit moves in this phase, and neither does { $unit }.
    .fix = Wait for a movement phase.
hex-supply-moves-later = { $unit } is a supply unit and moves only in the supply movement phase.
    .fix = Move combat units now; the supply units follow at the end of the player-turn.
hex-only-supply-moves = Only supply units move in the supply movement phase; { $unit } is none.
    .fix = Choose a supply unit, or end the phase.
hex-not-mechanized = { $unit } is not a mechanized combat unit and does not move in the mechanized movement phase.
    .fix = Choose a mechanized combat unit that has not fought.
hex-has-fought = { $unit } has attacked in this player-turn and does not move in the mechanized movement phase.
    .fix = Choose a mechanized unit that has not attacked.
hex-already-moved = { $unit } has already moved in this phase.
    .fix = Choose another unit.
hex-another-is-moving = { $unit } is still on the move, and units move one at a time.
    .fix = Finish its move or halt it first.
hex-in-minefield = { $unit } is in the enemy minefield in { $hex } and cannot leave until it is cleared.
    .fix = Roll for the minefield at the start of the combat phase, or bring up an engineer.
hex-pinned-in-road-mode = { $unit } came into an enemy zone of control in road mode and is stuck for this player-turn.
    .fix = Move another unit.
hex-lone-unit-in-zone = { $unit } stands alone in an enemy zone of control in { $hex } and may not move out.
    .fix = Attack with it, or move another unit into its hex to hold the place.
hex-overstacked-first = Too many units stand in { $hex }; that must be put right first.
    .fix = Move a unit out of { $hex } before anything else.
hex-nothing-in-excess = { $unit } is not in excess of the stacking limit.
    .fix = Only units of an over-stacked hex are given up.
hex-excess-can-still-move = A unit can still leave { $hex }, so none has to be given up.
    .fix = Move a unit out of { $hex }.
hex-not-adjacent = { $hex } is not next to { $unit }.
    .fix = Step from hex to hex; give every hex of the path.
hex-path-breaks = The path breaks: { $hex } is not next to { $from }.
    .fix = Give every hex of the path, or only the last one for the cheapest way.
hex-out-of-reach = { $unit } cannot reach { $hex } in this phase.
    .fix = Choose a nearer hex; the overlay reach shows how far the unit can go.
hex-way-too-long = { $unit } would need { $needs } movement points to reach { $goal } and has { $has }: { $what ->
        [minefield] the minefield in { $hex } makes that step cost { $cost }
        [ridge] the ridge in { $hex } costs { $cost }
        [depression] the depression in { $hex } costs { $cost }
        [stack] with its stacking { $hex } costs { $cost }
       *[clear] { $hex } costs { $cost }
    }, and { $left } { $left ->
        [one] is
       *[other] are
    } left there.
    .fix = Stop before { $hex }, or go another way.
hex-way-stopped = On the way { $unit } has to stop in { $hex }: that hex is in an enemy zone of control.
    .fix = Stop in { $hex } and go on next turn, or go round the zone.
hex-stopped-by-zone = { $unit } has entered an enemy zone of control and has to stop there.
    .fix = Halt it.
hex-boxed-in = { $unit } holds the box in { $hex } and may not leave it except through combat.
    .fix = Move another unit.
hex-no-retreat-yet = { $unit } may not move west to { $hex } yet: the retreat line still binds.
    .fix = Move it east, north or south, or leave it where it is.
hex-off-the-map = { $unit } cannot leave the map there.
    .fix = Choose a hex on the map.
hex-sea = { $hex } is sea.
    .fix = Choose a land hex.
hex-enemy-combat-unit = An enemy combat unit stands in { $hex }.
    .fix = Go round it, or stop next to it and attack.
hex-only-combat-units-overrun = Only combat units enter a hex with enemy supply or engineer units; { $unit } cannot enter { $hex }.
    .fix = Choose another hex, or send a combat unit.
hex-supply-in-minefield = { $unit } is a supply unit and never enters the enemy minefield in { $hex }.
    .fix = Go round it, or have it cleared first.
hex-column-does-not-stack = A unit in road mode is involved in { $hex }, and road mode allows no stacking.
    .fix = Choose an empty hex, or leave road mode first.
hex-road-space-of-another = { $hex } belongs to the road space of a unit in road mode.
    .fix = Keep clear of the hexes before and behind it.
hex-stack-full = The stack in { $hex } is full.
    .fix = Choose another hex: at most 3 Allied or 4 Axis units stand in one, engineers apart.
hex-too-few-points = { $unit } needs { $needs } movement points for this and has { $has }.
    .fix = Choose a cheaper step, or halt.
hex-entry-controlled = { $unit } cannot come back through { $hex } while the enemy controls it.
    .fix = Drive the enemy away from { $hex } first.
hex-other-entry = { $unit } comes back through { $hex } and nowhere else.
    .fix = Step to { $hex }.
hex-no-exit = { $unit } may not leave the map here and now.
    .fix = Units leave only by their own edge, and only when the scenario lets them.
hex-already-in-road-mode = { $unit } is already in road mode.
    .fix = Move it along, or leave road mode.
hex-not-in-road-mode = { $unit } is not in road mode.
    .fix = Enter road mode first, or move without it.
hex-only-combat-units-march = Only combat units enter road mode; { $unit } is none.
    .fix = Move it without road mode.
hex-only-supplied-units-march = { $unit } was not fully supplied when the phase began and cannot enter road mode.
    .fix = Bring supply nearer and march in a later turn.
hex-column-from-stack = { $unit } stands in a stack and cannot enter road mode.
    .fix = Leave the stack first.
hex-column-in-zone = { $unit } is in an enemy zone of control and cannot enter road mode.
    .fix = Enter road mode away from the enemy.
hex-column-from-minefield = { $unit } is in an enemy minefield and cannot enter road mode.
    .fix = Clear the minefield first.
hex-column-from-rough-terrain = { $unit } is in { $hex }, which is rough, and cannot enter road mode there.
    .fix = Move to a clear hex first.
hex-mechanized-column-off-road = { $unit } is mechanized and enters road mode only on the road; { $hex } is off it.
    .fix = Move it to a road hex first.
hex-column-faces-along-road = { $unit } has to face along the road.
    .fix = Choose the direction of a neighbouring road hex.
hex-column-needs-vacant-hex = { $unit } in road mode needs { $hex } to be vacant.
    .fix = Choose another way, or clear { $hex } of units first.
hex-column-needs-clear-terrain = { $unit } in road mode cannot go to { $hex }.
    .fix = Follow the road, or clear terrain on foot; otherwise leave road mode.
hex-column-in-minefield = { $unit } in road mode cannot enter the enemy minefield in { $hex }.
    .fix = Leave road mode first, or go another way.
hex-road-space-not-clear = { $unit } in road mode would reach into { $hex }, which is not clear.
    .fix = Face another way, or leave road mode.
hex-road-space-mined = { $unit } in road mode would reach into the enemy minefield in { $hex }.
    .fix = Face another way, or leave road mode.
hex-road-space-occupied = { $unit } in road mode would reach into { $hex }, where a friendly unit stands.
    .fix = Keep a hex free before and behind.
hex-road-spaces-overlap = The road space of { $unit } would overlap that of another unit in { $hex }.
    .fix = Keep more distance between units in road mode.
hex-nobody-rolls-there = Nobody rolls for a minefield in { $hex }.
    .fix = Choose a hex with a combat unit of yours in an enemy minefield.

hex-only-defends = The strength of { $unit } stands in brackets: it only defends.
    .fix = Attack with another unit.
hex-in-minefield-no-attack = { $unit } is in the enemy minefield in { $hex } and may not attack until it is cleared.
    .fix = Attack with another unit.
hex-cleared-this-turn = The minefield in { $hex } was cleared in this player-turn: { $unit } may not attack from there yet.
    .fix = Attack from another hex, or in the next turn.
hex-isolated-no-attack = { $unit } is isolated and may not attack.
    .fix = Open a line of supply to it first.
hex-too-weak-to-attack = { $unit } has no strength to attack with in its state of supply.
    .fix = Bring supply nearer, or attack with another unit.
hex-not-adjacent-to-target = { $hex } is no enemy hex next to the attackers.
    .fix = Attack an enemy hex next to every attacking unit.
hex-not-adjacent-to-all = { $unit } is not next to every hex of the open attack.
    .fix = Join only units that are next to all of its hexes.
hex-no-enemy-adjacent = No enemy is next to { $unit }.
    .fix = Choose a unit with an enemy beside it.
hex-no-enemy-there = There is no enemy in { $hex }.
    .fix = Choose a hex with an enemy in it.
hex-nobody-attacks = An attack needs at least one unit that can attack and one hex.
    .fix = Name the units and the hex.
hex-already-attacks = { $unit } already takes part in an attack.
    .fix = Choose another unit.
hex-already-under-attack = { $hex } is already under attack.
    .fix = Join that attack while it is open, or choose another hex.
hex-attack-must-include = With this attack on { $hex } the open one could not be completed: units in it still owe attacks on other hexes.
    .fix = Widen the open attack, or let a unit attack the hexes still owed first.
hex-unit-needed-elsewhere = { $unit } is needed for an attack that is still owed elsewhere.
    .fix = Use it for the hexes still owed, or let another unit make the diversionary attack.
hex-no-open-attack = There is no open attack to add to.
    .fix = Open an attack first.
hex-minefield-one-hex-only = A unit that attacks a minefield hex attacks no other hex in the same attack.
    .fix = Attack the minefield hex alone.
hex-cannot-assist = { $unit } cannot assist this attack.
    .fix = One engineer that has cleared nothing may assist next to a defended enemy minefield.
hex-attack-still-owed = Attacks are still owed: { $hexes }.
    .fix = Attackers next to several enemy hexes must attack them all; add the hexes, or attack them with other units.
hex-no-attack-there = No attack on { $hex } waits to be resolved.
    .fix = Choose a hex under a declared attack.
hex-not-in-this-attack = { $unit } takes no part in this attack.
    .fix = Give up a unit of the attack.
hex-does-not-retreat = { $unit } does not have to retreat.
    .fix = Choose one of the beaten units.
hex-better-way-to-retreat = { $unit } has a way to retreat that comes first: { $hex }.
    .fix = Follow the priorities of retreat.
hex-another-is-retreating = Another unit is on its retreat; { $unit } has to wait.
    .fix = Finish that retreat first.
hex-not-vacated = { $hex } was not vacated in this combat.
    .fix = Choose a vacated hex, or stay.
hex-cannot-advance = { $unit } cannot advance to { $hex }.
    .fix = Choose a unit of the combat next to the hex, or stay.

hex-not-behind-line = { $hex } does not lie behind the starting line.
    .fix = Choose a hex behind the line.
hex-other-unit-first = Another unit is to be set up before { $unit }.
    .fix = Set up the unit you are asked for.
hex-already-mined = A minefield of yours lies in { $hex } already.
    .fix = Choose another hex.

### Actions, one for each verb of the notation

hex-act-place = Set up { $unit } in { $hex }
hex-act-withhold = Leave { $unit } off the map
hex-act-layout =
    { $layout ->
        [line] Lay the minefields along the line
       *[historical] Lay the minefields as in history
    }
hex-act-mine = Lay a minefield in { $hex }
hex-act-take = Move { $unit }
hex-act-step = Go to { $hex }
hex-act-road =
    { $dir ->
        [n] Enter road mode, facing north
        [ne] Enter road mode, facing north-east
        [se] Enter road mode, facing south-east
        [s] Enter road mode, facing south
        [sw] Enter road mode, facing south-west
        [nw] Enter road mode, facing north-west
       *[off] Leave road mode
    }
hex-act-exit = Leave the map
hex-act-halt = Halt
hex-act-remove = Give up { $unit }
hex-act-clear = Roll for the minefield in { $hex }
hex-act-attack = Attack { $hex } with { $unit }
hex-act-also = Attack { $hex } too
hex-act-join = Let { $unit } join
hex-act-assist = Let { $unit } assist
hex-act-fight = Resolve the attack on { $hex }
hex-act-lose = Give up { $unit }
hex-act-retreat = Retreat { $unit } to { $hex }
hex-act-retreat-off = Retreat { $unit } off the map
hex-act-advance = Advance { $unit } to { $hex }
hex-act-pass =
    { $where ->
        [clearing] Go on to the attacks
        [declaring] Declare no more attacks
        [advancing] Stay
        [mining] Lay no more
       *[phase] End the phase
    }

### The screen

hex-screen-turn = Turn { $turn } of { $turns }
hex-screen-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
hex-screen-level-from = from { $points } on { $level }
hex-screen-level-to = up to { $points } { $level }
hex-screen-legend = X Axis, O Allied stack with its strength (x, o: only supply or engineers); - not fully supplied, ! isolated. After a unit’s name = means road mode. On the map ^ ridge, = road, % depression, ~ sea, w Axis and m Allied minefield, # box.
hex-screen-legend-set-up = + here you may set up.
hex-screen-legend-zoc = x zone of control of the Axis, o of the Allies, xo of both; stacks in brackets.
hex-screen-legend-supply = x the Axis, o the Allies are supplied there, x- and o- partially; stacks in brackets.
hex-screen-legend-reach = The points { $unit } needs to get there; ! it has to stop, r it arrives in road mode. Other stacks in brackets.
hex-screen-off-map = Off the map: { $units }
hex-screen-to-set-up = To be set up: { $units }
hex-screen-strength = strength { $strength }
hex-screen-defends = strength ({ $strength }), defends only
hex-screen-allowance = movement { $points }
hex-screen-mechanized = mechanized
hex-screen-support = supports { $count } attacks, range { $range }
hex-screen-at = in { $hex }
hex-screen-gone = not on the map
hex-screen-road-mode = road mode
hex-screen-line = Line of supply: { $line }
hex-screen-cut = Cut by { $hex }: { $why }
hex-screen-no-overlay = There is no overlay “{ $what }”; use supply, zoc or reach:UNIT.
hex-screen-no-unit = There is no unit “{ $what }”; the names are like { $like }.
hex-screen-next-phase = In its next movement phase.
hex-screen-mined = minefield
hex-screen-box = box

### Odds

hex-odds-attack = Attack on { $hexes } with { $units }: { $attack } to { $defence }, odds { $odds }
hex-odds-source = supported by { $unit }
hex-odds-road-mode = { $what } counts { $after } instead of { $before }: in road mode
hex-odds-out-of-supply = { $what } counts { $after } instead of { $before }: without attack supply
hex-odds-doubled = all attackers count { $after } instead of { $before }: the attack of the first turn
hex-odds-isolated = { $what } counts { $after } instead of { $before }: isolated
hex-odds-defended-already = { $what } adds nothing: it has defended in this phase already
hex-odds-ridge = the defence of { $what } counts { $after } instead of { $before }: ridge
hex-odds-minefield = the defence of { $what } counts { $after } instead of { $before }: own minefield
hex-odds-assisted = the minefield in { $what } does not count: an engineer assists the attack
hex-odds-result =
    { $result ->
        [A1] A1: the attackers retreat 1 hex
        [A2] A2: the attackers retreat 2 hexes
        [A3] A3: the attackers retreat 3 hexes
        [Ae] Ae: the attackers are eliminated
        [D1] D1: the defenders retreat 1 hex
        [D2] D2: the defenders retreat 2 hexes
        [D3] D3: the defenders retreat 3 hexes
        [Ex] Ex: exchange
       *[De] De: the defenders are eliminated
    }
hex-odds-lost = lost: { $units }
hex-odds-owed = the attackers give up units with a strength of at least { $owed }
hex-odds-staying = { $units } would hold the ridge
hex-odds-trapped = { $unit } has no way to retreat and would be eliminated
hex-odds-way = { $unit } would retreat by { $way }
hex-odds-ways =
    { $more ->
        [one] { $unit } would retreat by { $way }, or another way the victor may choose
       *[other] { $unit } would retreat by { $way }, or one of { $more } other ways the victor may choose
    }
hex-odds-none = nobody can attack from where they stand; plan an attack with --attack HEX --with UNIT,UNIT once units are next to the enemy
hex-odds-no-hex = “{ $text }” is no hex; hexes are numbered 0101 to 5234, column first
hex-odds-nobody = nobody of this side can attack { $hex } from where they stand; name the units with --with to learn why

### Misreadings

hex-expected-unit = the name of a unit, such as `g-8pz`; a part of it will do if only one unit fits
hex-expected-hex = a hex, such as `2811`: column and row, from 0101 to 5234
hex-expected-direction = a direction: `n`, `ne`, `se`, `s`, `sw` or `nw`
hex-expected-order = an order such as `move g-8pz 2914`, `move g-8pz 2811-2911-3011`, `attack 3013 with g-8pz,g-115` or `pass`

## Places on the map

hex-place-alam-nayil = Alam Nayil
hex-place-alam-el-halfa = Alam el Halfa
hex-place-bab-el-qattara = Bab el Qattara
hex-place-deir-el-abyad = Deir el Abyad
hex-place-deir-el-munassib = Deir el Munassib
hex-place-deir-el-ragil = Deir el Ragil
hex-place-deir-el-shein = Deir el Shein
hex-place-el-alamein = El Alamein
hex-place-el-daba = El Daba
hex-place-el-hammam = El Hammam
hex-place-el-imayid = El Imayid
hex-place-el-mreir = El Mreir
hex-place-galal = Galal
hex-place-gebel-bein-gabir = Gebel Bein Gabir
hex-place-gebel-kalakh = Gebel Kalakh
hex-place-ghazal = Ghazal
hex-place-himeimat = Himeimat
hex-place-kidney-ridge = Kidney Ridge
hex-place-mediterranean-sea = Mediterranean Sea
hex-place-miteirya-ridge = Miteirya Ridge
hex-place-naqb-abu-dweis = Naqb Abu Dweis
hex-place-naqb-rala = Naqb Rala
hex-place-qaret-el-himeimat = Qaret el Himeimat
hex-place-qaret-el-khadim = Qaret el Khadim
hex-place-qattara-depression = Qattara Depression
hex-place-ruweisat-ridge = Ruweisat Ridge
hex-place-samaket-gaballa = Samaket Gaballa
hex-place-sidi-abd-el-rahman = Sidi Abd el Rahman
hex-place-taqa-plateau = Taqa Plateau
hex-place-tel-el-aqqaqir = Tel el Aqqaqir
hex-place-tel-el-eisa = Tel el Eisa
hex-place-western-desert = Western Desert
