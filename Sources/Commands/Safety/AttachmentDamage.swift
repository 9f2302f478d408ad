import Domain
import Runtime
import Store

/// Kept files that are gone or not what was kept.
enum AttachmentDamage {
  private struct Finding {
    var damage: Damage
    /// The file that is to come back from a backup.
    var wanted: String
  }

  static func find(_ engine: Engine) throws -> [Damage] { try findings(engine).map(\.damage) }

  private static func findings(_ engine: Engine) throws -> [Finding] {
    guard let folder = engine.store.attachmentFolder,
      // Where the tables themselves are damaged, that is told already.
      let (named, backups) = try? engine.store.read({ log in
        (try log.attachments.named(), try Backups(log).all())
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
            repair: backup.map { "it comes back from backup #\($0.number)" }, isOutside: true),
          wanted: file.fileName))
    }
    return found
  }

  /// How many files stand beside the kept ones that nothing needs: no damage, but room that they take.
  static func leftovers(_ engine: Engine) -> Int {
    (try? engine.store.read { try $0.attachments.leftovers().count }) ?? 0
  }

  /// Brings back what a backup has, and deletes what nothing needs.
  /// - Returns: what was found, what is left of it, and how many files nothing needed.
  static func mend(_ engine: Engine) throws -> (found: [Damage], left: [Damage], deleted: Int) {
    let findings = try findings(engine)
    if !findings.isEmpty {
      let backups = try engine.store.read { try Backups($0).all() }
      for name in Set(findings.map(\.wanted)) {
        for backup in backups.reversed() where try engine.store.take(name, from: backup) { break }
      }
    }
    // Where rows cannot be read, nobody knows what is needed.
    let deleted = try leftovers(engine) == 0 ? [] : engine.store.sweepAttachments()
    let left = try findings.isEmpty ? [] : find(engine)
    return (findings.map(\.damage), left, deleted.count)
  }
}
