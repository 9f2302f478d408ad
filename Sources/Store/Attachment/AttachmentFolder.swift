import Domain
import Glibc

/// The folder in which files are kept beside a log, each under the SHA-256 of its bytes. A file in it never changes; its
/// owner alone can read it.
public struct AttachmentFolder: Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// Bytes that a file may have at most.
  public static let largest = 200 << 20

  public func path(of file: Attachment) -> String { "\(path)/\(file.fileName)" }

  /// The names of all files that are kept, in order.
  public func names() -> [String] { (PlainFiles.names(in: path) ?? []).filter(Attachment.isName) }

  /// What the name of a copy begins with until it is whole; the number of the process that makes it follows.
  private static let unfinished = ".unfinished-"

  /// The names of copies that were cut off, in order: of those that no process makes any more.
  func cutOff() -> [String] {
    (PlainFiles.names(in: path) ?? []).filter { name in
      guard name.hasPrefix(Self.unfinished), let process = pid_t(name.dropFirst(Self.unfinished.count)),
        process > 0
      else { return false }
      return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
    }
  }

  /// Whether a file is there with as many bytes as it had.
  public func has(_ file: Attachment) -> Bool { PlainFiles.size(path(of: file)) == file.size }

  /// Whether something of another size stands in the place of a file.
  func hasOther(_ file: Attachment) -> Bool {
    PlainFiles.size(path(of: file)).map { $0 != file.size } ?? false
  }

  /// Whether a file's bytes are still those that were kept; reads all of it.
  public func isWhole(_ name: String, shouldStop: () -> Bool = { false }) throws -> Bool {
    try PlainFiles.sum("\(path)/\(name)", shouldStop).sha256 == name.prefix(64)
  }

  /// What a file is, without keeping it.
  /// - Returns: an attachment whose digest is not that of its bytes.
  static func look(at source: String) throws -> Attachment {
    let (type, size) = try checkedFormat(source)
    return Attachment(sha256: Attachment.noDigest, type: type, size: size)
  }

  private static func checkedFormat(_ source: String) throws -> (FileType, Int) {
    var info = stat()
    guard stat(source, &info) == 0 else {
      throw AttachmentError.cannotRead(source, reason: PlainFiles.problem())
    }
    guard info.st_mode & S_IFMT == S_IFREG else { throw AttachmentError.noFile(source) }
    guard info.st_size <= largest else { throw AttachmentError.tooLarge(source) }
    let file = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw AttachmentError.cannotRead(source, reason: PlainFiles.problem()) }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: FileType.headLength)
    let count = Glibc.read(file, &head, head.count)
    guard count >= 0 else { throw AttachmentError.cannotRead(source, reason: PlainFiles.problem()) }
    guard let type = FileType(head: Array(head.prefix(count))) else { throw AttachmentError.unknown(source) }
    return (type, Int(info.st_size))
  }

  /// Copies a file into the folder, whole and for good, under the name of its content.
  /// - Returns: what it is, and whether it was not there yet.
  func keep(_ source: String, _ shouldStop: () -> Bool) throws -> (file: Attachment, isNew: Bool) {
    _ = try Self.checkedFormat(source)
    try make()
    let unfinished = "\(path)/\(Self.unfinished)\(getpid())"
    unlink(unfinished)
    defer { unlink(unfinished) }
    try Self.copy(source, to: unfinished, shouldStop)
    // Of the copy: the original may change meanwhile.
    let (type, size) = try Self.checkedFormat(unfinished)
    let file = Attachment(
      sha256: try PlainFiles.sum(unfinished, shouldStop).sha256, type: type, size: size)
    let isThere = PlainFiles.size(path(of: file)) != nil
    if isThere, try isWhole(file.fileName, shouldStop: shouldStop) { return (file, false) }
    guard rename(unfinished, path(of: file)) == 0 else {
      throw AttachmentError.cannotWrite(path, reason: PlainFiles.problem())
    }
    try PlainFiles.settle(path)
    return (file, !isThere)
  }

  /// Puts a kept file in its place that another folder has, where it is whole there.
  /// - Returns: whether it is there now.
  @discardableResult
  func take(_ name: String, from other: String, _ shouldStop: () -> Bool) throws -> Bool {
    guard Attachment.isName(name) else { return false }
    let source = "\(other)/\(name)"
    guard let found = try? PlainFiles.sum(source, shouldStop), found.sha256 == name.prefix(64) else {
      return false
    }
    try make()
    let unfinished = "\(path)/\(Self.unfinished)\(getpid())"
    unlink(unfinished)
    defer { unlink(unfinished) }
    try Self.copy(source, to: unfinished, shouldStop)
    guard rename(unfinished, "\(path)/\(name)") == 0 else {
      throw AttachmentError.cannotWrite(path, reason: PlainFiles.problem())
    }
    try PlainFiles.settle(path)
    return true
  }

  /// Puts a kept file in its place that comes from elsewhere, where it is what its name says.
  /// - Returns: whether it is there now.
  func take(_ name: String, _ bytes: [UInt8]) throws -> Bool {
    guard Attachment.isName(name), SHA256.hex(bytes) == name.prefix(64) else { return false }
    try make()
    let unfinished = "\(path)/\(Self.unfinished)\(getpid())"
    unlink(unfinished)
    defer { unlink(unfinished) }
    try PlainFiles.write(bytes, to: unfinished)
    try PlainFiles.settle(unfinished)
    guard rename(unfinished, "\(path)/\(name)") == 0 else {
      throw AttachmentError.cannotWrite(path, reason: PlainFiles.problem())
    }
    try PlainFiles.settle(path)
    return true
  }

  /// Deletes a kept file, or a copy that was cut off.
  func delete(_ name: String) {
    guard Attachment.isName(name) || name.hasPrefix(Self.unfinished), !name.contains("/") else { return }
    unlink("\(path)/\(name)")
    rmdir(path)
  }

  private func make() throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw AttachmentError.cannotWrite(path, reason: PlainFiles.problem())
    }
  }

  /// Copies a file into a new one that only its owner can read, and sees to it that it survives a power cut.
  static func copy(_ source: String, to target: String, _ shouldStop: () -> Bool) throws {
    let out = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard out >= 0 else { throw AttachmentError.cannotWrite(target, reason: PlainFiles.problem()) }
    defer { close(out) }
    do {
      try PlainFiles.read(source, followsLinks: true) { part in
        if shouldStop() { throw StoreError.interrupted }
        var rest = part[...]
        while !rest.isEmpty {
          let count = write(out, rest.baseAddress, rest.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else {
            throw AttachmentError.cannotWrite(target, reason: PlainFiles.problem())
          }
          rest = rest.dropFirst(count)
        }
      }
      guard fsync(out) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw AttachmentError.cannotWrite(target, reason: PlainFiles.problem())
      }
    } catch FileError.cannotRead(let path, let reason) {
      unlink(target)
      throw AttachmentError.cannotRead(path, reason: reason)
    } catch {
      unlink(target)
      throw error
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var baseAddress: UnsafeRawPointer? { base.baseAddress.map { $0 + startIndex } }
}

/// What keeps a file from being kept. Nothing was changed then.
public enum AttachmentError: Error, Equatable {
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  /// A folder, a device.
  case noFile(String)
  case tooLarge(String)
  /// Neither a PDF nor a picture.
  case unknown(String)
  /// The log lives in memory.
  case noFolder
}

extension Attachment {
  /// The digest of a file that was only looked at.
  static let noDigest = String(repeating: "0", count: 64)

  /// Whether it is one that a rehearsal looked at, and did not keep.
  var isOnlyLookedAt: Bool { sha256 == Self.noDigest }
}
