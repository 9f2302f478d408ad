import Glibc

/// A regular file that is open for reading at any place.
final class FileBytes: @unchecked Sendable {
  let path: String
  let size: Int
  private let descriptor: Int32

  init(_ path: String) throws(ExchangeError) {
    self.path = path
    // Without waiting: a pipe of that name would never open.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing(path: path) }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "it is no file")
    }
    size = Int(info.st_size)
  }

  deinit { close(descriptor) }

  /// Reads up to the size of a buffer from an offset.
  /// - Returns: how much; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(ExchangeError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    }
  }

  /// The bytes of a stretch, fewer where the file ends.
  func bytes(_ count: Int, at offset: Int) throws(ExchangeError) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(0, min(count, size - offset)), alignment: 1)
    defer { buffer.deallocate() }
    var done = 0
    while done < buffer.count {
      let read = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]), at: offset + done)
      if read == 0 { break }
      done += read
    }
    return Array(buffer[..<done])
  }
}

/// Bytes that come one after another.
protocol ByteStream: AnyObject {
  /// How much there will be in all, as far as is known.
  var size: Int { get }
  /// Fills a buffer with what comes next, in part at least.
  /// - Returns: how much; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// A whole file.
final class FileStream: ByteStream {
  private let file: FileBytes
  private var offset = 0

  init(_ file: FileBytes) { self.file = file }

  var size: Int { file.size }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try file.read(into: buffer, at: offset)
    offset += count
    return count
  }
}
