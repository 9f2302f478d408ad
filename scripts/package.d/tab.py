"""Types at bash, zsh and fish in a new Debian, and looks whether Tab completes what dhsh knows."""
import os
import pty
import re
import select
import sys
import time

ROOT, SUITE = sys.argv[1:]
# What is typed before Tab, and what must be shown then.
LINES = [("dhsh --vers", "ion"), ("dhsh log vegetab", "les")]
SHELLS = ["bash", "zsh", "fish"]


class Shell:
    """A shell at a terminal of its own, as somebody who has an account there sees it."""

    def __init__(self, name):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chroot(ROOT)
            os.environ.clear()
            os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", COLUMNS="200", LINES="40")
            os.execvp("/bin/su", ["su", "-", "anna", "--session-command", f"exec {name} -i"])

    def shown(self, seconds, until=None):
        """What it writes until a pattern is there, or for so long."""
        text, end = "", time.monotonic() + seconds
        while time.monotonic() < end and not (until and re.search(until, plain(text))):
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    text += os.read(self.terminal, 65536).decode(errors="replace")
                except OSError:
                    break
        return text

    def type(self, text):
        os.write(self.terminal, text.encode())

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.child, 0)


def plain(text):
    """What is written, without the sequences that move and colour."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]|\x1b\][^\x07\x1b]*(\x07|\x1b\\)", "", text)


def main():
    missed = False
    for name in SHELLS:
        for typed, wanted in LINES:
            shell = Shell(name)
            shell.shown(3)
            shell.type(typed)
            shell.shown(1)
            shell.type("\t")
            seen = shell.shown(6, wanted)
            shell.end()
            if wanted in plain(seen):
                print(f"ok    {SUITE}: Tab in {name} behind {typed!r}")
            else:
                print(f"FAIL  {SUITE}: Tab in {name} behind {typed!r} shows {plain(seen)!r}")
                missed = True
    sys.exit(missed)


main()
