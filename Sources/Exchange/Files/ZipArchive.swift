/// The members of a zip file, from its central directory (PKWARE's APPNOTE 6.3.10, zip64 included).
///
/// Nothing is ever unpacked onto the disk; names only tell members apart.
struct ZipArchive {
  struct Member {
    var name: String
    var method: Int
    var isEncrypted: Bool
    var crc: UInt32
    var packedSize: Int
    var size: Int
    /// Of its local header.
    var offset: Int
  }

  let file: FileBytes
  let members: [Member]

  /// More than any phone writes; each has a route or a recording of its own.
  private static let mostMembers = 1_000_000

  static func isZip(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  init(_ file: FileBytes) throws(ExchangeError) {
    self.file = file
    let (offset, size, count) = try Self.directory(file)
    guard count <= Self.mostMembers, size <= count * 66_000 else {
      throw .excessive(name: file.path, reason: "lists more files than an export has")
    }
    let bytes = Bytes(try file.bytes(size, at: offset))
    var members: [Member] = []
    var at = 0
    for _ in 0..<count {
      guard let member = Self.member(bytes, &at) else {
        throw .damaged(name: file.path, reason: "is cut off or damaged: its list of files cannot be read")
      }
      members.append(member)
    }
    self.members = members
  }

  /// Where the bytes of a member begin.
  func start(of member: Member) throws(ExchangeError) -> Int {
    let header = Bytes(try file.bytes(30, at: member.offset))
    guard header.number(4, at: 0) == 0x0403_4B50, let name = header.number(2, at: 26),
      let extra = header.number(2, at: 28), member.packedSize >= 0,
      member.offset + 30 + name + extra + member.packedSize <= file.size
    else { throw .damaged(name: file.path, reason: "is cut off or damaged") }
    return member.offset + 30 + name + extra
  }

  /// Place, length and count of the directory, from the record at the end.
  private static func directory(
    _ file: FileBytes
  ) throws(ExchangeError) -> (offset: Int, size: Int, count: Int) {
    // A comment of up to 64 KB may follow the record.
    let start = max(0, file.size - 22 - 65_535)
    let tail = Bytes(try file.bytes(file.size - start, at: start))
    var at = tail.bytes.count - 22
    while at >= 0, tail.number(4, at: at) != 0x0605_4B50 { at -= 1 }
    guard at >= 0, var count = tail.number(2, at: at + 10), var size = tail.number(4, at: at + 12),
      var offset = tail.number(4, at: at + 16)
    else { throw .damaged(name: file.path, reason: "is cut off: its end is missing") }
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF, at >= 20,
      tail.number(4, at: at - 20) == 0x0706_4B50, let place = tail.number(8, at: at - 12)
    {
      let record = Bytes(try file.bytes(56, at: place))
      guard record.number(4, at: 0) == 0x0606_4B50, let wideCount = record.number(8, at: 32),
        let wideSize = record.number(8, at: 40), let wideOffset = record.number(8, at: 48)
      else { throw .damaged(name: file.path, reason: "is damaged: its list of files cannot be found") }
      (count, size, offset) = (wideCount, wideSize, wideOffset)
    }
    guard count >= 0, size >= 0, offset >= 0, offset <= file.size, size <= file.size - offset,
      count <= size / 46
    else { throw .damaged(name: file.path, reason: "is damaged: its list of files cannot be found") }
    return (offset, size, count)
  }

  private static func member(_ bytes: Bytes, _ at: inout Int) -> Member? {
    guard bytes.number(4, at: at) == 0x0201_4B50, let flags = bytes.number(2, at: at + 8),
      let method = bytes.number(2, at: at + 10), let crc = bytes.number(4, at: at + 16),
      var packed = bytes.number(4, at: at + 20), var size = bytes.number(4, at: at + 24),
      let nameLength = bytes.number(2, at: at + 28), let extraLength = bytes.number(2, at: at + 30),
      let commentLength = bytes.number(2, at: at + 32), var offset = bytes.number(4, at: at + 42),
      let name = bytes.slice(nameLength, at: at + 46),
      bytes.slice(extraLength, at: at + 46 + nameLength) != nil
    else { return nil }
    // Wide sizes stand in an extra field, those that did not fit in this order.
    var extra = at + 46 + nameLength
    let end = extra + extraLength
    while extra + 4 <= end, let id = bytes.number(2, at: extra), let length = bytes.number(2, at: extra + 2) {
      if id == 1 {
        var field = extra + 4
        func wide(_ value: inout Int) -> Bool {
          guard value == 0xFFFF_FFFF else { return true }
          guard field + 8 <= min(end, extra + 4 + length), let found = bytes.number(8, at: field) else {
            return false
          }
          value = found
          field += 8
          return true
        }
        guard wide(&size), wide(&packed), wide(&offset) else { return nil }
      }
      extra += 4 + length
    }
    at = end + commentLength
    guard size >= 0, packed >= 0, offset >= 0, offset <= Int.max / 2, packed <= Int.max / 4 else {
      return nil
    }
    return Member(
      name: String(decoding: name, as: UTF8.self), method: method, isEncrypted: flags & 1 != 0,
      crc: UInt32(truncatingIfNeeded: crc), packedSize: packed, size: size, offset: offset)
  }
}

/// Little-endian numbers in bytes.
private struct Bytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: nil beyond the end, and for what does not fit.
  func number(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[offset + index]) << (8 * UInt64(index)) }
    return Int(exactly: value)
  }

  func slice(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count]
  }
}
