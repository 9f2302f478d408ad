"""Random lines by the hundred thousand, as a conversation, a script, a check and a rehearsal: none crashes it, none hangs
it, and it ends as it should."""
import collections
import random
import sys
import time

from drawn import Lines
from patient import *

seed = int(sys.argv[3])
BATCH = 2_000
SLOWEST = 240
# 78 is what needs a language model that nobody has set.
ENDS = {0, 1, 65, 66, 73, 74, 78}
WAYS = {
    "a conversation": ["--keep-going"], "a script": ["--keep-going", "-"], "a check": ["--check", "-"],
    "a rehearsal": ["--dry-run", "--keep-going", "-"],
}
FURNITURE = ["food add Oatmeal starchy 1 per 50g", "food add Apple fruit 1", "food compose Bowl from oatmeal 80g, apple x2",
             "log veg 1.5 yesterday", "log bowl", "weight 84", "weight 85 yesterday", "mood 4", "log oatmeal 80g -3"]

# No program is found, so none is started.
surroundings = {**os.environ, "PATH": "", "HOME": path("home"), "PAGER": "", "EDITOR": ""}
os.mkdir(path("home"))
sent, ends, number, longest = 0, collections.Counter(), 0, 0
folder = path("batch")
while sent < LINES_ASKED and not is_over():
    lines = Lines(random.Random(f"{seed} {number}"))
    text = "\n".join(lines.line() for _ in range(BATCH)) + "\n"
    # A conversation takes four times as long as the rest: each wrong line of it is offered a right one, which is tried.
    way = list(WAYS)[(0, 1, 2, 3, 1, 2)[number % 6]]
    os.mkdir(folder)
    arguments = DHSH + ["--db", os.path.join(folder, "log.db")]
    subprocess.run(
        arguments + [word for line in FURNITURE for word in ("-c", line)], cwd=folder, env=surroundings,
        stdout=subprocess.DEVNULL, check=True)
    began = time.monotonic()
    try:
        run = subprocess.run(
            arguments + WAYS[way], input=text.encode("utf-8", "surrogatepass"), capture_output=True, cwd=folder,
            env=surroundings, timeout=SLOWEST)
        status, said = run.returncode, run.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired as hung:
        status, said = "none: it hangs", (hung.stderr or b"").decode(errors="replace")
    longest = max(longest, time.monotonic() - began)
    sent, number = sent + text.count("\n"), number + 1
    ends[status] += 1
    wrong = examine(os.path.join(folder, "log.db"))
    if status not in ENDS or "fault inside" in said or wrong:
        with open(path("failed.dhsh"), "w", encoding="utf-8", errors="surrogateescape") as kept:
            kept.write(text)
        verdict(False, f"batch {number - 1} as {way}, seed {seed}", f"exit {status}", said[-600:], *wrong)
        finish()
    subprocess.run(["rm", "-rf", folder], check=True)
verdict(
    True, f"{sent} random lines, seed {seed}", f"the slowest {BATCH} took {longest:.1f} s",
    "exit statuses of batches: " + ", ".join(f"{status}: {count} times" for status, count in sorted(ends.items())))
finish()
