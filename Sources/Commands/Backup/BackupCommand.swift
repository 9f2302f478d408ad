import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let backup = Command("backup", "Save a copy of the whole log", topic: .changes) {
    let note = OptionalParameter("note", .text("TEXT", "what it is for"))
    let folder = OptionalParameter("folder", .file)
    return Form(
      syntax: .anyOrder(.sequence("to", folder), .option("note", note)),
      details: """
        Into a folder of its own in the folder for backups (set backup.folder), with a manifest of its versions, \
        counts and checksums; it is read again and compared before it counts. `to FOLDER` makes this one elsewhere, as on a \
        stick; restore takes its path. One made so stays until backup delete \
        takes it. Of those made by themselves backup.keep says which are kept; what a restore took away stays for 30 \
        days. restore puts one back.
        """,
      examples: [
        .init(
          "backup --note \"before the trip\"", "", in: .program,
          gives: ["number": 1, "kind": "hand", "note": "before the trip", "restorable": true]),
        .init(
          "backup to .", "into another folder, this once", in: .program, gives: ["number": 1, "kind": "hand"]),
      ],
      action: .query { call, context in
        let path = try call[folder].map { try BackupOrder.folder($0, call.span(of: folder)) }
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            MakeBackup(order: BackupOrder(kind: .hand, note: call[note], folder: path)),
            intent: "A backup would be made in \(try path ?? Backups(context.log).folder.path).")
        ]
        return outcome
      })
  }
}
