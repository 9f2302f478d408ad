"""Entries of many days, as a dhsh script, as one script a day, or as an hledger journal.

The same numbers give the same entries each time, and the same ones in each form.
"""
import argparse
import datetime
import os
import random
import sys

# A name as a person would shorten it, and the portions they might eat, in tenths.
CATEGORIES = [
    ("drinks", range(1, 8)), ("veg", range(5, 21)), ("fruit", range(5, 21)),
    ("starchy", range(5, 16)), ("protein", range(2, 11)), ("dairy", range(5, 16)),
    ("oils", range(5, 16)), ("treats", range(1, 11)), ("sports", range(50, 610, 10)),
]
SLOTS = ["breakfast", "morning", "lunch", "afternoon", "dinner", "late"]
NOTES = ["with cinnamon", "at the office", "Sonntagsbrötchen", "second helping, small"]


def tenths(number):
    return f"{number // 10}.{number % 10}" if number % 10 else str(number // 10)


def entries_of(day, count):
    pick = random.Random(day.toordinal())
    for index in range(count):
        category, portions = pick.choice(CATEGORIES)
        slot = SLOTS[index * len(SLOTS) // count]
        note = pick.choice(NOTES) if pick.random() < 0.2 else None
        yield category, tenths(pick.choice(portions)), slot, note


def as_dhsh(day, entry):
    category, portion, slot, note = entry
    note = f' --note "{note}"' if note else ""
    return f"log {category} {portion} @{slot} {day}{note}\n"


def as_hledger(day, entry):
    category, portion, slot, note = entry
    note = f"  ; {note}" if note else ""
    # In parentheses a posting needs no other side, so that there is one for each entry.
    return f"{day} {slot}\n    (log:{category})  {portion} {category}{note}\n\n"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--until", type=datetime.date.fromisoformat, required=True)
    options.add_argument("--skip", type=int, default=0, help="days left out before that")
    options.add_argument("--days", type=int, required=True)
    options.add_argument("--per-day", type=int, required=True)
    options.add_argument("--hledger", action="store_true")
    options.add_argument("--folder", help="writes a script for each day into it")
    options = options.parse_args()

    write = as_hledger if options.hledger else as_dhsh
    last = options.until - datetime.timedelta(days=options.skip)
    if options.folder:
        os.makedirs(options.folder)
    for back in reversed(range(options.days)):
        day = last - datetime.timedelta(days=back)
        lines = "".join(write(day, entry) for entry in entries_of(day, options.per_day))
        if options.folder:
            with open(os.path.join(options.folder, f"{day}.dhsh"), "w", encoding="utf-8") as file:
                file.write(lines)
        else:
            sys.stdout.write(lines)


if __name__ == "__main__":
    main()
