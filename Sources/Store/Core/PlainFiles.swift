import Domain
import Glibc

/// What keeps a plain file from being read or written.
public enum FileError: Error, Equatable {
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
}

/// Files beside a log: read whole, written for good, owner-only.
enum PlainFiles {
  /// Bytes of a manifest or its sums at most.
  private static let smallest = 1 << 24

  /// A small file; nil where it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isRead =
      (try? read(path) { part in
        bytes += part
        guard bytes.count <= smallest else { throw FileError.cannotRead(path, reason: "it is too long") }
      }) != nil
    return isRead ? bytes : nil
  }

  /// The size and the SHA-256 of a file.
  static func sum(_ path: String, _ shouldStop: () -> Bool) throws -> (bytes: Int, sha256: String) {
    var hash = SHA256()
    var count = 0
    try read(path) { part in
      if shouldStop() { throw StoreError.interrupted }
      hash.update(part)
      count += part.count
    }
    return (count, hash.hex())
  }

  /// The size of a plain file; nil where there is none.
  static func size(_ path: String) -> Int? {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(info.st_size)
  }

  /// - Parameter followsLinks: whether a link stands for what it leads to; in a backup it is no file.
  static func read(
    _ path: String, followsLinks: Bool = false, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard file >= 0 else { throw FileError.cannotRead(path, reason: problem()) }
    defer { close(file) }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let count = Glibc.read(file, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError.cannotRead(path, reason: problem()) }
        guard count > 0 else { return }
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  /// Makes an empty file that only its owner can read.
  static func make(_ path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError.cannotWrite(path, reason: problem()) }
    close(file)
  }

  /// Writes a new file whole.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try make(path)
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.cannotWrite(path, reason: problem()) }
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError.cannotWrite(path, reason: problem()) }
      start += count
    }
  }

  /// Sees to it that a file or the names in a folder survive a power cut.
  static func settle(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.cannotWrite(path, reason: problem()) }
    defer { close(file) }
    // Some file systems of a network know no such promise.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw FileError.cannotWrite(path, reason: problem())
    }
  }

  /// The names in a folder, in order; nil where there is no such folder.
  static func names(in folder: String) -> [String]? {
    guard let handle = opendir(folder) else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // dhsh makes no name that is not UTF-8.
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func problem() -> String { String(cString: strerror(errno)) }
}
