"""Runs two commands in turns and compares the medians of how long they take."""
import argparse
import os
import shlex
import shutil
import sys
import tempfile
import time

from verdict import report


def run(argv, errors):
    """Seconds from the start of a program to its end.

    Spawned rather than forked: a fork of this interpreter would add its own cost to
    both sides, and so bring the ratio nearer to 1.
    """
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_DUP2, errors.fileno(), 2),
    ]
    began = time.perf_counter()
    child = os.posix_spawn(argv[0], argv, os.environ, file_actions=actions)
    _, status = os.waitpid(child, 0)
    took = time.perf_counter() - began
    if status != 0:
        errors.seek(0)
        sys.stdout.write(errors.read().decode(errors="replace"))
        sys.exit(f"FAIL  {shlex.join(argv)}: wait status {status}")
    return took


def words(command):
    """The words of a command, its program with its path, so that no search for it is measured."""
    program, *arguments = shlex.split(command)
    found = shutil.which(program) or sys.exit(f"FAIL  there is no program {program}")
    return [found, *arguments]


def remove(paths):
    for path in paths:
        for suffix in ("", "-wal", "-shm", "-journal"):
            if os.path.exists(path + suffix):
                os.remove(path + suffix)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("name")
    options.add_argument("bound", type=float, help="the highest allowed ratio of ours to the peer's")
    options.add_argument("runs", type=int)
    options.add_argument("--ours", required=True)
    options.add_argument("--peer", required=True)
    options.add_argument("--fresh", action="append", default=[], help="removed before each run")
    options = options.parse_args()

    commands = [words(options.ours), words(options.peer)]
    times = [[], []]
    with tempfile.TemporaryFile() as errors:
        # The first round fills the caches and does not count; who begins changes each round.
        for turn in range(options.runs + 1):
            for side in (0, 1) if turn % 2 else (1, 0):
                remove(options.fresh)
                took = run(commands[side], errors)
                if turn > 0:
                    times[side].append(took)
    report(options.name, options.bound, *times, (options.ours, options.peer))


main()
