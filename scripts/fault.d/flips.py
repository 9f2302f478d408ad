"""Every byte of a small log is changed in turn. No command crashes or hangs; damage of the file's structure is said by
doctor, and nothing is answered with status 70."""
import concurrent.futures
import shutil

from patient import *

FLIP = 0xFF
good = path("good.db")
for line in ("log veg 1 yesterday", 'log fruit 2 --note "an apple"', "weight 84.6"):
    seen = dhsh("--db", good, "-c", line)
    if seen.status:
        verdict(False, line, str(seen))
query(good, "PRAGMA wal_checkpoint(TRUNCATE)")
query(good, "VACUUM")
with open(good, "rb") as file:
    whole = file.read()


def structural(log):
    """Whether SQLite itself finds the file damaged."""
    try:
        return any(row[0] != "ok" for row in query(log, "PRAGMA integrity_check"))
    except (sqlite3.Error, UnicodeDecodeError):
        return True


def flipped(place):
    """What is wrong with how dhsh takes a log with one byte changed."""
    log = path(f"flip{place}.db")
    with open(log, "wb") as file:
        file.write(whole[:place] + bytes([whole[place] ^ FLIP]) + whole[place + 1:])
    try:
        found = []
        seen = dhsh("--db", log, "--keep-going", "-c", "doctor", "-c", "today", "-c", "entries all", "-c", "journal")
        if not 0 <= seen.status < 128 or seen.status == 70 or "fault inside" in seen.err:
            found.append(f"status {seen.status}: {seen.err[-200:]}")
        is_said = seen.status != 0 or "Nothing is damaged" not in seen.out
        if structural(log) and not is_said:
            found.append("damage that SQLite finds is not said")
        return place, found, is_said
    except subprocess.TimeoutExpired:
        return place, ["hangs"], False
    finally:
        for name in (log, log + "-wal", log + "-shm"):
            if os.path.exists(name):
                os.remove(name)


# All bytes that are in use; a run of zeros is looked at once in 64.
places = [place for place in range(len(whole)) if whole[place] or place % 64 == 0]
step = max(1, len(places) // int(os.environ.get("FLIPS", "4000")))
problems, said = [], 0
with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
    for place, found, is_said in workers.map(flipped, places[::step]):
        said += is_said
        problems += [f"byte {place}: {one}" for one in found]
verdict(
    not problems, f"{len(places[::step])} of {len(whole)} bytes changed in turn", f"{said} times damage was said",
    *problems[:20], f"{len(problems)} wrong" if problems else "")
finish()
