import Domain
import Glibc

/// What tells a log from others: its device, and the file it is. A copy of a log has the device of the original, and
/// is another file.
public struct LogIdentity: Equatable, Sendable {
  public let device: String
  /// The machine, the disk, the file and its path; nil for a log in memory, and in backups made before this was kept.
  public let home: String?

  init(device: String, file: String?) {
    self.device = device
    home = file.flatMap { Self.home(of: $0) }
  }

  /// Whether a backup was made of this log.
  public func owns(_ manifest: BackupManifest) -> Bool {
    guard manifest.log == device else { return false }
    guard let home, let other = manifest.home else { return true }
    let (own, made) = (home.split(separator: ":"), other.split(separator: ":"))
    guard own.count == 4, made.count == 4, own[0] == made[0], own[2] == made[2] else { return false }
    // A disk may get another number when the machine starts again; a file that was moved has another path.
    return own[1] == made[1] || own[3] == made[3]
  }

  private static func home(of file: String) -> String? {
    var info = stat()
    guard stat(file, &info) == 0 else { return nil }
    let machine = PlainFiles.bytes("/etc/machine-id") ?? []
    let path = SHA256.hex(Array(file.utf8)).prefix(12)
    return "\(SHA256.hex(machine).prefix(12)):\(info.st_dev):\(info.st_ino):\(path)"
  }
}
