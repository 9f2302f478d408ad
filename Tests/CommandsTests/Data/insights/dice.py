"""How often the rules of rules.py speak of people whose days are dice: the numbers of docs/insights.md and docs/index.md.

    python3 dice.py [PEOPLE]
"""

import sys

import numpy as np

import correlations
import rules

people = int(sys.argv[1]) if len(sys.argv) > 1 else 300
rng = np.random.default_rng(7)
YEAR, BEFORE = 365, 28
weekday = np.arange(BEFORE + YEAR + 1) % 7


def series(phi, days=BEFORE + YEAR + 1):
    x = rng.normal(size=days)
    for d in range(1, days):
        x[d] = phi * x[d - 1] + np.sqrt(1 - phi * phi) * x[d]
    return x + rng.normal(0, 0.7) * (np.arange(days) % 7 >= 5)


def shown(days, pairs, looks=correlations.TESTS):
    """The pairs that are ever shown as hardly chance and not weak, with the days of their tests."""
    facts = correlations.tests_of(days, pairs, BEFORE, BEFORE + YEAR - 1, weekday)
    return {(k, n) for k, (_, tests) in enumerate(facts) for day, n, found in tests
            if found and n in looks and abs(found[0]) >= 0.3 and correlations.share(facts, k, day) <= 0.02}


def person(phi, missing):
    days = {}
    for key in ("sleep", "steps", "rhr", "load", "mood", "recovery", "net"):
        x = series(rng.uniform(*phi))
        x[rng.uniform(size=len(x)) < missing] = np.nan
        days[key] = x
    return days


print("people whose days are dice that are shown anything in their first year, %")
for phi in ((0, 0), (0, 0.8), (0.8, 0.8), (0.9, 0.9)):
    count = sum(bool(shown(person(phi, 0.3), correlations.PAIRS)) for _ in range(people))
    print(f"alike from day to day by {phi}, 30 % missing: {100 * count / people:.1f}", flush=True)

print("a true r, found by 14, 28, 56, 112, 224 days, %")
for r in (0.3, 0.5):
    hits = np.zeros(5)
    for _ in range(people):
        days = person((0.6, 0.6), 0)
        days["mood"] = r * days["sleep"] + np.sqrt(1 - r * r) * days["mood"]
        found = shown(days, correlations.PAIRS)
        hits += [(2, n) in found for n in correlations.TESTS[:5]]
    print(r, np.round(100 * hits / people), flush=True)

print("days of a steady person called low by stress, and weeks a daily deviation lower that are found, %")
for phi in (0, 0.3, 0.6):
    low, hit = [], []
    for _ in range(people):
        x = 3.8 + 0.15 * series(phi, 200)
        low.append(np.mean([row[4] == "low" for row in rules.stress(np.exp(x))[70:]]))
        x[180:187] -= 0.15
        hit.append(rules.stress(np.exp(x))[186][4] == "low")
    print(f"alike by {phi}: {100 * np.mean(low):.1f}, {100 * np.mean(hit):.0f}", flush=True)
