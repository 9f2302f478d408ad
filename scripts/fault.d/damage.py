"""Values that no dhsh writes, in every column of every table in turn: every command answers as if nothing were, or says
what is damaged and how to go on; doctor --repair leaves a log that works."""
import os
import shutil
import sqlite3

from patient import *

READING = [
    "today", "day yesterday", "show veg", "show treats", "meal lunch", "entries all", "entries all | group item | count",
    "score", "score all", "score explain", "history last 7d", "streaks", "days all", "days all | select date, veg, score",
    "meals all", "foods", "foods | sort uses", "food list", "food find oat", "food show oatmeal", "category list",
    "category show treats", "slot list", "unit list", "compensation list", "metric list", "metrics all", "body",
    "weight", "plan", "what-if log veg 1", "alias", "set", "journal", "journal export", "doctor",
]
FURNITURE = [
    "food add Oatmeal starchy 1 per 50g --note breakfast", "food edit oatmeal --alias porridge",
    "metric add pain 0 to 10 --day mean", "log veg 1 yesterday", "log fruit 0.5 yesterday", "weight 85 yesterday",
    'log veg 1.5 --note "hi there" at 08:00', "log oatmeal 80g", "log treats 2", "log sports 1h", "weight 84.6",
    "body add pain 3 yesterday", "category profile treats over 2 limit 1", "alias b log veg 1", "set cutoff 05:00",
    "delete 2", "log dairy 1", "undo",
]
HOSTILE = [
    "9223372036854775807", "-9223372036854775808", "-1", "9e999", "'much'", "x'00FF1B'", "NULL", "77",
    "'a' || char(27) || ']0;pwned' || char(7) || char(10) || '| row |' || char(8238)", "''", "char(8203)",
]
# What a food or a metric is called and found by: any text could be right where it is shown.
NAMES = [("metric", "key"), ("food", "name"), ("food", "key"), ("food_name", "key")]
# A food of another id has no other names any more.
LOSES_A_NAME = [("food_alias", "id"), ("food_alias", "food_id"), ("food_alias", "name"), ("food_alias", "key"), ("food", "id")]
MARKS = [chr(code) for code in (*range(0, 9), *range(11, 32), *range(127, 160), 0x2028, 0x2029, *range(0x202A, 0x202F),
                                *range(0x2066, 0x206A))]

good, file = path("good.db"), path("hostile.db")
for line in FURNITURE:
    seen = dhsh("--db", good, "-c", line)
    if seen.status:
        verdict(False, line, str(seen))
query(good, "PRAGMA wal_checkpoint(TRUNCATE)")


def columns():
    database = sqlite3.connect(good)
    for (table,) in database.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"
            " ORDER BY name").fetchall():
        for (column,) in database.execute(f"SELECT name FROM pragma_table_info('{table}') ORDER BY cid"):
            yield table, column
    database.close()


def copied(sql):
    """A copy with a value put into it; False where the tables themselves refuse it."""
    for name in (file, file + "-wal", file + "-shm"):
        if os.path.exists(name):
            os.remove(name)
    shutil.copy(good, file)
    database = sqlite3.connect(file)
    database.execute("PRAGMA foreign_keys = OFF")
    try:
        changed = database.execute(sql).rowcount
        database.commit()
        return changed > 0
    except (sqlite3.Error, OverflowError):
        return False
    finally:
        database.close()


def answers(log, *first):
    """What each command answers, in one run: parted by an answer that no other is."""
    arguments = []
    for command in (*first, *READING):
        arguments += ["-c", command, "-c", "help quit"]
    seen = dhsh("--db", log, "--keep-going", *arguments)
    seen.parts = seen.out.split(part)
    return seen


part = dhsh("--db", good, "-c", "help quit").out
clean = answers(good)
verdict(clean.status == 0, "every reading command on a whole log", str(clean) if clean.status else "")
wrong, asked, refused, tried, repaired = [], 0, 0, 0, 0
for table, column in columns():
    for value in HOSTILE:
        sql = f'UPDATE "{table}" SET "{column}" = {value}'
        # One row where all of them would break a key of the table.
        if not copied(sql) and not copied(f'{sql} WHERE rowid = (SELECT max(rowid) FROM "{table}")'):
            refused += 1
            continue
        tried += 1
        problems = []
        seen = answers(file)
        # Where not even help can be given, all that is said is that the log is damaged.
        whole_answer = len(seen.parts) == len(clean.parts)
        if not whole_answer and "the log is damaged" not in seen.err:
            problems.append(f"not every command answers: {seen.err[-300:]}")
        is_whole = whole_answer and seen.parts[-2].startswith("Nothing is damaged")
        if not 0 <= seen.status < 128 or seen.status == 70 or "fault inside" in seen.err:
            problems.append(f"status {seen.status}: {seen.err[-300:]}")
        if any(mark in seen.out + seen.err for mark in MARKS):
            problems.append("a control character comes through")
        # On a damaged log an answer is the one of the whole log, or there is none. What a text has become is seen, that
        # a food has lost another name, and of two entries with one number both.
        text = value.startswith("'a'") or value == "char(8203)" or "another entry of the day" in seen.out
        text = text or (table, column) in NAMES
        if whole_answer and not is_whole and not text and (table, column) not in LOSES_A_NAME:
            for command, now, was in zip(READING[:-1], seen.parts, clean.parts):
                asked += 1
                if now and now != was:
                    problems.append(f"{command} answers otherwise: {now[:300]}")
        if not is_whole:
            repaired += 1
            after = answers(file, "doctor --repair")
            if "the log is damaged" in after.err or not any(p.startswith("Nothing is damaged") for p in after.parts[-2:-1]):
                problems.append(f"not repaired: {after.parts[0]} / {after.err[:300]}")
        if problems:
            wrong.append(f"{sql}\n  " + "\n  ".join(problems[:3]))
            print(wrong[-1], file=sys.stderr, flush=True)
verdict(
    not wrong,
    f"{tried} hostile values ({refused} more the tables refuse), {asked} answers, {repaired} logs repaired",
    *wrong[:40], f"{len(wrong)} wrong" if wrong else "")
finish()
