"""Two conversations write to one log at the same time: neither may lose a line or be refused."""
import threading
import time

from patient import *

LINES = 500
log = path("shared.db")
talks, slowest = [], [0.0, 0.0]


def write(side):
    talk = talks[side]
    for index in range(LINES):
        note = f"w{side}-{index}"
        began = time.monotonic()
        talk.say(log_line(note))
        if not talk.wait_for(note):
            return
        slowest[side] = max(slowest[side], time.monotonic() - began)


# Both start on a log that does not exist yet, so that they also meet in making it.
began = time.monotonic()
talks = [Conversation(log), Conversation(log)]
threads = [threading.Thread(target=write, args=(side,)) for side in (0, 1)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
took = time.monotonic() - began
outcomes = [talk.end() for talk in talks]
there = notes_in(log)
expected = {f"w{side}-{index}" for side in (0, 1) for index in range(LINES)}
wrong = examine(log)
if set(there) != expected or len(there) != len(expected):
    wrong.append(f"{len(expected - set(there))} lines lost, {len(there) - len(set(there))} there twice")
if steps_in(log) != len(expected):
    wrong.append(f"{steps_in(log)} steps in the journal")
wrong += [str(outcome) for outcome in outcomes if outcome.status != 0 or outcome.err]
verdict(
    not wrong, f"two conversations, {LINES} lines each, on one log",
    f"{len(there)} lines there, all numbers different, integrity_check ok" if not wrong else "",
    f"{took:.1f} s, slowest answer {max(slowest) * 1000:.0f} ms", *wrong)
finish()
