import Domain
import Query
import Reports
import Store

/// A backup as lists show it.
package struct BackupRow: Sendable {
  let backup: Backup
  /// Whether it is of the log that lists it.
  let isOwn: Bool

  package init(_ backup: Backup, log: LogIdentity) {
    self.backup = backup
    isOwn = backup.manifest.map(log.owns) ?? true
  }

  func count(_ table: String) -> Int? { backup.manifest?.counts[table] }

  /// `0.2 MB`
  package static func size(_ bytes: Int) -> String {
    Decimals.text(Double(bytes) / 1e6, digits: 1, minimum: 1) + " MB"
  }
}

package enum BackupFields {
  package static let all: [Field<BackupRow>] = [
    Field(
      "number", "#", .number(0), cell: { .int($0.backup.number) },
      value: { .number(Double($0.backup.number)) }),
    Field(
      "at", "When", .text,
      cell: { row in
        row.backup.manifest.map { .shown(.text($0.created), as: $0.created.asReadTime, .plain) } ?? .missing
      }, value: { .optional($0.backup.manifest?.created) }),
    Field(
      "kind", "Made", .text,
      cell: { row in
        row.backup.manifest.map { .shown(.text($0.kind.rawValue), as: $0.kind.words, .dim) } ?? .missing
      }, value: { .optional($0.backup.manifest?.kind.rawValue) }),
    Field(
      "bytes", "Size", .number(0), right: true,
      cell: { row in
        row.backup.manifest == nil
          ? .missing : .shown(.int(row.backup.size), as: BackupRow.size(row.backup.size), .plain)
      }, value: { .number(Double($0.backup.size)) }),
    count("entry", "entries", "Entries"), count("food", "foods", "Foods"),
    count("body_value", "body_values", "Body values"),
    count("imported_sample", "imported_values", "Imported values", .machines),
    Field("note", "Note", .text, minimum: 12) { .optional($0.backup.manifest?.note) },
    Field(
      "restorable", "", .flag, audience: .machines, cell: { .bool($0.backup.problem == nil) },
      value: { .flag($0.backup.problem == nil) }),
    Field(
      "problem", "", .text, minimum: 16,
      cell: { row in
        if let problem = row.backup.problem { return .shown(.text(problem), as: problem, .bad) }
        if let lost = row.backup.manifest?.lost {
          return .shown(
            .missing, as: "without \(Counting.text(lost.count, "kept file", "kept files"))", .fair)
        }
        return row.isOwn ? .missing : .shown(.missing, as: "of another log", .dim)
      }, value: { .optional($0.backup.problem) }),
    Field(
      "lost", "", .number(0), audience: .machines, cell: { .int($0.backup.manifest?.lost?.count ?? 0) },
      value: { .number(Double($0.backup.manifest?.lost?.count ?? 0)) }),
    Field(
      "schema", "Version of the log", .number(0), audience: .machines,
      cell: { .optional($0.backup.manifest?.schema) },
      value: { .optional($0.backup.manifest.map { Double($0.schema) }) }),
    Field("program", "Program", .text, audience: .machines) { .optional($0.backup.manifest?.program) },
    Field("path", "Path", .text, audience: .machines) { .text($0.backup.path) },
  ]

  private static func count(
    _ table: String, _ key: String, _ title: String, _ audience: Audience = .everyone
  ) -> Field<BackupRow> {
    Field(
      key, title, .number(0), audience: audience, isOptional: true, cell: { .optional($0.count(table)) },
      value: { .optional($0.count(table).map(Double.init)) })
  }
}

extension BackupManifest.Kind {
  var words: String {
    switch self {
    case .hand: "by hand"
    case .daily: "daily"
    case .restore: "before a restore"
    }
  }
}

extension BackupManifest {
  /// What is not in it, and why.
  package var lostNotice: Notice? { KeptFile.lostNotice(lost ?? [], in: "#\(number)") }

  /// `12 entries, 3 foods, 2 body values`
  package var contents: String {
    let parts = [
      ("entry", "entry", "entries"), ("food", "food", "foods"), ("body_value", "body value", "body values"),
    ]
    let attached = files.count { $0.path != "log.db" }
    return
      (parts.map { Counting.text(counts[$0.0] ?? 0, $0.1, $0.2) }
      + (attached > 0 ? [Counting.text(attached, "kept file", "kept files")] : [])).joined(separator: ", ")
  }
}

extension String {
  /// `2026-11-20T08:15:00` as people read it: `2026-11-20 08:15`.
  package var asReadTime: String { String(prefix(16)).replacing("T", with: " ") }
}
