import Glibc
import Language
import Naming
import Query

/// Files that dhsh makes for a person. One that is there already is written over only where that is asked for.
extension Files {
  /// Makes a file with a text in it. What cannot be written whole leaves no file behind.
  public static func save(_ text: String, to path: String) throws(CommandError) {
    try save(Array(text.utf8), to: path)
  }

  /// Makes a file with some bytes in it that only its owner can read. What cannot be written whole, or is cut off,
  /// leaves no file at the path.
  public static func save(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let path = FileKind.expandingHome(path)
    guard access(path, F_OK) != 0 else { throw isThere(path) }
    try put(bytes, at: path, replacing: nil)
  }

  /// Makes an empty file that only its owner can read, for what is added to it bit by bit.
  /// - Returns: its descriptor, to be closed.
  static func create(_ path: String) throws(CommandError) -> Int32 {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { return file }
    if errno == EEXIST { throw isThere(path) }
    throw FileFault.making(path)
  }

  /// Refuses a path where something is already, before anything is done.
  /// - Parameter span: where it stands in the line.
  package static func checkIsNew(_ path: String, _ span: Range<Int>?) throws(CommandError) {
    let path = resolved(path)
    guard access(path, F_OK) == 0 else { return }
    var error = isThere(path)
    error.span = span
    throw error
  }

  /// Refuses a path where something is that is not to be replaced, or is no file, before anything is done.
  package static func check(_ file: TargetFile) throws(CommandError) {
    do throws(CommandError) {
      guard file.replaces else {
        let path = FileKind.expandingHome(file.path)
        guard access(path, F_OK) == 0 else { return }
        throw isThere(path, hint: "choose another name, or write --force to overwrite it")
      }
      _ = try replaced(FileKind.expandingHome(file.path))
    } catch {
      var error = error
      error.span = file.span
      throw error
    }
  }

  /// The file that stands at a path, links followed, and its mode; nil where there is none.
  private static func replaced(_ path: String) throws(CommandError) -> (path: String, mode: mode_t)? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    let whole = info.st_mode & S_IFMT == S_IFREG ? SystemText.realPath(path) : .nowhere
    switch whole {
    case .found(let whole): return (whole, info.st_mode & 0o777)
    case .unreadable: throw .unreadablePath(path)
    case .nowhere:
      throw CommandError.leftAlone(path, "no file", hint: "choose another name")
    }
  }

  /// Refuses the log itself, and any other: whoever asks for a file to be overwritten has not asked to lose one.
  /// - Parameter log: the one that is open. It is never opened here: closing it would drop SQLite's locks on it.
  private static func spare(_ log: String, from path: String) throws(CommandError) {
    let endings = ["", "-wal", "-shm", "-journal"]
    let wholes = endings.filter { path.hasSuffix($0) }.map { String(path.dropLast($0.utf8.count)) }
    let own = Set(endings.compactMap { inode(log + $0) })
    let isLog = wholes.contains { inode($0).map(own.contains) ?? false }
    guard isLog || wholes.contains(where: isDatabase) else { return }
    throw CommandError.leftAlone(path, "a log, or a part of one", hint: "choose another name")
  }

  /// What tells a file from all others, links followed; nil where there is none.
  private static func inode(_ path: String) -> [UInt]? {
    var info = stat()
    return stat(path, &info) == 0 ? [UInt(info.st_dev), UInt(info.st_ino)] : nil
  }

  private static func isDatabase(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return part(of: file, from: 0, to: 15) == "SQLite format 3"
  }

  /// Puts something in place of a file, whole or not at all: it is written beside it first. Who may read it stays.
  /// - Parameter log: the log that is open, which nothing takes the place of.
  public static func replace(
    _ path: String, with bytes: [UInt8], sparing log: String? = nil
  ) throws(CommandError) {
    if let log { try spare(log, from: FileKind.expandingHome(path)) }
    guard let old = try replaced(FileKind.expandingHome(path)) else { return try save(bytes, to: path) }
    try put(bytes, at: path, replacing: old)
  }

  /// Puts something in place of a file that may be a database, of which whoever asks knows that it may go.
  package static func renew(_ path: String, with bytes: [UInt8]) throws(CommandError) {
    let path = FileKind.expandingHome(path)
    guard let old = try replaced(path) else { return try save(bytes, to: path) }
    try put(bytes, at: path, replacing: old)
  }

  /// Whether something is there, be it a link to nowhere.
  package static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// The first bytes of a file, fewer where it is shorter; nil where it is none, or cannot be read.
  package static func beginning(of path: String, length: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: length)
    let count = Glibc.read(file, &bytes, length)
    return Array(bytes.prefix(max(0, count)))
  }

  /// As `replace`, with a text.
  public static func replace(_ path: String, with text: String) throws(CommandError) {
    try replace(path, with: Array(text.utf8))
  }

  /// Puts a file that anybody may read in place of one, in folders that are made where they are missing.
  public static func publish(_ text: String, at path: String) throws(CommandError) {
    let folder = FileFault.folder(of: path)
    guard makeFolder(folder, mode: 0o755) else { throw FileFault.making(folder) }
    try replace(path, with: text)
    guard chmod(path, 0o644) == 0 else { throw writeFailure(path) }
  }

  static func isThere(_ path: String, hint: String = "choose another name") -> CommandError {
    CommandError.leftAlone(path, "there already", hint: hint)
  }

  /// Writes all of a text, and sees to it that it survives a power cut.
  static func write(_ text: String, to descriptor: Int32, _ path: String) throws(CommandError) {
    try write(Array(text.utf8), to: descriptor, path)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(CommandError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw writeFailure(path) }
      start += count
    }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw writeFailure(path) }
  }

  static func writeFailure(_ path: String) -> CommandError {
    CommandError.cannotWrite(path, String(cString: strerror(errno)))
  }

  /// The text between two offsets.
  static func part(of descriptor: Int32, from start: Int, to end: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: max(0, end - start))
    let count = pread(descriptor, &bytes, bytes.count, off_t(start))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
