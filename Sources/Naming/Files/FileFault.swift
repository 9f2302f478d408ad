import Glibc
import Language

/// Why a file cannot be made or read, in words with what can be done.
package enum FileFault {
  /// - Parameter code: what the system said.
  package static func making(_ path: String, _ code: Int32 = errno) -> CommandError {
    let folder = folder(of: path)
    func error(_ why: String, _ hint: String) -> CommandError {
      .cannotMake(path, why, hint: hint)
    }
    let another = "name a file in a folder of your own, such as ~/\(name(of: path))"
    switch code {
    case EACCES, EPERM: return error("you may not write in \(folder)", another)
    case EROFS: return error("\(folder) can only be read", another)
    case ENOENT where access(folder, F_OK) != 0:
      return error("there is no folder \(folder)", "make it first, or name a folder that is there")
    case ENOTDIR: return error("\(folder) is no folder", "name a folder that is there")
    case ENOSPC, EDQUOT: return error("there is no room left on its disk", "make some, or name another disk")
    default: return .cannotMake(path, String(cString: strerror(code)))
    }
  }

  /// - Parameter code: what the system said.
  static func reading(_ path: String, _ code: Int32 = errno) -> CommandError {
    let why = code == EACCES ? "you may not read it" : String(cString: strerror(code))
    return .cannotRead(path, why, hint: hint(reading: path))
  }

  /// What can be done where somebody may not read a file; nil where that is not so.
  package static func hint(reading path: String) -> String? {
    guard access(path, R_OK) != 0, errno == EACCES else { return nil }
    return "ls -l \(Lexer.argument(path)) shows whose it is; the owner allows it by chmod"
  }

  /// `.` for a file that is named alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
