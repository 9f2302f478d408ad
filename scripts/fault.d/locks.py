"""A log that another program holds: dhsh waits for a while, then says that it is busy."""
import sqlite3
import threading
import time

from patient import *

log = path("held.db")
dhsh("--db", log, "-c", log_line("before").strip())


def held(seconds, action):
    """Does something while another program writes, for so long."""
    locked = threading.Event()

    def hold():
        database = sqlite3.connect(log, isolation_level=None)
        database.execute("BEGIN IMMEDIATE")
        locked.set()
        time.sleep(seconds)
        database.execute("ROLLBACK")
        database.close()

    holder = threading.Thread(target=hold)
    holder.start()
    locked.wait()
    outcome = action()
    holder.join()
    return outcome


seen = held(3, lambda: dhsh("--db", log, "--format", "json", "-c", log_line("waited").strip()))
verdict(
    seen.status == 0 and 2 < seen.took < 5 and "waited" in notes_in(log) and not seen.err,
    "log, held by another for 3 s: waits and saves", f"exit {seen.status} after {seen.took:.2f} s", seen.err)

seen = held(20, lambda: dhsh("--db", log, "-c", log_line("late").strip()))
verdict(
    seen.status == 75 and seen.is_clear and 5 <= seen.took < 19 and "late" not in notes_in(log),
    "log, held by another for 20 s: says that it is busy", str(seen))

seen = held(3, lambda: dhsh("--db", log, "-c", "today"))
verdict(
    seen.status == 0 and seen.took < 1, "today, held by another: reads without waiting",
    f"exit {seen.status} after {seen.took:.2f} s", seen.err)
finish()
