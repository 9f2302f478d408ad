# What is done with a log: a day, a script, scores, plans, questions, and a log that grows. Part of scripts/bench.

# Shown as by `today`, but for the score: the sum of each category.
sql_today="select c.name, sum(e.portion) from entry e join category c on c.id = e.category_id
  where e.day = $(($(date -u -d "$today" +%s) / 86400)) group by c.id order by c.position"

bench_today() {
  # Two years, made a day at a time, as they would be by a person: 730 steps in the journal.
  entries --days 730 --per-day 20 --folder used
  local day
  for day in used/*; do $log --db used.db "$day" >/dev/null; done
  made used.db 14600
  entries --days 10 --per-day 20 --hledger >small.journal

  race 'the start alone, against a program that does nothing' 2.5 60 \
    --ours 'dhsh --version' \
    --peer true
  race 'today, in a log of two years and 14,600 entries' 2.2 60 \
    --ours "$log --db used.db -c today" \
    --peer "sqlite3 used.db \"$sql_today\""
  race_hledger "the same, against hledger's start" 0.5 20 \
    --ours "$log --db used.db -c today" \
    --peer 'hledger --version'
  race_hledger 'the same, against hledger over 200 entries' 0.5 20 \
    --ours "$log --db used.db -c today" \
    --peer "hledger -f small.journal bal"

  # The same forty entries a day, with the energy of their foods known and not.
  python3 "$helpers/foods.py" --until "$today" --days 60 --per-day 40 --foods 40 >eaten.dhsh
  $log --db eaten.db eaten.dhsh >/dev/null
  made eaten.db 2430
  cp eaten.db energy.db
  seq -f 'food nutrition food%04g 120kcal protein 6 carbs 12 fat 5' 0 39 >energy.dhsh
  $log --db energy.db energy.dhsh >/dev/null
  [ "$(sqlite3 energy.db 'select count(*) from entry_nutrition')" -eq 2400 ] || die 70 'entries lack their energy'
  race 'today, of 40 entries with energy, against without' 1.1 60 \
    --ours "$log --db energy.db -c today" \
    --peer "$log --db eaten.db -c today"
}

bench_script() {
  entries --days 5000 --per-day 20 >lines.dhsh
  $log --db lines.db lines.dhsh >/dev/null
  made lines.db 100000
  # The very rows dhsh makes of it, into the very table and indexes.
  {
    echo 'begin;'
    sqlite3 lines.db "select sql || ';' from sqlite_master
      where tbl_name = 'entry' and type in ('table', 'index') and sql is not null order by type desc"
    sqlite3 lines.db '.mode insert entry' 'select * from entry'
    echo 'commit;'
  } >lines.sql

  race 'a script of 100,000 log lines, against as many inserts in one transaction' 1.5 7 \
    --fresh new.db --fresh inserted.db \
    --ours "$log --db new.db lines.dhsh" \
    --peer "sqlite3 inserted.db '.read lines.sql'"
}

bench_score() {
  entries --days 3650 --per-day 20 >ten.dhsh
  $log --db ten.db ten.dhsh >/dev/null
  made ten.db 73000
  sqlite3 flat.db "attach 'ten.db' as log; create table entry as select * from log.entry"
  entries --days 3650 --per-day 20 --hledger >ten.journal
  local scored
  scored=$($log --db ten.db --format json -c 'score all' |
    python3 -c 'import json, sys; print(sum(row["score"] is not None for row in json.load(sys.stdin)))')
  [ "$scored" -eq 3650 ] || die 70 "score all should score 3650 days and scores $scored"

  race 'score all, over 10 years and 73,000 entries, against grouping them' 1 15 \
    --ours "$log --db ten.db --format json -c 'score all'" \
    --peer "sqlite3 -json flat.db 'select day, category_id, sum(portion) from entry group by day, category_id'"
  race_hledger 'the same, against hledger by month' 0.05 3 \
    --ours "$log --db ten.db --format json -c 'score all'" \
    --peer "hledger -f ten.journal bal -M"

  # Ten years of foods, three in five of which have their energy, and a weight each day.
  python3 "$helpers/foods.py" --until "$today" --days 3650 --per-day 20 --foods 40 --weights >spent.dhsh
  $log --db spent.db spent.dhsh >/dev/null
  seq -f 'food nutrition food%04g 120kcal protein 6 carbs 12 fat 5' 0 23 >energy.dhsh
  $log --db spent.db energy.dhsh >/dev/null
  made spent.db 74825
  race 'the energy spent in ten years, against their scores' 1.5 15 \
    --ours "$log --db spent.db --format json -c 'days all | mean expenditure, trend'" \
    --peer "$log --db spent.db --format json -c 'score all'"
  race 'the same with both ends of what is not sure' 1.5 15 \
    --ours "$log --db spent.db --format json -c 'days all | mean expenditure, expenditure_low, expenditure_high, trend'" \
    --peer "$log --db spent.db --format json -c 'score all'"
}

bench_growth() {
  # Ten scripts; the last entries are a day before the one that is then logged to.
  local part
  for part in 0 1 2 3 4 5 6 7 8 9; do
    entries --days 365 --per-day 274 --skip $((1 + part * 365)) >part.dhsh
    $log --db million.db part.dhsh >/dev/null
  done
  made million.db 1000100
  $log --db empty.db -c 'category list' >/dev/null

  race 'log, into a million entries, against into none' 1.2 60 \
    --ours "$log --db million.db -c 'log veg 1.5 @lunch'" \
    --peer "$log --db empty.db -c 'log veg 1.5 @lunch'"
  # Without the start of the program, which would hide a difference.
  python3 "$helpers/answers.py" 'log, within a conversation, into a million entries against into none' 1.2 300 \
    'log veg 1.5 @lunch' "$log --db million.db" "$log --db empty.db" || missed=1
}

bench_plan() {
  # Half a year, in which each of 500 foods was logged seven times; the last day has only its breakfast.
  python3 "$helpers/foods.py" --until "$(date -u -d "$today - 1 day" +%F)" --days 180 --per-day 20 \
    --foods 500 >foods.dhsh
  $log --db foods.db foods.dhsh >/dev/null
  made foods.db 3690
  $log --db foods.db -c 'log food0007; log treats 3' >/dev/null
  # The start of the program and the reading of the log are in it.
  race 'plan of four additions out of 500 foods, against today' 8 40 \
    --ours "$log --db foods.db -c 'plan 4'" \
    --peer "$log --db foods.db -c today"
}

bench_questions() {
  entries --days 3650 --per-day 20 >ten.dhsh
  $log --db questions.db ten.dhsh >/dev/null
  made questions.db 73000
  entries --days 3650 --per-day 20 --hledger >ten.journal
  # A hundred years; the log is as long as a life, and ten times as long as the other.
  local part
  for part in 0 1 2 3 4 5 6 7 8 9; do
    entries --days 3650 --per-day 20 --skip $((part * 3650)) >part.dhsh
    $log --db hundred.db part.dhsh >/dev/null
  done
  made hundred.db 730000
  $log --db empty.db -c 'category list' >/dev/null

  race 'the portions of each category, over 10 years and 73,000 entries, against sqlite3' 1.5 15 \
    --ours "$log --db questions.db --format json -c 'entries all | group category | sum portion'" \
    --peer "sqlite3 -json questions.db 'select c.name, sum(e.portion) / 10.0, count(*) from entry e join category c on c.id = e.category_id group by c.id'"
  race_hledger 'the same, against hledger' 0.05 3 \
    --ours "$log --db questions.db --format json -c 'entries all | group category | sum portion'" \
    --peer 'hledger -f ten.journal bal'
  race 'the mean score of each weekday, over 100 years and 730,000 entries, against an empty log' 30 9 \
    --ours "$log --db hundred.db --format json -c 'days all | group weekday | mean score'" \
    --peer "$log --db empty.db --format json -c 'days all | group weekday | mean score'"
  race 'the same, against 10 years' 12 9 \
    --ours "$log --db hundred.db --format json -c 'days all | group weekday | mean score'" \
    --peer "$log --db questions.db --format json -c 'days all | group weekday | mean score'"
  printf 'memory, over 100 years: %s kB\n' "$(python3 - <<END
import resource, shlex, subprocess
subprocess.run(shlex.split("""$log --db hundred.db --format json -c 'days all | group weekday | mean score'"""), stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
END
)"
}
