# shellcheck shell=bash
# The Debian package. Part of scripts/package.

# debian_changelog: the newest version of CHANGELOG.md, as Debian writes it.
debian_changelog() {
  printf 'dhsh (%s) unstable; urgency=medium\n\n' "$version"
  awk -v wanted="$version" '/^## /{inside = $2 == wanted || ($2 == "Unreleased" && !seen); seen = 1; next} inside && /^- /' \
    "$project/CHANGELOG.md" | sed 's/\*\*//g' | while IFS= read -r line; do
    fold -s -w 76 <<<"${line#- }" | sed '1s/^/  * /;2,$s/^/    /;s/ *$//'
  done
  printf '\n -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$project/packaging/control")" \
    "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
}

# shlib_depends PROGRAM: the packages whose libraries it needs, and which versions of them have what it calls.
shlib_depends() {
  local at=$work/depends
  mkdir -p "$at/debian"
  printf 'Source: dhsh\n\nPackage: dhsh\nArchitecture: any\n' >"$at/debian/control"
  (cd "$at" && dpkg-shlibdeps -O "$1" 2>"$work/shlibdeps" | sed -n 's/^shlibs:Depends=//p') || {
    cat -- "$work/shlibdeps" >&2
    die 70 "dpkg-shlibdeps cannot tell what the program depends on"
  }
}

make_deb() {
  local at=$work/deb architecture depends size
  architecture=$(dpkg --print-architecture)
  deb=$output/dhsh_${version}_$architecture.deb
  put 755 "$at/usr/bin/dhsh" "$shared"
  man_pages "$shared" "$at/usr/share/man"
  completions "$shared" "$at/usr/share/bash-completion/completions/dhsh" \
    "$at/usr/share/zsh/vendor-completions/_dhsh" "$at/usr/share/fish/vendor_completions.d/dhsh.fish"
  units /usr/bin/dhsh "$at/usr/lib/systemd/user"
  put 644 "$at/usr/share/doc/dhsh/copyright" "$project/packaging/copyright"
  debian_changelog | gzip -9n | put 644 "$at/usr/share/doc/dhsh/changelog.gz"
  gzip -9n <"$project/CHANGELOG.md" | put 644 "$at/usr/share/doc/dhsh/CHANGELOG.md.gz"
  gzip -9n <"$project/README.md" | put 644 "$at/usr/share/doc/dhsh/README.md.gz"
  put 644 "$at/usr/share/lintian/overrides/dhsh" "$project/packaging/lintian-overrides"
  (cd "$at" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) | put 644 "$at/DEBIAN/md5sums"

  depends=$(shlib_depends "$shared")
  # As dpkg-gencontrol counts: each file in whole KiB, and one for whatever else there is.
  size=$(find "$at" -path "$at/DEBIAN" -prune -o -printf '%y %s\n' | awk '{n += $1 == "f" ? int(($2 + 1023) / 1024) : 1} END {print n}')
  sed -e "s/@VERSION@/$version/;s/@ARCHITECTURE@/$architecture/;s/@SIZE@/$size/;s/@DEPENDS@/$depends/" \
    "$project/packaging/control" | put 644 "$at/DEBIAN/control"
  find "$at" -type d -exec chmod 755 {} +
  find "$at" -exec touch --no-dereference -d "@$SOURCE_DATE_EPOCH" {} +
  # Compressed by one thread: what several make depends on how many they are.
  dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$at" "$deb" >/dev/null
}
