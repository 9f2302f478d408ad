import Glibc

/// A folder on the disk, or one that looks like it: what moves its files to other machines is none of our business.
public struct DiskFiles: SharedFiles {
  let root: String

  public init(_ root: String) { self.root = root }

  public func place(of path: String) -> String? { "\(root)/\(path)" }

  public func names(in folder: String) throws -> [String]? {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let handle = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SyncError.cannotRead(path, reason: Self.problem())
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle), names.count < Self.mostNames {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// Names that are looked at in a folder.
  private static let mostNames = 200_000

  public func bytes(_ path: String, limit: Int) throws -> [UInt8]? {
    let path = "\(root)/\(path)"
    // No link is followed, and nothing is waited for that is no file.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= limit else { return nil }
    let size = Int(info.st_size)
    return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if read < 0, errno == EINTR { continue }
        guard read >= 0 else { throw SyncError.cannotRead(path, reason: Self.problem()) }
        guard read > 0 else { break }
        count += read
      }
    }
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    let parts = path.split(separator: "/").map(String.init)
    var folder = root
    for part in parts.dropLast() {
      folder += "/" + part
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw SyncError.cannotWrite(folder, reason: Self.problem())
      }
    }
    let name = parts.last ?? ""
    let unfinished = "\(folder)/.tmp-\(getpid())-\(name)"
    defer { unlink(unfinished) }
    unlink(unfinished)
    let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SyncError.cannotWrite(unfinished, reason: Self.problem()) }
    do {
      defer { close(file) }
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw SyncError.cannotWrite("\(folder)/\(name)", reason: Self.problem()) }
        start += count
      }
      try Self.settle(file, "\(folder)/\(name)")
    }
    guard rename(unfinished, "\(folder)/\(name)") == 0 else {
      throw SyncError.cannotWrite("\(folder)/\(name)", reason: Self.problem())
    }
    let handle = open(folder, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return }
    defer { close(handle) }
    try Self.settle(handle, folder)
  }

  private static func settle(_ file: Int32, _ path: String) throws {
    // Some file systems of a network know no such promise.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw SyncError.cannotWrite(path, reason: problem())
    }
  }

  public func delete(_ path: String) { unlink("\(root)/\(path)") }

  /// A folder that has changed less than so many seconds ago may change again within the same tick of its clock.
  private static let tick = 3

  public func signature(of folders: [String]) -> String? {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var words: [String] = []
    for folder in folders {
      var info = stat()
      guard stat("\(root)/\(folder)", &info) == 0 else { return nil }
      let age = now.tv_sec - info.st_mtim.tv_sec
      guard age > Self.tick || age < 0 else { return nil }
      words.append("\(folder):\(info.st_ino):\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)")
    }
    return words.joined(separator: " ")
  }

  private static func problem() -> String { String(cString: strerror(errno)) }
}
