"""Writes a table of weights: NUMBER rows of a day, a time and a weight, one a minute."""
import datetime
import sys

moment = datetime.datetime(2024, 1, 1)
print("date,time,weight")
for row in range(int(sys.argv[1])):
    print(f"{moment:%Y-%m-%d},{moment:%H:%M},{70 + row * 7919 % 200 / 10}")
    moment += datetime.timedelta(minutes=1)
