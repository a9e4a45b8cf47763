#!/usr/bin/env python3
"""A complete bot for a running server: it reads one HTTP stream and posts its decisions.

    stream_bot.py http://127.0.0.1:8080                    makes a match against the server's bot
    stream_bot.py http://127.0.0.1:8080/seat/MATCH#TOKEN   plays the seat of a private link

It chooses at random among the offers. Everything a better bot needs is in `position` and `update`; docs/protocol.md
describes both. Only Python's own library is used.
"""
import json
import random
import secrets
import sys
import urllib.error
import urllib.parse
import urllib.request


def call(url, body=None, token=None):
    """The JSON answer to a GET, or to a POST when there is a body; also of refusals."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)


def take_a_seat(address):
    """(server, match, seat, token), from a private link or by making a match."""
    parts = urllib.parse.urlsplit(address)
    server = f"{parts.scheme}://{parts.netloc}"
    if parts.fragment:
        match, token = parts.path.split("/")[2], parts.fragment
    else:
        made = call(server + "/api/matches", {
            "game": "arena", "seats": ["me", "bot:random"], "name": "stream_bot",
            "contribution": secrets.token_hex(32),  # our share of the draws, so that nobody else can choose them
        })
        match, token = made["match"], made["link"].split("#")[1]
    return server, match, call(f"{server}/api/matches/{match}", token=token)["mine"][0], token


def main():
    server, match, seat, token = take_a_seat(sys.argv[1])
    here = f"{server}/api/matches/{match}"
    stream = urllib.request.Request(f"{here}/stream?seat={seat}", headers={"Authorization": "Bearer " + token})
    answered = 0  # the number of the last question we decided
    with urllib.request.urlopen(stream) as lines:
        for line in lines:
            if not line.strip():
                continue  # a heartbeat
            kind, body = next(iter(json.loads(line).items()))
            table = body if kind == "table" else body.get("table", {})
            if "result" in table:
                print(f"match {match} is over:", json.dumps(table["result"]))
                return 0
            ask = body.get("ask")
            if kind not in ("position", "update") or not ask or ask["number"] == answered:
                continue
            # The key makes it safe to send the same decision again when no answer came.
            said = call(here + "/submit", {"seat": seat, "key": f"ask {ask['number']}", "ask": ask["number"],
                                           "actions": [random.choice(ask["offers"])]}, token)
            if "ok" in said.get("answer", {}):
                answered = ask["number"]
            else:
                print("refused:", json.dumps(said), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
