"""How a measurement is put, in one form for all."""
import statistics
import sys


def report(name, bound, ours, peer, commands):
    """Prints the medians, given seconds, and ends the program: with 1 where the bound is missed."""
    ours_ms, peer_ms = (statistics.median(times) * 1000 for times in (ours, peer))
    ratio = ours_ms / peer_ms
    passed = ratio <= bound
    print(f"{'pass' if passed else 'FAIL'}  {name}")
    for median, command in zip((ours_ms, peer_ms), commands):
        print(f"      {median:10.2f} ms  {' '.join(command.split())}")
    print(f"      {ratio:10.3f}     ratio, at most {bound:g}; medians of {len(ours)} runs each, in turns",
          flush=True)
    sys.exit(0 if passed else 1)
