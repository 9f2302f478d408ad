"""Signals in the middle of a line, and while a script is read. What was sent in part must not be done."""
import os
import random
import signal
import sys
import time

from patient import *

rounds, seed = max(30, int(sys.argv[2]) // 10), int(sys.argv[3])
chance = random.Random(seed)
log = path("signals.db")
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

# Each conversation ends in a line without its end that would delete something, log something or take something back.
wrong, sent = [], []
for number in range(rounds):
    talk, which = Conversation(log), SIGNALS[number % len(SIGNALS)]
    for index in range(chance.randrange(1, 4)):
        note = f"s{number}-{index}"
        sent.append(note)
        talk.say(log_line(note, when=f"-{number}"))
        if not talk.wait_for(note):
            wrong.append(f"{note} was not answered")
    talk.say(chance.choice((f"delete 1 -{number}", "undo", log_line("half").strip(), "log veg 0.1 \\\n --note half")))
    time.sleep(chance.uniform(0, 0.02))
    seen = talk.end(which)
    if seen.status != 128 + which:
        wrong.append(f"{which.name}: {seen}")
there = notes_in(log)
if there != sorted(there, key=lambda note: -int(note[1:].split("-")[0])) or set(there) != set(sent):
    wrong.append(f"missing {sorted(set(sent) - set(there))[:5]}, unasked {sorted(set(there) - set(sent))[:5]}")
verdict(
    not wrong, f"{rounds} signals in the middle of a line, seed {seed}", f"{len(sent)} lines sent, {len(there)} there",
    *wrong[:5])


def given_up(name, *arguments, stdin=None):
    """Starts it, and sends it a signal when it waits: it ends soon, says so, and nothing was done."""
    for which in SIGNALS:
        new = path(f"{name.replace(' ', '-')}-{which.name}.db")
        run = subprocess.Popen(
            DHSH + ["--db", new, *arguments], stdin=stdin or subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        time.sleep(0.3)
        began = time.monotonic()
        run.send_signal(which)
        try:
            said = run.communicate(timeout=10)[1]
        except subprocess.TimeoutExpired:
            run.kill()
            said = "it had to be killed"
        seen = Outcome(run.returncode, "", said, time.monotonic() - began)
        verdict(
            seen.status == 128 + which and seen.is_clear and notes_in(new) == [], f"{name}, {which.name}", str(seen))


fifo, pipe = path("fifo"), os.pipe()
os.mkfifo(fifo)
os.write(pipe[1], log_line("unfinished").encode())
given_up("a script on a pipe that does not end", "-", stdin=pipe[0])
given_up("a FIFO that nobody writes to", fifo)
given_up("run of such a FIFO", "-c", f"run {fifo}")
for command in ("run /dev/zero", "check /dev/zero"):
    seen = dhsh("--db", path("zero.db"), "-c", command)
    verdict(seen.status == 1 and seen.is_clear and seen.took < 30, command, str(seen))
finish()
