# shellcheck shell=bash
# The files of a package beside the program. Part of scripts/package.

# put MODE TARGET [SOURCE]: a file, from standard input where no source is named.
put() {
  mkdir -p -- "${2%/*}"
  cat -- "${3:--}" >"$2"
  chmod "$1" -- "$2"
}

# man_pages PROGRAM FOLDER: those that the program writes, each in the folder of its section.
man_pages() {
  local pages=$work/pages page
  if ! [ -d "$pages" ]; then
    mkdir -- "$pages"
    "$1" --man "$pages" >/dev/null 2>&1 || say "this dhsh writes no man pages: the packages are made without"
  fi
  while IFS= read -r page; do
    gzip -9n <"$page" | put 644 "$2/man${page##*.}/${page##*/}.gz"
  done < <(find "$pages" -type f -name '*.[1-9]')
}

# completions PROGRAM BASH ZSH FISH: the file of each shell.
completions() {
  "$1" --completion bash | put 644 "$2"
  "$1" --completion zsh | put 644 "$3"
  "$1" --completion fish | put 644 "$4"
}

# units PATH FOLDER: those of systemd, with the path of the program. Nothing starts them but the person.
units() {
  local unit
  for unit in "$project"/packaging/systemd/*; do
    sed "s|@DHSH@|$1|g" "$unit" | put 644 "$2/${unit##*/}"
  done
}

# notices FOLDER: of what is linked into the static program, as they are where its archives come from.
notices() {
  local library archive package
  put 644 "$1/dhsh.txt" "$project/packaging/copyright"
  put 644 "$1/swift.txt" "$(readlink -f "$(dirname "$(readlink -f "$(command -v swiftc)")")/../share/swift/LICENSE.txt")"
  put 644 "$1/grdb.txt" "$package_build/checkouts/GRDB.swift/LICENSE"
  for library in c stdc++ gcc_eh sqlite3 edit tinfo bsd md z; do
    archive=$(readlink -f "$(clang -print-file-name="lib$library.a")")
    package=$(dpkg-query -S "$archive" 2>/dev/null | sed 's/:.*//;q') || true
    [ -n "$package" ] || die 70 "no package says whose $archive is, so that its notices are missing"
    put 644 "$1/$package.txt" "/usr/share/doc/$package/copyright"
  done
  put 644 "$1/LGPL-2.1.txt" /usr/share/common-licenses/LGPL-2.1
  put 644 "$1/GPL-3.txt" /usr/share/common-licenses/GPL-3
}

# home_tree FOLDER PATH: as it lies below ~/.local or /usr/local; PATH is where the units find the program.
home_tree() {
  local at=$1
  put 755 "$at/bin/dhsh" "$static"
  man_pages "$static" "$at/share/man"
  completions "$static" "$at/share/bash-completion/completions/dhsh" \
    "$at/share/zsh/site-functions/_dhsh" "$at/share/fish/vendor_completions.d/dhsh.fish"
  units "$2" "$at/share/systemd/user"
  local page
  for page in README CHANGELOG NOTICES SECURITY; do put 644 "$at/share/doc/dhsh/$page.md" "$project/$page.md"; done
  notices "$at/share/doc/dhsh/notices"
}
