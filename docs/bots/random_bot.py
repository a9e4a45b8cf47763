#!/usr/bin/env python3
"""A small bot for the arena: it attacks where it can, else moves, else takes what is offered first.

    python3 docs/bots/random_bot.py build/release/armatura [SEED]

It starts the program as a table (`armatura bot arena`), plays one match against the built-in bot "random" and prints
the result. The protocol is described in docs/protocol.md; only the standard library is needed.
"""
import json
import random
import subprocess
import sys


class Table:
    """The program at the other end of two pipes: one line out, one line back."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "bot", "arena"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")

    def say(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the table has closed")
        answer = json.loads(line)
        if "error" in answer:
            sys.exit(f"the table did not understand {message}: {answer['error']}")
        return answer

    def leave(self):
        self.say({"quit": True})
        self.process.stdin.close()
        return self.process.wait()


MOVES = ("go_on", "steer", "leap", "turn")


def choose(table, offers, dice):
    """One of the offered decisions. A preview tells from this seat's view what a decision would do."""
    activations = [code for code in offers if code.startswith("activate ")]
    attacks = [code for code in offers if code.startswith(("aim ", "ram "))]
    attacks += [code for code in activations if "Target" in table.say({"preview": code}).get("preview", "")]
    moves = [code for code in offers if code.split()[0] in MOVES] + activations
    for wanted in (attacks, moves):
        if wanted:
            return dice.choice(wanted)
    return offers[0]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: random_bot.py PROGRAM [SEED]")
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    dice = random.Random(seed)
    table = Table(sys.argv[1])
    new = {"options": {"max_turns": "100"}, "seed": seed, "seat": 0, "opponents": ["random"]}
    answer = table.say({"new": new})
    decisions = 0
    while "over" not in answer:
        if "refused" in answer:
            sys.exit(f"refused: {answer['refused']['sentence']}")
        answer = table.say({"do": choose(table, answer["ask"]["offers"], dice)})
        decisions += 1
    print(f"{decisions} decisions. {answer['over']['sentence']}")
    for rank in answer["over"]["ranks"]:
        print(f"{rank['rank']}. {rank['name']}: {rank['score']}")
    return table.leave()


sys.exit(main())
