# shellcheck shell=bash
# Compiles dhsh once and links it in both ways. Part of scripts/package.

# compile: in a new folder, of whose path nothing stays in the program: the compiler is told another, but for the length of
# the path of some files, so that it is always of the same length.
compile() {
  local output object
  build=$(mktemp -d /var/tmp/dhsh-package.XXXXXX)
  package_build=$build/.build
  cp -R -- "$project/Package.swift" "$project/Sources" "$project/Tests" "$build/"
  say "compiling, which takes some minutes"
  output=$(swift build --package-path "$build" --scratch-path "$package_build" --configuration release \
    --product dhsh --static-swift-stdlib -Xswiftc -gnone \
    -Xswiftc -Xfrontend -Xswiftc -disable-generic-metadata-prespecialization \
    -Xswiftc -file-prefix-map -Xswiftc "$build=/dhsh" -Xcc "-ffile-prefix-map=$build=/dhsh" 2>&1 </dev/null) || {
    printf '%s\n' "$output" >&2
    die 70 "the build failed, see above"
  }
  # A sum of how a module was compiled, paths and all, by which the compiler tells whether it has to be again.
  while IFS= read -r object; do
    objcopy --remove-section=.swift_modhash "$object"
  done <"$package_build/release/dhsh.product/Objects.LinkFileList"
}

# link_program OUTPUT FLAG…: links what was compiled, as the package manager does, in another way.
link_program() {
  local output=$1 answer library
  shift
  answer=$(cd "$package_build/release" &&
    swiftc -o "$output" -module-name dhsh -emit-executable @dhsh.product/Objects.LinkFileList \
      -Xlinker --defsym -Xlinker main=dhsh_main -Xlinker --gc-sections -Xlinker -s \
      -lsqlite3 -ledit -lz "$@" 2>&1) || {
    printf '%s\n' "$answer" >&2
    die 70 "linking failed, see above"
  }
}

# For the tarball and the wheel: all libraries within, at a fixed address (docs/decisions/0029-packages.md).
link_static() {
  local library
  for library in c stdc++ sqlite3 edit tinfo bsd md z; do
    has_archive "$library" || die 78 "the static program needs lib$library.a, and the compiler finds none"
  done
  link_program "$1" -static-executable -ltinfo -lbsd -lmd
}

# For the .deb: libraries of the system, looked up at the start and sealed. Those of C++ are linked in, because joining
# them takes longer than all the others, and no function is offered to them. The address is fixed:
# docs/decisions/0029-packages.md says what stops another.
#
# link_shared OUTPUT FLAG…
link_shared() {
  local output=$1 archives=$work/archives
  shift
  mkdir -p -- "$archives"
  ln -sf -- "$(readlink -f "$(clang -print-file-name=libstdc++.a)")" "$archives/libstdc++.a"
  link_program "$output" -static-stdlib "-L$archives" -Xclang-linker -static-libgcc -Xlinker --no-export-dynamic \
    -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro "$@"
}

# tell_what_was_linked: what may stop a package from being what it should be, which nobody would notice.
tell_what_was_linked() {
  local newest
  newest=$(objdump -T "$shared" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
  # Debian 12 has 2.36.
  [ "$(printf '%s\n' GLIBC_2.36 "$newest" | sort -V | tail -n 1)" = GLIBC_2.36 ] ||
    say "the .deb needs ${newest/_/ }, which Debian 12 does not have: build it there to have it installed there"
  # Where the toolchain's ICU has another name than Sources/CICU knows, its data is linked in.
  [ "$(stat -c %s "$shared")" -lt 55000000 ] ||
    say "the program carries the data of ICU, which it does not read: Sources/CICU has another name for it than this toolchain"
}
