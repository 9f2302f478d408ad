"""dhsh is stopped in its tracks (SIGSTOP, as by a debugger or a laptop going to sleep) and goes on later, or never:
nothing is lost, others read on, and who wants to write waits or is told so."""
import random
import signal
import sys
import threading
import time

from patient import *

rounds, seed = max(30, int(sys.argv[2]) // 10), int(sys.argv[3])
chance = random.Random(seed)
log = path("stopped.db")
LINES = 30


def state(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
        return stat.read().rsplit(")", 1)[1].split()[0]


# A conversation that is stopped again and again, and one beside it that is not: both get everything done.
def restless(talk, stop):
    while not stop.is_set():
        time.sleep(chance.uniform(0, 0.01))
        talk.process.send_signal(signal.SIGSTOP)
        time.sleep(chance.uniform(0, 0.02))
        talk.process.send_signal(signal.SIGCONT)


begun, wrong, slowest = time.monotonic(), [], 0
talks = [Conversation(log), Conversation(log)]
stop = threading.Event()
storm = threading.Thread(target=restless, args=(talks[0], stop))
storm.start()
for number in range(rounds * 5):
    for side, talk in enumerate(talks):
        note = f"s{side}-{number}"
        sent = time.monotonic()
        talk.say(log_line(note))
        if not talk.wait_for(note):
            wrong.append(f"{note} is not answered")
        slowest = max(slowest, time.monotonic() - sent)
stop.set()
storm.join()
ends = [talk.end() for talk in talks]
there, sent = notes_in(log), {f"s{side}-{number}" for side in (0, 1) for number in range(rounds * 5)}
if set(there) != sent or len(there) != len(sent):
    wrong.append(f"{len(sent - set(there))} lost, {len(there) - len(set(there))} twice")
wrong += examine(log) + [str(end) for end in ends if end.status]
verdict(
    not wrong, f"{rounds * 10} lines of two conversations, one of them stopped again and again, seed {seed}",
    f"slowest answer {slowest:.2f} s; {time.monotonic() - begun:.0f} s", *wrong[:5])

# A script that is stopped in the midst of its transaction, and holds the lock.
script = path("long.dhsh")
with open(script, "w", encoding="utf-8") as lines:
    lines.writelines(log_line(f"long{number}", when=f"-{number % 400}") for number in range(20_000))


def started():
    """It, stopped once it writes."""
    run = subprocess.Popen(
        DHSH + ["--db", log, script], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    while run.poll() is None:
        database = sqlite3.connect(log, timeout=0, isolation_level=None)
        try:
            database.execute("BEGIN IMMEDIATE")
            database.execute("ROLLBACK")
        except sqlite3.OperationalError:
            break
        finally:
            database.close()
        time.sleep(0.002)
    run.send_signal(signal.SIGSTOP)
    while run.poll() is None and state(run) != "T":
        time.sleep(0.001)
    return run


run = started()
seen = dhsh("--db", log, "-c", "today")
verdict(seen.status == 0 and seen.took < 2, "today beside a script that is stopped: reads without waiting", f"{seen.took:.2f} s")
seen = dhsh("--db", log, "-c", log_line("beside").strip())
verdict(
    seen.status == 75 and seen.is_clear and seen.took < 19, "log beside it: says that the log is busy", str(seen))
run.send_signal(signal.SIGCONT)
run.wait(timeout=120)
count = query(log, "SELECT count(*) FROM entry WHERE note LIKE 'long%'")[0][0]
verdict(
    run.returncode == 0 and count == 20_000 and not examine(log), "the script goes on, and is there whole",
    f"exit {run.returncode}, {count} lines")
run.stderr.close()

# Stopped and then killed: it held the lock, and now nobody does.
for number in range(max(3, rounds // 30)):
    run = started()
    run.kill()
    run.wait()
    run.stderr.close()
    seen = dhsh("--db", log, "-c", log_line(f"after{number}").strip())
    count = query(log, "SELECT count(*) FROM entry WHERE note LIKE 'long%'")[0][0]
    if seen.status or count % 20_000 or examine(log):
        verdict(False, "killed while it was stopped", str(seen), f"{count} lines")
        finish()
verdict(True, f"{max(3, rounds // 30)} scripts killed while they were stopped", "the log is free at once")
finish()
