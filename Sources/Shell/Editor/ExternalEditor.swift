import Glibc
import Language
import Naming

/// Ctrl-X Ctrl-E: a text in the editor of the user's choice.
enum ExternalEditor {
  enum Outcome {
    /// The text as it was saved.
    case saved(String)
    /// Why there is none.
    case failed(String)
  }

  static func edit(_ text: String) -> Outcome {
    let folder = SystemText.Place.temporary.text ?? "/tmp"
    var name = Array("\(folder)/line-XXXXXX.dhsh".utf8CString)
    let descriptor = mkstemps(&name, 5)
    guard descriptor >= 0 else {
      return .failed("cannot write to \(folder): \(String(cString: strerror(errno)))")
    }
    let path = SystemText.path(madeOf: name)
    defer { unlink(path) }
    let isWritten = Terminal.write(text + "\n", to: descriptor)
    close(descriptor)
    guard isWritten else { return .failed("cannot write to \(folder)") }
    guard let status = ForegroundProgram.run(command: command, file: path) else {
      return .failed("\(command) could not be started")
    }
    guard status == 0 else { return .failed("the editor ended with status \(status)") }
    return (try? Files.bytes(path)).map { .saved(Words.pasted($0)) }
      ?? .failed("what the editor wrote cannot be read")
  }

  private static var command: String {
    SystemText.Place.visual.text ?? SystemText.Place.editor.text ?? "vi"
  }
}
