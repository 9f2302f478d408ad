# What comes in from other programs, and copies of a log. Part of scripts/bench.

# race_peer PROGRAM HOW NAME …: a race where a program is there; HOW is how one gets it.
race_peer() {
  local program=$1 how=$2
  shift 2
  if has_command "$program"; then
    race "$@"
  else
    printf 'skip  %s\n      %s is not installed: %s\n' "$1" "$program" "$how"
  fi
}

# memory NAME LOG FILE: the most that an import takes.
memory() {
  python3 - "$2" "$3" <<'END' | python3 "$helpers/figures.py" "$1" memory_mb=80 || missed=1
import json, resource, subprocess, sys
subprocess.run(["dhsh", "--db", sys.argv[1], "-c", f"health import {sys.argv[2]}"],
               stdout=subprocess.DEVNULL, check=True)
print(json.dumps({"memory_mb": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024}))
END
}

bench_health() {
  "$project/scripts/health-export" export.xml --megabytes 204 --ends "$today" >/dev/null
  "$project/scripts/health-export" export.zip --megabytes 204 --ends "$today" --zip >/dev/null
  local import="$log --db new.db -c 'health import export.xml'"

  race_peer xmllint 'apt-get install libxml2-utils' \
    'health import, of 204 MB and 500,000 records, against xmllint, which only reads them' 1.3 5 \
    --fresh new.db --ours "$import" --peer 'xmllint --stream --noout --huge export.xml'
  race_peer healthkit-to-sqlite 'pip install healthkit-to-sqlite' \
    'the same, against healthkit-to-sqlite' 0.125 1 \
    --fresh new.db --fresh theirs.db --ours "$import" --peer 'healthkit-to-sqlite export.zip theirs.db'
  race 'the same from the zip file, against the xml' 1.2 5 \
    --fresh new.db --fresh zip.db \
    --ours "$log --db zip.db -c 'health import export.zip'" --peer "$import"
  $log --db kept.db -c 'health import export.xml' >/dev/null
  race 'the same again, against the first time' 1 5 \
    --fresh new.db --ours "$log --db kept.db -c 'health import export.xml'" --peer "$import"

  "$project/scripts/health-export" giga.xml --megabytes 1000 --ends "$today" >/dev/null
  memory 'MB of memory, for 204 MB' small.db export.xml
  memory 'MB of memory, for 1 GB' giga.db giga.xml
  rm -f giga.xml giga.db*

  # The same two years of entries with and without imports.
  entries --days 730 --per-day 20 >years.dhsh
  $log --db without.db years.dhsh >/dev/null
  cp without.db with.db
  "$project/scripts/health-export" years.xml --days 730 --ends "$today" >/dev/null
  $log --db with.db -c 'health import years.xml' >/dev/null
  race 'today, with two years of imports, against without' 1.2 60 \
    --ours "$log --db with.db -c today" --peer "$log --db without.db -c today"
}

bench_foods() {
  python3 "$helpers/food_table.py" 8789 >table.csv
  $log --db library.db -c 'food import table.csv' >/dev/null
  [ "$(sqlite3 library.db 'select count(*) from food')" -eq 8789 ] || die 70 'not all of the table was imported'
  race 'food import of 8,789 foods into a new log, against .import of sqlite3' 10 15 \
    --fresh new.db --fresh imported.db \
    --ours "$log --db new.db -c 'food import table.csv'" \
    --peer "sqlite3 imported.db '.mode csv' '.import table.csv food'"
  race 'the same table again' 10 15 \
    --fresh imported.db \
    --ours "$log --db library.db -c 'food import table.csv'" \
    --peer "sqlite3 imported.db '.mode csv' '.import table.csv food'"
}

bench_tables() {
  python3 "$helpers/value_table.py" 1000000 >values.csv
  python3 "$helpers/value_table.py" 10 >few.csv
  race 'import of a million rows (day, time, weight), against .import and a grouped insert of sqlite3' 2 60 \
    --fresh new.db --fresh imported.db \
    --ours "$log --db new.db -c 'import values.csv'" \
    --peer "sqlite3 imported.db '.mode csv' '.import values.csv v' \
'create table d as select date, avg(weight) from v group by date'"
  race 'import of ten rows, against today on an empty log: what recognition takes' 1.5 5 \
    --fresh new.db \
    --ours "$log --db new.db -c 'import few.csv --dry-run'" --peer "$log --db new.db -c today"
}

bench_backup() {
  # Ten years, made a month at a time: the journal is in the file, and is copied with it.
  local part
  for part in $(seq 0 121); do
    entries --days 30 --per-day 20 --skip $((part * 30)) >part.dhsh
    $log --db saved.db part.dhsh >/dev/null
  done
  made saved.db 73200
  mkdir saved
  $log --db saved.db -c "set backup.folder $work/saved" >/dev/null
  race 'a backup of 10 years and 73,200 entries, verified, against a bare copy by sqlite3' 5 15 \
    --ours "$log --db saved.db -c backup" \
    --peer "sqlite3 saved.db '.backup copy.db'"
}
