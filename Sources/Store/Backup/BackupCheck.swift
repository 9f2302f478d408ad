import Domain
import Glibc

extension Backup {
  /// Reads what a backup says of itself, and looks whether its files are there.
  init(at path: String, name: String, number: Int) {
    self.path = path
    self.name = name
    self.number = number
    guard let bytes = PlainFiles.bytes("\(path)/\(BackupManifest.fileName)"),
      let manifest = BackupManifest(bytes)
    else {
      manifest = nil
      problem = "its manifest cannot be read"
      return
    }
    self.manifest = manifest
    problem = Self.problem(manifest, bytes, path) ?? Self.mark(path)
  }

  /// The file in a backup that says what a check found damaged in it.
  static let markName = "DAMAGED"

  /// What a check found, as it was remembered; nil for nothing.
  private static func mark(_ path: String) -> String? {
    PlainFiles.bytes("\(path)/\(markName)").map {
      String(decoding: $0.prefix(300), as: UTF8.self).neutralised().split(separator: "\n").first.map(
        String.init)
        ?? "it is damaged"
    }
  }

  /// Remembers what a check found; where the disk cannot be written to, nothing is.
  private func remember(_ reason: String?) {
    let file = "\(path)/\(Self.markName)"
    if reason == Self.mark(path) { return }
    unlink(file)
    if let reason { try? BackupFiles.write(Array((reason + "\n").utf8), to: file) }
  }

  private static func problem(_ manifest: BackupManifest, _ bytes: [UInt8], _ path: String) -> String? {
    guard PlainFiles.bytes("\(path)/\(BackupManifest.sumsName)") == manifest.sums(bytes) else {
      return "its manifest and its sums do not agree"
    }
    guard manifest.files.contains(where: { $0.path == BackupManifest.log }) else { return "it holds no log" }
    for file in manifest.files {
      switch PlainFiles.size("\(path)/\(file.path)") {
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
  /// - Parameter remembers: whether the backup keeps what is found, for lists to say.
  /// - Returns: what it says of itself.
  public func verify(
    remembers: Bool = false, shouldStop: () -> Bool = { false }
  ) throws -> BackupManifest {
    if let problem, problem != Self.mark(path) {
      if let manifest, problem == Self.newer(manifest) {
        throw BackupError.newer("backup #\(number)", reason: problem)
      }
      throw unfit(problem)
    }
    guard let manifest else { throw unfit("its manifest cannot be read") }
    for file in manifest.files {
      let found = try BackupFiles.sum("\(path)/\(file.path)", shouldStop)
      guard found.bytes == file.bytes, found.sha256 == file.sha256 else {
        let reason = "its file \(file.path) is not what was written"
        if remembers { remember(reason) }
        throw unfit(reason)
      }
    }
    if remembers { remember(nil) }
    return manifest
  }

  func unfit(_ reason: String) -> BackupError { .unfit("backup #\(number)", reason: reason) }
}
