import Domain
import Store

/// Kept files that are gone or not what was kept, and files that nothing needs.
enum AttachmentDamage {
  private struct Finding {
    var damage: Damage
    /// The file that is to come back from a backup; nil for one that is to go.
    var wanted: String?
  }

  static func find(_ engine: Engine) throws -> [Damage] { try findings(engine).map(\.damage) }

  private static func findings(_ engine: Engine) throws -> [Finding] {
    guard let folder = engine.store.attachmentFolder,
      // Where the tables themselves are damaged, that is told already.
      let (named, orphans, backups) = try? engine.store.read({ log in
        (try log.attachments.named(), try log.attachments.orphans(), try Backups(log).all())
      })
    else { return [] }
    var found: [Finding] = []
    var seen: [String: String] = [:]
    for (file, owner) in named {
      let problem: String
      if let known = seen[file.fileName] {
        problem = known
      } else if !folder.has(file) {
        problem = folder.names().contains(file.fileName) ? "its file has another size" : "its file is gone"
      } else {
        problem =
          try folder.isWhole(file.fileName, shouldStop: engine.isInterrupted)
          ? "" : "its file is not what was kept"
      }
      seen[file.fileName] = problem
      guard !problem.isEmpty else { continue }
      let backup = backups.last { backup in
        backup.manifest?.files.contains { $0.sha256 == file.sha256 } == true
      }
      found.append(
        Finding(
          damage: Damage(
            place: owner, problem: problem,
            repair: backup.map { "it comes back from backup #\($0.number)" }), wanted: file.fileName))
    }
    return found
      + orphans.map { name in
        Finding(
          damage: Damage(
            place: "kept file \(name.prefix(12))…", problem: "nothing needs it", repair: "it is deleted"))
      }
  }

  /// Brings back what a backup has, and deletes what nothing needs.
  /// - Returns: what was found, and what is left of it.
  static func mend(_ engine: Engine) throws -> (found: [Damage], left: [Damage]) {
    let findings = try findings(engine)
    guard !findings.isEmpty else { return ([], []) }
    let backups = try engine.store.read { try Backups($0).all() }
    for name in Set(findings.compactMap(\.wanted)) {
      for backup in backups.reversed() where try engine.store.take(name, from: backup) { break }
    }
    try engine.store.sweepAttachments()
    return (findings.map(\.damage), try find(engine))
  }
}
