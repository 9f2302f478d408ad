"""Backups and restores that are killed at random moments, damaged in every file, on disks that are full or cannot be
written to: the log is always the one before or the one after, and no damage is restored."""
import glob
import json
import os
import random
import shutil
import subprocess
import sys
import time

from patient import *

kills, seed = max(20, int(sys.argv[2]) // 10), int(sys.argv[3])
chance = random.Random(seed)
log, folder = path("log.db"), path("backups")
os.mkdir(folder)


def say(*lines):
    return dhsh("--db", log, *(word for line in lines for word in ("-c", line)))


def exported():
    """Every byte of an export, by file."""
    where = path("export")
    shutil.rmtree(where, ignore_errors=True)
    seen = dhsh("--db", log, "--read-only", "-c", f"export to {where}")
    if seen.status != 0:
        verdict(False, "an export", str(seen))
        finish()
    return {name: open(os.path.join(where, name), "rb").read() for name in os.listdir(where)}


def listed():
    return json.loads(dhsh("--db", log, "--format", "json", "-c", "backup list").out)


def killed(line, took):
    """Runs a line and kills it at a moment of the time it takes."""
    run = subprocess.Popen(
        DHSH + ["--db", log, "-c", line], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, 1.15 * took))
    run.kill()
    run.wait()
    return run.returncode


# A log of some size, of which two states are known: A is in backup 1, B in backup 2.
with open(path("many.dhsh"), "w", encoding="utf-8") as script:
    for index in range(20_000):
        script.write(log_line(f"n{index}", when=f"-{index % 400}"))
say(f"set backup.folder {folder}")
dhsh("--db", log, path("many.dhsh"))
states = {1: exported()}
say("backup --note A")
dhsh("--db", log, path("many.dhsh"))
states[2] = exported()
seen = say("backup --note B")
verdict(seen.status == 0 and len(listed()) == 2, "two backups of a log of 20,000 and 40,000 entries", seen.out.strip())

# Kills while a backup is made: it is there whole or not at all, and the log as it was.
made = 0
for number in range(kills):
    killed("backup", seen.took)
    problems = [backup for backup in listed() if not backup["restorable"]]
    if problems:
        verdict(False, f"kill {number} of a backup, seed {seed}", str(problems))
        finish()
before = len(listed())
checked = say("backup check")
wrong = examine(log)
rest = say("backup")
verdict(
    checked.status == 0 and not wrong and rest.status == 0 and exported() == states[2],
    f"{kills} kills at random moments of a backup, seed {seed}",
    f"{before - 2} were complete; {checked.out.strip()}; the log is unchanged", *wrong)
say(*(f"backup delete {backup['number']} --sure" for backup in listed() if backup["number"] > 2))

# Kills while one is restored: the log is the one before or the one after.
took = say("restore 1 --sure").took
now, counts = 1, {1: 0, 2: 0}
for number in range(kills):
    killed(f"restore {3 - now} --sure", took)
    wrong = examine(log)
    found = next((state for state in states if exported() == states[state]), None)
    if wrong or found is None:
        verdict(False, f"kill {number} of a restore, seed {seed}", *(wrong or ["the log is neither A nor B"]))
        finish()
    counts[found != now and 1 or 2] += 1
    now = found
seen = say(f"restore {3 - now} --sure")
checked = say("backup check")
verdict(
    seen.status == 0 and checked.status == 0 and exported() == states[3 - now],
    f"{kills} kills at random moments of a restore, seed {seed}",
    f"{counts[1]} restored, {counts[2]} left as it was, by each byte of an export; {checked.out.strip()}")

# Others that write while it is restored, and one that reads on.
talk = Conversation(log)
talk.say(log_line("before"))
talk.wait_for("before")
say("restore 1 --sure")
talk.say(log_line("after"))
went_on = talk.wait_for("after")
talk.end()
notes = notes_in(log)
verdict(
    went_on and "after" in notes and "before" not in notes and not examine(log),
    "a shell that was open goes on with what was restored", f"{len(notes)} entries")

# Damage in each file of a backup in turn, and at random bytes.
say("restore 1 --sure")
state, place = exported(), glob.glob(os.path.join(folder, "dhsh-0002-*"))[0]
missed, tries = [], 0
for name in sorted(os.listdir(place)):
    file = os.path.join(place, name)
    whole = open(file, "rb").read()
    damages = [(f"bit {bit} of byte {byte}", whole[:byte] + bytes([whole[byte] ^ 1 << bit]) + whole[byte + 1:])
               for byte, bit in ((chance.randrange(len(whole)), chance.randrange(8)) for _ in range(40))]
    damages += [("cut off", whole[:-1]), ("empty", b""), ("longer", whole + b"\n"), ("gone", None)]
    for how, bytes_ in damages:
        if bytes_ is None:
            os.remove(file)
        else:
            open(file, "wb").write(bytes_)
        seen = say("restore 2 --sure")
        tries += 1
        if seen.status == 0 or not seen.is_clear:
            missed.append(f"{name}, {how}: {seen}")
    open(file, "wb").write(whole)
verdict(
    not missed and exported() == state, f"{tries} damages of three files, each found and refused",
    *missed[:10])
verdict(say("restore 2 --sure").status == 0 and exported() == states[2], "mended, it is restored")


def disks():
    with disk("small", "2m") as where:
        say(f"set backup.folder {where}")
        seen = say("backup")
        left = os.listdir(where)
        verdict(
            seen.status == 74 and seen.is_clear and not left, "a backup onto a full disk leaves nothing there",
            str(seen), *left)
        present = exported()
        seen = say(f"restore {place} --sure")
        verdict(
            seen.status == 74 and seen.is_clear and exported() == present,
            "nothing is restored where the present cannot be saved", str(seen))
    with disk("fixed", "64m") as where:
        say(f"set backup.folder {where}", "backup")
        mount("-o", "remount,ro", where)
        seen = say("backup")
        verdict(seen.status in (73, 74) and seen.is_clear, "a backup onto a read-only disk", str(seen))
        say(f"set backup.folder {folder}")
        copy = glob.glob(os.path.join(where, "dhsh-0001-*"))[0]
        seen = say(f"restore {copy} --sure")
        verdict(seen.status == 0, "a restore from a read-only disk", str(seen))
        mount("-o", "remount,rw", where)
    seen = say(f"set backup.folder {path('nowhere')}", "backup auto")
    verdict(seen.status == 73 and seen.is_clear, "a folder that is not there", str(seen))


if os.geteuid() == 0:
    try:
        with disk("trial", "1m"):
            pass
    except (subprocess.CalledProcessError, FileNotFoundError):
        skip("backups on full and read-only disks", "mounting is not allowed here")
    else:
        disks()
else:
    skip("backups on full and read-only disks", "needs root, to mount small ones")
finish()
