"""Kills at random moments of an import, and of taking it back: its values are all there or none of them."""
import random
import sys
import time

from patient import *

kills, seed = max(10, int(sys.argv[2]) // 10), int(sys.argv[3])
chance = random.Random(seed)
log, export = path("imported.db"), path("export.xml")
project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
subprocess.run(
    [sys.executable, os.path.join(project, "scripts", "health-export"), export, "--megabytes", "12", "--seed", "1"],
    check=True, stdout=subprocess.DEVNULL)
TABLES = ("import_run", "imported_sample", "imported_workout")


def counted():
    """How much there is of what imports bring, and how many of its steps hold."""
    if not os.path.exists(log) or not query(log, "SELECT 1 FROM sqlite_master WHERE name = 'import_run'"):
        return (0,) * len(TABLES), 0
    rows = tuple(query(log, f"SELECT count(*) FROM {table}")[0][0] for table in TABLES)
    return rows, query(log, "SELECT count(*) FROM journal WHERE state = 0")[0][0]


def shown():
    """What a person sees of it."""
    seen = dhsh("--db", log, "--format", "csv", "-c", "samples all | group metric | count")
    return seen.out if seen.status == 0 else str(seen)


seen = dhsh("--db", log, "-c", f"health import {export}")
full, took, text = counted(), seen.took, shown()
verdict(
    seen.status == 0 and full[0][1] > 10_000 and full[1] == 1, "an import, left alone",
    f"{full[0][1]} values in {took:.1f} s")
seen = dhsh("--db", log, "-c", "undo")
hidden, undo_took, without = counted(), seen.took, shown()
verdict(seen.status == 0 and hidden[1] == 0 and without != text, "and taken back", f"{undo_took:.2f} s")

# Each on a new log: what is imported once is not imported again.
counts = {"whole": 0, "not at all": 0}
for number in range(kills):
    for name in (log, log + "-wal", log + "-shm"):
        if os.path.exists(name):
            os.remove(name)
    dhsh("--db", log, "-c", "today")
    run = subprocess.Popen(
        DHSH + ["--db", log, "-c", f"health import {export}"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, 1.1 * took))
    run.kill()
    run.wait()
    there, wrong = counted(), examine(log)
    if there[0][1] not in (0, full[0][1]) or there[1] != (there[0][1] > 0) or run.returncode not in (0, -9):
        wrong.append(f"exit {run.returncode}, {there}")
    if wrong:
        verdict(False, f"kill {number} of an import, seed {seed}", *wrong)
        finish()
    counts["whole" if there[0][1] else "not at all"] += 1
seen = dhsh("--db", log, "-c", f"health import {export}")
verdict(
    seen.status in (0, 1) and shown() == text, f"{kills} kills at random moments of an import, seed {seed}",
    *(f"{count} {name}" for name, count in counts.items()), "and then it is brought in, the same as ever")

# Hidden or there, never in between.
now, turns = True, {"done": 0, "not done": 0}
for number in range(kills):
    run = subprocess.Popen(
        DHSH + ["--db", log, "-c", "undo" if now else "redo"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, 1.3 * undo_took))
    run.kill()
    run.wait()
    after, wrong = shown(), examine(log)
    if after not in (text, without):
        wrong.append("neither all of it nor nothing is shown")
    if wrong:
        verdict(False, f"kill {number} of an undo, seed {seed}", *wrong)
        finish()
    turns["done" if (after == text) != now else "not done"] += 1
    now = after == text
verdict(True, f"{kills} kills while an import is taken back and done again",
        *(f"{count} {name}" for name, count in turns.items()))
finish()
