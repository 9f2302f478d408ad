"""Files that are not the log they should be. None of them may be changed."""
import os
import random
import shutil

from patient import *

good = path("good.db")
for note in ("one", "two"):
    dhsh("--db", good, "-c", log_line(note).strip())
query(good, "PRAGMA wal_checkpoint(TRUNCATE)")


def refused(name, file, statuses):
    """Opens a file for reading and for writing: a clear refusal, and not a byte changed."""
    with open(file, "rb") as opened:
        before = opened.read()
    for command in ("today", log_line("lost").strip()):
        seen = dhsh("--db", file, "-c", command)
        with open(file, "rb") as opened:
            untouched = opened.read() == before
        verdict(
            seen.status in statuses and seen.is_clear and untouched, f"{name}: {command.split()[0]}",
            str(seen), "" if untouched else "the file was changed")


file = path("letter.txt")
with open(file, "w", encoding="utf-8") as letter:
    letter.write("Dear diary, this is not a database.\n" * 200)
refused("a file that is not a database", file, (65, 74, 78))

file = path("other.db")
query(file, "CREATE TABLE contact (name TEXT)")
refused("the database of another program", file, (65, 74, 78))

file = path("newer.db")
shutil.copy(good, file)
query(file, "PRAGMA user_version = 999")
refused("a log of a newer version", file, (74, 78))

file = path("torn.db")
shutil.copy(good, file)
with open(file, "r+b") as torn:
    torn.truncate(os.path.getsize(file) // 2 - 100)
seen = dhsh("--db", file, "-c", "entries all")
verdict(seen.status in (65, 74, 78) and seen.is_clear, "a log cut in half: entries", str(seen))

# Damage anywhere may or may not be noticed; but it must never crash or hang.
statuses, chance = {}, random.Random(1)
for _ in range(50):
    shutil.copy(good, file)
    with open(file, "r+b") as torn:
        for _ in range(20):
            torn.seek(chance.randrange(100, os.path.getsize(file)))
            torn.write(bytes([chance.randrange(256)]))
    for command in ("entries all", log_line("more").strip()):
        status = dhsh("--db", file, "-c", command).status
        statuses[status] = statuses.get(status, 0) + 1
verdict(
    all(0 <= status < 128 and status != 70 for status in statuses), "50 logs with 20 random bytes each",
    "exit statuses: " + ", ".join(f"{status}: {count} times" for status, count in sorted(statuses.items())))

folder = path("folder")
os.mkdir(folder)
for name, file in (("a folder", folder), ("a file in a folder that does not exist", path("no/such/log.db"))):
    seen = dhsh("--db", file, "-c", "today")
    verdict(seen.status in (66, 73, 74) and seen.is_clear, f"{name}: today", str(seen))

file = path("empty.db")
open(file, "w").close()
seen = dhsh("--db", file, "-c", log_line("first").strip())
verdict(
    seen.status == 0 and notes_in(file) == ["first"], "an empty file: becomes a log",
    f"exit {seen.status}", seen.err)

modes = [os.stat(log).st_mode & 0o777 for log in (file, good)]
verdict(
    not any(mode & 0o077 for mode in modes), "logs are readable by their owner alone",
    "modes " + " and ".join(f"{mode:o}" for mode in modes))
finish()
