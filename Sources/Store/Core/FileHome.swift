import Domain
import Glibc

/// Which file a log is: the machine, the disk, the file and its path. A copy of a log is another.
enum FileHome {
  /// Nil where there is no file.
  static func of(_ path: String) -> String? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    let machine = PlainFiles.bytes("/etc/machine-id") ?? []
    let place = SHA256.hex(Array(path.utf8)).prefix(12)
    return "\(SHA256.hex(machine).prefix(12)):\(info.st_dev):\(info.st_ino):\(place)"
  }

  /// Whether two are the same file. A disk may get another number when the machine starts again; a file that was moved
  /// has another path.
  static func areSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.split(separator: ":"), other.split(separator: ":"))
    guard one.count == 4, other.count == 4, one[0] == other[0], one[2] == other[2] else { return false }
    return one[1] == other[1] || one[3] == other[3]
  }
}
