import Glibc
import Language
import Naming

extension Files {
  /// Writes bytes into a new file that its owner alone can read, for one that is read at once and taken away.
  /// - Returns: its path.
  package static func passing(_ bytes: [UInt8]) throws(CommandError) -> String {
    let folder = SystemText.Place.temporary.text ?? "/tmp"
    var name = Array("\(folder)/dhsh-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    let path = SystemText.path(madeOf: name)
    guard descriptor >= 0 else { throw writeFailure(path) }
    defer { close(descriptor) }
    do { try write(bytes, to: descriptor, path) } catch {
      unlink(path)
      throw error
    }
    return path
  }
}
