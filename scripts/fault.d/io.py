"""Every write, cut and sync of some lines fails in turn: with an error, from then on, half done, with a full disk. What
was acknowledged stays, what was not is whole or not there, and what is said can be understood."""
from shim import *

library = built()
if not library:
    skip("input and output errors", "needs a C compiler, and a program that is not linked statically: DHSH=.build-test/debug/dhsh")
    finish()
for name, log, lines, wrong in (("some lines", base(), WORK, wrong_with),
                                ("a log brought up to date", older(), ["today"], wrong_with_older)):
    _, operations = held(library, fresh(log), lines=lines)
    for what in ("error", "errors", "full", "short"):
        problems, refused = [], 0
        for at in range(1, operations + 1):
            disk = fresh(log)
            seen, _ = held(library, disk, what, at, lines=lines)
            refused += seen.status != 0
            found = []
            if not 0 <= seen.status < 128 or seen.status == 70:
                found.append(f"status {seen.status}: {seen.err[-300:]}")
            if seen.status and not seen.is_clear:
                found.append(f"unclear: {seen.err[:300]}")
            found += wrong(disk, seen)
            problems += [f"operation {at}: {one}" for one in found]
        verdict(
            operations > 10 and not problems, f"{name}: {what} at each of {operations} operations on the disk, in turn",
            f"{refused} refused, the others done all the same", *problems[:10])
finish()
