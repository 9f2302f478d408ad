"""Two random years of a person: the lines that are typed, and what devices tell."""

import datetime
import math
import sys

import numpy as np

import rules
from rules import NAN, known

seed = int(sys.argv[1])
rng = np.random.default_rng(seed)
T, GOAL = 730, 2000
today = datetime.date(2026, 11, 20)
first = today - datetime.timedelta(days=T - 1)
date = [first + datetime.timedelta(days=d) for d in range(T)]
weekday = np.array([d.weekday() for d in date])
lines, device = [], []


def walk(phi):
    x = rng.normal(size=T + 1)
    for d in range(1, T + 1):
        x[d] = phi * x[d - 1] + math.sqrt(1 - phi * phi) * x[d]
    return x + rng.normal(0, 0.4) * (np.arange(T + 1) % 7 >= 5) + rng.normal(0, 0.5) * np.arange(T + 1) / T


def chance(p):
    return rng.uniform() < p


def clock(minute):
    return f"{minute // 60 % 24:02d}:{minute % 60:02d}"


def stamp(minute):
    return f"{date[minute // 1440]} {clock(minute)}"


# What the person is like. Sleep lifts the mood, training the next resting heart rate; the rest is dice.
z = {k: walk(rng.uniform(0, 0.8)) for k in ("sleep", "steps", "rhr", "hrv", "mood", "train", "eat", "own", "tea", "heart")}
missing = {k: rng.uniform(0.05, 0.35) for k in ("sleep", "steps", "rhr", "hrv", "mood", "own", "heart", "active", "eat")}
pauses = [(int(rng.integers(60, T - 60)), int(rng.integers(6, 45))) for _ in range(3)]
devices = range(int(rng.integers(300, 400)), int(rng.integers(430, 470)))
own = ["pain", "tea"] if seed % 2 else ["headache", "pain"]
names = ("sleep", "steps", "rhr", "hrv", "heart", "oxygen", "active", "mindful", "weight", "mood", "pain", "tea", "headache",
         "kcal", "resting")
days = {k: np.full(T, NAN) for k in names}
typed_sleep = [[] for _ in range(T)]
stages, plain, hearts, workouts = [], [], [], []
sports, sports_kcal, workout_kcal = np.full(T, NAN), np.zeros(T), np.zeros(T)
entries, exact, marks = np.zeros(T, int), np.zeros(T, bool), [None] * T

lines += [f"goal kcal {GOAL}", f"body add height 175 {first}", "set birthyear 1980", "set sex female",
          "metric add Pain 0 to 10 --day mean"]
lines.append("metric add Tea in cups --day sum" if "tea" in own else "metric add Headache yes/no")

kg, trained = 70.0, 0.0
for d in range(T):
    day, away = date[d], any(a <= d < a + n for a, n in pauses)
    body = []
    ill = any(a - 9 <= d < a for a, _ in pauses)

    def gone(key):
        return away or chance(missing[key])

    # Nights.
    minutes = int(max(150, round(430 + 55 * z["sleep"][d] + 12 * z["steps"][d])))
    up = d * 1440 + 410 + int(rng.integers(-40, 60))
    nap = d * 1440 + int(rng.integers(11 * 60, 17 * 60))
    nap = (nap, nap + int(rng.integers(20, 100)))
    if d in devices and d > devices[0]:
        if not gone("sleep"):
            start = up - minutes
            middle = start + int(minutes * rng.uniform(0.3, 0.6))
            pieces = [("Core", start, middle), ("REM", middle + int(rng.integers(0, 25)), up)]
            if chance(0.2):
                pieces = [("Unspecified", start, up)]
            elif chance(0.3):
                pieces.append(("Unspecified", start - 30, up + 20))
            for name, a, b in pieces:
                (plain if name == "Unspecified" else stages).append((a, b))
                device.append(("sleep", name, a, b, "Watch"))
            if chance(0.3):
                device.append(("sleep", "InBed", start - 20, up + 30, "iPhone"))
            if chance(0.2):
                stages.append((start + 60, up + 15))
                device.append(("sleep", "Deep", start + 60, up + 15, "Ring"))
        if chance(0.15):
            stages.append(nap)
            device.append(("sleep", "Core", *nap, "Watch"))
            if chance(0.4):
                # Pieces within an hour are one sleep, which may come to a night's three hours.
                again = nap[1] + int(rng.integers(5, 61))
                again = (again, again + int(rng.integers(20, 120)))
                stages.append(again)
                device.append(("sleep", "REM", *again, "Watch"))
        if chance(0.1):
            # An evening's sleep: a nap, or the beginning of the night where it goes on within the hour.
            dusk = (d * 1440 + 1185, d * 1440 + 1185 + int(rng.integers(10, 30)))
            stages.append(dusk)
            device.append(("sleep", "Core", *dusk, "Ring"))
            if chance(0.5):
                on = (dusk[1] + int(rng.integers(5, 61)), d * 1440 + 1439)
                stages.append(on)
                device.append(("sleep", "Core", *on, "Watch"))
        if chance(0.05):
            # Three hours or more are a night's, from noon on the next one's.
            late = (d * 1440 + int(rng.integers(600, 660)), d * 1440 + int(rng.integers(860, 900)))
            if not any(a < late[1] + 60 and late[0] < b + 60 for a, b in stages):
                stages.append(late)
                device.append(("sleep", "Core", *late, "Watch"))
    said = not gone("sleep") and (d not in devices or chance(0.15))
    if said:
        u = rng.uniform()
        start = up - minutes
        if u < 0.15 and d > 0:
            typed_sleep[d].append((start, up))
            lines.append(f"sleep {clock(start)}-{clock(up)} {day}")
        else:
            typed_sleep[d].append(minutes)
            body.append(f"sleep {minutes // 60}h{minutes % 60:02d}m")
        if u > 0.96:
            minutes -= 25
            typed_sleep[d].append(minutes)
    if body and len(typed_sleep[d]) == 2:
        lines.append(f"body add {' '.join(body)} {day}")
        body = [f"sleep {minutes // 60}h{minutes % 60:02d}m"]
    later = []
    if chance(0.06) and not away and d not in devices:
        line = f"sleep {clock(nap[0])}-{clock(nap[1])} {day}"
        if chance(0.3):
            typed_sleep[d].insert(0, nap)
            lines.append(line)
        else:
            typed_sleep[d].append(nap)
            later.append(line)

    # Numbers.
    if not gone("rhr"):
        days["rhr"][d] = round(58 + 3 * z["rhr"][d] + (2.5 if trained > 0 else 0) + (10 if ill and chance(0.8) else 0))
        body.append(f"rhr {days['rhr'][d]:.0f}")
    if not gone("hrv"):
        v = round(math.exp(math.log(45) + 0.16 * z["hrv"][d] - (0.45 if ill else 0) - 0.03 * (trained > 0)), 1)
        days["hrv"][d] = v
        body.append(f"hrv {v}")
        if chance(0.03):
            lines.append(f"body add hrv {v + 10:.1f} {day}")
            days["hrv"][d] = v + 5
    if not gone("steps"):
        v = int(max(300, 8000 + 2600 * z["steps"][d] + (25000 if chance(0.01) else 0)))
        days["steps"][d] = v
        body.append(f"steps {v}")
    if not gone("active"):
        v = int(max(20, 300 + 90 * z["steps"][d] + 20 * rng.normal()))
        days["active"][d] = v
        body.append(f"active {v}")
    if chance(0.5) and not away:
        days["oxygen"][d] = min(100, round(97 + 0.6 * rng.normal() - (7 if chance(0.01) else 0), 1))
        body.append(f"oxygen {days['oxygen'][d]}")
    if not gone("heart"):
        v = 70 + 4 * z["heart"][d]
        if d in devices:
            for hour in sorted(rng.choice(np.arange(1, 22), 2, replace=False)):
                for _ in range(int(rng.integers(1, 3))):
                    at, beats = d * 1440 + int(hour) * 60 + int(rng.integers(0, 60)), int(round(v + 8 * rng.normal()))
                    if any(h[0] == at for h in hearts):
                        continue
                    hearts.append((at, beats))
                    device.append(("heart", beats, at, at, "Watch"))
        else:
            days["heart"][d] = round(v)
            body.append(f"heart {v:.0f}")
    if chance(0.3) and not away:
        days["mindful"][d] = int(rng.integers(0, 9))
        body.append(f"mindful {days['mindful'][d]:.0f}")
    kg += 0.02 * rng.normal()
    if d == 0 or (chance(0.4) and not away):
        days["weight"][d] = round(kg + 0.3 * rng.normal() + (2.2 if chance(0.02) else 0), 1)
        body.append(f"weight {days['weight'][d]}")
    if not gone("own") and d > 20:
        v = int(np.clip(round(4 - 1.6 * z["sleep"][d] + 1.2 * z["own"][d]), 0, 10))
        days["pain"][d] = v
        body.append(f"pain {v}")
        if chance(0.05):
            lines.append(f"body add pain {min(10, v + 3)} {day}")
            days["pain"][d] = (v + min(10, v + 3)) / 2
    if "tea" in own and not gone("own"):
        days["tea"][d] = int(max(0, round(2 + z["tea"][d])))
        body.append(f"tea {days['tea'][d]:.0f}")
    if "headache" in own and not gone("own"):
        days["headache"][d] = int(z["tea"][d] - 0.6 * z["sleep"][d] > 0.8)
        body.append(f"headache {'yes' if days['headache'][d] else 'no'}")
    if body:
        lines.append(f"body add {' '.join(body)} {day}")
    lines += later
    if not gone("mood"):
        v = int(np.clip(round(3.3 + 0.6 * z["sleep"][d] + 0.25 * z["steps"][d] + 0.6 * z["mood"][d]), 1, 5))
        if chance(0.05):
            lines.append(f"mood {int(np.clip(v + 1, 1, 5))} {day}")
        days["mood"][d] = v
        lines.append(f"mood {v} {day}")

    # Training: typed with and without a time, minutes alone, sports, two devices.
    trained = 0.0
    if z["train"][d] > 0.4 and not away:
        trained = minutes = int(round(40 + 15 * rng.uniform(-1, 2)))
        u = rng.uniform()
        at = d * 1440 + 17 * 60 + int(rng.integers(0, 120))
        effort = int(rng.integers(3, 10)) if chance(0.7) else None
        words = f" effort {effort}" if effort else ""
        if d in devices:
            paused = int(rng.integers(0, 8))
            workouts.append((1, at, at + minutes, minutes - paused, d, None))
            device.append(("workout", minutes - paused, at, at + minutes, "Watch"))
            if chance(0.5):
                other = at + int(rng.integers(-20, minutes + 20))
                span = int(rng.integers(10, 60))
                workouts.append((2, other, other + span, span, d, None))
                device.append(("workout", span, other, other + span, "iPhone"))
            if chance(0.15):
                # Sessions are of the day from cutoff to cutoff, which is four o'clock.
                late = d * 1440 + 1420
                workouts.append((3, late, late + 60, 60, d, None))
                device.append(("workout", 60, late, late + 60, "Ring"))
                if chance(0.7) and d + 1 in devices:
                    workouts.append((1, late + 35, late + 50, 15, d, None))
                    device.append(("workout", 15, late + 35, late + 50, "Watch"))
            if chance(0.4):
                other = at + int(rng.integers(-20, minutes))
                workouts.append((0, other, other + 30, 30, d, effort))
                lines.append(f"workout run 30min{words} {day} at {clock(other)}")
        elif u < 0.35:
            workouts.append((0, None, None, minutes, d, effort))
            if chance(0.5):
                workout_kcal[d] = 7 * minutes
                words = f" {7 * minutes}kcal{words}"
            lines.append(f"workout run {minutes}min{words} {day}")
        elif u < 0.55:
            workouts.append((0, at, at + minutes, minutes, d, effort))
            lines.append(f"workout run {minutes}min{words} {day} at {clock(at)}")
            if chance(0.2):
                workouts.append((0, None, None, 20, d, 5))
                lines.append(f"workout yoga 20min effort 5 {day}")
            elif chance(0.3):
                # What is typed twice of a time is one.
                workouts.append((0, at + 20, at + 60, 40, d, None))
                lines.append(f"workout yoga 40min {day} at {clock(at + 20)}")
        elif u < 0.7:
            workouts.append((0, None, None, minutes, d, None))
            lines.append(f"body add workout {minutes} {day}")
        if u > 0.7 or chance(0.1):
            sports[d] = minutes
            words = ""
            if chance(0.4):
                sports_kcal[d] = 6 * minutes + 0.5
                words = f" {6 * minutes}.5kcal"
            entries[d] += 1
            lines.append(f"log sports {minutes}min{words} {day}")

    # Food.
    if not gone("eat"):
        v = int(max(500, round(2000 + 280 * z["eat"][d] + (-900 if chance(0.05) else 0))))
        days["kcal"][d], exact[d] = v, True
        entries[d] += 1
        lines.append(f"log {v}kcal {day}")
        u = rng.uniform()
        if u < 0.06:
            entries[d] += 1
            lines.append(f"log veg 1 {day}")
            exact[d] = False
            if u < 0.02:
                marks[d] = "complete"
                lines.append(f"mark complete {day}")
        elif u < 0.09:
            marks[d], exact[d] = "partial", False
            lines.append(f"mark partial {day}")
        elif u < 0.11:
            marks[d] = "complete"
            lines.append(f"mark complete {day}")
    elif chance(0.2) and not away:
        entries[d] += 1
        lines.append(f"log veg 1 {day}")
