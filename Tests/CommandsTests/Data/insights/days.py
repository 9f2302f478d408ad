"""Two random years of a person and what rules.py says of them, apart from dhsh.

    python3 days.py SEED    writes days-SEED.dhsh, days-SEED.tsv and days-SEED.json
"""

import json

import correlations
from year import *

# What a day is.
asleep = stages + plain
night = rules.filed(asleep)
for d in range(T):
    mine = [s for s, e in zip(stages, night) if e == d]
    bare = [s for s, e in zip(plain, night[len(stages):]) if e == d]
    days["sleep"][d] = rules.sleep_of(typed_sleep[d], mine, bare)
    beats = [h for h in hearts if h[0] // 1440 == d]
    if beats:
        hours = {h[0] // 60 for h in beats}
        days["heart"][d] = np.mean([np.mean([b for a, b in beats if a // 60 == h]) for h in hours])
measured = np.zeros(T, bool)
counts = rules.sessions([w[:4] for w in workouts])
session, effort_load, load = np.full(T, NAN), np.full(T, NAN), np.full(T, NAN)
for d in range(T):
    mine = [(c, w[5]) for c, w in zip(counts, workouts) if w[4] == d and c > 0]
    if mine:
        session[d] = sum(c for c, _ in mine)
        if all(e is not None for _, e in mine):
            effort_load[d] = sum(c * e for c, e in mine)
    # Minutes of Sports where there is no session; a past day with entries and neither has 0.
    load[d] = session[d] if mine else sports[d]
    if entries[d] and not known(load[d]) and d < T - 1:
        load[d] = effort_load[d] = 0
    # The largest of what a device or a person says of the day, of sports and of workouts.
    measured[d] = known(days["active"][d])
    spent = [v for v in (days["active"][d], sports_kcal[d], workout_kcal[d]) if known(v) and v > 0]
    days["active"][d] = max(spent) if spent else NAN
days["load"] = load
weights = [(d, w) for d, w in enumerate(days["weight"]) if known(w)]
whole = np.zeros(T, bool)
for d in range(T):
    weight = [w for e, w in weights if e <= d][-1]
    days["resting"][d] = 10 * weight + 6.25 * 175 - 5 * (date[d].year - 1980) - 161
    full = exact[d] or (marks[d] == "complete" and known(days["kcal"][d]))
    near = [days["kcal"][e] for e in range(max(0, d - 27), d + 1) if exact[e] or marks[e] == "complete"]
    whole[d] = full and (marks[d] == "complete" or days["kcal"][d] >= np.median(near) / 2)
# Where nothing tells of activity, what was spent is the energy at rest.
days["net"] = days["kcal"] - np.nan_to_num(days["active"]) - days["resting"]

# What it means.
now_share = (10 - 6) / 17
columns = {k: days[k] for k in ("sleep", "heart", "active", "resting", "net", "load", "pain")}
columns["workout"] = session
columns["effort_load"] = effort_load
for name, x in (("load", load), ("effort_load", effort_load)):
    columns[name + "_7d"] = np.array([rules.week_mean(x, d, 7, 5) for d in range(T)])
    columns[name + "_28d"] = np.array([rules.week_mean(x, d - 7, 28, 21) for d in range(T)])
score = [rules.scores(dict(sleep=v), GOAL, 1).get("sleep") for v in days["sleep"]]
days["recovery"] = columns["recovery"] = np.array([rules.recovery(days, d, score[d]) for d in range(T)])
columns["strain"] = np.array([rules.strain(load, d) for d in range(T)])
index, coverage, week = np.full(T, NAN), np.zeros(T), np.full(T, NAN)
for d in range(T):
    past = [v for v in load[max(0, d - 6):d + 1] if known(v)]
    week[d] = sum(past) if past else NAN
    values = {k: days[k][d] for k in rules.WEIGHTS if k not in ("workout", "nutrition")}
    values["workout"], values["nutrition"] = week[d], days["kcal"][d]
    index[d], coverage[d] = rules.index(values, GOAL, now_share if d == T - 1 else 1, d == T - 1, whole[d])
columns["index"] = np.where((coverage >= 0.6 - 1e-12) & (np.arange(T) < T - 1), index, NAN)
columns["index.coverage"] = coverage
stress = rules.stress(days["hrv"])

# What accumulates is left out while the day runs.
looked = {k: x.copy() for k, x in days.items()}
for key in ("steps", "load", "tea"):
    looked[key][-1] = NAN
looked["net"] = np.where(whole & (np.arange(T) < T - 1), days["net"], NAN)
# Sports and workouts alone tell a part of a day's activity, which is neither usual nor unusual.
usual = dict(days, active=np.where(measured, days["active"], NAN))
ranges = [(0, T - 1), (0, 400), (150, 560), (400, 460), (T - 30, T - 1)]


def plain_value(v):
    return None if v is None or (isinstance(v, float) and math.isnan(v)) else float(f"{v:.12g}") if isinstance(
        v, (float, np.floating)) else int(v) if isinstance(v, np.integer) else v


keep = [d for d in range(T) if d % 3 == seed % 3 or d in devices or d > T - 10]
answers = dict(
    days=dict(date=[str(date[d]) for d in keep],
              **{k: [plain_value(float(x[d])) for d in keep] for k, x in columns.items()}),
    stress=dict(date=[str(date[d]) for d in keep],
                **{k: [plain_value(stress[d][i]) for d in keep] for i, k in enumerate(("hrv_7d", "usual", "low", "high", "status"))}),
    week=dict(date=[str(date[d]) for d in range(3, T, 40)],
              workout=[plain_value(float(week[d])) for d in range(3, T, 40)]),
    anomalies=[dict(zip(("date", "metric", "value", "usual", "low", "high", "z", "percent", "history_days"),
                        [str(date[r[0]]), *map(plain_value, r[1:])])) for r in sorted(rules.anomalies(usual, T - 1))],
    correlations=[dict(range=f"{date[a]}..{date[b]}",
                       pairs=[{k: plain_value(v) for k, v in row.items()}
                              for row in correlations.correlations(looked, own, a, b, weekday)]) for a, b in ranges])
with open(f"days-{seed}.json", "w") as file:
    json.dump(answers, file, separators=(",", ":"))
with open(f"days-{seed}.dhsh", "w") as file:
    file.write("\n".join(lines) + "\n")
with open(f"days-{seed}.tsv", "w") as file:
    for kind, value, start, end, source in device:
        file.write(f"{kind}\t{value}\t{stamp(start)}\t{stamp(end)}\t{source}\n")
