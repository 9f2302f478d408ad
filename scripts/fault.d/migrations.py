"""Kills while a log of an older version is brought up to date: no row is lost, and the next start goes on."""
import random
import shutil
import sys
import time

from patient import *

kills, seed = max(10, int(sys.argv[2]) // 10), int(sys.argv[3])
chance = random.Random(seed)
project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
data = os.path.join(project, "Tests", "StoreTests", "Data")
KEPT = "SELECT id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, note FROM entry ORDER BY id"


def grown(name):
    """An old log with many more entries and steps than it had, so that bringing it up to date takes its time."""
    old = path(name)
    shutil.copy(os.path.join(data, name), old)
    database = sqlite3.connect(old)
    columns = [row[1] for row in database.execute("PRAGMA table_info(entry)")]
    rows = [dict(zip(columns, row)) for row in database.execute("SELECT * FROM entry")]
    top = max(row["id"] for row in rows)
    copies = [
        {**row, "id": top + index * len(rows) + place, "day": row["day"] - index, "n": 1000 + place}
        for index in range(1, 3000) for place, row in enumerate(rows)]
    database.executemany(
        f"INSERT INTO entry ({', '.join(columns)}) VALUES ({', '.join(':' + name for name in columns)})", copies)
    steps = ", ".join(row[1] for row in database.execute("PRAGMA table_info(journal)") if row[1] != "id")
    for _ in range(7):
        database.execute(f"INSERT INTO journal ({steps}) SELECT {steps} FROM journal")
    # As the program counts them: the last 32 bits of an id.
    database.execute("UPDATE device SET last_id = max(last_id, ?)", (copies[-1]["id"] & 0xFFFFFFFF,))
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return old


def placed(old, log):
    for name in (log, log + "-wal", log + "-shm"):
        if os.path.exists(name):
            os.remove(name)
    shutil.copy(old, log)


for name in ("version1.db", "version2.db", "version3.db", "version16.db", "version17.db"):
    old, log = grown(name), path("log.db")
    rows, version = query(old, KEPT), query(old, "PRAGMA user_version")[0][0]
    placed(old, log)
    seen = dhsh("--db", log, "--format", "json", "-c", "entries all | count")
    newest, answer, took = query(log, "PRAGMA user_version")[0][0], seen.out, seen.took
    # An id of a food that is gone does not survive it; all else does.
    after = query(log, KEPT)
    if seen.status or newest <= version or [row[:6] for row in after] != [row[:6] for row in rows]:
        verdict(False, f"{name} left alone", str(seen))
        continue
    reached, wrong = {}, []
    for number in range(kills):
        placed(old, log)
        # Up to three kills one after the other, so that one may come in what another left.
        for _ in range(chance.randrange(1, 4)):
            run = subprocess.Popen(
                DHSH + ["--db", log, "-c", "today"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, 1.1 * took))
            run.kill()
            run.wait()
        now = query(log, "PRAGMA user_version")[0][0]
        reached[now] = reached.get(now, 0) + 1
        wrong = [row[0] for row in query(log, "PRAGMA integrity_check") if row[0] != "ok"]
        if query(log, KEPT) not in (rows, after):
            wrong.append("the entries are others")
        seen = dhsh("--db", log, "--format", "json", "-c", "entries all | count", "-c", "doctor")
        if seen.status or not seen.out.startswith(answer) or query(log, "PRAGMA user_version")[0][0] != newest:
            wrong.append(f"it does not go on: {seen}")
        if wrong:
            verdict(False, f"kill {number} of bringing {name} up to date, seed {seed}", *wrong)
            break
    if not wrong:
        verdict(
            True, f"{kills} kills while {len(rows)} entries of version {version} are brought to version {newest}",
            "then at version " + ", ".join(f"{number}: {count} times" for number, count in sorted(reached.items())))
finish()
