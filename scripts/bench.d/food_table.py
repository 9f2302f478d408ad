"""A table of foods as those of food authorities are: long names of several words, most of them met again and again.

The same number gives the same table each time.
"""
import csv
import random
import sys

CATEGORIES = ["Vegetables", "Fruit", "Starchy Sides", "Protein Sources", "Dairy", "Oils / Fats / Nuts", "Treats"]
MEASURES = ["cup, diced", "tbsp", "slice (1 oz)", 'pat (1" sq, 1/3" high)', "serving", "piece", ""]
SYLLABLES = "ba be bi bo bu ca ce co da de di do fa fe fi fo ga go la le li lo ma me mi mo na ne no pa pe po ra re ro sa".split()


def main():
    count = int(sys.argv[1])
    pick = random.Random(count)
    words = ["".join(pick.choices(SYLLABLES, k=pick.randint(2, 4))) for _ in range(4000)]
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["number", "name", "category", "kcal_100g", "protein_100g", "carbs_100g", "fat_100g", "serving", "serving_g"])
    known = {""}
    for number in range(count):
        # Few words are in most names, and most in few; no two names are the same.
        name = ""
        while name in known:
            name = " ".join(words[int(4000 * pick.random() ** 3)] for _ in range(pick.randint(3, 12)))
        known.add(name)
        first, rest = name.split(" ", 1)
        measure = pick.choice(MEASURES)
        table.writerow([
            f"{number:05d}", f"{first.capitalize()}, {rest}", pick.choice(CATEGORIES),
            pick.randint(10, 900), round(pick.random() * 30, 2), round(pick.random() * 80, 2),
            round(pick.random() * 80, 2), measure, round(pick.random() * 200 + 1, 1) if measure else "",
        ])


main()
