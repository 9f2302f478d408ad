import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension KeptFile {
  /// Draws a picture in the terminal where that can be, else tells its path; of a PDF, its path.
  static func shown(_ file: Attachment, _ context: Context) throws -> Effect? {
    guard let path = context.log.attachments.path(of: file) else { return nil }
    return Effect(ShowPicture(path: path, type: file.type), intent: "\(path) would be shown.")
  }

  /// Opens a kept file in the program that the desktop has for it.
  static func opened(
    _ file: Attachment, _ title: String, _ span: Range<Int>?, _ context: Context
  ) throws -> Effect {
    guard let path = context.log.attachments.path(of: file) else {
      throw CommandError.lostFile(title, state: words(context.log.attachments.state(of: file))).at(span)
    }
    return Effect(OpenFile(path: path), done: "Opened \(title).", intent: "\(path) would be opened.")
  }
}

/// Draws a kept picture in the terminal where that can be, else tells its path.
struct ShowPicture: EffectAction {
  let path: String
  let type: FileType

  func perform(_ outside: any Outside) throws -> Report? {
    outside.show(path, type)
  }
}

/// Opens a file in the program that the desktop has for it.
struct OpenFile: EffectAction {
  let path: String

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.open(path)
    return nil
  }
}
