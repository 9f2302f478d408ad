import Glibc
import Language
import Store

/// Reads scripts and lists folders.
public enum Files {
  /// Bytes of one script at most, with all that it includes.
  package static let maximumScript = 64 << 20

  /// The text of a UTF-8 file.
  /// - Parameter isInterrupted: asked while the file is waited for and read; true gives it up.
  public static func text(_ path: String, isInterrupted: () -> Bool) throws -> String {
    // A FIFO is opened at once, whether somebody writes to it yet or not, so that waiting for it can be given up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    return try text(descriptor: file, name: path, isInterrupted: isInterrupted)
  }

  /// Everything that can be read from a descriptor, as UTF-8.
  public static func text(descriptor: Int32, name: String, isInterrupted: () -> Bool) throws -> String {
    var bytes: [UInt8] = []
    // A file is as long as it says; what has no length grows as it comes.
    var info = stat()
    if fstat(descriptor, &info) == 0 { bytes.reserveCapacity(min(Int(info.st_size), maximumScript) + 1) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let count = try read(descriptor, name, into: &buffer, isInterrupted: isInterrupted) else {
        throw StoreError.interrupted
      }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= maximumScript else { throw tooLong(name) }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw invalid(bytes, name) }
    return text
  }

  /// All bytes of a file.
  public static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while let count = try read(file, path, into: &buffer, isInterrupted: { false }), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  package static func tooLong(_ name: String) -> CommandError {
    .tooLong(name, megabytes: maximumScript >> 20)
  }

  /// Waits until there is something to read, and reads it.
  /// - Returns: how many bytes; 0 at the end, nil when it was given up.
  public static func read(
    _ descriptor: Int32, _ name: String, into buffer: inout [UInt8], isInterrupted: () -> Bool
  ) throws(CommandError) -> Int? {
    while !isInterrupted() {
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // A signal ends the wait. One that came just before it is seen a moment later.
      let ready = poll(&input, 1, 500)
      if ready == 0 || (ready < 0 && errno == EINTR) { continue }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else { throw failure(name) }
    }
    return nil
  }

  /// Whether a path is a file with an end, which is there to be read at once.
  package static func isRegular(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  private static func failure(_ path: String) -> CommandError {
    let code = errno
    switch code {
    case ENOENT, ENOTDIR: return .noFile(path)
    case EISDIR: return .folder(path, "a script")
    default: return FileFault.reading(path, code)
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
    var error = CommandError.notText(bytes[valid]).at(valid - start..<valid - start + 1)
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
  package static func script(_ name: String, beside parent: String) -> String {
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

  /// Makes a folder of dhsh's own, and those it is in, for their owner alone; what is there already stays as it is.
  /// - Parameter mode: who else may read them.
  /// - Returns: false where one cannot be made; `errno` says why.
  @discardableResult
  public static func makeFolder(_ path: String, mode: mode_t = 0o700) -> Bool {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, mode) != 0, errno != EEXIST, access(made, F_OK) != 0 { return false }
    }
    return true
  }

  /// The path from the root of what is there, so that it is found again from elsewhere.
  /// - Parameter span: where it stands in the line.
  package static func absolute(_ path: String, _ span: Range<Int>?) throws(CommandError) -> String {
    let path = FileKind.expandingHome(path)
    switch SystemText.realPath(path) {
    case .found(let real): return real
    case .unreadable: throw .unreadablePath(path, span)
    case .nowhere: throw .nowhere(path).at(span)
    }
  }
}
