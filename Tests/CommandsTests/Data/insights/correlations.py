"""What goes together, from docs/insights.md alone."""

import math

import numpy as np
from scipy.special import betainc

from rules import NAN, known

# Correlations (docs/insights.md).

TESTS = [14 * 2 ** k for k in range(12)]
PAIRS = [("sleep", "rhr", 0), ("sleep", "steps", 0), ("sleep", "mood", 0), ("steps", "mood", 0), ("steps", "sleep", 1),
         ("load", "rhr", 1), ("recovery", "mood", 0), ("net", "sleep", 1)]
UNIT = dict(sleep="min", rhr="bpm", tea="cups", headache="points")
# Of one's own an eighth of what it can be; of cups of tea nobody gave bounds.
WORTH = dict(sleep=15, steps=1000, rhr=2, mood=0.5, pain=10 / 8, headache=1 / 8)
SPLIT = dict(sleep=480, steps=8000, recovery=50, net=0, headache=0.5)


def pairs_of(own):
    return [(a, own, 0) for a in ("sleep", "steps", "load", "recovery")] + [(own, "mood", 0), (own, "sleep", 1)]


def residuals(place, weekday, x):
    t = place - place.mean()
    x = x - x.mean()
    x = x - t * (t @ x) / (t @ t)
    if len(x) >= 28:
        group = weekday if len(x) >= 56 else (weekday >= 5).astype(int)
        for g in set(group):
            x[group == g] -= x[group == g].mean()
    return x


def effective(place, x, y):
    n = len(x)
    at = {p: i for i, p in enumerate(place)}
    total = 0.0
    for j in range(1, n // 5 + 1):
        pairs = [(i, at[p + j]) for p, i in at.items() if p + j in at]
        if not pairs:
            continue
        a, b = np.array(pairs).T
        rho = [float(v[a] @ v[b]) / len(pairs) / (float(v @ v) / n) for v in (x, y)]
        if j == 1:
            rho = [r + (1 + 4 * r) / n for r in rho]
        rho = [min(1, max(-1, r)) for r in rho]
        total += len(pairs) / n * rho[0] * rho[1]
    return n / (1 + 2 * total) if total > 0 else float(n)


def measure(place, weekday, x, y, lag):
    """r, low, high, n*, p; None where a series stands still. Each has the weekends of its own days."""
    u, v = residuals(place, weekday[place], x), residuals(place, weekday[place + lag], y)
    if x.std() == 0 or y.std() == 0 or u @ u < 1e-18 * (x @ x) or v @ v < 1e-18 * (y @ y):
        return None
    r = min(1, max(-1, float(u @ v) / math.sqrt(float(u @ u) * float(v @ v))))
    n = effective(place, u, v)
    p = float(betainc((n - 2) / 2, 0.5, 1 - r * r)) if n > 2 else 1.0
    low, high = -1.0, 1.0
    if n > 3 and abs(r) < 1:
        half = 1.959963984540054 / math.sqrt(n - 3)
        low, high = math.tanh(math.atanh(r) - half), math.tanh(math.atanh(r) + half)
    return r, low, high, n, p


def shares(p):
    order = sorted(range(len(p)), key=lambda i: -p[i])
    q, least = [0.0] * len(p), 1.0
    for k, i in enumerate(order):
        least = min(least, p[i] * len(p) / (len(p) - k))
        q[i] = least
    return q


def effect(pair, x, y, before):
    """The split, the days on each side and their means."""
    a, b, _ = pair
    if (a, b) == ("sleep", "mood"):
        split, high, low = 420, x >= 420, x < 360
    else:
        split = SPLIT.get(a)
        if split is None:
            split = float(np.median(before)) if len(before) else float(np.median(x))
            high = x > split
        else:
            high = x >= split
        low = ~high
    means = [float(y[s].mean()) if s.any() else NAN for s in (high, low)]
    return split, int(high.sum()), int(low.sum()), means[0], means[1]


def tests_of(days, pairs, first, last, weekday):
    """The days of each pair, and its tests: the day of each, how many days it is of, and what it measured."""
    facts = []
    for a, b, lag in pairs:
        x, y = days[a], days[b]
        both = [d for d in range(first, min(last + 1, len(x) - lag)) if known(x[d]) and known(y[d + lag])]
        tests = []
        for n in TESTS:
            if n <= len(both):
                place = np.array(both[:n])
                tests.append((both[n - 1] + lag, n, measure(place, weekday, x[place], y[place + lag], lag)))
        facts.append((both, tests))
    return facts


def share(facts, k, day):
    """q of a pair on the day of a test, by the last test of each pair that there was; without one, p is 1."""
    p = []
    for _, tests in facts:
        done = [t for t in tests if t[0] <= day]
        p.append(done[-1][2][4] if done and done[-1][2] else 1.0)
    return shares(p)[k]


def correlations(days, own, first, last, weekday):
    """All pairs in the days from first to last; the second of a pair may be of the day after."""
    pairs = PAIRS + [p for o in own for p in pairs_of(o)]
    facts = tests_of(days, pairs, first, last, weekday)
    rows = []
    for k, (pair, (both, tests)) in enumerate(zip(pairs, facts)):
        a, b, lag = pair
        row = dict(a=a, b=b, lag_days=lag, days=len(both), effect_unit=UNIT.get(b, ""), shown=False)
        rows.append(row)
        row["next_test_days"] = next(n for n in TESTS if n > len(both))
        before = days[a][max(0, first - 28):first]
        place = np.array(both[:tests[-1][1]] if tests else both, int)
        if len(place):
            x, y = days[a][place], days[b][place + lag]
            split, many, few, above, below = effect(pair, x, y, before[~np.isnan(before)])
            difference = above - below
            row.update(split=split, n_high=many, n_low=few, mean_high=above, mean_low=below, effect=difference)
        if not tests:
            row.update(reason="few_days", needs_days=14 - len(both))
            continue
        day, n, found = tests[-1]
        row["tested_days"] = n
        if found is None:
            row["reason"] = "constant"
            continue
        q = share(facts, k, day)
        row.update(dict(zip(("r", "low", "high", "effective_days", "p"), found)), q=q)
        row["reason"] = (
            "chance" if q > 0.02 else "weak" if abs(found[0]) < 0.3 else "lopsided" if min(many, few) < 3 else
            "small" if abs(difference) < WORTH.get(b, 0) or difference * found[0] <= 0 else None)
        row["shown"] = row["reason"] is None
    return rows
