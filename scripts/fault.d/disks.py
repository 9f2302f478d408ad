"""Disks that are full, or cannot be written to: small ones of memory, mounted for this. And logs of somebody else."""
import os
import shutil
import subprocess
import tempfile

from patient import *


def fill(where):
    """Takes all the space that is left."""
    with open(os.path.join(where, "ballast"), "wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(bytes(4096))
        except OSError:
            pass


def full():
    with disk("full", "2m") as where:
        log = os.path.join(where, "log.db")
        talk, acknowledged = Conversation(log), []
        # Until it cannot go on. A long note makes that soon.
        for index in range(20_000):
            note = f"d{index}-" + "x" * 200
            talk.say(log_line(note))
            if not talk.wait_for(note):
                break
            acknowledged.append(note)
        seen = talk.end()
        verdict(
            seen.status == 74 and seen.is_clear, "a conversation until the disk is full",
            f"{len(acknowledged)} lines acknowledged", str(seen))

        fill(where)
        seen = dhsh("--db", log, "-c", log_line("one more").strip())
        verdict(seen.status in (73, 74) and seen.is_clear, "log on a full disk", str(seen))
        seen = dhsh("--db", log, "-c", "today")
        verdict(
            seen.status == 0 or (seen.status == 74 and seen.is_clear), "today on a full disk",
            str(seen) if seen.status else "exit 0")
        script = path("long.dhsh")
        with open(script, "w", encoding="utf-8") as lines:
            lines.writelines(log_line(f"script {index} " + "y" * 200) for index in range(5000))
        seen = dhsh("--db", log, script)
        verdict(seen.status in (73, 74) and seen.is_clear, "a script of 5,000 lines on a full disk", str(seen))
        seen = dhsh("--db", os.path.join(where, "new.db"), "-c", log_line("first").strip())
        verdict(seen.status in (73, 74) and seen.is_clear, "a new log on a full disk", str(seen))

        os.remove(os.path.join(where, "ballast"))
        mount("-o", "remount,size=32m", where)
        there = notes_in(log)
        lost, wrong = set(acknowledged) - set(there), examine(log)
        torn = sum(note.startswith("script") for note in there)
        seen = dhsh("--db", log, "-c", log_line("room again").strip())
        verdict(
            not lost and not wrong and torn == 0 and seen.status == 0, "the same log when there is room again",
            f"{len(lost)} lines lost, {torn} of the script there, log: exit {seen.status}", seen.err, *wrong)


def recording():
    """The log has room, and what is recorded has none: nothing that was done is lost, or said to be."""
    with disk("recording", "64k") as where:
        log, script = path("recorded.db"), os.path.join(where, "recorded.dhsh")
        talk, acknowledged = Conversation(log), []
        talk.say(f"record {script}\n")
        for index in range(2000):
            note = f"r{index}-" + "x" * 200
            talk.say(log_line(note))
            if not talk.wait_for(note, seconds=10):
                break
            acknowledged.append(note)
        seen = talk.end()
        there = notes_in(log)
        told = "the recording ends" in seen.err and "what was changed is saved" in seen.err
        with open(script, encoding="utf-8") as recorded:
            whole = NOTE_TYPED.findall(recorded.read())
        verdict(
            seen.status == 74 and seen.is_clear and told and there[:len(acknowledged)] == acknowledged,
            "a recording until its disk is full", f"{len(acknowledged)} lines acknowledged, {len(there)} there", str(seen))
        verdict(
            whole == there[:len(whole)] and len(whole) >= len(there) - 1, "what was recorded is whole lines",
            f"{len(whole)} of {len(there)}")


def killed(log, endings):
    """A log as a kill leaves it: with what was written last beside it, and files of certain endings."""
    talk, open_log = Conversation(path("open.db")), path("open.db")
    for note in ("folded", "waiting"):
        talk.say(log_line(note))
        talk.wait_for(note)
        if note == "folded":
            query(open_log, "PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in endings:
        shutil.copy(open_log + ending, log + ending)
    talk.kill()
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(open_log + ending):
            os.remove(open_log + ending)


def reads(name, log, owner=None):
    """Reads all of a log beside which nothing can be written, and changes nothing there."""
    def files():
        return {entry.name: (entry.stat().st_size, entry.stat().st_mode) for entry in os.scandir(os.path.dirname(log))}

    before = files()
    for options in (["--read-only"], []):
        run = subprocess.run(
            DHSH + ["--db", log, *options, "--format", "json", "-c", "entries all", "-c", "doctor", "-c", "days all | count"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, **(owner or {}))
        verdict(
            run.returncode == 0 and NOTE.findall(run.stdout) == ["folded", "waiting"] and files() == before,
            f"{name}{', ' if options else ', without '}--read-only", f"exit {run.returncode}",
            run.stderr or ("" if run.returncode == 0 else run.stdout))


def of_another():
    """A log that somebody else owns: it is read where they allow it, and never written to."""
    where = tempfile.mkdtemp(prefix="dhsh-fault-other.", dir="/tmp")
    nobody = {"user": 65534, "group": 65534, "extra_groups": []}
    try:
        os.chmod(where, 0o755)
        for name, endings in (("closed", ("",)), ("left", ("", "-wal")), ("open", ("", "-wal", "-shm"))):
            os.mkdir(os.path.join(where, name))
            log = os.path.join(where, name, "log.db")
            killed(log, ("", "-wal", "-shm"))
            if name == "closed":
                query(log, "PRAGMA wal_checkpoint(TRUNCATE)")
            for ending in ("", "-wal", "-shm"):
                if os.path.exists(log + ending):
                    os.chmod(log + ending, 0o644) if ending in endings else os.remove(log + ending)
            reads(f"a log of somebody else, {name}", log, nobody)
            run = subprocess.run(
                DHSH + ["--db", log, "-c", log_line("lost").strip()], stdin=subprocess.DEVNULL, capture_output=True,
                text=True, timeout=60, **nobody)
            seen = Outcome(run.returncode, run.stdout, run.stderr, 0)
            verdict(seen.status in (73, 74) and seen.is_clear, "log into it", str(seen))
        os.chmod(log, 0o600)
        run = subprocess.run(
            DHSH + ["--db", log, "--read-only", "-c", "today"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=60, **nobody)
        seen = Outcome(run.returncode, run.stdout, run.stderr, 0)
        verdict(seen.status in (73, 74) and seen.is_clear, "one that they do not let be read", str(seen))
    finally:
        shutil.rmtree(where)


def read_only():
    with disk("read-only", "8m") as where:
        log = os.path.join(where, "log.db")
        dhsh("--db", log, "-c", log_line("kept").strip())
        logs = {}
        for name, endings in (("left", ("", "-wal")), ("index", ("", "-wal", "-shm"))):
            os.mkdir(os.path.join(where, name))
            logs[name] = os.path.join(where, name, "log.db")
            killed(logs[name], endings)
        mount("-o", "remount,ro", where)
        reads("a log on a read-only disk that was not closed", logs["left"])
        reads("the same with its index", logs["index"])
        seen = dhsh("--db", log, "-c", log_line("lost").strip())
        verdict(seen.status in (73, 74) and seen.is_clear, "log on a read-only disk", str(seen))
        seen = dhsh("--db", log, "-c", "entries all", "--format", "json")
        verdict(
            seen.status == 0 and NOTE.findall(seen.out) == ["kept"], "entries on a read-only disk",
            str(seen) if seen.status else "exit 0, the entry is shown")
        seen = dhsh("--db", os.path.join(where, "new.db"), "-c", "today")
        verdict(seen.status in (73, 74) and seen.is_clear, "a new log on a read-only disk", str(seen))
        mount("-o", "remount,rw", where)


if os.geteuid() == 0:
    try:
        with disk("trial", "1m"):
            pass
    except (subprocess.CalledProcessError, FileNotFoundError):
        skip("full and read-only disks", "mounting is not allowed here")
    else:
        full()
        recording()
        read_only()
    of_another()
else:
    skip("full disks", "needs root, to mount a small one")
    log = path("kept.db")
    dhsh("--db", log, "-c", log_line("kept").strip())
    os.chmod(log, 0o400)
    seen = dhsh("--db", log, "-c", log_line("lost").strip())
    verdict(seen.status in (73, 74) and seen.is_clear, "log into a read-only file", str(seen))
    seen = dhsh("--db", log, "--format", "json", "-c", "entries all")
    verdict(
        seen.status == 0 and NOTE.findall(seen.out) == ["kept"], "entries of a read-only file",
        str(seen) if seen.status else "exit 0, the entry is shown")
finish()
