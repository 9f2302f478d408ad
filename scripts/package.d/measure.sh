# shellcheck shell=bash
# Sizes and starts of the ways of linking. Part of scripts/package.

measure() {
  local pie=$work/pie log=$work/log.db way
  # As the .deb's, but at any address.
  link_shared "$pie"
  for way in static shared pie; do
    printf '%-7s %6.1f MB\n' "$way" "$(stat -c %s "${!way}" | awk '{print $1 / 1e6}')"
  done
  python3 "$project/scripts/bench.d/entries.py" --until 2026-11-20 --days 1095 --per-day 20 >"$work/log.dhsh"
  HOME=$work "$static" --now 2026-11-20T20:00 --db "$log" "$work/log.dhsh" >/dev/null
  HOME=$work python3 "$project/scripts/package.d/starts.py" 50 "$log" "$static" "$shared" "$pie"
}
