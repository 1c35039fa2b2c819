# The command line and a game in the terminal, English.

## Headings and labels

cli-reserve = Reserve hand
cli-ground = Ground
cli-air = Air
cli-sea = Sea
cli-kept-cards = Kept cards
cli-battles-won = Battles won
cli-points = { $points } of { $target } victory points
cli-conflict-deck =
    { $count ->
        [one] Conflict deck: 1 card
       *[other] Conflict deck: { $count } cards
    }
cli-discard = Discard pile
cli-arsenal-deck = Arsenal deck
cli-hand-size =
    { $count ->
        [one] 1 card in reserve
       *[other] { $count } cards in reserve
    }
cli-opening = The opening
cli-turn = Turn { $turn }
cli-round = Round { $round }
cli-phase = Phase { $phase }
cli-phases = ph{ $phases }
cli-aggressor = Aggressor: { $side }
cli-face-down = { $count } face down
cli-laid = { $count } deployed in secret
cli-sidelined = { $count } out of the next battle
cli-out-of-the-war = out of the war
cli-raid = Raid
cli-legend = Units in battle: attack against ground·air·sea / defence against ground·air·sea, the phases they fire in; ● can still act in this round, ○ has acted.
cli-hit-chance = Hit chance { $percent } % ({ $hits } of { $cases })
cli-outlook = The battle, fought on { $count } times in the mind: the Axis wins { $axis } % and loses { $axisLost } units; the Allies win { $allied } % and lose { $alliedLost }

## Cards

cli-action-number = action number { $number }
cli-attack = Attack: ground { $ground }, air { $air }, sea { $sea }
cli-defence = Defence: ground { $ground }, air { $air }, sea { $sea }
cli-fires-in = Fires in phase { $phases }
cli-sound-cards = { $file }: sound

## The players

cli-you-are = You are { $side }.
cli-opponent =
    { $count ->
        [one] Your opponent is { $name }.
       *[other] All other seats are played by the same sort: { $name }.
    }
cli-bot-random = a bot that moves at random
cli-bot-greedy = a bot that takes the best it sees at once
cli-bot-learner = a bot that learns
cli-bot-casual = a bot that plays for fun
cli-bot-club = a bot that plays well
cli-bot-expert = a bot that plays as well as it can

## The course of the game

cli-new-game = A new game.
cli-ask-for-help = Type ? for help.
cli-choose = Your choice (? for help):
cli-rest-dropped = Not played, as things have changed: { $rest }
cli-rest-refused = Not played, as this was refused: { $rest }
cli-undone = Taken back.
cli-play-on = What has been drawn or seen stands; play on.
cli-saved = Saved to { $file }.
cli-resumed = Resumed from { $file }.
cli-legal = That is legal now.
cli-besides = Besides: { $reason }
cli-game-over = The game is over.
cli-final-points = { $side } { $points }
cli-winner = { $side } has won.
cli-winners = { $side } and { $ally } have won.
cli-draw = The game is drawn.
cli-bye = Goodbye.
cli-help =
    Answer with the number of a choice, or in notation:

    { $examples }

    Commands:

      ?              this help
      why ACTION     whether an action is legal, and if not, why not: why { $action }
      undo           take back your last action, if nothing was drawn or shown since
      show           the table once more; an empty line lists the choices
      log            what has happened so far
    { $more }
      rules ID       the wording of a rule: rules { $rule }
      save FILE      save the game to a file, now and after every action
      quit           leave the game; a saved one goes on with: khamsin play FILE
cli-help-examples-battle =
    {"  "}fire stuka at matilda    several steps at once are fine
    {"  "}f stu                    so are abbreviations, if only one choice fits
    {"  "}deploy bf-109            names are written with hyphens
    {"  "}fire tiger; hold         several answers on one line, as long as only you act
cli-help-examples-deck =
    {"  "}play italian-infantry-regiment    names are written with hyphens
    {"  "}p it-in-reg                       abbreviations are fine, if only one choice fits
    {"  "}use panzer-regiment-iii 1         the first ability of a deployed card
    {"  "}play sea-convoy; end tactics      several answers on one line, as long as only you act
cli-help-more-battle =
    {"  "}card NAME      the text of a card: card rommel
    {"  "}odds           the hit chance of every shot you could fire now
cli-help-more-deck =
    {"  "}card NAME      the text of a card: card panzer-regiment-iii

## Hints

cli-hint-area = Look at { $area }.
cli-hint-piece = It is about { $piece }.
cli-hint-no-piece = It is about no single piece.
cli-hint-action = { $action }: { $meaning }
cli-hint-reason = Played on in { $worlds } imagined games it scores { $percent } of 100; the next best, “{ $other }”, scores { $less }.
cli-hint-reason-alone = Played on in { $worlds } imagined games it scores { $percent } of 100.
cli-hint-at-sight = By rule of thumb it is the best that can be done now.
cli-hint-only-choice = There is no other choice.

cli-area-conflict = the conflict card
cli-area-battles = the battles on the table
cli-area-hand = your hand
cli-area-own-stacks = your stacks
cli-area-enemy-stacks = the enemy's stacks
cli-area-kept = your kept cards
cli-area-battle-line = the battle line
cli-area-played = the cards you have played
cli-area-front = your front line
cli-area-interception = the counterattackers and who meets them
cli-area-site = the site that can be attacked
cli-area-war-zone = the piles of the war zone
cli-area-events = the events
cli-area-text = the text of the card that asks
cli-area-phase = the phase: it can end now
cli-area-set-up = the set-up
cli-area-mines = the minefields
cli-area-moves = the units that can move
cli-area-attacks = the attacks
cli-area-retreats = the hexes around the last combat

## Reports

cli-rule-count = { $title }: { $count } rules
cli-sound = { $file }: sound. { $decisions } decisions are legal, { $hashes } hashes agree, { $chances }. State { $state }.
cli-verified-chances = all { $count } chances follow from the revealed secret
cli-unverified-chances = { $count } chances, whose secret is not in the file
cli-later-chances = { $count } chances, to be checked when the game is over

## Faults: what, where and what to do, in one line

cli-fault-language = unknown language “{ $code }”; use --lang en or --lang ja
cli-fault-no-map = { $what } is an overlay for maps; only the title hex has one
cli-fault-side = unknown side “{ $side }”; use axis, allied, seat numbers from 1 such as 1,3, or all
cli-fault-bot = unknown bot “{ $name }”; use one of: { $known }
cli-fault-seats = { $option } names { $named }, but the table has { $seats } seats; name one for each seat
cli-fault-entrants = --bots names { $named }; name two or more, and at most one for each of the { $seats } seats
cli-fault-styles = --styles is for deck; { $title } has no styles
cli-fault-nothing-to-do = { $option } must be 1 or more
cli-fault-idle-bot = the bot has nothing to choose from; please report this position

cli-fault-no-file = cannot read { $file }: there is no such file; check the name
cli-fault-no-folder = cannot write { $file }: there is no such folder; make it first
cli-fault-no-right-to-read = cannot read { $file }: permission denied; ask its owner
cli-fault-no-right-to-write = cannot write { $file }: permission denied; choose another place
cli-fault-cannot-read = cannot read { $file }: { $why }; name another file
cli-fault-cannot-write = cannot write { $file }: { $why }; choose another place
cli-fault-no-room = cannot write { $file }: there is no room left; make room, or choose another place
cli-fault-directory = { $file } is a directory; name a file in it
cli-fault-not-plain = { $file } is a pipe, a device or a socket; name a plain file, which a game can be written to
cli-fault-dead-link = { $file } is a link that leads to no file; mend the link, or name the game itself
cli-fault-too-large = { $file } is larger than 64 MB; name a file that this program has written
cli-fault-not-text = { $file } is not a text file in UTF-8; save it as UTF-8, or name another file
cli-fault-exists = { $file } exists already; choose another name
cli-fault-go-on = { $file } exists already; choose another name, or go on with: khamsin play { $file }
cli-fault-held = { $file } is being played by another khamsin; end that one first
cli-fault-replaced = { $file } was replaced by another program while it was being played, and is left as it is; go on from it with: khamsin play { $file }
cli-fault-broken-secret = { $file } is not the secret of a game; put back the file that was written with the game
cli-fault-no-secret = the secret of this game is missing, so nothing can be drawn; put { $file }.secret back beside { $file }
cli-fault-no-entropy = this machine gives no random numbers ({ $why }); use --seed
cli-fault-keyboard = cannot read the input: { $why }
cli-fault-long-line = a line of the input is longer than { $most } MB; write shorter lines

cli-fault-part = “{ $part }”: { $why }
cli-fault-request-bound = “{ $what }” is not for a session that is bound to a seat; leave it out, or start the protocol without --seat
cli-fault-ambiguous = “{ $text }” could mean several things: { $options }; write more of it
cli-fault-number = choose a number from 1 to { $most }, or type ? for help
cli-fault-why-what = why needs an action, such as: why fire tiger
cli-fault-save-where = save needs the name of a file, such as: save friday.jsonl
cli-fault-no-shot = no shot can be fired now; odds are for the firing phases of a battle
cli-fault-no-plan = only attacks of the hex game can be planned with --attack; leave it out
cli-fault-no-card = there is no card “{ $name }”; list them with: khamsin cards list
cli-fault-no-rule = there is no rule “{ $id }”; list them with: khamsin rules battle
cli-fault-no-title-or-rule = “{ $text }” is neither a title nor a rule; try: khamsin rules battle
cli-fault-no-set = { $file }: there is no set “{ $set }” for this pack; correct the line "set"
cli-fault-cards = { $file }: { $count } faults, each listed with its line; mend them and check again

cli-fault-not-json = the line is not JSON ({ $why }); write one object a line
cli-fault-request = unknown request “{ $what }”; use new, load, legal, act, view, explain, undo, result or save
cli-fault-request-text = the request needs "{ $what }" as a text
cli-fault-request-number = "{ $what }" must be a whole number, 0 or more
cli-fault-request-seat = the request needs "seat" as a number below { $seats }
cli-fault-request-seats = "seats" must be a list of texts, one for each seat
cli-fault-request-options = "options" must hold texts, numbers or lists of texts
cli-fault-no-game = no game yet; begin with new or load

## Serving the app

cli-serving = The app is served at { $address } – end it with Ctrl-C.
cli-fault-no-app = this khamsin was built without the app; build it with: cargo xtask play
cli-fault-port = port { $port } is in use; choose another with --port, or --port 0 for any free one
cli-fault-serve = cannot serve the app: { $why }

## Help and many games of hex

hex-help =
    Answer with the number of a choice, or in notation:

      move 8pz 2914               the cheapest way; move 8pz 2811-2911-3011 goes step by step;
                                  move 2811 2914 takes every unit of a hex along, one by one
      road 8pz on se              into road mode, facing south-east; road 8pz off leaves it
      attack 3013,3112 with 8pz,115    one attack on several hexes by several units; an engineer among them assists
      fight 3013                  rolls for a declared attack; lose 115 gives a unit up, advance 8pz 3013 follows
      retreat sa-1 3312-3413      leads a beaten unit along a path
      exit 115                    leads a unit off the map, where that is allowed
      pass                        ends the phase, or declines
      move 8pz 2914; move 115 2913    several answers on one line, as long as only you act

    A part of a name will do if only one unit fits.

    Commands:

      ?                  this help
      why ACTION         whether an action is legal, and if not, why not: why move 8pz 3310
      undo               take back your last action, if no die was cast since
      show               the map once more; an empty line lists the choices
      show supply        where each side is supplied; show supply:8pz the line of one unit, or what cuts it
      show zoc           the zones of control
      show reach:8pz     how far a unit can go, and what each hex costs
      odds               the odds and results of the attacks at hand
      odds 3013 with 8pz,115   the same for an attack you only plan
      card NAME          what is known of a unit: card 8pz
      rules ID           the wording of a rule: rules H7.21
      log                what has happened so far
      save FILE          save the game to a file, now and after every action
      quit               leave the game; a saved one goes on with: khamsin play FILE

hex-sim-games =
    { $games ->
        [one] 1 game of { $scenario }, seed { $seed }
       *[other] { $games } games of { $scenario }, first seed { $seed }
    }
hex-sim-bot =
    Bot { $number }, { $bot }, { $side ->
        [axis] for the Axis
        [allied] for the Allies
       *[both] for both sides in turn
    }: won { $share } % of the games (± { $spread })
hex-sim-levels = Victory levels, games and share:
hex-sim-history = In 1942: { $level }. The Axis did better in { $axis } % of the games, the Allies in { $allied } %; the same came out in { $same } %.
hex-sim-points = Axis points: { $mean } on average, { $least } to { $most }
hex-sim-points-made-of = Made of: { $terms }
hex-sim-points-start = { $points } at the start
hex-sim-points-losses = { $points } for Allied units lost in combat
hex-sim-points-isolation = { $points } for units lost to isolation
hex-sim-points-columns = { $points } for columns
hex-sim-points-minefields = { $points } for minefields
hex-sim-points-supply-units = { $points } for supply units led off the map
hex-sim-points-strength = { $points } for the strength led off the map
hex-sim-losses =
    { $side ->
        [axis] Axis losses
       *[allied] Allied losses
    }: { $units } of { $all } units on average, with { $strength } of a strength of { $full }
hex-sim-duration = Duration: { $turns } turns with { $combats } combats and { $mean } decisions on average, { $least } to { $most } decisions

## Many games of deck

deck-sim-games = { $games } games: { $players } players, edition { $edition }, first seed { $seed }
deck-sim-rounds = Rounds: { $mean } on average, median { $median }, 80 % of games { $low } to { $high }, longest { $longest }
deck-sim-points = The winner had { $best } points on average, { $lead } more than the second; { $shared } of victories were shared; { $decisions } decisions a game
deck-sim-ended = Ended by { $endings }
deck-sim-end-alexandria = the fall of Alexandria
deck-sim-end-victory-pile = the last victory card
deck-sim-end-rounds = the limit of rounds
deck-sim-style = Style
deck-sim-seat = Seat
deck-sim-seats = Games
deck-sim-won = Won
deck-sim-vp = Points
deck-sim-cities = Cities taken
deck-sim-player-infantry = Infantry first
deck-sim-player-tanks = Tanks first
deck-sim-player-supply = Supply first
deck-sim-player-random = Random play
deck-sim-site = Site, per game
deck-sim-attacked = Attacked
deck-sim-taken = Taken
deck-sim-lost-again = Lost again
deck-sim-first-round = First taken in round
deck-sim-counterattacks = Counterattack turns: { $mean } a game; none in { $none } of games, one in { $one }, two in { $two }, more in { $more }
deck-sim-outcome-repelled = repelled
deck-sim-outcome-city-lost = at least one city lost
deck-sim-outcome-nothing-lost = not repelled, but nobody had a city to lose
deck-sim-outcome-empty = without counterattackers
deck-sim-interceptions = On average { $cards } counterattackers and { $interceptions } interceptions, of which { $failed } failed and { $aftershocks } used something after the strike; { $cities } cities and { $victory } victory cards lost
deck-sim-card = Card on sale
deck-sim-in-games = In games
deck-sim-copies = Copies a game
deck-sim-buyers-won = Buyers won
deck-sim-never = Never recruited: { $cards }
deck-sim-always = Recruited in every game: { $cards }
deck-sim-none = none

## Help

cli-option = { $title }: { $help }; { $possible } (default: { $usual }){ $times ->
        [several] ; may be repeated
       *[once] { "" }
    }
