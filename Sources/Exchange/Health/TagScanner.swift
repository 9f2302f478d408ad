import Glibc

/// Cuts a stream of XML into its tags, in memory that does not grow.
///
/// No general parser: no text is kept, no DTD is read and no entity of its own is known, so there is nothing that could
/// expand. What is needed of a tag are its name and its attributes, as slices of the buffer that hold until the next
/// tag. A tag longer than the buffer is passed over and counted.
final class TagScanner {
  enum Event {
    /// A tag; `isEmpty` where it ends itself.
    case start(isEmpty: Bool)
    case end
    /// There is nothing more.
    case finished
  }

  /// Name and value of an attribute, as they stand in the file.
  struct Attribute {
    var name: UnsafeRawBufferPointer
    var value: UnsafeRawBufferPointer
  }

  private let stream: any ByteStream
  private let buffer: UnsafeMutableRawPointer
  private let attributeList = UnsafeMutablePointer<Attribute>.allocate(capacity: mostAttributes)
  private var position = 0
  private var filled = 0
  private var isAtEnd = false
  private var open: [UInt64] = []

  /// The name of the tag found last.
  private(set) var name = UnsafeRawBufferPointer(start: nil, count: 0)
  private(set) var attributeCount = 0
  /// Bytes read so far.
  private(set) var consumed = 0
  /// Tags passed over because they were too long or had too many attributes.
  private(set) var oversized = 0

  private static let capacity = 1 << 20
  private static let mostAttributes = 64
  private static let mostLevels = 64

  init(_ stream: any ByteStream) {
    self.stream = stream
    buffer = .allocate(byteCount: Self.capacity, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    attributeList.deallocate()
  }

  /// How many elements are open.
  var depth: Int { open.count }
  var attributes: UnsafeBufferPointer<Attribute> {
    UnsafeBufferPointer(start: attributeList, count: attributeCount)
  }

  /// Goes to the first place of some bytes.
  /// - Returns: false where they never come.
  func skip(to pattern: StaticString) throws -> Bool {
    while true {
      let last = filled - pattern.utf8CodeUnitCount
      while position <= last,
        let first = memchr(buffer + position, Int32(pattern.utf8Start.pointee), last - position + 1)
      {
        position = buffer.distance(to: first)
        if memcmp(first, pattern.utf8Start, pattern.utf8CodeUnitCount) == 0 { return true }
        position += 1
      }
      position = max(position, last + 1)
      guard try refill() else { return false }
    }
  }

  /// The next tag.
  func next() throws -> Event {
    while true {
      guard let found = memchr(buffer + position, 0x3C, filled - position) else {
        position = filled
        guard try refill() else { return .finished }
        continue
      }
      position = buffer.distance(to: found)
      if let event = try tag() { return event }
    }
  }

  /// The tag at the position.
  /// - Returns: nil where it is of no interest, or more had to be read first.
  private func tag() throws -> Event? {
    guard position + 9 <= filled || isAtEnd else {
      _ = try refill()
      return nil
    }
    guard position + 3 <= filled else { throw TagError.cutOff }
    switch byte(position + 1) {
    case 0x2F: return try endTag()
    case 0x3F:
      try pass("?>")
      return nil
    case 0x21:
      let isComment = byte(position + 2) == 0x2D
      let isText = byte(position + 2) == 0x5B
      try pass(isComment ? "-->" : isText ? "]]>" : ">")
      return nil
    default: return try startTag()
    }
  }

  private func byte(_ at: Int) -> UInt8 { buffer.load(fromByteOffset: at, as: UInt8.self) }

  private func pass(_ end: StaticString) throws {
    position += 2
    guard try skip(to: end) else { throw TagError.cutOff }
    position += end.utf8CodeUnitCount
  }

  private func endTag() throws -> Event? {
    guard let close = memchr(buffer + position, 0x3E, filled - position) else { return try more() }
    let end = buffer.distance(to: close)
    let length = nameLength(from: position + 2, to: end)
    name = UnsafeRawBufferPointer(start: buffer + position + 2, count: length)
    attributeCount = 0
    guard let last = open.popLast(), last == Self.hash(name) else { throw TagError.unpaired }
    position = end + 1
    return .end
  }

  private func startTag() throws -> Event? {
    let length = nameLength(from: position + 1, to: filled)
    var at = position + 1 + length
    guard length > 0 else { throw TagError.unpaired }
    name = UnsafeRawBufferPointer(start: buffer + position + 1, count: length)
    attributeCount = 0
    while true {
      while at < filled, Self.isBlank(byte(at)) { at += 1 }
      guard at < filled else { return try more() }
      let first = byte(at)
      if first == 0x3E { return try opened(at + 1, isEmpty: false) }
      if first == 0x2F {
        guard at + 1 < filled else { return try more() }
        guard byte(at + 1) == 0x3E else { throw TagError.unpaired }
        return try opened(at + 2, isEmpty: true)
      }
      guard let equals = memchr(buffer + at, 0x3D, filled - at) else { return try more() }
      let nameEnd = buffer.distance(to: equals)
      let nameCount = nameLength(from: at, to: nameEnd)
      for gap in at + nameCount..<nameEnd where !Self.isBlank(byte(gap)) { throw TagError.unpaired }
      var quote = nameEnd + 1
      while quote < filled, Self.isBlank(byte(quote)) { quote += 1 }
      guard quote < filled else { return try more() }
      guard byte(quote) == 0x22 || byte(quote) == 0x27, nameCount > 0 else { throw TagError.unpaired }
      guard let close = memchr(buffer + quote + 1, Int32(byte(quote)), filled - quote - 1) else {
        return try more()
      }
      let end = buffer.distance(to: close)
      guard attributeCount < Self.mostAttributes else { return try passOversized() }
      (attributeList + attributeCount).initialize(
        to: Attribute(
          name: UnsafeRawBufferPointer(start: buffer + at, count: nameCount),
          value: UnsafeRawBufferPointer(start: buffer + quote + 1, count: end - quote - 1)))
      attributeCount += 1
      at = end + 1
    }
  }

  private func opened(_ end: Int, isEmpty: Bool) throws -> Event {
    position = end
    if !isEmpty {
      guard open.count < Self.mostLevels else { throw TagError.nested }
      open.append(Self.hash(name))
    }
    return .start(isEmpty: isEmpty)
  }

  /// The tag goes on beyond what has been read.
  private func more() throws -> Event? {
    if position == 0, filled == Self.capacity { return try passOversized() }
    guard try refill() else { throw TagError.cutOff }
    return nil
  }

  /// Goes past a tag that is longer than the buffer; its element is open afterwards unless it ends itself.
  private func passOversized() throws -> Event? {
    oversized += 1
    let hash = Self.hash(name)
    var quote: UInt8 = 0
    var last: UInt8 = 0
    position += 1
    while true {
      while position < filled {
        let next = byte(position)
        position += 1
        if quote != 0 {
          if next == quote { quote = 0 }
        } else if next == 0x22 || next == 0x27 {
          quote = next
        } else if next == 0x3E {
          if last != 0x2F { open.append(hash) }
          guard open.count <= Self.mostLevels else { throw TagError.nested }
          return nil
        }
        last = next
      }
      guard try refill() else { throw TagError.cutOff }
    }
  }

  /// Moves what is left to the front and reads on.
  /// - Returns: false at the end.
  private func refill() throws -> Bool {
    guard !isAtEnd else { return false }
    if position > 0 {
      memmove(buffer, buffer + position, filled - position)
      filled -= position
      position = 0
    }
    let room = UnsafeMutableRawBufferPointer(start: buffer + filled, count: Self.capacity - filled)
    let count = room.isEmpty ? 0 : try stream.read(into: room)
    if count == 0, !room.isEmpty { isAtEnd = true }
    filled += count
    consumed += count
    return count > 0
  }

  private func nameLength(from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      let next = byte(at)
      if Self.isBlank(next) || next == 0x2F || next == 0x3E || next == 0x3D { break }
      at += 1
    }
    return at - start
  }

  /// Blanks, and the control characters that exports of some years have where none may be.
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// FNV-1a.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// What is wrong with the tags themselves.
enum TagError: Error {
  case cutOff, unpaired, nested

  var reason: String {
    switch self {
    case .cutOff: "is cut off: it ends in the midst of a record"
    case .unpaired: "is damaged: a tag in it does not close"
    case .nested: "is nested deeper than an export is"
    }
  }
}
