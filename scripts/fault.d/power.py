"""The power goes off at every operation on the disk in turn: what was not synced is lost, whole or in parts of pages.
What was acknowledged is there afterwards, and the log is whole."""
import random
import sys

from shim import *

PAGE = 512
chance = random.Random(int(sys.argv[3]))


def after_the_cut(log, torn):
    """Puts every file back to what was on the disk: as it was at its last sync, of torn writes some parts anew."""
    folder = os.path.dirname(log)
    for name in sorted(os.listdir(folder)):
        file = os.path.join(folder, name)
        if name.endswith(".synced") or not os.path.exists(file):
            continue
        if name.endswith("-shm"):
            os.remove(file)
            continue
        with open(file, "rb") as now:
            new = now.read()
        old = b""
        if os.path.exists(file + ".synced"):
            with open(file + ".synced", "rb") as was:
                old = was.read()
        if torn:
            size = max(len(old), len(new))
            old, new = old.ljust(size, b"\0"), new.ljust(size, b"\0")
            old = b"".join(
                (new if chance.random() < 0.5 else old)[place:place + PAGE] for place in range(0, size, PAGE))
        with open(file, "wb") as back:
            back.write(old)


library = built()
if not library:
    skip("power cuts", "needs a C compiler, and a program that is not linked statically: DHSH=.build-test/debug/dhsh")
    finish()
for name, start, lines, wrong in (
        ("a log that is there", base(), WORK, wrong_with), ("a log being made", None, WORK, wrong_with),
        ("a log brought up to date", older(), ["today"], wrong_with_older)):
    disk = fresh(start)
    if start:
        shutil.copy(start, disk + ".synced")
    _, operations = held(library, disk, keep=True, lines=lines)
    for torn in (False, True):
        problems, answered = [], 0
        for at in range(1, operations + 1):
            disk = fresh(start)
            if start:
                shutil.copy(start, disk + ".synced")
            seen, _ = held(library, disk, "cut", at, keep=True, lines=lines)
            answered += bool(seen.out)
            after_the_cut(disk, torn)
            try:
                found = wrong(disk, seen)
            except Exception as error:
                found = [f"{type(error).__name__}: {error}"]
            if os.path.exists(disk) and not found:
                again = dhsh("--db", disk, "-c", log_line("on again").strip())
                if again.status:
                    found.append(f"cannot go on: {again}")
            problems += [f"operation {at}: {one}" for one in found]
        verdict(
            operations > 10 and not problems,
            f"{name}: a power cut at each of {operations} operations, {'parts of' if torn else 'all'} unsynced "
            "writes lost", f"{answered} after an answer", *problems[:10])
finish()
