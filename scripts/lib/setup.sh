# shellcheck shell=bash
# Sourced by the scripts of this project, by its full path: installs what is
# missing and builds dhsh. All it has to say goes to stderr, because stdout may be
# carrying data, and nothing here reads stdin, because stdin may be a log.

project=${BASH_SOURCE[0]%/scripts/lib/setup.sh}
release_build=$project/.build-release
dhsh_binary=$release_build/release/dhsh

say() { printf 'dhsh: %s\n' "$*" >&2; }

# die STATUS MESSAGE…: the statuses are those of dhsh itself, 78 for a machine that
# is not set up, 70 for a build that fails.
die() {
  local status=$1
  shift
  say "$@"
  exit "$status"
}

need_swift() {
  local at version
  at=$(command -v swift) ||
    die 78 "needs a Swift toolchain, 6.1 or newer, and found no 'swift' on the PATH." \
      "How to install one: https://www.swift.org/install"
  # 'swift' may be another program altogether: Debian has one in python3-swiftclient.
  version=$(swift --version 2>/dev/null </dev/null) || true
  [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] ||
    die 78 "needs a Swift toolchain, 6.1 or newer, and $at does not say that it is one." \
      "How to install one: https://www.swift.org/install"
  ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 6001)) ||
    die 78 "needs Swift 6.1 or newer, and $at is ${BASH_REMATCH[1]}.${BASH_REMATCH[2]}." \
      "How to install a newer one: https://www.swift.org/install"
}

has_command() { command -v "$1" >/dev/null; }
has_header() { [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ]; }

# Asked by what the compiler will look for, not by package, so that a library
# installed by other means counts as well.
need_libraries() {
  local missing=()
  has_command pkg-config || missing+=(pkg-config)
  has_header histedit.h || missing+=(libedit-dev)
  has_header sqlite3.h || missing+=(libsqlite3-dev)
  has_header zlib.h || missing+=(zlib1g-dev)
  [ ${#missing[@]} -eq 0 ] || install_packages "which dhsh is built with" "${missing[@]}" || exit 78
}

# install_packages WHY PACKAGE…: fails with a message that says what to do instead.
install_packages() {
  local why=$1 as_root=() output
  shift
  if ! has_command apt-get; then
    say "needs $* (these are Debian's names), $why. Please install what this system calls them."
    return 1
  fi
  if [ "$(id -u)" -eq 0 ]; then
    say "installing $*, $why"
  elif has_command sudo; then
    as_root=(sudo)
    say "installing $*, $why; sudo may ask for your password"
  else
    say "needs $*, $why. Please have an administrator run: apt-get install $*"
    return 1
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --yes -o DPkg::Lock::Timeout=120)
  # The lists of packages are fetched only where they turn out to be absent or too old.
  output=$("${apt[@]}" install --no-install-recommends "$@" 2>&1 </dev/null) && return
  output=$("${apt[@]}" update 2>&1 </dev/null &&
    "${apt[@]}" install --no-install-recommends "$@" 2>&1 </dev/null) && return
  printf '%s\n' "$output" >&2
  say "could not install $*, $why"
  return 1
}

# has_archive LIBRARY: whether the linker, which is asked through the compiler, finds one.
has_archive() {
  local compiler at
  compiler=$(command -v clang || command -v cc) || return
  # What is not found is answered with the bare name.
  at=$("$compiler" -print-file-name="lib$1.a") && [ "$at" != "lib$1.a" ]
}

# What starts a program sooner, which counts for one that is started for every line of a
# script: no symbols, a fixed address, and all libraries within, because finding and
# joining those of C++ and of the terminal takes longer than reading a day.
# The archives come with the packages above; where libraries were installed by other
# means there may be none, and then only Swift's own are linked statically.
#
# Types made of others, such as lists of entries, are looked up when they are first used. The compiler
# can make some of them ahead, but then each look-up asks for these first: without, `today` takes 0.93
# of the time and the start alone 0.81.
link_flags() {
  local library whole=1
  flags=(-Xlinker -s -Xswiftc -Xfrontend -Xswiftc -disable-generic-metadata-prespecialization)
  for library in c stdc++ sqlite3 edit tinfo bsd md z; do
    has_archive "$library" || whole=0
  done
  if [ "$whole" -eq 1 ]; then
    flags+=(-Xswiftc -static-executable)
    # What libedit needs; an archive does not say so itself.
    for library in tinfo bsd md; do flags+=(-Xlinker "-l$library"); done
  else
    flags+=(--static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie)
  fi
}

build_release() {
  local output flags
  link_flags
  output=$(swift build --package-path "$project" --scratch-path "$release_build" \
    --configuration release --product "$1" "${flags[@]}" 2>&1 </dev/null) || {
    printf '%s\n' "$output" >&2
    die 70 "the build failed, see above"
  }
}

build_dhsh() {
  local stamp=$release_build/built began
  # A folder's time changes when a file in it is removed, so folders are looked at too.
  if [ -x "$dhsh_binary" ] && [ -e "$stamp" ] &&
    [ -z "$(find "$project/Sources" "$project/Package.swift" -newer "$stamp" -print -quit)" ]; then
    return
  fi
  need_swift
  need_libraries
  if [ -e "$stamp" ]; then
    say "the sources have changed, building again"
  else
    say "building for the first time, which takes some minutes"
  fi
  # The stamp bears the time before the build: what is saved meanwhile is newer.
  began=$(date +%s.%N)
  build_release dhsh
  touch -d "@$began" "$stamp"
}
