"""A script of a person with many foods, each of them logged, in amounts of its own.

The same numbers give the same script each time.
"""
import argparse
import datetime
import random

from entries import SLOTS

CATEGORIES = ["veg", "fruit", "starchy", "protein", "dairy", "oils", "treats", "drinks"]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--until", type=datetime.date.fromisoformat, required=True)
    options.add_argument("--days", type=int, required=True)
    options.add_argument("--per-day", type=int, required=True)
    options.add_argument("--foods", type=int, required=True)
    options.add_argument("--weights", action="store_true", help="a weight of each day as well")
    options = options.parse_args()

    pick = random.Random(options.foods)
    for food in range(options.foods):
        print(f"food add Food{food:04d} {CATEGORIES[food % len(CATEGORIES)]} 1 per {pick.randrange(30, 150)}g")
    for back in reversed(range(options.days)):
        day = options.until - datetime.timedelta(days=back)
        for index in range(options.per_day):
            # Each food in turn, in a meal and in amounts that are its own.
            food = (back * options.per_day + index) % options.foods
            slot = SLOTS[food % len(SLOTS)]
            print(f"log food{food:04d} {20 + food % 7 * 15 + pick.randrange(4) * 5}g @{slot} {day}")
        if back % 2:
            print(f"log sports {pick.randrange(15, 90)} @dinner {day}")
        if options.weights:
            print(f"weight {82 + pick.randrange(-8, 9) / 10:.1f} {day}")


main()
