#!/usr/bin/env python3
"""Checks the draws of a finished match without any code of Armatura.

    verify_draws.py FILE.match

Needs Python 3.8 and nothing else. The arithmetic is written down in docs/decisions/0002-fair-draws.md. It checks that
the chain of the lines fits, that the opened key is the one the header committed to, and that every draw of the record
follows from this key, from what the players contributed and from its recorded weights. It does not know the rules:
whether the weights are the ones the rules ask for is checked by `armatura verify`. It exits with 0 when everything
fits, 1 when something does not, 2 when there is nothing it can check.
"""

import hashlib
import hmac
import json
import re
import sys


class Mismatch(Exception):
    """Something in the record is not as it must be."""


class Unprovable(Exception):
    """A record whose draws nobody can check: still in play, or with a seed."""


CHAIN_DIGITS = 32


def chained(text):
    return hashlib.sha256(text.encode()).hexdigest()[:CHAIN_DIGITS]


def check_chain(lines):
    chain = chained(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        found = re.search(r',"chain":"([0-9a-f]{32})"}$', line)
        if not found:
            raise Mismatch(f"line {number}: there is no chain")
        bare = line[: found.start()] + "}"
        chain = chained(chain + bare)
        if chain != found.group(1):
            raise Mismatch(f"line {number}: the chain does not fit: this line or one before it was changed")


def index_of_draw(key, prefix, number, weights):
    total = sum(weights)
    if total == 0:
        raise Mismatch(f"draw {number}: none of its weights is above zero")
    attempt = 0
    while True:
        message = f"{prefix}{number}\n{attempt}".encode()
        value = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if value < 2**64 // total * total:
            break
        attempt += 1
    point = value % total
    for index, weight in enumerate(weights):
        if point < weight:
            return index
        point -= weight
    raise AssertionError("a point lies on the line of weights")


def texts_of(entries, event):
    return [entry.get("text", "") for entry in entries if entry.get("table") == event]


def verify(text):
    """The number of draws that were checked."""
    lines = text.rstrip("\n").split("\n")
    header, entries = json.loads(lines[0]), [json.loads(line) for line in lines[1:]]
    if "commitment" not in header or "match" not in header:
        raise Unprovable("the draws of this match come from a seed: there was nothing to commit to")
    opened, frozen = texts_of(entries, "key_opened"), texts_of(entries, "frozen")
    if not opened:
        raise Unprovable("the key has not been opened: the match is still in play")
    check_chain(lines)
    if len(opened) != 1 or entries[-1].get("table") != "key_opened":
        raise Mismatch("the key must be opened once, at the end")
    if not re.fullmatch("[0-9a-f]{64}", opened[0]):
        raise Mismatch("the opened key must be 64 hexadecimal digits")
    key = bytes.fromhex(opened[0])
    if hashlib.sha256(key).hexdigest() != header["commitment"]:
        raise Mismatch("the commitment in the header was not made to the key that was opened")
    if not frozen and not any("draws" in entry for entry in entries):
        return 0  # it ended before it began
    if len(frozen) != 1 or not re.fullmatch("[0-9a-f,]*", frozen[0]):
        raise Mismatch("what the players contributed must be frozen once, as hexadecimal digits and commas")
    prefix = f"armatura draw 1\n{frozen[0]}\n{header['match']}\n"
    number, began = 0, False
    for line, entry in enumerate(entries, start=2):
        began = began or entry.get("table") == "frozen"
        for draw in entry.get("draws", []):
            if not began:
                raise Mismatch(f"line {line}: a draw was made before the contributions were frozen")
            if len(draw) != 3:
                raise Mismatch(f"line {line}: draw {number} has no weights")
            if index_of_draw(key, prefix, number, draw[2]) != draw[1]:
                raise Mismatch(f"line {line}: draw {number} ({draw[0]}) does not come from the key")
            number += 1
    return number


def main(arguments):
    if len(arguments) != 2 or arguments[1] in ("-h", "--help"):
        print(__doc__.strip())
        return 2
    try:
        with open(arguments[1], encoding="utf-8") as file:
            text = file.read()
        print(f"{verify(text)} draws follow from the key and the contributions")
        return 0
    except Mismatch as problem:
        print(f"{arguments[1]}: {problem}", file=sys.stderr)
        return 1
    except (OSError, Unprovable) as problem:
        print(f"{arguments[1]}: {problem}", file=sys.stderr)
        return 2
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as problem:
        print(f"{arguments[1]}: this is not a match file ({problem})", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv))
