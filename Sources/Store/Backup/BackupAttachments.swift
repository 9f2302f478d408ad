import Domain
import Glibc

extension Store {
  /// Puts the kept files into a backup that is being made. One that the backup before has is there once more by its name
  /// alone (a hard link) where the disk can do that, and whole in each of them.
  /// - Parameters:
  ///   - path: the folder of the backup.
  ///   - before: that of the one before it.
  /// - Returns: what the manifest says of them. A kept file that is damaged or gone is not among them: the log is worth
  ///   a backup all the same, and `doctor` tells.
  func copyAttachments(to path: String, before: String?) throws -> [BackupManifest.File] {
    guard let folder = attachmentFolder else { return [] }
    // Where the log is damaged, nobody knows what it needs.
    let leftovers = Set((try? read { try $0.attachments.leftovers() }) ?? [])
    let names = folder.names().filter { !leftovers.contains($0) }
    guard !names.isEmpty else { return [] }
    let target = "\(path)/\(BackupManifest.attachments)"
    guard mkdir(target, 0o700) == 0 else {
      throw BackupError.cannotWrite(target, reason: PlainFiles.problem())
    }
    var files: [BackupManifest.File] = []
    for name in names {
      let file = "\(target)/\(name)"
      if let before, link("\(before)/\(BackupManifest.attachments)/\(name)", file) == 0 {
        if let found = try whole(file, name) {
          files.append(found)
          continue
        }
        unlink(file)
      }
      do {
        try AttachmentFolder.copy("\(folder.path)/\(name)", to: file, shouldStop)
      } catch AttachmentError.cannotWrite(let path, let reason) {
        throw BackupError.cannotWrite(path, reason: reason)
      } catch AttachmentError.cannotRead {
        // It was swept away meanwhile, or the disk has lost it.
        continue
      }
      if let found = try whole(file, name) { files.append(found) } else { unlink(file) }
    }
    try BackupFiles.settle(target)
    return files
  }

  /// What the manifest says of a file, where its bytes are what its name says.
  private func whole(_ file: String, _ name: String) throws -> BackupManifest.File? {
    let sum = try BackupFiles.sum(file, shouldStop)
    guard sum.sha256 == name.prefix(64) else { return nil }
    return BackupManifest.File(
      path: "\(BackupManifest.attachments)/\(name)", bytes: sum.bytes, sha256: sum.sha256)
  }

  /// Brings the kept files of a verified backup back that are not there, or not whole.
  func takeAttachments(of backup: Backup, _ manifest: BackupManifest) throws {
    let prefix = BackupManifest.attachments + "/"
    for file in manifest.files where file.path.hasPrefix(prefix) {
      let name = String(file.path.dropFirst(prefix.count))
      try take(name, from: backup)
    }
  }

  /// Brings a kept file back that a backup has.
  /// - Returns: whether it is there and whole now.
  @discardableResult
  public func take(_ name: String, from backup: Backup) throws -> Bool {
    guard let folder = attachmentFolder else { return false }
    if let isWhole = try? folder.isWhole(name, shouldStop: shouldStop), isWhole { return true }
    do {
      return try BackupFiles.ofBackup {
        try folder.take(name, from: "\(backup.path)/\(BackupManifest.attachments)", shouldStop)
      }
    } catch AttachmentError.cannotWrite(let path, let reason) {
      throw BackupError.cannotWrite(path, reason: reason)
    }
  }
}
