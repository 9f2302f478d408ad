"""`export sqlite` as pandas, DuckDB and datasette read it: the same numbers as questions answer."""

import glob
import json
import subprocess
import sys

import duckdb
import pandas
import sqlite3

dhsh, folder = sys.argv[1:]


def ask(*lines):
    words = [word for line in lines for word in ("-c", line)]
    run = [dhsh, "--db", f"{folder}/log.db", "--now", "2026-11-20T12:00", "--format", "json"]
    return subprocess.run(run + words, check=True, capture_output=True, text=True).stdout


def same(found):
    """To the digits that JSON has."""
    known = [None if score != score else score for score in found]
    return len(known) == len(scores) and all(
        a is b or None not in (a, b) and abs(a - b) < 1e-9 for a, b in zip(known, scores)
    )


path = f"{folder}/log.sqlite"
ask(f'export sqlite "{path}" --update')
days = json.loads(ask("days all"))
scores = [day["score"] for day in days]
assert len(days) > 20

# pandas
frame = pandas.read_sql(
    "SELECT * FROM day", sqlite3.connect(f"file:{path}?mode=ro", uri=True), parse_dates=["date"], index_col="date"
)
assert same(list(frame.score)), "pandas: scores"
assert str(frame.index.dtype).startswith("datetime64"), frame.index.dtype
print("pandas", pandas.__version__, "mean score", round(frame.score.mean(), 2))

# DuckDB
try:
    db = duckdb.connect()
    # Of the package duckdb-ext-sqlite, which needs no network once it is installed.
    found = glob.glob(f"{sys.prefix}/lib/python3*/site-packages/duckdb_ext/extensions/*/*/sqlite_scanner.duckdb_extension")
    db.execute(f"LOAD '{found[0]}'" if found else "INSTALL sqlite; LOAD sqlite")
    db.execute(f"ATTACH '{path}' AS log (TYPE sqlite)")
    kind = db.execute("SELECT typeof(date) FROM log.day LIMIT 1").fetchone()[0]
    assert kind == "DATE", kind
    for (table,) in db.execute("SELECT name FROM (SHOW ALL TABLES) WHERE database = 'log'").fetchall():
        db.execute(f"SELECT * FROM log.{table}").fetchall()
    found = [row[0] for row in db.execute("SELECT score FROM log.day ORDER BY date").fetchall()]
    assert same(found), "duckdb: scores"
    print("duckdb", duckdb.__version__, "reads all tables; days are", kind)
except duckdb.Error as error:
    print("duckdb", duckdb.__version__, "could not be tried:", str(error).splitlines()[0])

# datasette, without a port
page = subprocess.run(
    [f"{sys.exec_prefix}/bin/datasette", path, "--get", "/log/day.json?_shape=array&_size=max"],
    check=True, capture_output=True, text=True,
).stdout
assert same([row["score"] for row in json.loads(page)]), "datasette: scores"
print("datasette reads the days")
