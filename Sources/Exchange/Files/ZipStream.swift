import CZlib

/// What a member of a zip file holds, inflated as it is read.
///
/// Its length and checksum must be those the archive names. Deflate packs 1032 bytes into one at the most, and only
/// where they are all alike; what grows like that for long is refused, so that no small file keeps the machine busy.
final class ZipStream: ByteStream {
  let size: Int
  /// The archive's path and the member's name.
  let name: String
  private let archive: ZipArchive
  private let member: ZipArchive.Member
  /// zlib remembers where it is, so it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var offset: Int
  private let end: Int
  private var given = 0
  private var crc: UInt = 0
  private var isAtEnd = false

  /// Of real exports a packed byte holds 10 to 40; what is below this many bytes is nobody's concern.
  private static let mostGrowth = 250
  private static let harmless = 64 << 20

  init(_ archive: ZipArchive, _ member: ZipArchive.Member) throws(ExchangeError) {
    self.archive = archive
    self.member = member
    size = member.size
    name = "\(archive.file.path): \(member.shownName)"
    stream.initialize(to: z_stream())
    offset = try archive.start(of: member)
    end = offset + member.packedSize
    guard !member.isEncrypted else { throw .damaged(name: name, reason: "is encrypted") }
    guard member.method == 0 || member.method == 8 else {
      throw .damaged(
        name: name, reason: "is packed in a way that is not known (\(member.method))")
    }
    if member.method == 8, dh_inflate_begin(stream) != Z_OK {
      throw .excessive(name: name, reason: "needs more memory than there is")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !isAtEnd, !buffer.isEmpty else { return 0 }
    let count = try member.method == 8 ? inflated(buffer) : stored(buffer)
    if count == 0 {
      isAtEnd = true
      guard given == size, UInt32(truncatingIfNeeded: crc) == member.crc else { throw damaged }
      return 0
    }
    given += count
    guard given <= size else { throw damaged }
    if given > Self.harmless, given / Self.mostGrowth > member.packedSize {
      throw ExchangeError.excessive(
        name: name, reason: "grows more than \(Self.mostGrowth) times when it is unpacked")
    }
    crc = crc32(crc, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
    return count
  }

  private var damaged: ExchangeError {
    .damaged(name: name, reason: "is cut off or damaged")
  }

  private func stored(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(buffer.count, end - offset)
    guard count > 0 else { return 0 }
    let read = try archive.file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: offset)
    offset += read
    return read
  }

  private func inflated(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let room = min(buffer.count, 1 << 30)
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    while stream.pointee.avail_out > 0 {
      if stream.pointee.avail_in == 0 {
        let count = min(input.count, end - offset)
        if count > 0 {
          let target = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: input[..<count]))
          let read = try archive.file.read(into: target, at: offset)
          offset += read
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(read)
        }
      }
      let code = inflate(stream, Z_NO_FLUSH)
      if code == Z_STREAM_END { break }
      guard code == Z_OK else { throw damaged }
    }
    return room - Int(stream.pointee.avail_out)
  }
}

extension ZipArchive.Member {
  /// Its name without what would move a cursor.
  var shownName: String { String(name.unicodeScalars.map { $0.value < 32 ? "?" : Character($0) }) }

  /// Whether its name would lead out of a folder that it is unpacked in, which no phone writes.
  var leadsOutside: Bool {
    name.hasPrefix("/") || name.contains("\\") || name.contains("\0")
      || name.split(separator: "/").contains("..")
  }
}
