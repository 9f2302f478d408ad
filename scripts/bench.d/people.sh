# What people wait for: at the prompt, and who works on dhsh. Part of scripts/bench.

# What a person at the prompt waits for and types, measured in process: see Tests/Measure.
bench_prompt() {
  build_release measure
  measure() { (cd "$project" && "$release_build/release/measure" "$@"); }
  local count
  for count in 10000 100000 1000000; do
    measure library "$count" "$work/foods.db"
    # The bounds are those for a million foods.
    measure candidates "$work/foods.db" | python3 "$helpers/figures.py" \
      "ms for a key, in a library of $count foods" candidates_p99=5 key_p99=10 memory_mb=150 || missed=1
    rm -f "$work"/foods.db*
  done
  # A table beside the log, which has nothing of it.
  measure library 10000 "$work/foods.db"
  python3 "$helpers/food_table.py" 400000 >"$work/table.csv"
  local rows="select (select count(*) from food) + (select count(*) from journal)" before
  before=$(sqlite3 "$work/foods.db" "$rows")
  $log --db "$work/foods.db" -c "food table add $work/table.csv" >/dev/null
  [ "$(sqlite3 "$work/foods.db" "$rows")" -eq "$before" ] || die 70 'the table is in the log'
  measure candidates "$work/foods.db" | python3 "$helpers/figures.py" \
    "ms for a key, with a table of 400000 foods beside the log" key_p99=10 || missed=1
  rm -rf "$work"/foods.db* "$work/table.csv"
  measure keystrokes | python3 "$helpers/figures.py" \
    'keys for a line, in days 31 to 60 of a log' median=4 || missed=1
}

# What sharing a log with other devices costs.
bench_devices() {
  build_release measure
  mkdir "$work/devices"
  (cd "$project" && "$release_build/release/measure" devices "$work/devices") | python3 "$helpers/figures.py" \
    'what another device has logged, against logging it; ms where nothing is new' \
    taking_ratio=1.5 behind_of_bound=1 nothing_new_ms=0.2 || missed=1
  rm -rf "$work/devices"
}

# What somebody who works on dhsh waits for: a debug build after a change in one file of a module.
bench_build() {
  local module file began
  mkdir copy
  cp -r "$project/Package.swift" "$project/Sources" "$project/Tests" copy/
  [ ! -e "$project/Package.resolved" ] || cp "$project/Package.resolved" copy/
  timed_build() {
    began=$(date +%s%N)
    swift build --package-path copy --product dhsh >build.log 2>&1 || { cat build.log >&2; die 70 'the build failed'; }
    printf '      %7.1f s  %s\n' "$((($(date +%s%N) - began) / 1000000))e-3" "$1"
  }
  echo 'a debug build of dhsh'
  timed_build 'from nothing'
  for module in copy/Sources/*/; do
    file=$(find "$module" -name '*.swift' ! -name main.swift | sort | tail -1)
    [ -n "$file" ] || continue
    # A line of its own, which changes what the file holds and nothing that others see.
    printf '\nprivate let benchmark = 1\n' >>"$file"
    timed_build "after a change in $(basename "$module"), $(find "$module" -name '*.swift' | wc -l) files"
  done
}
