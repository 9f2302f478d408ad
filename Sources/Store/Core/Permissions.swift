import Domain
import Glibc

/// Narrows the modes of what dhsh keeps to its owner, as far as it is the person's.
enum Permissions {
  /// A file or a folder; a link is left alone.
  /// - Returns: whether others could read it before.
  @discardableResult
  static func restrict(_ path: String) -> Bool {
    var info = stat()
    let kinds = [S_IFREG, S_IFDIR]
    guard lstat(path, &info) == 0, kinds.contains(info.st_mode & S_IFMT), info.st_mode & 0o077 != 0,
      info.st_uid == geteuid()
    else { return false }
    return chmod(path, info.st_mode & 0o700) == 0
  }

  /// A folder with all that is in it.
  static func restrictAll(_ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    restrict(path)
    guard info.st_mode & S_IFMT == S_IFDIR else { return }
    for name in PlainFiles.names(in: path) ?? [] { restrictAll("\(path)/\(name)") }
  }
}
