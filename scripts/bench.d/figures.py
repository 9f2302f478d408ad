"""Shows figures given as JSON on stdin, and fails where one is above its bound.

  figures.py NAME FIGURE=BOUND...
"""
import json
import sys

name, *bounds = sys.argv[1:]
figures = json.load(sys.stdin)
missed = False
verdicts = []
for bound in bounds:
    key, most = bound.split("=")
    missed = missed or figures[key] > float(most)
    verdicts.append(f"{key} {figures.pop(key):g} (at most {most})")
others = ", ".join(f"{key} {value:g}" for key, value in figures.items())
print(f"{'FAIL' if missed else 'ok  '}  {name}: {', '.join(verdicts)}\n      {others}")
sys.exit(missed)
