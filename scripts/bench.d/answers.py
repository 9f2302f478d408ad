"""Says one line to two conversations in turns, and compares how long each takes to answer.

  answers.py NAME BOUND RUNS LINE OUR-COMMAND PEER-COMMAND
"""
import os
import select
import shlex
import subprocess
import sys
import time

from verdict import report


def answer(conversation, line):
    """Seconds from the line to the first of its answer."""
    began = time.perf_counter()
    os.write(conversation.stdin.fileno(), line)
    if not select.select([conversation.stdout], [], [], 30)[0]:
        sys.exit("FAIL  no answer within 30 seconds")
    if not os.read(conversation.stdout.fileno(), 65536):
        sys.exit("FAIL  the conversation has ended")
    took = time.perf_counter() - began
    # An answer of several lines may come in several pieces: the rest belongs to this line.
    while select.select([conversation.stdout], [], [], 0.002)[0]:
        if not os.read(conversation.stdout.fileno(), 65536):
            break
    return took


name, bound, runs, line, *commands = sys.argv[1:]
pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 0}
conversations = [subprocess.Popen(shlex.split(command), **pipes) for command in commands]
times = [[], []]
for turn in range(int(runs) + 10):
    for side in (0, 1) if turn % 2 else (1, 0):
        took = answer(conversations[side], line.encode() + b"\n")
        if turn >= 10:
            times[side].append(took)
for conversation in conversations:
    conversation.stdin.close()
    if conversation.wait() != 0:
        sys.exit(f"FAIL  a conversation ended with {conversation.returncode}")
report(name, float(bound), *times, [f"{command} <<< '{line}'" for command in commands])
