"""How long a start and `today` take in programs that differ in how they were linked, in turns, against the first."""
import os
import statistics
import sys
import time

RUNS, LOG, *PROGRAMS = sys.argv[1:]


def seconds(argv):
    nowhere = [(os.POSIX_SPAWN_OPEN, file, os.devnull, os.O_RDWR, 0) for file in (0, 1, 2)]
    began = time.perf_counter()
    child = os.posix_spawn(argv[0], argv, os.environ, file_actions=nowhere)
    _, status = os.waitpid(child, 0)
    took = time.perf_counter() - began
    if status:
        sys.exit(f"FAIL  {argv}: wait status {status}")
    return took


for name, words in (("--version", ["--version"]), ("today", ["--now", "2026-11-20T20:00", "--db", LOG, "-c", "today"])):
    times = [[] for _ in PROGRAMS]
    # The first round fills the caches and does not count; who begins changes each round.
    for turn in range(int(RUNS) + 1):
        for place in range(len(PROGRAMS)):
            which = (place + turn) % len(PROGRAMS)
            took = seconds([PROGRAMS[which], *words])
            if turn:
                times[which].append(took)
    medians = [statistics.median(each) for each in times]
    for program, median in zip(PROGRAMS, medians):
        print(f"{name:9}  {os.path.basename(program):6}  {median * 1000:6.2f} ms  {median / medians[0]:.2f}")
