import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let rebuildFile = Command(
    "rebuild file", "Take in a file that belongs to a log that is rebuilt", topic: .changes
  ) {
    let path = Parameter("path", .file)
    return Form(
      syntax: path,
      details: """
        Only scripts that export script wrote have it, behind their rows. The path is one from the folder of the \
        script; the name is the SHA-256 of the bytes, and nothing else is taken.
        """,
      examples: [
        .init(
          "rebuild file log.dhsh.attachments/852232efe247e808ea46cf05b81000e99a4ef94d33f74b8ca21a072cc62a265e.pdf",
          "behind the rows", in: .script,
          after: [
            "rebuild 15 rows 1 files 1",
            #"row document {"id": 9, "n": 1, "title": "lab", "file_name": "lab.pdf", "sha256": "852232efe247e808ea46cf05b81000e99a4ef94d33f74b8ca21a072cc62a265e", "type": "pdf", "size": 27, "day": 20777}"#,
          ], says: "1  Fri 20 Nov  lab    PDF")
      ],
      action: .change { call, context in
        let span = call.span(of: path)
        guard context.log.rebuilding != nil else {
          throw CommandError.onlyInExport("rebuild file").at(call.line.tokens.first?.span)
        }
        let source = context.besideScript(call[path])
        let isTaken: Bool
        do {
          isTaken = try context.log.attachments.take(source)
        } catch let error as AttachmentError {
          throw CommandError(error, span)
        }
        guard isTaken else {
          throw CommandError.keptFileMissing(source).at(span)
        }
        context.rebuild?.taken += 1
        return Report.nothing
      })
  }
}
