"""docs/insights.md, docs/index.md and docs/health.md once more, apart from dhsh: what days mean.

A series is an array with a value for each day, NaN where it is missing. Day 0 is the first day of the log; `weekday` says
which day of the week it is, 0 for Monday.
"""

import math

import numpy as np

NAN = math.nan


def known(x):
    return x is not None and not math.isnan(x)


# Nights and workouts (docs/health.md, "Phone and watch"). Spans are (start, end) in minutes from midnight of day 0.


def union(spans):
    out = []
    for start, end in sorted(spans):
        if out and start <= out[-1][1]:
            out[-1][1] = max(out[-1][1], end)
        else:
            out.append([start, end])
    return [tuple(s) for s in out]


def length(spans):
    return sum(end - start for start, end in union(spans))


def filed(spans):
    """The day of each span of sleep: a night is from noon to noon, on the day it ends; a sleep of less than three hours that
    begins between 10:00 and 20:00 is a nap of that day. Spans less than an hour apart are one sleep."""
    sleeps = []
    for start, end in sorted(spans):
        if sleeps and start - sleeps[-1][1] <= 60:
            sleeps[-1][1] = max(sleeps[-1][1], end)
        else:
            sleeps.append([start, end])
    days = []
    for start, end in spans:
        a, b = next(s for s in sleeps if s[0] <= start <= s[1])
        nap = b - a < 180 and 600 <= a % 1440 < 1200
        days.append(a // 1440 if nap else (start + 720) // 1440)
    return days


def sleep_typed(typed):
    """What counts of what was typed for a day, in this order: a number of minutes, or a span. A number corrects all of it,
    times a number and the times that they overlap; a nap adds."""
    number, spans = None, []
    for item in typed:
        if isinstance(item, tuple):
            nap = item[1] - item[0] < 180 and 600 <= item[0] % 1440 < 1200
            if not nap:
                number = None
            spans = [s for s in spans if s[1] <= item[0] or item[1] <= s[0]] + [item]
        else:
            number, spans = item, []
    return number, spans


def sleep_of(typed, stages, plain):
    """Minutes of a day: typed before devices, where a number is all of the night and times stand beside what devices tell.
    Of devices each minute once that any stage covers; "asleep" without a stage counts where the night has none."""
    if not typed and not stages and not plain:
        return NAN
    number, spans = sleep_typed(typed)
    if number is not None:
        return number + length(spans)
    return length(spans + (stages or plain))


def sessions(workouts):
    """The minutes that each workout counts, cut by those of higher rank: (rank, start, end, minutes); untimed ones have no
    start. Typed ones have rank 0. Of one rank, the first has the time that both tell."""
    taken, counts = [], [0.0] * len(workouts)
    for i in sorted(range(len(workouts)), key=lambda i: (workouts[i][0], i)):
        _, start, end, minutes = workouts[i]
        if start is None:
            counts[i] = minutes
            continue
        free = length(taken + [(start, end)]) - length(taken)
        counts[i] = minutes * free / (end - start)
        taken.append((start, end))
    return counts


# What is usual for a person (docs/index.md, "Training, recovery, stress, what is unusual").

FLOOR = dict(sleep=15, steps=500, heart=1.5, rhr=1, oxygen=0.5, active=30, weight=0.2, mood=0.5, hrv=0.05)
DEVICE = dict(oxygen=2, mood=1, steps=500)
CAN_BE = dict(oxygen=(0, 100), mood=(1, 5))


def baseline(key, x, d):
    """The median of the 30 days before, the robust deviation, and how many are known, of HRV in logarithms; none of
    fewer than 14."""
    past = [v for v in x[max(0, d - 30):d] if known(v)]
    if key == "hrv":
        past = [math.log(v) for v in past if 10 <= v <= 250]
    if len(past) < 14:
        return None
    middle = float(np.median(past))
    spread = 1.4826 * float(np.median(np.abs(np.array(past) - middle)))
    return middle, max(spread, FLOOR[key]), len(past)


def z_of(key, x, d):
    base = baseline(key, x, d)
    if base is None or not known(x[d]) or (key == "hrv" and not 10 <= x[d] <= 250):
        return None
    return ((math.log(x[d]) if key == "hrv" else x[d]) - base[0]) / base[1]


def recovery(days, d, sleep_score):
    parts = []
    z = z_of("hrv", days["hrv"], d)
    if z is not None:
        parts.append((40, min(100, max(0, 75 + 25 * z))))
    z = z_of("rhr", days["rhr"], d)
    if z is not None:
        parts.append((30, min(100, max(0, 75 - 25 * z))))
    if parts and sleep_score is not None:
        parts.append((30, sleep_score))
    return sum(w * v for w, v in parts) / sum(w for w, _ in parts) if parts else NAN


def strain(load, d):
    trained = [v for v in load[max(0, d - 28):d] if known(v) and v > 0]
    return min(100, 50 * load[d] / float(np.median(trained))) if trained and known(load[d]) else NAN


def week_mean(load, d, days, least):
    past = [v for v in load[max(0, d - days + 1):d + 1] if known(v)] if d >= 0 else []
    return float(np.mean(past)) if len(past) >= least else NAN


def stress(hrv):
    """For each day: the week's mean, what is usual, low, high, status."""
    x = np.array([math.log(v) if known(v) and 10 <= v <= 250 else NAN for v in hrv])
    week = np.full(len(x), NAN)
    for d in range(len(x)):
        past = x[max(0, d - 6):d + 1]
        if np.sum(~np.isnan(past)) >= 5:
            week[d] = np.nanmean(past)
    rows = []
    for d in range(len(x)):
        # Weeks that lie in the 60 days before the week of the day, which is d - 6 to d.
        usual = week[max(0, d - 60):max(0, d - 6)]
        usual = usual[~np.isnan(usual)]
        if np.isnan(week[d]) or len(usual) < 21:
            rows.append((NAN,) * 4 + (None,))
            continue
        middle = float(np.median(usual))
        spread = max(1.4826 * float(np.median(np.abs(usual - middle))), 0.02)
        status = "low" if week[d] < middle - 2 * spread else "high" if week[d] > middle + 2 * spread else "usual"
        rows.append((math.exp(week[d]), math.exp(middle), math.exp(middle - 2 * spread), math.exp(middle + 2 * spread),
                     status))
    return rows


def anomalies(days, today):
    rows = []
    for key in FLOOR:
        for d in range(len(days[key])):
            value, base = days[key][d], baseline(key, days[key], d)
            z = z_of(key, days[key], d)
            if z is None:
                continue
            middle, spread, count = base
            reach = max(3.5 * spread, DEVICE.get(key, 0))
            away = abs((math.log(value) if key == "hrv" else value) - middle)
            if abs(z) < 3.5 or away <= DEVICE.get(key, 0) or (d == today and key in ("steps", "active") and z < 0):
                continue
            low, high = middle - reach, middle + reach
            if key == "hrv":
                low, high, middle = math.exp(low), math.exp(high), math.exp(middle)
            least, most = CAN_BE.get(key, (0, math.inf))
            rows.append((d, key, value, middle, max(low, least), min(high, most), z, 100 * (value - middle) / middle, count))
    return rows


# The index (docs/index.md).

WEIGHTS = dict(sleep=0.18, steps=0.13, hrv=0.12, heart=0.08, rhr=0.08, oxygen=0.08, active=0.08, nutrition=0.12,
               mindful=0.05, workout=0.05, mood=0.03)
GROWS = dict(steps=8000, active=300, mindful=5)


def half(distance, limit):
    return 100 * 0.5 ** (max(0, distance) / limit)


def scores(v, goal, share):
    """The score of each metric that is known."""
    rule = dict(
        sleep=lambda x: half(max(420 - x, x - 540), 84), hrv=lambda x: half(30 - x, 35),
        heart=lambda x: half(max(60 - x, x - 100), 28), rhr=lambda x: half(x - 70, 14), oxygen=lambda x: half(95 - x, 3.5),
        nutrition=lambda x: half(max(0.9 * goal - x, x - 1.1 * goal), 0.14 * goal),
        workout=lambda x: min(100, 100 * x / 150), mood=lambda x: 25 * (x - 1),
        **{k: (lambda x, least=least: min(100, 100 * x / (share * least))) for k, least in GROWS.items()})
    return {k: rule[k](x) for k, x in v.items() if known(x)}


def index(values, goal, share, runs, complete):
    """The index or NaN, and the coverage."""
    values, could = dict(values), dict(WEIGHTS)
    for key, least in GROWS.items():
        if share < 0.10 and not (known(values[key]) and values[key] >= least):
            del could[key]
    if runs and not (known(values["nutrition"]) and values["nutrition"] >= 0.9 * goal):
        del could["nutrition"]
    elif not runs and not complete:
        values["nutrition"] = NAN
    found = {k: s for k, s in scores(values, goal, share).items() if k in could}
    weight = sum(could[k] for k in found)
    coverage = weight / sum(could.values())
    return (sum(could[k] * s for k, s in found.items()) / weight if coverage >= 0.30 - 1e-12 else NAN), coverage
