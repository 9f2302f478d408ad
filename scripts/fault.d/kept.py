"""Kills while documents and photos are taken in, and while files are written that were asked for. What was answered is
there with its file, what a kill left over is no damage, and a file is there whole or not at all."""
import filecmp
import os
import random
import shutil
import sys
import time
import zlib

from patient import *

kills, seed = max(10, int(sys.argv[2]) // 5), int(sys.argv[3])
chance = random.Random(seed)
log = path("kept.db")


def png(number):
    """A picture of one row of grey points, different for each number, and large enough for a kill to meet its copy."""
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    width = 1 << 18
    head = width.to_bytes(4, "big") + (1).to_bytes(4, "big") + bytes((8, 0, 0, 0, 0))
    row = b"\0" + random.Random(number).randbytes(width)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row, 0)) + chunk(b"IEND", b"")


def killed(*arguments, within):
    """Runs dhsh, and kills it at a random moment, if it is not through by then."""
    run = subprocess.Popen(
        DHSH + ["--db", log, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, within))
    run.kill()
    return run.wait()


def fail(name, *seen):
    verdict(False, f"{name}, seed {seed}", *seen)
    finish()


# Documents and photos.
seen = dhsh("--db", log, "-c", "food add Toast starchy 0.5", "-c", "food add Apple fruit 1")
if seen.status:
    fail("a log to begin with", str(seen))
begun = time.monotonic()
answered, left_over, took = [], 0, 0.1
for number in range(kills + 1):
    if is_over():
        break
    is_photo = number % 3 == 2
    source = path("a.png" if is_photo else "a.pdf")
    with open(source, "wb") as file:
        file.write(png(number) if is_photo else b"%PDF-1.7\n" + random.Random(number).randbytes(1 << 18))
    line = f"food photo toast {source} --by P{number}" if is_photo else f'document add {source} "D{number}"'
    began = time.monotonic()
    if number == 0:
        # The first is left alone, and tells how long one takes.
        seen = dhsh("--db", log, "-c", line)
        status, took = seen.status, time.monotonic() - began
    else:
        status = killed("-c", line, within=1.1 * took)
    if status not in (0, -9):
        fail(f"kill {number} in {line}", f"exit {status}")
    if status == 0 and not is_photo:
        answered.append(f"D{number}")
    if number % 5 == 4:
        doctor = dhsh("--db", log, "-c", "doctor")
        if doctor.status or not doctor.out.startswith("Nothing is damaged."):
            fail(f"doctor after kill {number}", str(doctor), doctor.out)
        left_over += "left over" in doctor.out
titles = {row[0] for row in query(log, "SELECT title FROM document")}
wrong = examine(log)
if set(answered) - titles:
    wrong.append(f"lost though answered: {sorted(set(answered) - titles)[:10]}")
before = query(log, "SELECT count(*) FROM journal")
repair = dhsh("--db", log, "-c", "doctor --repair")
if repair.status or "still damaged" in repair.out or query(log, "SELECT count(*) FROM journal") != before:
    wrong.append(f"the repair: {repair} {repair.out}")
after = dhsh("--db", log, "-c", "doctor")
if after.status or after.out != "Nothing is damaged.\n":
    wrong.append(f"doctor at the end: {after} {after.out}")
wanted = {row[0] for row in query(log, "SELECT sha256 FROM document UNION SELECT sha256 FROM photo")}
kept = os.listdir(log + ".attachments")
missing = wanted - {name.split(".")[0] for name in kept}
if missing or any(name.startswith(".") for name in kept):
    wrong.append(f"missing {sorted(missing)[:3]}, kept {sorted(kept)[:3]}")
verdict(
    not wrong, f"{number} kills while documents and photos are taken in",
    f"{len(titles)} documents are there, {len(answered)} were answered; doctor saw something left over "
    f"{left_over} times; {time.monotonic() - begun:.0f} s", *wrong)

# Files that were asked for.
with open(path("days.dhsh"), "w", encoding="utf-8") as script:
    for index in range(3000):
        script.write(log_line(f"{index} " + "".join(chance.choices("abcdefgh ", k=120)).strip(), when=f"-{index % 300}"))
seen = dhsh("--db", log, path("days.dhsh"))
if seen.status:
    fail("entries to write down", str(seen))


def same(one, other):
    """Whether two files, or two folders of files, hold the same."""
    if os.path.isdir(one) != os.path.isdir(other):
        return False
    if not os.path.isdir(one):
        return filecmp.cmp(one, other, shallow=False)
    names = sorted(os.path.join(where, name) for where, _, files in os.walk(one) for name in files)
    others = sorted(os.path.join(where, name) for where, _, files in os.walk(other) for name in files)
    return [os.path.relpath(name, one) for name in names] == [os.path.relpath(name, other) for name in others] and all(
        filecmp.cmp(first, second, shallow=False) for first, second in zip(names, others))


def remove(name):
    if os.path.isdir(name):
        shutil.rmtree(name)
    elif os.path.lexists(name):
        os.remove(name)


ways = [
    ("entries all | to csv {}", "out.csv", ""), ("days all | chart line score to {}", "out.svg", ""),
    ("report last 30d to {}", "out.html", ""), ("export to {}", "all", ""), ("export to {}", "all.zip", ""),
    ("export script to {}", "all.dhsh", ".attachments"), ("journal export {}", "journal.dhsh", ""),
    ("food export {}", "foods.csv", ""), ("entries all | to json {} --force", "old.json", "")]
for line, name, beside in ways:
    folder = path("out")
    remove(folder)
    os.mkdir(folder)
    target, whole = os.path.join(folder, name), path("whole-" + name)
    replaces = "--force" in line
    began = time.monotonic()
    seen = dhsh("--db", log, "-c", line.format(target))
    took = time.monotonic() - began
    if seen.status:
        fail(line, str(seen))
    for part in ("", beside) if beside else ("",):
        os.rename(target + part, whole + part)
    there, wrong = 0, []
    for number in range(kills):
        if is_over():
            break
        if replaces:
            with open(target, "w", encoding="utf-8") as file:
                file.write("what was there before\n")
        status = killed("-c", line.format(target), within=1.1 * took)
        if status not in (0, -9):
            fail(line, f"exit {status}")
        for part in ("", beside) if beside else ("",):
            if not os.path.lexists(target + part):
                if status == 0 or replaces:
                    wrong.append(f"kill {number}: {name}{part} is not there, exit {status}")
            elif not same(target + part, whole + part):
                with open(target + part, "rb") if not os.path.isdir(target + part) else open(os.devnull, "rb") as file:
                    is_old = replaces and status != 0 and file.read() == b"what was there before\n"
                if not is_old:
                    wrong.append(f"kill {number}: {name}{part} is there, and not whole")
            elif not part:
                there += 1
            remove(target + part)
    verdict(not wrong, f"{kills} kills of {line.format(name)}", f"{there} were there whole, the others not", *wrong[:5])
finish()
