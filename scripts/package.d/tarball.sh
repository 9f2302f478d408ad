# shellcheck shell=bash
# The static tarball, and the Python wheel that carries the same program. Part of scripts/package.

make_tarball() {
  local name at
  name=dhsh-$version-linux-$(uname -m)
  at=$work/tarball/$name
  tarball=$output/$name.tar.gz
  home_tree "$at" %h/.local/bin/dhsh
  find "$at" -type d -exec chmod 755 {} +
  tar -C "$work/tarball" --create --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip -9n >"$tarball"
}

make_wheel() {
  local at=$work/wheel
  home_tree "$at" %h/.local/bin/dhsh
  wheel=$(python3 "$project/scripts/package.d/wheel.py" --version "$version" --tree "$at" --to "$output" \
    --readme "$project/README.md" --machine "$(uname -m)")
}
