import Exchange
import Language
import Naming

/// Exports of Apple Health that cannot be imported.
extension CommandError {
  static func daysLost(_ gone: Int, all: Int) -> CommandError {
    CommandError(
      .needsSure, "\(gone) of \(all) days imported before are not in this export",
      hint: "--sure takes them away; --since DAY brings in the rest and leaves them")
  }

  static var noWatchedFolder: CommandError {
    CommandError(.missing, "no folder is watched", hint: "health watch FOLDER says where exports arrive")
  }

  static func noFolder(_ path: String) -> CommandError {
    CommandError(.badFile, "\(path) is no folder")
  }
}

extension CommandError {
  /// - Parameter span: where the path stands.
  init(_ error: ExchangeError, _ span: Range<Int>?) {
    switch error {
    case .missing(let path):
      self = .noFile(path).at(span)
    case .unreadable(let path, let reason):
      self.init(
        .inputOutput, "cannot read \(path): \(reason)", span: span,
        hint: ["nothing was imported", FileFault.hint(reading: path)].compactMap(\.self).joined(
          separator: "; "))
    case .nothingFound(let path):
      self.init(
        .badFile, "there are no Apple Health records in \(path)", span: span,
        hint: "it takes the export.zip a phone makes, its folder, or its export.xml")
    case .damaged(let name, let reason), .excessive(let name, let reason):
      self.init(.badFile, "\(name) \(reason)", span: span, hint: "nothing was imported; make the export anew")
    case .interrupted: self.init(.interrupted, "interrupted; nothing was changed")
    }
  }
}
