#!/usr/bin/env python3
"""Keeps an SQLite file up to date with a log of dhsh: follow.py STORE [DHSH…]

    follow.py copy.sqlite                          once, as from cron
    follow.py copy.sqlite dhsh --db other.db       another program, another log

It may be killed at any line: what was taken in twice is the same, and nothing is passed over.
"""

import json
import sqlite3
import subprocess
import sys

NAME = "follow.py"
PAGE = 500


def say(program, line):
    """What dhsh answers to a line."""
    words = [*program, "--format", "json", "-c", line]
    told = subprocess.run(words, stdout=subprocess.PIPE, check=False).stdout
    return json.loads(told or "{}")


def take(store, answer):
    """Puts what is new into the store: all of it, or nothing where this is killed."""
    with store:
        if answer["whole"]:
            # All there is comes anew, as at first and after a restore: what was kept before is not of it.
            store.execute("DELETE FROM kept")
        for row in answer["changes"]:
            if row["change"] == "removed":
                store.execute("DELETE FROM kept WHERE record = ? AND id = ?", (row["table"], row["id"]))
            else:
                store.execute(
                    "INSERT OR REPLACE INTO kept(record, id, data) VALUES (?, ?, ?)",
                    (row["table"], row["id"], json.dumps(row["row"])),
                )


def main(path, *program):
    program = program or ("dhsh",)
    store = sqlite3.connect(path)
    store.execute("CREATE TABLE IF NOT EXISTS kept (record, id, data, PRIMARY KEY (record, id))")
    while True:
        answer = say(program, f"changes for {NAME} --limit {PAGE}")
        if answer.get("error", {}).get("code") == "not_applicable":
            # The log was restored, or moved: it is read anew.
            answer = say(program, f"changes done {NAME} 0")
            if "error" not in answer:
                continue
        if "cursor" not in answer:
            sys.exit(answer.get("error", {}).get("message", "dhsh did not answer"))
        take(store, answer)
        # Only now: who is killed before this line gets the same rows again.
        if answer["changes"]:
            say(program, f"changes done {NAME} {answer['cursor']}")
        if not answer["more"]:
            break
    store.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])
