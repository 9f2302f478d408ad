import Glibc
import Language
import Naming

/// The history on disk: appended to by every session at once, rewritten only to forget.
struct HistoryFile {
  let path: String

  /// What tells whether somebody has written to it.
  struct State: Equatable {
    var inode: ino_t
    var size: off_t
  }

  /// Nil where there is no file.
  var state: State? {
    var info = stat()
    return stat(path, &info) == 0 ? State(inode: info.st_ino, size: info.st_size) : nil
  }

  /// How far back from its end a file is read at most.
  static let longestRead = 8 << 20

  /// The last entries, oldest first. A missing file has none.
  func load(last count: Int) -> [HistoryEntry] {
    // A FIFO in its place would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard Self.isFile(descriptor) else { return [] }
    _ = Self.restrictPermissions(descriptor)
    let bytes = Self.tail(of: descriptor, rows: count)
    return bytes.withUnsafeBytes { all in
      all.split(separator: UInt8(ascii: "\n")).suffix(count).compactMap {
        HistoryEntry(row: UnsafeRawBufferPointer(rebasing: $0))
      }
    }
  }

  /// Appends an entry with a single write, so that sessions never mix theirs. Returns what went wrong.
  func append(_ entry: HistoryEntry) -> String? {
    guard Files.makeFolder(FileFault.folder(of: path)) else { return describe(errno) }
    let (descriptor, problem) = openLocked(O_RDWR | O_APPEND | O_CREAT, LOCK_SH)
    guard let descriptor else { return problem }
    defer { close(descriptor) }
    var row = entry.encoded
    // A session that died in mid-write left a row without its end; do not grow it.
    if Self.endsInMidRow(descriptor) { row = "\n" + row }
    let written = row.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
    return written == row.utf8.count ? nil : describe(errno)
  }

  /// Removes the entries whose lines answer, whoever wrote them, leaving rows it cannot read as they are.
  /// - Returns: the lines removed, and what went wrong.
  func forget(where isMeant: (String) -> Bool) -> (lines: Set<String>, problem: String?) {
    let (descriptor, problem) = openLocked(O_RDONLY, LOCK_EX)
    guard let descriptor else { return ([], access(path, F_OK) == 0 ? problem : nil) }
    defer { close(descriptor) }
    var kept: [UInt8] = []
    var found: Set<String> = []
    Self.read(descriptor, from: 0, to: Self.size(of: descriptor)).withUnsafeBytes { all in
      for row in all.split(separator: UInt8(ascii: "\n")) {
        let entry = HistoryEntry(row: UnsafeRawBufferPointer(rebasing: row))
        if let entry, isMeant(entry.line) {
          found.insert(entry.line)
        } else {
          kept += row
          kept.append(UInt8(ascii: "\n"))
        }
      }
    }
    return (found, found.isEmpty ? nil : replace(with: kept))
  }

  /// Writes a new file beside the old one and puts it in its place. Those who wait for the old one's
  /// lock see that it is gone, and open the new one.
  private func replace(with bytes: [UInt8]) -> String? {
    let real = SystemText.realPath(path)
    guard case .found(let target) = real else { return describe(real == .unreadable ? EILSEQ : errno) }
    let temporary = "\(target).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return describe(errno) }
    let isWritten =
      bytes.withUnsafeBytes { all in
        var rest = all
        while rest.count > 0 {
          let written = write(descriptor, rest.baseAddress, rest.count)
          if written < 0 && errno == EINTR { continue }
          if written < 0 { return false }
          rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
        return true
      } && fsync(descriptor) == 0
    let reason = errno
    close(descriptor)
    if isWritten && rename(temporary, target) == 0 { return nil }
    let problem = describe(isWritten ? errno : reason)
    unlink(temporary)
    return problem
  }

  /// Opens the file and locks it. Gives up after a second on a lock somebody sits on.
  private func openLocked(_ flags: Int32, _ lock: Int32) -> (Int32?, String?) {
    for _ in 0..<100 {
      let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { return (nil, describe(errno)) }
      guard Self.isFile(descriptor) else {
        close(descriptor)
        return (nil, "\(path): it is no file")
      }
      if flock(descriptor, lock | LOCK_NB) == 0 {
        var ours = stat()
        var current = stat()
        if fstat(descriptor, &ours) == 0, stat(path, &current) == 0, ours.st_ino == current.st_ino,
          ours.st_dev == current.st_dev
        {
          guard Self.restrictPermissions(descriptor) else {
            let problem = describe(errno)
            close(descriptor)
            return (nil, problem)
          }
          return (descriptor, nil)
        }
      } else if errno != EWOULDBLOCK && errno != EINTR {
        let problem = describe(errno)
        close(descriptor)
        return (nil, problem)
      }
      close(descriptor)
      usleep(10_000)
    }
    return (nil, "\(path): another session is busy with it")
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var info = stat()
    return fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// Makes a file that others may read, as a copy may leave it, its owner's alone again. False where it stays as it is.
  private static func restrictPermissions(_ descriptor: Int32) -> Bool {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return false }
    // What is no file, such as /dev/null, keeps nothing.
    guard info.st_mode & S_IFMT == S_IFREG, info.st_mode & 0o077 != 0 else { return true }
    return fchmod(descriptor, 0o600) == 0
  }

  private func describe(_ number: Int32) -> String { "\(path): \(String(cString: strerror(number)))" }
}

/// Reading from a file's end.
extension HistoryFile {
  private static func size(of descriptor: Int32) -> Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

  private static func endsInMidRow(_ descriptor: Int32) -> Bool {
    let size = size(of: descriptor)
    guard size > 0 else { return false }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, off_t(size - 1)) == 1 && last != UInt8(ascii: "\n")
  }

  /// Whole rows from the end, as few bytes as hold `rows` of them.
  private static func tail(of descriptor: Int32, rows: Int) -> [UInt8] {
    let end = size(of: descriptor)
    let limit = max(0, end - longestRead)
    var start = end
    var found = 0
    var blocks: [[UInt8]] = []
    // One more than wanted: the first row begins after the end of the one before it.
    while start > limit && found <= rows {
      let from = max(limit, start - (64 << 10))
      let block = read(descriptor, from: from, to: start)
      guard !block.isEmpty else { break }
      found += block.count { $0 == UInt8(ascii: "\n") }
      blocks.append(block)
      start = from
    }
    let bytes = Array(blocks.reversed().joined())
    guard start > 0 else { return bytes }
    // Begun in the middle of a row, most likely.
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
    return Array(bytes[(first + 1)...])
  }

  private static func read(_ descriptor: Int32, from: Int, to: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: to - from) { buffer, count in
      while count < to - from {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, to - from - count, off_t(from + count))
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
  }
}
