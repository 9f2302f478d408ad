"""Kills at random moments. Every acknowledged line must be there afterwards, and nothing that
was not sent; a script must be there whole or not at all."""
import random
import sys
import time

from patient import *

kills, seed = int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
LINES = 30  # in one conversation, at most
log = path("killed.db")


def killed_by_the_clock(talk, lines):
    """Line by line, until a moment that was chosen before: at start, in a write, between two."""
    until = time.monotonic() + chance.uniform(0, 1.2 * start + LINES * answer)
    for note, line in lines:
        sent.append(note)
        talk.say(line)
        while note not in talk.acknowledged[-1:]:
            if not talk.hear(until):
                return
            if time.monotonic() >= until:
                return


def killed_in_a_line(talk, lines):
    """A moment after a line was sent, when it is most likely being written."""
    last = chance.randrange(LINES // 3)
    for note, line in lines[:last]:
        sent.append(note)
        talk.say(line)
        if not talk.wait_for(note):
            return
    sent.append(lines[last][0])
    talk.say(lines[last][1])
    time.sleep(chance.uniform(0, 2 * answer + (start if last == 0 else 0)))


def killed_in_a_burst(talk, lines):
    """All lines at once, no answer awaited."""
    sent.extend(note for note, _ in lines)
    talk.say("".join(line for _, line in lines))
    time.sleep(chance.uniform(start / 2, start + LINES * answer))


def check(after):
    """Compares what is there with what must be; the reader is dhsh, the checker SQLite."""
    there = notes_in(log)
    lost = acknowledged - set(there)
    unasked = set(there) - set(sent)
    wrong = examine(log)
    if lost:
        wrong.append(f"lost though acknowledged: {sorted(lost)[:10]}")
    if unasked:
        wrong.append(f"there though never sent: {sorted(unasked)[:10]}")
    if len(there) != len(set(there)):
        wrong.append("a line is there twice")
    if steps_in(log) != len(there):
        wrong.append(f"{steps_in(log)} steps in the journal for {len(there)} entries")
    if wrong:
        verdict(False, f"after {after} kills, seed {seed}", *wrong)
        finish()
    return len(there)


# How long a start and an answer take here decides where the random moments fall.
sent, acknowledged = ["start"], {"start"}
talk = Conversation(log)
began = time.monotonic()
talk.say(log_line("start"))
talk.wait_for("start")
talk.end()
times = []
for index in range(5):
    talk = Conversation(log)
    for turn in range(4):
        note = f"t{index}-{turn}"
        sent.append(note)
        began = time.monotonic()
        talk.say(log_line(note))
        if not talk.wait_for(note):
            verdict(False, "a conversation", str(talk.end()))
            finish()
        acknowledged.add(note)
        times.append((turn, time.monotonic() - began))
    talk.end()
start = sorted(took for turn, took in times if turn == 0)[2]
answer = sorted(took for turn, took in times if turn > 0)[7]

began = time.monotonic()
ways = [killed_by_the_clock, killed_in_a_line, killed_in_a_burst]
unanswered = 0
for number in range(kills):
    lines = [(f"k{number}-{index}", log_line(f"k{number}-{index}", when=f"-{chance.randrange(400)}"))
             for index in range(LINES)]
    if is_over():
        kills = number
        break
    talk = Conversation(log)
    ways[number % len(ways)](talk, lines)
    outcome = talk.kill()
    # By itself it must never end: not with a refusal, not with a crash.
    if outcome.status != -9:
        verdict(False, f"conversation {number}, seed {seed}", str(outcome))
        finish()
    acknowledged.update(talk.acknowledged)
    unanswered += not talk.acknowledged
    if number % 100 == 99:
        check(number + 1)
there = check(kills)
verdict(
    True, f"{kills} kills at random moments of a conversation, seed {seed}",
    f"{len(sent)} lines sent, {len(acknowledged)} acknowledged, {there} there, 0 lost",
    f"{there - len(acknowledged)} were saved and killed before they could be acknowledged; "
    f"{unanswered} conversations were killed before their first answer",
    f"integrity_check ok, {steps_in(log)} steps in the journal; {time.monotonic() - began:.0f} s, "
    f"start {start * 1000:.1f} ms, answer {answer * 1000:.2f} ms")

# Scripts: one transaction each.
scripts, size = max(10, kills // 10), 2000
log, file = path("scripts.db"), path("script.dhsh")
begun = time.monotonic()
took, whole, finished = 0.0, 0, 0
for number in range(scripts + 1):
    with open(file, "w", encoding="utf-8") as script:
        for index in range(size):
            script.write(log_line(f"s{number}-{index}", when=f"-{index % 400}"))
    run = subprocess.Popen(
        DHSH + ["--db", log, file], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    if number == 0:
        # The first is left alone, and tells how long one takes.
        began = time.monotonic()
        run.wait()
        took = time.monotonic() - began
    else:
        time.sleep(chance.uniform(0, 1.1 * took))
        run.kill()
        run.wait()
    count = query(log, f"SELECT count(*) FROM entry WHERE note LIKE 's{number}-%'")[0][0]
    if count not in (0, size) or (run.returncode == 0 and count == 0) or run.returncode not in (0, -9):
        verdict(False, f"script {number}, seed {seed}", f"exit {run.returncode}, {count} of {size} lines")
        finish()
    whole += count == size
    finished += run.returncode == 0
wrong = examine(log)
if steps_in(log) != whole:
    wrong.append(f"{steps_in(log)} steps in the journal for {whole} scripts")
verdict(
    not wrong, f"{scripts} kills at random moments of a script of {size} lines",
    f"{finished} had finished, {whole} are there whole, {scripts + 1 - whole} not at all; "
    f"{time.monotonic() - begun:.0f} s", *wrong)
finish()
