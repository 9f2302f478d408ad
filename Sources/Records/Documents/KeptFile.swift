import Domain
import Language
import Naming
import Reports
import Store

/// Files that are kept with the log, as commands handle them: what `document`, `profile photo` and `food photo` share.
package enum KeptFile {
  /// Keeps a copy of a PDF or a picture; in a rehearsal it is only looked at.
  /// - Parameters:
  ///   - path: from the root.
  ///   - span: where it stands in the line.
  package static func keep(_ path: String, _ span: Range<Int>?, _ context: Context) throws -> Attachment {
    do {
      return try context.log.attachments.keep(path)
    } catch let error as AttachmentError {
      throw CommandError(error, span)
    }
  }

  /// Keeps a copy of a picture.
  package static func keepImage(_ path: String, _ span: Range<Int>?, _ context: Context) throws -> Attachment
  {
    let file = try keep(path, span, context)
    guard file.type.isImage else {
      throw CommandError.notAPicture(path).at(span)
    }
    return file
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]).neutralised()
  }

  /// A file's name as a title: `blood-test_2.pdf` is `blood test 2`.
  package static func title(of name: String) -> String {
    let stem = name.lastIndex(of: ".").map { $0 > name.startIndex ? String(name[..<$0]) : name } ?? name
    let words = stem.split { $0 == "_" || $0 == "-" || $0 == " " }.joined(separator: " ")
    let title = words.drop { $0 == "@" }
    return title.isEmpty || !String(title).isVisible
      ? "Document" : String(title.prefix(NameRule.maximumLength))
  }

  /// What is wrong with a file that is not as it was kept.
  package static func words(_ state: AttachmentState) -> String {
    state == .changed ? "has another size than when it was kept" : "is gone"
  }

  /// That files of these are not in a copy, for they are damaged or gone; nil where there are none.
  /// - Parameter place: what they are not in.
  package static func lostNotice(_ lost: [String], in place: String = "it") -> Notice? {
    guard !lost.isEmpty else { return nil }
    let names = lost.prefix(3).joined(separator: ", ") + (lost.count > 3 ? " and \(lost.count - 3) more" : "")
    let files = lost.count == 1 ? "its file is" : "their files are"
    return Notice("Not in \(place): \(names); \(files) damaged or gone. doctor says more.", .bad)
  }
}
