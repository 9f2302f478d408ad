import Domain

extension Backup {
  /// Reads what a backup says of itself, and looks whether its files are there.
  init(at path: String, name: String, number: Int) {
    self.path = path
    self.name = name
    self.number = number
    guard let bytes = BackupFiles.bytes("\(path)/\(BackupManifest.fileName)"),
      let manifest = BackupManifest(bytes)
    else {
      manifest = nil
      problem = "its manifest cannot be read"
      return
    }
    self.manifest = manifest
    problem = Self.problem(manifest, bytes, path)
  }

  private static func problem(_ manifest: BackupManifest, _ bytes: [UInt8], _ path: String) -> String? {
    guard BackupFiles.bytes("\(path)/\(BackupManifest.sumsName)") == manifest.sums(bytes) else {
      return "its manifest and its sums do not agree"
    }
    guard manifest.files.contains(where: { $0.path == BackupManifest.log }) else { return "it holds no log" }
    for file in manifest.files {
      switch BackupFiles.size("\(path)/\(file.path)") {
      case nil: return "its file \(file.path) is not there"
      case .some(let size) where size != file.bytes:
        return "its file \(file.path) has \(size) bytes instead of \(file.bytes)"
      default: continue
      }
    }
    return manifest.schema <= Schema.version ? nil : newer(manifest)
  }

  private static func newer(_ manifest: BackupManifest) -> String {
    "it was made by a newer dhsh (version \(manifest.schema) of the log; this one knows \(Schema.version))"
  }

  /// Reads all of it, and compares it with what was written.
  /// - Returns: what it says of itself.
  public func verify(shouldStop: () -> Bool = { false }) throws -> BackupManifest {
    if let problem {
      if let manifest, problem == Self.newer(manifest) {
        throw BackupError.newer("backup #\(number)", reason: problem)
      }
      throw unfit(problem)
    }
    guard let manifest else { throw unfit("its manifest cannot be read") }
    for file in manifest.files {
      let found = try BackupFiles.sum("\(path)/\(file.path)", shouldStop)
      guard found.bytes == file.bytes, found.sha256 == file.sha256 else {
        throw unfit("its file \(file.path) is not what was written")
      }
    }
    return manifest
  }

  func unfit(_ reason: String) -> BackupError { .unfit("backup #\(number)", reason: reason) }
}
