import Domain

/// What tells a log from others: its device, and the file it is. A copy of a log has the device of the original, and
/// is another file.
public struct LogIdentity: Equatable, Sendable {
  public let device: String
  /// The machine, the disk, the file and its path; nil for a log in memory, and in backups made before this was kept.
  public let home: String?

  init(device: String, file: String?) {
    self.device = device
    home = file.flatMap(FileHome.of)
  }

  /// Whether a backup was made of this log.
  public func owns(_ manifest: BackupManifest) -> Bool {
    guard manifest.log == device else { return false }
    guard let home, let other = manifest.home else { return true }
    return FileHome.areSame(home, other)
  }
}
