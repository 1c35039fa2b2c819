# The browser app, English.

## Start page

app-headline = The desert war, at your table
app-lead = Three tabletop games of North Africa, 1940–43. Play the computer, or friends round one screen.
app-nav-play = Play
app-nav-rules = Rules
app-nav-settings = Settings
app-language = Language
app-play = Play
app-continue = Continue
app-no-games = No running games. Start one, and it is kept here.
app-import = Open a game file
app-import-tip = Or drop a file anywhere on the page.
app-forget = Delete this game
app-one-screen = Round one screen
app-against = Against { $who }
app-state-over = Finished
app-state-running = Running
app-offline = Works offline after the first visit
app-independent = An independent work; see the rules for sources
app-keys = Keyboard
app-home = Start page
app-close = Close
app-loading = Setting up the table

app-deck-name = The deck game
app-deck-what = Build a corps of cards and drive it along the coast road, city by city, to Alexandria.
app-deck-players = 2–5 players
app-deck-time = 45–90 min
app-hex-name = The hex game
app-hex-what = Divisions, ridges, minefields and supply on the Alamein line, July to October 1942.
app-hex-players = 2 players
app-hex-time = 1–4 h
app-battle-name = The battle game
app-battle-what = Ground, air and sea forces wait face down; a battle card calls them out to fight.
app-battle-players = 2 or 4 players
app-battle-time = 40–90 min

## New game

app-new-game = New game
app-game = Game
app-seats = Seats
app-person = Person
app-start-game = Start game
app-more-options = More options
app-agreed = At the table
app-agreed-no-odds = No chances are shown
app-agreed-no-memory = What opponents have shown is not listed
app-no-memory-here = At this table what was seen has to be remembered.
app-own-cards = Own card file
app-own-scenario = Own scenario file
app-own-cards-drop = Without it
app-cards-refused = “{ $name }” was not taken.
app-cards-too-long = The file has { $size } kB; a card file has at most 256. Nothing was changed.
app-summary =
    { $people ->
        [0] Computers only: you watch
        [one] { $bots ->
            [0] One person alone
            [one] One person against the computer
           *[other] One person against { $bots } computers
        }
       *[other] { $bots ->
            [0] { $people } people round one screen
            [one] { $people } people and a computer
           *[other] { $people } people and { $bots } computers
        }
    }
app-level-random = Random
app-level-greedy = Quick
app-level-learner = Learner
app-level-casual = Casual
app-level-club = Club
app-level-expert = Expert

## At the table

app-curtain = The table is yours now. Nobody else should be looking.
app-curtain-lift = It is me
app-undo = Undo
app-redo = Redo
app-restart-turn = Restart my turn
app-export = Save the game to a file
app-tab-log = Log
app-tab-rules = Rules
app-rail = Log and rules
app-choices = What you may do
app-yes = yes
app-no = no
app-thinks = { $who } is choosing.
app-pause-others = Step through the turns of others
app-others-next = Next step
app-others-run = Let them play
app-looking-back-blind = Watching: step { $step }.
app-to-end = To the end
app-back-to-here = Undo back to here
app-looking-back = Looking back: step { $step } of { $steps }.
app-to-now = Back to the present
app-key-space = Space
app-typed = Type a move
app-open-rule = Open rule { $rule }
app-sure = { $action }: this cannot be taken back.
app-sure-yes = Do it
app-sure-no = No
app-log-empty = Everything that happens is told here, with its rule.
app-what-helps = What would help:
app-take-back = Take it back by consent
app-no-secret = This game can be watched, but not played on: its secret is not here.
    .fix = Open the file on the device where it was begun.
app-away =
    { $count ->
        [one] One thing happened since you were last here.
       *[other] { $count } things happened since you were last here.
    }
app-away-show = Show me
app-away-skip = Skip

## Replay and result

app-replay = Replay
app-first = To the beginning
app-back = One step back
app-on = One step on
app-last = To the end
app-play-pause = Play or pause
app-by = Step by
app-by-action = Action
app-by-phase = Phase
app-by-turn = Turn
app-seen-as = Seen as
app-result = Result
app-won = { $who } won
app-drawn = The game is drawn
app-score = Score
app-points = Points
app-rank = Rank
app-acts = Actions
app-rematch = Rematch, seats swapped
app-chances =
    { $count ->
        [one] Luck: drawn once
       *[other] Luck: drawn { $count } times
    }
app-average = Average number
app-rolls-battle = Numbers turned up for shots
app-rolls-hex = Rolls of the die
app-rolls-deck = Numbers
app-chance-battle-conflict = Conflict cards drawn
app-chance-battle-arsenal-axis = Axis Arsenal cards
app-chance-battle-arsenal-allied = Allied Arsenal cards
app-chance-battle-arsenal-axis-2 = Axis Arsenal cards, west
app-chance-battle-arsenal-allied-2 = Allied Arsenal cards, west
app-chance-battle-shot = Shots
app-chance-battle-capture = Captured cards
app-chance-battle-reserve = Cards taken from a Reserve Hand
app-chance-battle-sent = Cards sent by an ally
app-chance-deck-start = Who begins
app-chance-deck-support = Support cards
app-chance-deck-deck = Cards drawn from the deck
app-chance-deck-event = Events
app-chance-deck-victory = Cities and victory cards
app-chance-deck-penalty = Penalties
app-chance-hex-combat = Attacks
app-chance-hex-minefield = Minefields
app-hide-future = Hide the future
app-verify = Verify
app-verified =
    { $drawn ->
        [0] The record is sound: { $entries } entries were played again and { $hashes } positions agree.
       *[other] The record is sound: { $entries } entries were played again, { $hashes } positions agree, and all { $drawn } cards and dice were drawn again from the sealed luck.
    } The last position:

## Rules and keys

app-search-rules = Search the rules
app-found =
    { $count ->
        [one] 1 found
       *[other] { $count } found
    }
app-key-go = Play the highlighted choice
app-key-walk = Walk through the table
app-key-step = Replay: one action back or on
app-key-phase = Replay: one phase back or on
app-key-turn = Replay: one turn back or on
app-key-skip = Hold: do not wait for the others’ moves
app-key-close = Close what is on top

## Settings

app-settings-kept = Kept on this device. They change the table at once.
app-set-display = Display
app-set-play = Play
app-set-language = Language
app-set-language-what = Changes at once, also in a running game
app-set-theme = Colours
app-set-theme-what = High contrast has no shades at all
app-set-text = Text size
app-set-text-what = Everything grows with it, up to double
app-set-speed = Speed of the opponent’s turn
app-set-speed-what = Off shows the result at once
app-set-odds = Show exact odds
app-set-odds-what = Hit chances and outcomes before you decide
app-set-sure = Ask twice on a touch screen
app-set-sure-what = Before a tap plays what cannot be taken back
app-set-letters = Single-letter keys
app-set-letters-what = Switch off if they get in the way
app-set-kept = What is kept
app-set-backup = Backup
app-set-backup-what = All games, settings and progress of this browser in one file. It holds the secrets of games under way: whoever has it can look ahead.
app-set-restore = Take in a backup
app-set-restore-what = Adds its games to those here and takes over its settings. Nothing that is here is lost. You can also drop the file on the page.
app-backup-save = Save a backup
app-backup-choose = Choose a file
app-theme-day = Day
app-theme-night = Night
app-theme-contrast = High contrast
app-theme-device = As my device
app-speed-off = Off
app-speed-fast = Fast
app-speed-normal = Normal
app-speed-slow = Slow

## Notices

app-notice-forbidden = This browser does not let the page keep anything. You can play on; save the game to a file before you leave.
app-notice-full = The browser’s storage is full, so this game is no longer kept. You can play on; save it to a file, or delete old games.
app-notice-other-tab = This game, or an earlier version of the app, is open in another tab: close it and reload this one. What you have played here is not kept until then.
app-notice-other-build = The app has been renewed while this page was open: reload the page. Your games are kept.
app-notice-gone = This game is not open any more. Open it again from the start page; it is kept.
app-notice-restarted = The part that runs the games stopped and was started again. The game is as it was.
app-notice-stopped = This game stopped the program three times in a row. It is still kept; save it to a file and try a newer version.
app-notice-rules = This game was played by revision { $played } of its rules; this version plays revision { $ours }. It stays as it is: open it with the version it was played with.
app-notice-no-file = That is not a Khamsin game file. Nothing was changed; open a file that was saved here or by the command line.
app-notice-setup = The game could not be set up: { $what }
app-notice-seats = The file names a player “{ $name }” that this version does not have.
app-notice-file = The game file cannot be opened. Line { $line }: { $what }

## Backup

app-backup-taken = The backup is taken in.
app-backup-added =
    { $count ->
        [one] One game is new here.
       *[other] { $count } games are new here.
    }
app-backup-longer =
    { $count ->
        [one] One game goes on where the backup left it.
       *[other] { $count } games go on where the backup left them.
    }
app-backup-beside =
    { $count ->
        [one] One game went another way here: both are kept.
       *[other] { $count } games went another way here: both of each are kept.
    }
app-backup-same =
    { $count ->
        [one] One game was here already.
       *[other] { $count } games were here already.
    }
app-backup-damaged =
    { $count ->
        [one] One game is damaged and was left out.
       *[other] { $count } games are damaged and were left out.
    }
app-backup-settings = Its settings are in use.
app-backup-no-settings = Its settings cannot be read; yours stay.
app-backup-too-long = The file is larger than 256 MB, and no backup is. Nothing was changed.
app-backup-no-json = The file is damaged or only a part of a backup. Nothing was changed; save the backup again where it came from.
app-backup-other-json = That is not a Khamsin backup. Nothing was changed; choose a file that was saved with “Save a backup”.
app-backup-other-format = This backup has format { $format }, which this version does not know. Nothing was changed; reload the page to get the newest version.
app-backup-forbidden = This browser does not let the page read or keep games. Nothing was changed.
app-backup-full = The browser’s storage is full. Nothing was changed; delete old games and try again.
app-backup-other-tab = Another tab uses the games. Nothing was changed; close it, reload this page and try again.

## About and reports

app-about = About
app-about-build = Build
app-about-data = Everything stays in this browser: your games, your settings, your progress. Nothing is sent anywhere.
app-about-licence = Free software under the MIT licence or the Apache licence 2.0, as you like.
app-report = Report
app-report-copy = Copy report
app-report-copy-file = Copy with the game file
app-report-what = Nothing is sent. The game file shows hidden cards.
app-report-copied = Copied
app-report-by-hand = The browser does not let the page copy. The text is selected: copy it yourself.
