import Glibc
import Language

/// Reads scripts and lists folders.
public enum Files {
  /// The text of a UTF-8 file.
  public static func text(_ path: String) throws(CommandError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    return try text(descriptor: file, name: path)
  }

  /// The text of a file named in a line.
  /// - Parameter span: where its name stands.
  static func text(_ path: String, at span: Range<Int>?) throws(CommandError) -> String {
    do {
      return try text(path)
    } catch {
      var error = error
      error.span = error.span ?? span
      throw error
    }
  }

  /// Everything that can be read from a descriptor, as UTF-8.
  public static func text(descriptor: Int32, name: String) throws(CommandError) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(name)
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw invalid(bytes, name) }
    return text
  }

  private static func failure(_ path: String) -> CommandError {
    let code = errno
    switch code {
    case ENOENT, ENOTDIR: return CommandError(.noInput, "there is no file \(path)")
    case EISDIR: return CommandError(.noInput, "\(path) is a folder, not a script")
    default: return CommandError(.inputOutput, "cannot read \(path): \(String(cString: strerror(code)))")
    }
  }

  /// Names the line and column of the first byte that is no UTF-8.
  /// - Parameter first: the number of the first line.
  public static func invalid(_ bytes: [UInt8], _ name: String, line first: Int = 1) -> CommandError {
    let valid = validPrefix(bytes)
    let line = bytes[..<valid].count { $0 == 0x0A } + first
    let start = bytes[..<valid].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var end = valid
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    var error = CommandError(
      .syntax, "this is not UTF-8 text (byte 0x\(String(bytes[valid], radix: 16, uppercase: true)))",
      span: valid - start..<valid - start + 1, hint: "save the file as UTF-8")
    error.places = [CommandError.Place(file: name, line: line, text: text)]
    error.text = text
    return error
  }

  private static func validPrefix(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return min(offset, bytes.count - 1)
      case .error: return min(offset, bytes.count - 1)
      }
    }
  }

  /// The path of a script named in another: beside it, with or without `.dhsh`.
  static func script(_ name: String, beside parent: String) -> String {
    var path = name
    if !name.hasPrefix("/"), let slash = parent.lastIndex(of: "/"), access(name, F_OK) != 0 {
      path = String(parent[...slash]) + name
    }
    return resolved(path)
  }

  /// A path as typed, or with `.dhsh` where only that exists.
  public static func resolved(_ path: String) -> String {
    let path = FileKind.expandingHome(path)
    if access(path, F_OK) != 0, access(path + ".dhsh", F_OK) == 0 { return path + ".dhsh" }
    return path
  }
}
