"""Lines that are very deep, very long or full of backslashes, each way they can come. None may crash it."""
import random
import sys

from patient import *

seed = int(sys.argv[3])
chance = random.Random(seed)
log = path("lines.db")
dhsh("--db", log, "-c", log_line("first").strip())

REPEATED = [
    ("days | where ", "(", 10_000, "score > 1"), ("days | where ", "not ", 10_000, "met > 1"),
    ("days | where score > ", "- ", 10_000, "1"), ("days | where score > 1", "+1", 10_000, ""),
    ("delete", " 1", 20_000, ""), ("help", " a", 20_000, ""), ("food find ", "ab", 30_000, ""),
    ("log ", "a", 60_000, " 1"), ("", "what-if ", 8_000, "today"), ("", "log veg 1;", 6_000, ""),
    ("", "\\", 60_000, ""), ("", "(", 65_000, ""), ("log veg 1 --note ", "x", 70_000, ""), ("alias x ", "(", 60_000, ""),
]
ends, slowest = {}, 0
crashed = []
for start, part, count, end in REPEATED:
    line = start + part * count + end + "\n"
    ways = {
        "a conversation": ("", line), "a script": ("-", line), "a check of a script": ("--check", line),
    }
    for name, (option, text) in ways.items():
        seen = dhsh("--db", log, *([option] if option else []), stdin=text)
        ends[seen.status] = ends.get(seen.status, 0) + 1
        slowest = max(slowest, seen.took)
        if seen.status not in (0, 1, 65) or (seen.status and not seen.is_clear):
            crashed.append(f"{name} of {start}{part}… {count}: {seen}")
    # The grey, the menu and the colours of it.
    seen = dhsh("--db", log, "--complete", line.strip())
    slowest = max(slowest, seen.took)
    if seen.status != 0:
        crashed.append(f"completion of {start}{part}… {count}: {seen}")
verdict(
    not crashed and slowest < 20, f"{len(REPEATED)} deep and long lines", f"the slowest took {slowest:.1f} s",
    "exit statuses: " + ", ".join(f"{status}: {count} times" for status, count in sorted(ends.items())), *crashed)

# A backslash before every byte of a line, or before some: what was done is exported and does the same again.
LINES = [
    'log veg 1 --note "a b" # five', "log fruit 0.5 --note 'it is $1'", "log dairy 1 --note=a$1b; log veg 0.5",
    'food add "Rye bread" starchy 1', "log rye 1.5 @lunch", "alias b log veg $1", "b 0.5 # $2",
]
here, there = path("typed.db"), path("replayed.db")
commands = []
for line in LINES:
    commands += [line[:at] + "\\" + line[at:] for at in range(len(line) + 1)]
    commands.append("".join("\\" + letter for letter in line))
for _ in range(300):
    line = chance.choice(LINES)
    commands.append("".join(("\\" if chance.random() < 0.2 else "") + letter for letter in line))
status, done = set(), 0
for index in range(0, len(commands), 50):
    seen = dhsh("--db", here, "--keep-going", *(word for line in commands[index:index + 50] for word in ("-c", line)))
    status.add(seen.status)
export = path("typed.dhsh")
seen = dhsh("--db", here, "-c", f"journal export {export}")
replay = dhsh("--db", there, export)
same = [dhsh("--db", log, "--format", "json", "-c", "entries all; food list; alias").out for log in (here, there)]
strip = re.compile(r'"id":"[^"]*"')
verdict(
    status <= {0, 1} and seen.status == 0 and replay.status == 0 and strip.sub("", same[0]) == strip.sub("", same[1]),
    f"{len(commands)} lines with backslashes, exported and done again, seed {seed}",
    f"{query(here, 'SELECT count(*) FROM journal')[0][0]} steps", str(replay) if replay.status else "")
finish()
