"""What the faults share: dhsh as a patient, run once or held in a conversation."""
import os
import re
import select
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager

DHSH = [os.environ["DHSH"], "--now", "2026-11-20T12:00"]
FOLDER = sys.argv[1]
NOTE = re.compile(r'"note"\s*:\s*"([^"]*)"')
NOTE_TYPED = re.compile(r'--note "([^"]*)"$', re.MULTILINE)

# How many random lines, and when to end early what could go on: seconds from the start; 0 never does.
LINES_ASKED = int(os.environ.get("FAULT_LINES", "100000"))
SECONDS = float(os.environ.get("FAULT_SECONDS", "0"))
started_at = time.monotonic()

failures = 0


def is_over():
    return SECONDS > 0 and time.monotonic() - started_at > SECONDS


def path(name):
    return os.path.join(FOLDER, name)


def mount(*arguments):
    return subprocess.run(["mount", *arguments], capture_output=True, text=True, check=True)


@contextmanager
def disk(name, size):
    """A small disk of memory, mounted while it is wanted."""
    where = path(name)
    os.mkdir(where)
    mount("-t", "tmpfs", "-o", f"size={size}", "dhsh-fault", where)
    try:
        yield where
    finally:
        subprocess.run(["umount", where], check=True)


def verdict(passed, name, *seen):
    """Prints what was seen, and remembers whether it was right."""
    global failures
    failures += not passed
    print(f"{'pass' if passed else 'FAIL'}  {name}")
    for line in "\n".join(seen).splitlines():
        print(f"      {line}")
    sys.stdout.flush()


def skip(name, why):
    print(f"skip  {name}\n      {why}", flush=True)


def finish():
    sys.exit(1 if failures else 0)


class Outcome:
    """How one run ended."""

    def __init__(self, status, out, err, took):
        self.status, self.out, self.err, self.took = status, out, err, took

    def __str__(self):
        shown = f"exit {self.status} after {self.took:.2f} s"
        said = self.err.strip() or self.out.strip() or "(silent)"
        return f"{shown}: {said if len(said) <= 500 else said[:500] + '…'}"

    @property
    def is_clear(self):
        """Whether it says something on stderr that a person can use: short, and no innards."""
        said = self.err.strip()
        innards = ("Fatal error", "SQLite error", "DatabaseError", "StoreError", "GRDB", "Optional(")
        return bool(said) and len(said.splitlines()) <= 4 and not any(word in said for word in innards)


def dhsh(*arguments, stdin=""):
    """Runs it to its end."""
    began = time.monotonic()
    run = subprocess.run(
        DHSH + list(arguments), input=stdin, capture_output=True, text=True, errors="replace", timeout=120)
    return Outcome(run.returncode, run.stdout, run.stderr, time.monotonic() - began)


def log_line(note, quantity="0.1", when="today"):
    return f'log veg {quantity} @lunch {when} --note "{note}"\n'


class Conversation:
    """dhsh on a pipe: a line is written, and its answer is read."""

    def __init__(self, log):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            DHSH + ["--db", log, "--format", "json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0)
        self.heard = ""
        # Notes of the lines that were answered, in order, and how many lines were.
        self.acknowledged, self.answers = [], 0

    def say(self, text):
        try:
            os.write(self.process.stdin.fileno(), text.encode())
        except BrokenPipeError:
            pass

    def hear(self, until):
        """Reads what has been said by the moment `until`; False at the end of it all."""
        wait = max(0, until - time.monotonic())
        if not select.select([self.process.stdout], [], [], wait)[0]:
            return True
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        # An answer is a line of its own. A note counts once its closing quote has come.
        self.answers += data.count(b"\n")
        self.heard += data.decode(errors="replace")
        end = 0
        for match in NOTE.finditer(self.heard):
            self.acknowledged.append(match.group(1))
            end = match.end()
        self.heard = self.heard[end:]
        return bool(data)

    def wait_for(self, note, seconds=60):
        """Whether the line with this note is answered by then."""
        until = time.monotonic() + seconds
        while note not in self.acknowledged[-1:]:
            if not self.hear(until) or time.monotonic() >= until:
                return note in self.acknowledged[-1:]
        return True

    def kill(self):
        """Kills it. What it had answered before counts, even if it is read only now."""
        self.process.send_signal(signal.SIGKILL)
        return self.end()

    def end(self, signal=None):
        """Ends its input, or sends it a signal first."""
        if signal is not None:
            self.process.send_signal(signal)
            self.process.wait(timeout=60)
        self.process.stdin.close()
        while self.hear(time.monotonic() + 60):
            pass
        self.process.stdout.close()
        self.process.wait()
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace")
        self.errors.close()
        return Outcome(self.process.returncode, "", said, 0)


def query(log, sql):
    """Asks the file itself, past dhsh."""
    database = sqlite3.connect(log, timeout=30)
    try:
        return database.execute(sql).fetchall()
    finally:
        database.close()


def examine(log):
    """What is wrong with a log as a database: nothing, or what it is."""
    wrong = [row[0] for row in query(log, "PRAGMA integrity_check") if row[0] != "ok"]
    twice = query(log, "SELECT day, n FROM entry GROUP BY day, n HAVING count(*) > 1")
    if twice:
        wrong.append(f"numbers given twice: {twice[:5]}")
    return wrong


def notes_in(log):
    """The notes of all entries, asked of dhsh as a user would; the list may hold one twice."""
    entries = dhsh("--db", log, "--format", "json", "-c", "entries all")
    if entries.status != 0:
        verdict(False, "entries all", str(entries))
        finish()
    return NOTE.findall(entries.out)


def steps_in(log):
    return query(log, "SELECT count(*) FROM journal")[0][0]
