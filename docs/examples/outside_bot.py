#!/usr/bin/env python3
"""An outside bot for the card battle: it speaks JSON lines with `khamsin protocol`.

    python3 outside_bot.py [KHAMSIN] [SEED] [OPPONENT]

It plays the Axis (seat 0) against a bot of the program and prints the result as JSON.
"""
import json
import subprocess
import sys

KHAMSIN = sys.argv[1] if len(sys.argv) > 1 else "khamsin"
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 7
OPPONENT = sys.argv[3] if len(sys.argv) > 3 else "learner"
SEAT = 0

# What it would rather do, by the first word of the action: the first that is offered.
WISHES = ["destroy", "at", "fire", "with", "shoot", "deploy", "attack", "recall", "remove", "return", "draw",
          "stand", "pass", "done"]


class Table:
    """One game, asked one line at a time."""

    def __init__(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.program = subprocess.Popen([KHAMSIN, "protocol"], **pipes)

    def ask(self, **request):
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        answer = json.loads(self.program.stdout.readline())
        if not answer["ok"]:
            raise SystemExit(f"{request}: {answer['error']}")
        return answer


def choose(actions):
    """The first wish that is offered; among equals the first; else whatever there is."""
    for wish in WISHES:
        for action in actions:
            if action.split()[0] == wish:
                return action
    return actions[0]


def main():
    table = Table()
    status = table.ask(do="new", title="battle", seed=SEED, seats=["human", OPPONENT])
    moves = 0
    while not status["over"]:
        legal = table.ask(do="legal", seat=SEAT)
        status = table.ask(do="act", seat=SEAT, action=choose(legal["actions"]), at=legal["at"])
        moves += 1
    result = table.ask(do="result")
    print(json.dumps({"moves": moves, "points": result["points"], "rank": result["rank"]}))


if __name__ == "__main__":
    main()
