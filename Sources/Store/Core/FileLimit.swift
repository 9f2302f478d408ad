import Glibc

/// How large files may grow (`ulimit -f`), which SQLite tells as no more than an error of the disk.
enum FileLimit {
  /// The most that is written at once, of the file that says who reads and writes.
  private static let piece = 1 << 15
  /// What a new log needs, and any log has, so that less room is none.
  private static let leastRoom = 1 << 18

  /// Why none of some files can grow; nil where that is not by a limit.
  static func reason(_ paths: [String]) -> String? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max)
    else {
      return nil
    }
    let most = Int(limit.rlim_cur)
    let isReached =
      most < leastRoom
      || paths.contains { path in
        var info = stat()
        return stat(path, &info) == 0 && Int(info.st_size) + piece > most
      }
    guard isReached else { return nil }
    return "no file may be larger than \(most / 1024) KiB here (ulimit -f)"
  }
}
