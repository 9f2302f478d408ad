"""What carries the folder of a shared log: git by way of a bare repository, Syncthing with and without conflict copies,
rclone that never changes a file, and copies that put an older folder back. Every line that was logged is on all machines
in the end, once."""
import json
import os
import random
import shutil
import socket
import subprocess
import time
import urllib.request

from patient import *

chance = random.Random(int(sys.argv[3]))


class Machine:
    """A home with a log and its own copy of the folder."""

    def __init__(self, where, name):
        self.home, self.name = os.path.join(where, name), name
        self.log, self.folder = os.path.join(self.home, "log.db"), os.path.join(self.home, "shared")
        os.makedirs(self.folder)
        self.count = 0

    def run(self, *lines, fails=False):
        words = [word for line in lines for word in ("-c", line)]
        seen = subprocess.run(
            DHSH[:1] + ["--db", self.log] + words, capture_output=True, text=True,
            env={**os.environ, "HOME": self.home})
        if (seen.returncode != 0) != fails:
            verdict(False, f"{self.name}: {lines}", seen.stdout + seen.stderr)
            finish()
        return seen.stdout + seen.stderr

    def note(self):
        """Logs a line that is told from all others."""
        self.count += 1
        self.run(f'log veg 1 --note "{self.name} {self.count}"')

    def notes(self):
        rows = json.loads(subprocess.run(
            DHSH[:1] + ["--db", self.log, "--read-only", "--format", "json", "-c", "entries all"],
            capture_output=True, text=True, env={**os.environ, "HOME": self.home}).stdout)
        return sorted(row["note"] for row in rows if row.get("note"))


def agree(name, all_of, carry, expected):
    """Carries and syncs until all have all."""
    for _ in range(4):
        carry()
        for machine in all_of:
            machine.run("sync")
    seen = [machine.notes() for machine in all_of]
    wrong = [f"{m.name}: {len(s)} of {len(expected)}" for m, s in zip(all_of, seen) if s != sorted(expected)]
    status = [m.run("sync status") for m in all_of]
    verdict(not wrong and all("up to date" in text for text in status), name, *wrong)


def day(all_of):
    """What is logged on some machines before anything is carried."""
    for machine in all_of:
        for _ in range(chance.randint(0, 3)):
            machine.note()


def logged(all_of):
    return [f"{m.name} {n}" for m in all_of for n in range(1, m.count + 1)]


def git(*words, at):
    seen = subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words], cwd=at, capture_output=True, text=True)
    return seen.returncode


def by_git(where):
    bare = os.path.join(where, "bare.git")
    os.makedirs(where)
    git("init", "--bare", "-b", "main", bare, at=where)
    made = [Machine(where, name) for name in ["laptop", "desktop"]]

    def carry():
        for machine in made:
            folder = machine.folder
            if not os.path.isdir(os.path.join(folder, ".git")):
                git("init", "-b", "main", at=folder)
                git("remote", "add", "origin", bare, at=folder)
            for _ in range(2):
                git("add", "-A", at=folder)
                git("commit", "-qm", "log", at=folder)
                git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main", at=folder)
                git("push", "-q", "origin", "HEAD:main", at=folder)

    made[0].run("log fruit 1")
    made[0].run(f"sync set {made[0].folder} --name laptop")
    made[0].run("set sync.auto off")
    carry()
    carry()
    made[1].run(f"sync join {made[1].folder} --name desktop")
    made[1].run("set sync.auto off")
    for _ in range(5):
        day(made)
        for machine in made:
            machine.run("sync")
        carry()
    agree("git, a bare repository and two clones", made, lambda: (carry(), carry()), logged(made))


def by_rclone(where):
    if not shutil.which("rclone"):
        return skip("rclone copy --immutable", "rclone is not installed")
    cloud = os.path.join(where, "cloud")
    os.makedirs(cloud)
    made = [Machine(where, name) for name in ["laptop", "desktop", "phone"]]

    def carry():
        for _ in range(2):
            for machine in made:
                for source, target in [(machine.folder, cloud), (cloud, machine.folder)]:
                    subprocess.run(
                        ["rclone", "copy", "--immutable", "--config", "/dev/null", source, target],
                        capture_output=True, check=False)

    made[0].run(f"sync set {made[0].folder} --name laptop")
    made[0].run("set sync.auto off")
    for machine in made[1:]:
        carry()
        machine.run(f"sync join {machine.folder} --name {machine.name}")
        machine.run("set sync.auto off")
    for _ in range(5):
        day(made)
        for machine in made:
            machine.run("sync")
        if chance.random() < 0.7:
            carry()
    agree("rclone copy --immutable by way of a cloud", made, carry, logged(made))


def by_copies(where):
    """A stick that goes around, and a folder that is put back to what it was."""
    stick = os.path.join(where, "stick")
    os.makedirs(stick)
    made = [Machine(where, name) for name in ["laptop", "desktop"]]

    def carry():
        for _ in range(2):
            for machine in made:
                for source, target in [(machine.folder, stick), (stick, machine.folder)]:
                    subprocess.run(["cp", "-a", source + "/.", target], check=True)

    made[0].run(f"sync set {made[0].folder} --name laptop")
    made[0].run("set sync.auto off")
    carry()
    made[1].run(f"sync join {made[1].folder} --name desktop")
    made[1].run("set sync.auto off")
    old = os.path.join(where, "old")
    for turn in range(6):
        day(made)
        for machine in made:
            machine.run("sync")
        carry()
        if turn == 2:
            shutil.copytree(stick, old)
    for folder in [stick] + [machine.folder for machine in made]:
        shutil.rmtree(folder)
        shutil.copytree(old, folder)
    agree("copies on a stick, and a folder put back", made, carry, logged(made))


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


class Syncthing:
    def __init__(self, machine, conflicts):
        self.home, self.machine, self.conflicts = os.path.join(machine.home, "syncthing"), machine, conflicts
        self.gui, self.port, self.key = free_port(), free_port(), "key"
        # By this Syncthing knows the folder for its own.
        os.mkdir(os.path.join(machine.folder, ".stfolder"))
        subprocess.run(["syncthing", "generate", "--home", self.home], capture_output=True, check=True)
        self.id = subprocess.run(
            ["syncthing", "--home", self.home, "--device-id"], capture_output=True, text=True).stdout.strip() or \
            subprocess.run(
                ["syncthing", "device-id", "--home", self.home], capture_output=True, text=True).stdout.strip()

    def configure(self, other):
        # What is older than Syncthing itself it brings up to date.
        with open(os.path.join(self.home, "config.xml"), "w") as file:
            file.write(f"""<configuration version="30">
  <folder id="dhsh" path="{self.machine.folder}" type="sendreceive" rescanIntervalS="2" fsWatcherEnabled="true" fsWatcherDelayS="1">
    <device id="{self.id}"/><device id="{other.id}"/><maxConflicts>{self.conflicts}</maxConflicts>
  </folder>
  <device id="{self.id}" name="{self.machine.name}"><address>dynamic</address></device>
  <device id="{other.id}" name="{other.machine.name}"><address>tcp://127.0.0.1:{other.port}</address></device>
  <gui enabled="true" tls="false"><address>127.0.0.1:{self.gui}</address><apikey>{self.key}</apikey></gui>
  <options>
    <listenAddress>tcp://127.0.0.1:{self.port}</listenAddress><globalAnnounceEnabled>false</globalAnnounceEnabled>
    <localAnnounceEnabled>false</localAnnounceEnabled><relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled>
    <urAccepted>-1</urAccepted><startBrowser>false</startBrowser><autoUpgradeIntervalH>0</autoUpgradeIntervalH>
    <crashReportingEnabled>false</crashReportingEnabled><reconnectionIntervalS>1</reconnectionIntervalS>
  </options>
</configuration>""")

    def start(self):
        self.process = subprocess.Popen(
            ["syncthing", "--home", self.home, "--no-browser"], stdout=open(os.path.join(self.home, "log"), "w"),
            stderr=subprocess.STDOUT)

    def ask(self, what):
        request = urllib.request.Request(f"http://127.0.0.1:{self.gui}/rest/{what}", headers={"X-API-Key": self.key})
        with urllib.request.urlopen(request, timeout=5) as answer:
            return json.load(answer)

    def stop(self):
        self.process.terminate()
        self.process.wait()


def by_syncthing(where, conflicts):
    name = f"Syncthing on loopback, {conflicts} conflict copies"
    if not shutil.which("syncthing"):
        return skip(name, "syncthing is not installed")
    made = [Machine(where, machine) for machine in ["laptop", "desktop"]]
    carriers = [Syncthing(machine, conflicts) for machine in made]
    carriers[0].configure(carriers[1])
    carriers[1].configure(carriers[0])
    for carrier in carriers:
        carrier.start()
    try:
        def files(machine):
            return {
                os.path.relpath(os.path.join(folder, file), machine.folder)
                for folder, _, names in os.walk(machine.folder) for file in names
                if ".stfolder" not in folder and not file.startswith(".")}

        def carry():
            for _ in range(120):
                time.sleep(0.5)
                if files(made[0]) == files(made[1]):
                    return
            verdict(False, name, "the folders did not become the same in a minute")
            finish()

        made[0].run(f"sync set {made[0].folder} --name laptop")
        made[0].run("set sync.auto off")
        carry()
        made[1].run(f"sync join {made[1].folder} --name desktop")
        made[1].run("set sync.auto off")
        for _ in range(4):
            day(made)
            for machine in made:
                machine.run("sync")
        agree(name, made, carry, logged(made))
    finally:
        for carrier in carriers:
            carrier.stop()


by_git(path("git"))
by_rclone(path("rclone"))
by_copies(path("copies"))
by_syncthing(path("syncthing-10"), 10)
by_syncthing(path("syncthing-0"), 0)
finish()
