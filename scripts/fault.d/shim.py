"""The disk under dhsh, held by a small library loaded before it: see shim.c."""
import os
import shutil
import subprocess

from patient import *

WORK = ['log veg 0.1 @lunch --note "w1"', 'log fruit 0.2 @lunch --note "w2"', "undo",
        'log veg 0.3 @lunch --note "w3"']


def built():
    """The library; None where there is no C compiler, or the program loads no libraries."""
    if b"ld-linux" not in open(DHSH[0], "rb").read(4096) and b"ld-musl" not in open(DHSH[0], "rb").read(4096):
        return None
    compiler = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), None)
    if not compiler:
        return None
    library = path("shim.so")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-o", library,
         os.path.join(os.path.dirname(os.path.abspath(__file__)), "shim.c"), "-ldl"], check=True)
    return library


def base():
    """A log with some days in it, whole and closed."""
    log = path("base.db")
    for number in range(3):
        seen = dhsh("--db", log, "-c", log_line(f"b{number}").strip())
        if seen.status:
            verdict(False, "a log to begin with", str(seen))
            finish()
    query(log, "PRAGMA wal_checkpoint(TRUNCATE)")
    return log


def older():
    """A log of an older version, as it was kept: opening it brings it up to date."""
    log = path("older.db")
    shutil.copy(os.path.join(os.path.dirname(__file__), "..", "..", "Tests", "StoreTests", "Data", "version3.db"), log)
    return log


ENTRIES = "SELECT id, day, n, slot_id, category_id, portion, amount, note FROM entry ORDER BY id"


def wrong_with_older(log, seen):
    """What must not be in such a log: other entries than it had, or a state that the next start does not go on from."""
    wrong = [row[0] for row in query(log, "PRAGMA integrity_check") if row[0] != "ok"]
    if query(log, ENTRIES) != query(path("older.db"), ENTRIES):
        wrong.append("the entries are others")
    again = dhsh("--db", log, "-c", "entries all | count", "-c", "doctor")
    if again.status or "Nothing is damaged" not in again.out:
        wrong.append(f"it does not go on: {again}")
    return wrong


def fresh(log):
    """A folder with nothing but a copy of the log."""
    folder = path("disk")
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    if log:
        shutil.copy(log, os.path.join(folder, "log.db"))
    return os.path.join(folder, "log.db")


def held(library, log, what="", at=0, keep=False, lines=WORK):
    """Runs lines over a disk on which something happens; with the number of operations there were."""
    counted = path("count")
    if os.path.exists(counted):
        os.remove(counted)
    arguments = [part for line in lines for part in ("-c", line)]
    surroundings = {
        **os.environ, "LD_PRELOAD": library, "SHIM_FOLDER": os.path.dirname(log), "SHIM_WHAT": what,
        "SHIM_AT": str(at), "SHIM_COUNT": counted, "SHIM_KEEP": "1" if keep else ""}
    began = time.monotonic()
    run = subprocess.run(
        DHSH + ["--db", log, "--format", "json"] + arguments, capture_output=True, text=True, errors="replace",
        timeout=120, env=surroundings)
    operations = 0
    if os.path.exists(counted):
        with open(counted, encoding="utf-8") as file:
            operations = int(file.read() or 0)
    return Outcome(run.returncode, run.stdout, run.stderr, time.monotonic() - began), operations


def wrong_with(log, seen):
    """What must not be in a log after a run that went wrong: a loss of what was answered, or a half."""
    if not os.path.exists(log) or os.path.getsize(log) == 0:
        return ["the log is gone"] if seen.out else []
    # A file that was not yet made a log is none, and is made one by the next start.
    if not query(log, "SELECT 1 FROM sqlite_master WHERE name = 'entry'"):
        return ["the log is gone"] if seen.out else []
    wrong = examine(log)
    there = set(notes_in(log))
    answered = set(NOTE.findall(seen.out))
    # The undo of w2 may have been done or not where it was not answered.
    lost = (answered - {"w2"}) - there
    if lost:
        wrong.append(f"lost though acknowledged: {sorted(lost)}")
    if "w3" in there and "w2" in there:
        wrong.append("an undo is lost that was done before what is there")
    steps = query(log, "SELECT count(*) FROM journal WHERE state = 0")[0][0]
    if len(there) != steps:
        wrong.append(f"{steps} steps in the journal for {len(there)} entries")
    return wrong
