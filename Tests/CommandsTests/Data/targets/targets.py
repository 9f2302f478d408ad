"""A random year of targets that differ by weekday and by week, and of goals by weekday, training day and meal, judged by
the words of docs/scoring.md and docs/energy.md alone.

    python3 targets.py SEED      writes targets-SEED.dhsh and targets-SEED.json
"""

import datetime
import json
import math
import random
import sys

seed = int(sys.argv[1])
dice = random.Random(seed)
LAST = datetime.date(2026, 11, 20)
DAYS = 365
dates = [LAST - datetime.timedelta(days=DAYS - 1 - d) for d in range(DAYS)]
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
SLACK = 0.0005

# The table of docs/scoring.md: weight, under and over with their limits (None where there is none), cap, quadratic.
STANDARD = {
    "drinks": (0.10, (1.0, 0.5), (0.0, 1.0), True, False, "range", (1.0, 2.0)),
    "vegetables": (0.12, (1.0, 1.5), (0.0, 1.0), True, False, "at least", (3.0,)),
    "fruit": (0.08, (1.0, 1.0), (0.0, 1.0), True, False, "at least", (2.0,)),
    "starchy": (0.12, (0.5, 1.5), (1.25, 1.0), False, True, "exactly", (3.0,)),
    "protein": (0.12, (1.25, 0.5), (0.75, 1.0), False, True, "exactly", (1.0,)),
    "dairy": (0.08, (1.0, 1.5), (1.0, 1.5), False, False, "exactly", (3.0,)),
    "oils": (0.06, (0.5, 1.0), (0.5, 1.0), False, False, "range", (2.0, 3.0)),
    "treats": (0.12, (0.0, 1.0), (1.5, 1.0), False, False, "at most", (1.0,)),
    "sports": (0.20, (1.0, 15.0), (0.0, 15.0), True, False, "at least", (30.0,)),
}
CATEGORIES = list(STANDARD)
# Sports excuses Treats: 15 minutes a portion, at most 2 portions.
RATIO, MOST = 15.0, 2.0


class Target:
    """What holds from a day on: the usual rule, whether it is of a week, and those of weekdays."""

    def __init__(self, kind, bounds):
        self.kind, self.bounds, self.weekly, self.weekdays = kind, bounds, False, {}

    def copy(self):
        other = Target(self.kind, self.bounds)
        other.weekly, other.weekdays = self.weekly, dict(self.weekdays)
        return other

    def of(self, weekday):
        return self.weekdays.get(weekday, (self.kind, self.bounds)) if not self.weekly else (self.kind, self.bounds)


def preferred(kind, bounds):
    if kind == "exactly":
        return bounds[0] - 0.1, bounds[0] + 0.1
    if kind == "at least":
        return bounds[0], None
    if kind == "at most":
        return None, bounds[0]
    return bounds


def implied(kind, bounds, days):
    """The profile that a target implies: limits of one day."""
    x = bounds[0] / days
    if kind == "at least":
        return (1.0, x / 2 or 0.05), (0.0, x / 2 or 0.05), True, False
    if kind == "at most":
        return (0.0, max(1.0, x / 2)), (1.0, max(1.0, x / 2)), False, False
    return (1.0, max(0.5, x / 2)), (1.0, max(0.5, x / 2)), False, False


def profile(name, kind, bounds, days):
    standard = STANDARD[name]
    parts = standard[1:5] if standard[5] == kind else implied(kind, bounds, days)
    under, over, caps, quadratic = parts
    return (under[0], under[1] * days), (over[0], over[1] * days), caps, quadratic


def loss(deviation, side, quadratic):
    ratio = deviation / side[1]
    return 50 * (ratio * ratio if quadratic else ratio) * side[0]


def random_rule(name):
    kind = dice.choice(["at least", "at most", "exactly", "range"])
    scale = 10 if name == "sports" else 1
    low = dice.randint(1, 40) / (1 if name == "sports" else 10)
    if kind == "range":
        return kind, (low, low + dice.randint(5, 30) / 10 * scale)
    return kind, (low,)


def words(kind, bounds):
    text = ["%g" % b for b in bounds]
    return f"{text[0]} to {text[1]}" if kind == "range" else f"{kind} {text[0]}"


lines = []
history = {name: [(0, Target(STANDARD[name][5], STANDARD[name][6]))] for name in CATEGORIES}


def state(name, day):
    return [t for first, t in history[name] if first <= day][-1]


def change(name, day, edit):
    """From a day on, in the place of what was to hold later."""
    new = state(name, day).copy()
    edit(new)
    history[name] = [(first, t) for first, t in history[name] if first < day] + [(day, new)]


for day in sorted(dice.sample(range(5, DAYS - 10), 24)):
    name = dice.choice(CATEGORIES)
    kind, bounds = random_rule(name)
    target, way = state(name, day), dice.randint(0, 4)
    when = f"from {dates[day]}"
    if way == 0 or (way == 1 and target.weekly):
        week = tuple(b * 7 for b in bounds)

        def weekly(t, kind=kind, week=week):
            t.kind, t.bounds, t.weekly, t.weekdays = kind, week, True, {}

        lines.append(f"target {name} {words(kind, week)} a week {when}")
        change(name, day, weekly)
    elif way in (1, 2) and not target.weekly:
        some = sorted(dice.sample(range(7), dice.randint(1, 3)))

        def weekdays(t, kind=kind, bounds=bounds, some=some):
            for w in some:
                t.weekdays[w] = (kind, bounds)

        lines.append(f"target {name} {words(kind, bounds)} on {','.join(WEEKDAYS[w] for w in some)} {when}")
        change(name, day, weekdays)
    elif way == 3 and target.weekdays and not target.weekly:
        some = dice.choice(sorted(target.weekdays))
        lines.append(f"target {name} usual on {WEEKDAYS[some]} {when}")
        change(name, day, lambda t, some=some: t.weekdays.pop(some, None))
    else:

        def daily(t, kind=kind, bounds=bounds):
            t.kind, t.bounds, t.weekly = kind, bounds, False

        lines.append(f"target {name} {words(kind, bounds)} a day {when}")
        change(name, day, daily)

# Goals: of all days, of weekdays, of training days.
goals = {"all": [], "training": [], **{w: [] for w in WEEKDAYS}}
for day in sorted(dice.sample(range(0, DAYS - 10), 9)):
    scope = dice.choice(["all", "all", "training", *WEEKDAYS])
    value = dice.choice([None, "usual", *range(1500, 2600, 50)]) if scope != "all" else dice.randrange(1500, 2600, 50)
    words_of = {"all": "", "training": " on training days"}.get(scope, f" on {scope}")
    lines.append(f"goal kcal {'none' if value is None else value}{words_of} from {dates[day]}")
    goals[scope] = [g for g in goals[scope] if g[0] < day] + [(day, value)]


def goal(day, trained):
    def in_force(scope):
        known = [v for first, v in goals[scope] if first <= day]
        return (False, None) if not known or known[-1] == "usual" else (True, known[-1])

    for scope in (["training"] if trained else []) + [WEEKDAYS[dates[day].weekday()], "all"]:
        is_set, value = in_force(scope)
        if is_set:
            return value
    return None


# What is logged. Some days have nothing.
totals = [dict() for _ in range(DAYS)]
trained = [False] * DAYS
for day, date in enumerate(dates):
    if dice.random() < 0.12:
        continue
    for name in CATEGORIES:
        if dice.random() < 0.35:
            continue
        if name == "sports":
            # So few minutes make no training day.
            amount = dice.choice([10, 15, 20, 25, 45, 90])
            trained[day] = amount >= 20
            lines.append(f"log sports {amount}min {date}")
        else:
            amount = dice.randint(1, 40) / 10
            lines.append(f"log {name} {amount:g}{'l' if name == 'drinks' else ''} {date}")
        totals[day][name] = float(amount)


def judged(name, day, weekly):
    days = range(max(0, day - 6), day + 1) if weekly else [day]
    return sum(totals[d].get(name, 0.0) for d in days)


def judge(day):
    rules = {}
    for name in CATEGORIES:
        target = state(name, day)
        kind, bounds = target.of(dates[day].weekday())
        span = 7 if target.weekly else 1
        rules[name] = (kind, bounds, span, judged(name, day, target.weekly))
    adjusted = {name: rules[name][3] for name in CATEGORIES}
    # Too much of Treats is excused by what Sports has above its target; a week counts by its seventh.
    kind, bounds, span, total = rules["treats"]
    high = preferred(kind, bounds)[1]
    p_kind, p_bounds, p_span, p_total = rules["sports"]
    bound = {"at least": p_bounds[0], "at most": None}.get(p_kind, preferred(p_kind, p_bounds)[1])
    if high is not None and bound is not None:
        over, surplus = total - high, p_total - bound
        if over > 0 and surplus > 0:
            adjusted["treats"] -= min(over, surplus / (RATIO * p_span / span), MOST * span)
    lost, met = 0.0, 0
    weights = sum(STANDARD[name][0] for name in CATEGORIES)
    for name in CATEGORIES:
        kind, bounds, span, total = rules[name]
        low, high = preferred(kind, bounds)
        met += not ((low is not None and low - total > SLACK) or (high is not None and total - high > SLACK))
        under, over, caps, quadratic = profile(name, kind, bounds, span)
        value, score = adjusted[name], 100.0
        if low is not None and low - value > SLACK:
            score = 100 - loss(low - value, under, quadratic)
        elif high is not None and value - high > SLACK and not caps:
            score = 100 - loss(value - high, over, quadratic)
        lost += (100 - min(100, max(0, score))) * STANDARD[name][0] / weights
    return min(100, max(0, 100 - lost)), met


days = []
for day, date in enumerate(dates):
    is_logged = bool(totals[day])
    score, met = judge(day) if is_logged else (None, None)
    days.append({"date": str(date), "score": score, "met": met, "goal": goal(day, trained[day])})

with open(f"targets-{seed}.dhsh", "w") as script:
    script.write("\n".join(lines) + "\n")
with open(f"targets-{seed}.json", "w") as answers:
    json.dump(days, answers, indent=0)
