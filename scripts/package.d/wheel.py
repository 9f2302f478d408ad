"""Makes a Python wheel that carries the program: a zip whose bytes depend on what is in it alone."""
import argparse
import base64
import hashlib
import os
import subprocess
import sys
import time
import zipfile

METADATA = """\
Metadata-Version: 2.1
Name: dhsh
Version: {version}
Summary: A private log of what you eat, drink, weigh, do and feel, kept on your own machine
Keywords: diet,food,health,log,shell,weight
Classifier: Environment :: Console
Classifier: Intended Audience :: End Users/Desktop
Classifier: Operating System :: POSIX :: Linux
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: dhsh scripts/package
Root-Is-Purelib: false
{tags}"""


def needs_libraries(program):
    """Whether a program is joined with libraries when it starts."""
    return "(NEEDED)" in subprocess.run(
        ["readelf", "--dynamic", "--wide", program], check=True, capture_output=True, text=True
    ).stdout


def platforms(program, machine):
    """What pip may install it on. A program with all libraries within runs on any, whatever C library is there."""
    if needs_libraries(program):
        sys.exit("the wheel carries the static program, and this one needs libraries")
    return [f"manylinux_2_17_{machine}", f"musllinux_1_1_{machine}"]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    for name in ("version", "tree", "to", "readme", "machine"):
        options.add_argument("--" + name, required=True)
    options = options.parse_args()

    program = os.path.join(options.tree, "bin", "dhsh")
    supported = platforms(program, options.machine)
    info = f"dhsh-{options.version}.dist-info"
    data = f"dhsh-{options.version}.data"
    with open(options.readme, encoding="utf-8") as file:
        readme = file.read()

    # What stands in scripts goes beside the other programs of the environment, what in data below it: where pipx looks
    # for man pages.
    files = {}
    for folder, _, names in os.walk(options.tree):
        for name in names:
            path = os.path.join(folder, name)
            inside = os.path.relpath(path, options.tree)
            target = f"{data}/scripts/dhsh" if inside == "bin/dhsh" else f"{data}/data/{inside}"
            with open(path, "rb") as file:
                files[target] = file.read()
    files[f"{info}/METADATA"] = METADATA.format(version=options.version, readme=readme).encode()
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in supported)
    files[f"{info}/WHEEL"] = WHEEL.format(tags=tags).encode()
    record = []
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(files[name])}\n")
    files[f"{info}/RECORD"] = ("".join(record) + f"{info}/RECORD,,\n").encode()

    # A zip knows no times before 1980, and none of odd seconds.
    when = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]
    wheel = os.path.join(options.to, f"dhsh-{options.version}-py3-none-{'.'.join(supported)}.whl")
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        # The metadata stand at the end, where readers of wheels expect them.
        for name in sorted(files, key=lambda name: (name.startswith(info), name)):
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100755 if name.endswith("/scripts/dhsh") else 0o100644) << 16
            archive.writestr(entry, files[name])
    print(wheel)


main()
