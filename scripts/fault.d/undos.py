"""Kills while entries are made and deleted, and all of it is taken back and done again. The log is what some number of
the lines sent made of it, and none less than were answered."""
import datetime
import random
import sys
import time

from patient import *

kills, seed = int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
log = path("undos.db")
LINES = 20  # in one conversation
# Days are a hundred years at most; when they are through, a new log is begun.
first, made, DAYS = datetime.date(1930, 1, 1), 0, 30_000


class State:
    """What a log is, and what undo and redo make of it. It never changes."""

    def __init__(self, entries=(), past=(), future=()):
        # What was long ago is not taken back here.
        self.entries, self.past, self.future = entries, past[-40:], future

    def changed(self, entries):
        return State(entries, self.past + (self.entries,))

    def undone(self):
        return State(self.past[-1], self.past[:-1], self.future + (self.entries,))

    def redone(self):
        return State(self.future[-1], self.past + (self.entries,), self.future[:-1])


def drawn(state):
    """A line that can be done in a state, and what it makes of it."""
    global made
    entries = state.entries
    ways = ["log", "log", "log"] + (["undo", "undo"] if state.past else []) + (["redo"] * 2 if state.future else [])
    way = chance.choice(ways + (["delete"] if entries else []) + (["delete"] * 3 if len(entries) > 40 else []))
    if way == "undo":
        return "undo\n", state.undone()
    if way == "redo":
        return "redo\n", state.redone()
    if way == "delete":
        place = chance.randrange(len(entries))
        return f"delete 1 {entries[place][0]}\n", state.changed(entries[:place] + entries[place + 1:])
    # Each on a day of its own, where its number is 1.
    made += 1
    day, tenths = str(first + datetime.timedelta(made)), chance.randrange(1, 60)
    return f"log veg {tenths / 10} @lunch {day}\n", state.changed(entries + ((day, tenths),))


epoch = datetime.date(1970, 1, 1)


def found():
    return tuple((str(epoch + datetime.timedelta(day)), portion)
                 for day, portion in query(log, "SELECT day, portion FROM entry ORDER BY day"))


dhsh("--db", log, "-c", "today")
state, sent, done, answered, began, pace = State(), 0, 0, 0, time.monotonic(), 0.1
for which in range(kills):
    if made > DAYS:
        log, state, made = path(f"undos{which}.db"), State(), 0
        dhsh("--db", log, "-c", "today")
    states, lines = [state], []
    for _ in range(LINES):
        line, after = drawn(states[-1])
        lines.append(line)
        states.append(after)
    if is_over():
        kills = which
        break
    talk, begun = Conversation(log), time.monotonic()
    until = begun + chance.uniform(0, pace * 1.2)
    talk.say("".join(lines))
    while talk.answers < LINES and time.monotonic() < until and talk.hear(until):
        pass
    took = time.monotonic() - begun
    # As long as all of it takes, as far as that was seen.
    pace = (pace * 4 + took) / 5 if talk.answers == LINES else max(pace, took * 1.05)
    outcome = talk.kill()
    rows, wrong = found(), examine(log)
    there = [number for number in range(talk.answers, LINES + 1) if tuple(sorted(states[number].entries)) == rows]
    if outcome.status != -9:
        wrong.append(f"it ended by itself: {outcome}")
    if not there:
        wrong.append(f"none of the states after {talk.answers} to {LINES} lines: {rows[-5:]}")
    if wrong:
        verdict(False, f"conversation {which}, seed {seed}", *wrong, "".join(lines))
        finish()
    # Of several the one whose steps the journal has.
    if len(there) > 1:
        steps = dict(query(log, "SELECT state, count(*) FROM journal WHERE state < 2 GROUP BY state"))
        there = [number for number in there if len(states[number].future) == steps.get(1, 0)] or there
    state, sent, done, answered = states[there[0]], sent + LINES, done + there[0], answered + talk.answers
verdict(
    True, f"{kills} kills while changes are made, taken back and done again, seed {seed}",
    f"{sent} lines sent, {answered} answered, {done} done, each time a state that they lead to; "
    f"{steps_in(log)} steps in the journal, integrity_check ok each time; {time.monotonic() - began:.0f} s")
finish()
