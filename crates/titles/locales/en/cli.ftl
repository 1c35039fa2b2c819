# A game in the terminal, English.

## Headings and labels

cli-reserve = Reserve hand
cli-deployed = Deployed
cli-stack = Stack
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
cli-turn = Turn { $turn }
cli-battle = Battle
cli-round = Round { $round }
cli-phase = Phase { $phase }
cli-aggressor = Aggressor
cli-defender = Defender
cli-face-down = { $count } face down
cli-sidelined = { $count } out of the next battle
cli-last-seen = Last seen
cli-nothing = none
cli-hit-chance = Hit chance { $percent } % ({ $hits } of { $cases })

## The players

cli-you-are = You are { $side }.
cli-opponent = Your opponent: { $name }
cli-bot-random = a bot that moves at random
cli-bot-greedy = a bot that takes the best it sees at once
cli-bot-thinks = The opponent is thinking …

## The course of the game

cli-new-game = A new game
cli-seed = Seed
cli-since = Since your last turn:
cli-choose = Your choice (number, notation, or ? for help):
cli-undone = Taken back.
cli-saved = Saved to { $file }.
cli-resumed = Resumed from { $file }.
cli-legal = That is legal now.
cli-why = { $reason } (rule { $rule }) { $fix }
cli-unknown-command = “{ $text }” is neither a choice nor a command; type ? for help.
cli-game-over = The game is over.
cli-winner = { $side } has won.
cli-draw = The game is drawn.
cli-bye = Goodbye.
cli-help =
    Answer with the number of a choice, or in notation:

      fire stuka at matilda    several steps at once are fine
      f stu                    so are abbreviations, if only one choice fits
      deploy bf-109            names are written with hyphens

    Commands:

      ?              this help
      why ACTION     whether an action is legal, and if not, why not: why fire tiger
      undo           take back your last action, if nothing was drawn or shown since
      log            what has happened so far
      card NAME      the text of a card: card rommel
      rules ID       the wording of a rule: rules B6.1
      odds           the hit chance of every shot you could fire now
      save FILE      save the game to a file
      quit           leave the game
