# shellcheck shell=bash
# What scripts/package --check does in a new Debian: before the shells are tried, and after.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

missed=0
# expect WHAT COMMAND…
expect() {
  local what=$1 answer
  shift
  if answer=$("$@" 2>&1 </dev/null); then
    printf 'ok    %s: %s\n' "$suite" "$what"
  else
    printf 'FAIL  %s: %s\n%s\n' "$suite" "$what" "$(tail -n 20 <<<"$answer")"
    missed=1
  fi
}

as_anna() { su - anna -c "$*"; }
install() { apt-get --yes install "$@"; }
others() { install --no-install-recommends "$@"; }

# What a person types first, in a home where dhsh never was.
first_entry() {
  local began answer
  began=$(date +%s%N)
  as_anna dhsh log drinks 300ml && answer=$(as_anna dhsh today) && grep -q 'Unsweetened Drinks' <<<"$answer" || return
  # Milliseconds.
  (((($(date +%s%N) - began) / 1000000) < 20000))
}

is_of_the_system() {
  ldd /usr/bin/dhsh | grep -c -e libsqlite3 -e libedit -e libz | grep -qx 3
}

man_shows() { as_anna man dhsh | grep -q 'private log'; }

# Names that are folded, and what rests on them; with Foundation's data of ICU left out.
names_are_found() {
  local answer
  as_anna "dhsh food add 'Crème brûlée' treats 1 per 100g" && as_anna "dhsh food add 'İçli köfte' protein 1 per 100g" &&
    as_anna "dhsh food add 小籠包 starchy 1 per 100g" && as_anna dhsh log creme brulee && as_anna dhsh log icli kofte &&
    as_anna dhsh log 小籠包 && answer=$(as_anna dhsh today) && grep -q brûlée <<<"$answer" && grep -q İçli <<<"$answer" &&
    grep -q 小籠包 <<<"$answer"
}

backup_is_whole() { as_anna "dhsh -c 'backup auto'" && as_anna "dhsh -c 'backup check'" && as_anna dhsh doctor; }

no_unit_is_on() { [ -z "$(find /etc/systemd /usr/lib/systemd -lname '*dhsh*' 2>/dev/null)" ]; }

nothing_is_left() { [ -z "$(find / -xdev -name '*dhsh*' -not -path '/home/*' -not -path '/root/*' 2>/dev/null)" ]; }

log_is_left() { [ -s /home/anna/.local/share/dhsh/log.db ]; }

suite=$2
case $1 in
  before)
    expect 'there is no Swift' bash -c '! command -v swift'
    expect 'the lists of packages are fetched' apt-get update
    expect 'the .deb is installed' install /root/dhsh_*.deb
    expect 'shells and man are installed' others zsh fish man-db
    useradd --create-home --shell /bin/bash anna
    # What its first start offers to write.
    printf "autoload -Uz compinit && compinit\nPS1='$ '\n" >/home/anna/.zshrc
    expect 'SQLite, libedit and zlib are those of the system' is_of_the_system
    expect 'the first entry is made, and shown' first_entry
    expect 'names are found without their accents' names_are_found
    expect 'a backup is made and is whole' backup_is_whole
    expect 'man dhsh' man_shows
    expect 'no unit is started by itself' no_unit_is_on
    ;;
  after)
    expect 'the package is purged' apt-get --yes purge dhsh
    expect 'nothing of it is left' nothing_is_left
    expect 'the log is left' log_is_left
    ;;
esac
exit "$missed"
