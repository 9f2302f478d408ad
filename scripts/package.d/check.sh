# shellcheck shell=bash
# Tries the packages as those would who get them. Part of scripts/package.

missed=0
# expect WHAT COMMAND…: says whether it holds; what the command says is shown where it does not.
expect() {
  local what=$1 answer
  shift
  if answer=$("$@" 2>&1 </dev/null); then
    printf 'ok    %s\n' "$what"
  else
    printf 'FAIL  %s\n%s\n' "$what" "$(tail -n 20 <<<"$answer")"
    missed=1
  fi
}

# skip WHAT WHY
skip() { printf 'skip  %s\n      %s\n' "$1" "$2"; }

check() {
  local part
  for part; do "check_$part"; done
  [ "$missed" -eq 0 ] || die 70 "a package is not as it should be, see above"
}

tool() { has_command "$1" || install_packages "which packages are tried with" "$2"; }

# The units with a program that is there, as systemd looks for it.
units_hold() {
  rm -rf -- "$work/units"
  units "$shared" "$work/units"
  local answer
  answer=$(XDG_RUNTIME_DIR=$work systemd-analyze --user --man=no verify "$work"/units/* 2>&1) && [ -z "$answer" ] || {
    printf '%s\n' "$answer"
    return 1
  }
}

# No word of lintian's, not even of what may be so.
lintian_is_silent() {
  local answer
  answer=$(lintian --allow-root --tag-display-limit 0 "$deb" 2>&1) || true
  [ -z "$answer" ] || {
    printf '%s\n' "$answer"
    return 1
  }
}

check_deb() {
  if tool lintian lintian; then
    expect 'lintian has nothing to say of the .deb' lintian_is_silent
  else
    skip 'lintian' 'lintian is not installed'
  fi
  if has_command systemd-analyze; then
    expect "systemd finds nothing wrong in the units" units_hold
  else
    skip 'the units' 'systemd-analyze is not installed'
  fi
  local suite
  for suite in bookworm trixie; do
    if [ "$(id -u)" -ne 0 ] || ! tool debootstrap debootstrap; then
      skip "the .deb in a new $suite" 'needs root and debootstrap'
      continue
    fi
    in_debian "$suite"
  done
}

# in_debian SUITE: in a new system. CHROOTS names a folder where such systems are kept for the next time.
in_debian() {
  local suite=$1 base=${CHROOTS:-$work}/$1.base root=$work/$1 answer
  if ! [ -e "$base/etc/debian_version" ]; then
    say "making a Debian $suite to try the package in"
    answer=$(debootstrap --variant=minbase "$suite" "$base" 2>&1 </dev/null) || {
      skip "the .deb in a new $suite" "debootstrap: ${answer##*$'\n'}"
      missed=1
      return
    }
  fi
  cp -a -- "$base" "$root"
  cp -- "$deb" "$root/root/"
  cp -- "$project/scripts/package.d/inside.sh" "$root/root/"
  # What is mounted in there goes with its name space.
  env -i PATH="$PATH" TERM=xterm unshare --mount --pid --fork --kill-child bash -c '
    mount -t proc proc "$1/proc" && mount -t devpts -o newinstance,ptmxmode=666 devpts "$1/dev/pts" &&
    ln -sf pts/ptmx "$1/dev/ptmx" || exit
    chroot "$1" bash /root/inside.sh before "$3" && python3 "$2/tab.py" "$1" "$3" && chroot "$1" bash /root/inside.sh after "$3"' \
    _ "$root" "$project/scripts/package.d" "$suite" </dev/null || missed=1
  rm -rf -- "$root"
}

# The program in a folder where nothing else is, not even a C library.
runs_alone() {
  local at=$work/alone
  mkdir -p "$at/root" "$at/proc"
  tar -C "$at" --strip-components=1 -xzf "$tarball" || return
  # Swift asks the kernel where its program is.
  env -i HOME=/root PATH="$PATH" unshare --mount --pid --fork --kill-child bash -c '
    mount -t proc proc "$1/proc" && chroot "$1" /bin/dhsh log drinks 300ml && chroot "$1" /bin/dhsh today | grep Drinks' _ "$at"
}

is_whole() {
  ! readelf --dynamic --wide "$static" | grep NEEDED
}

check_tarball() {
  expect 'the static program needs no library' is_whole
  if [ "$(id -u)" -eq 0 ]; then
    expect 'the static program runs where nothing else is' runs_alone
  else
    skip 'the static program where nothing else is' 'needs root'
  fi
}

# The program of an environment, installed from the wheel and from nowhere else.
wheel_runs() {
  local at=$work/environment
  python3 -m venv "$at" &&
    "$at/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel" &&
    cmp "$at/bin/dhsh" "$static" &&
    HOME=$at "$at/bin/dhsh" log drinks 300ml &&
    "$at/bin/pip" uninstall --quiet --yes dhsh &&
    [ ! -e "$at/bin/dhsh" ] && [ -e "$at/.local/share/dhsh/log.db" ]
}

pipx_runs() {
  export PIPX_HOME=$work/pipx PIPX_BIN_DIR=$work/pipx/bin PIPX_MAN_DIR=$work/pipx/man
  pipx install "$wheel" && HOME=$work/pipx "$PIPX_BIN_DIR/dhsh" log drinks 300ml
}

check_wheel() {
  expect 'pip installs the wheel, and takes all of it away but the log' wheel_runs
  if tool pipx pipx; then
    expect 'pipx installs the wheel' pipx_runs
  else
    skip 'the wheel by pipx' 'pipx is not installed'
  fi
}

# All tests, those that start the program with the static one, and all of them without the data of ICU.
tests_hold() {
  local tests=$project/.build-test/debug/dhshPackageTests.xctest library
  library=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/linux/lib_FoundationICU.so
  mkdir -p "$work/icu" && python3 "$project/scripts/package.d/without_icu_data.py" "$library" "$work/icu/${library##*/}" &&
    cd "$project" && LD_LIBRARY_PATH=$work/icu DHSH_BINARY=$static "$tests" --testing-library swift-testing
}

check_suite() {
  if [ -x "$project/.build-test/debug/dhshPackageTests.xctest" ]; then
    expect 'all tests hold with the static program, and without the data of ICU' tests_hold
  else
    skip 'all tests with the static program' 'scripts/test builds them'
  fi
}
