"""Random lines typed and pasted at the prompt, one and many at a time, with Tabs and other keys between: it never ends by
itself, never hangs, and leaves when it is told to."""
import pty
import random
import sys
import time
import fcntl
import struct
import termios

from drawn import Lines
from patient import *

seed = int(sys.argv[3])
chance = random.Random(seed)
lines = Lines(chance)
KEYS = ["\t", "\t\t", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x01", "\x05", "\x0b", "\x15", "\x17", "\x7f", "\x12a", "\x1b",
        "\x1b[Z", "\x0c", "\x1b[3~", "\x1bb", "\x1bf", "\x03", "\x1b[200~\x1b[201~"]
WANTED = max(50, LINES_ASKED // 100)


class Prompt:
    """dhsh at a terminal."""

    def __init__(self):
        os.makedirs(path("home"), exist_ok=True)
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(path("home"))
            surroundings = {**os.environ, "PATH": "", "HOME": path("home"), "PAGER": "", "EDITOR": "", "TERM": "xterm-256color"}
            os.execve(DHSH[0], DHSH + ["--db", path("typed.db")], surroundings)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 90, 0, 0))
        self.status, self.heard = None, ""

    def send(self, text):
        data = text.encode("utf-8", "replace")
        while data:
            self.hear(0)
            try:
                data = data[os.write(self.terminal, data[:512]):]
            except OSError:
                return

    def hear(self, seconds):
        """What it shows within a time, or until it is gone; False then."""
        until = time.monotonic() + seconds
        while True:
            ready = select.select([self.terminal], [], [], max(0, until - time.monotonic()))[0]
            if not ready:
                return True
            try:
                data = os.read(self.terminal, 1 << 16)
            except OSError:
                data = b""
            if not data:
                self.reap()
                return False
            self.heard = (self.heard + data.decode(errors="replace"))[-20_000:]

    def reap(self):
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
            os.close(self.terminal)
        return self.status

    def is_there(self, mark):
        """Whether it still answers: a word that it does not know, and says so."""
        self.heard, pause = "", 0.1
        until = time.monotonic() + 60
        while time.monotonic() < until:
            # Out of whatever was begun: a review, a search, a quote. On a busy machine that takes longer.
            for text in ("\x1b", "\x03", "\x03", "\x05\x15", f"fnord{mark}\r"):
                self.send(text)
                if not self.hear(pause):
                    return False
            if not self.hear(pause * 3):
                return False
            if f"“fnord{mark}" in self.heard:
                return True
            pause *= 2
        return False

    def leave(self):
        for text in ("\x03", "\x05\x15", "\x04"):
            self.send(text)
            if not self.hear(0.1):
                return self.status
        until = time.monotonic() + 30
        while self.status is None and time.monotonic() < until:
            self.hear(0.2)
        return self.status


prompt, sent, ended, turns = Prompt(), 0, 0, 0
prompt.hear(2)
while sent < WANTED and not is_over():
    draw = chance.random()
    if draw < 0.5:
        count = chance.randrange(1, 25)
        text = "\r".join(lines.line().replace("\n", "\r") for _ in range(count))
        prompt.send("\x1b[200~" + text.replace("\x1b", "") + "\x1b[201~")
        prompt.hear(0.02)
        prompt.send(chance.choice(("\r", "\r", "\x1b", "e", "\x03")))
    else:
        count, text = 1, lines.line().replace("\n", " ")
        for place in range(0, len(text), 7):
            prompt.send(text[place:place + 7] + (chance.choice(KEYS) if chance.random() < 0.2 else ""))
        prompt.send("\t" if draw < 0.7 else "")
        prompt.hear(0.01)
        prompt.send(chance.choice(("\r", "\r", "\x03")))
    sent, turns = sent + count, turns + 1
    prompt.hear(0.03)
    if turns % 10 == 0 and prompt.status is None and not prompt.is_there(turns):
        verdict(
            False, f"it does not answer after {sent} lines, seed {seed}", f"exit {prompt.status}", text[:300],
            repr(prompt.heard[-600:]))
        finish()
    if prompt.status is not None:
        # An end of input may be among the lines; a crash may not.
        if prompt.status != 0:
            verdict(False, f"it ended by itself after {sent} lines, seed {seed}", f"exit {prompt.status}", text[:300],
                    repr(prompt.heard[-600:]))
            finish()
        ended += 1
        prompt = Prompt()
        prompt.hear(1)
status = prompt.leave()
wrong = examine(path("typed.db"))
verdict(
    status == 0 and not wrong, f"{sent} random lines typed and pasted at the prompt in {turns} turns, seed {seed}",
    f"left {ended} times by a line among them, and at the end with status {status}", *wrong)
finish()
