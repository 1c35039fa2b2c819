# What a table answers when it cannot do as asked, English.

table-stale = The game has moved on since you made that choice.
    .fix = Look at the position as it is now, and choose again.
table-not-your-turn = It is not your turn: { $sides } must decide first.
    .fix = Wait until you are asked.
table-chance-pending = A card is still to be drawn.
    .fix = Wait a moment, then choose.
table-over = The game is over.
    .fix = Start a new game, or look back at this one in the log.
table-no-seat =
    { $seats ->
        [one] There is no such seat: this table has only one.
       *[other] There is no such seat: this table has { $seats }.
    }
    .fix = Name one of the seats at this table.
table-unreadable = “{ $word }” was not understood; expected was { $expected }.
    .fix = Check the spelling, or pick one of the actions offered.
table-expected-action = an action such as `draw`, `fire stuka` or `at sherman`
table-expected-unit = the name of an arsenal card, such as `stuka`
table-expected-card = the name of a conflict card, such as `gazala`
table-expected-arm = `ground`, `air` or `sea`
table-ambiguous = “{ $text }” could mean several things: { $options }.
    .fix = Write more of the name, enough to tell them apart.
table-undo-start = There is nothing to take back.
    .fix = Play on; what you do from here may be taken back.
table-undo-chance = A card has been drawn since, and that cannot be taken back freely.
    .fix = Propose a takeback; it is carried out if the others agree.
table-undo-reveal = Something hidden has been seen since, and that cannot be taken back freely.
    .fix = Propose a takeback; it is carried out if the others agree.
table-undo-other-seat = Another player has acted since, and that cannot be taken back freely.
    .fix = Propose a takeback; it is carried out if the others agree.
table-no-entry = There is no such entry in the log, or it has been taken back already.
    .fix = Name an entry that still stands in the log.
table-too-long = The order is too long: it may have { $most } letters.
    .fix = Give it in several parts.
table-no-secret = This game can be watched, but not played on: its secret is not here.
    .fix = Open it where it was begun.
table-no-proposal = Nobody has proposed a takeback.
    .fix = Propose one yourself if you wish to take something back.
