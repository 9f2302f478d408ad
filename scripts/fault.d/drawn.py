"""Random lines: words that dhsh knows in any order, letters of all kinds, and lines of its manual with something changed
in them. They name no file outside the folder, and start no program."""
import os
import re

project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789 .,-+@#$\"'\\;|=:()<>~*\t\x01\x1b\x7féß日🍎\u0301\u200d\u202e×½"
WORDS = (
    "log veg 1.5 @lunch yesterday -3 18 nov at 08:30 --note \"x x2 80g 2026-02-30 last 30d all 99999999999999999999 -1 0"
    " 1/0 1/3 #3 edit delete move category target least slot unit compensation food add undo redo score explain set"
    " cutoff alias on 2026-11-01.. .. to from oatmeal weight body journal 9999-12-31 0001-01-01 what-if over plan ;"
    " report off | where group mean sum share pivot corr lag running rolling take per distinct gaps first last as floor"
    " round in weekend q2 date index kcal mood compose bowl sort select compare before chart line bar heat csv json -"
    " markdown --force with same meal item ~ ( ) >= <= != and or not has").split(" ")
# What would leave the folder, wait for somebody or run something.
AVOIDED = re.compile(
    r"trigger|listen|watch|model|summary|remind|run|open|photo|document|folder|import|restore|backup|quit|exit|sleep", re.I)


def manual():
    """The lines of the manual, as they stand in it."""
    lines = []
    for name in ("queries.md", "reference.md", "grammar.md", "composites.md", "energy.md", "index.md"):
        with open(os.path.join(project, "docs", name), encoding="utf-8") as page:
            lines += [line.strip() for line in page if line.startswith("    ")]
            page.seek(0)
            lines += re.findall(r"`([^`\n]{3,120})`", page.read())
    return [line for line in dict.fromkeys(lines) if line]


class Lines:
    """Draws them."""

    def __init__(self, chance):
        self.chance, self.examples = chance, manual()

    def words(self):
        return " ".join(self.chance.choices(WORDS, k=self.chance.randrange(1, 10)))

    def letters(self):
        return "".join(self.chance.choices(ALPHABET, k=self.chance.randrange(40)))

    def changed(self):
        chance, line = self.chance, self.chance.choice(self.examples)
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            at, way = chance.randrange(len(line) + 1), chance.randrange(6)
            if way == 0:
                line = line[:at] + line[at + 1:]
            elif way == 1:
                line = line[:at] + chance.choice(ALPHABET) + line[at:]
            elif way == 2:
                line = line[:at] + chance.choice(ALPHABET) + line[at + 1:]
            elif way == 3:
                line = line[:at] + f" {chance.choice(WORDS)} " + line[at:]
            elif way == 4:
                line = line[:at] + "\\" + chance.choice(("", "\n")) + line[at:]
            else:
                other = chance.choice(self.examples)
                line = line[:at] + other[chance.randrange(len(other) + 1):]
        return line

    def line(self):
        """One, which may go on over several."""
        while True:
            draw = self.chance.random()
            line = self.words() if draw < 0.2 else self.letters() if draw < 0.3 else self.changed()
            if not AVOIDED.search(line):
                return re.sub(r"(?<!\d)[/~]|/(?!\d)", lambda found: "_" if found[0] == "/" else "~ ", line)
