import CZlib

/// Makes a zip file that every program reads (PKWARE's APPNOTE 6.3.10): the same members make the same bytes, so
/// neither the time nor the machine is in it.
public struct ZipWriter {
  public private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Beyond this zip64 would be needed.
  private static let most = 0xFFFF_FFFF - 1

  public init() {}

  /// Adds a file.
  /// - Parameter name: its path in the archive, with `/`.
  public mutating func add(_ name: String, _ data: [UInt8]) throws(ExchangeError) {
    guard data.count < Self.most, bytes.count + data.count < Self.most, count < 0xFFFF else {
      throw .excessive(name: name, reason: "is too long for a zip file")
    }
    let (method, packed) = Self.packed(data)
    let crc = data.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    let offset = bytes.count
    let utf8 = Array(name.utf8)
    // Version 2.0, names in UTF-8, the first day there is.
    let common =
      Self.number(20, 2) + Self.number(0x0800, 2) + Self.number(method, 2) + Self.number(0, 2)
      + Self.number(0x0021, 2) + Self.number(Int(crc), 4) + Self.number(packed.count, 4)
      + Self.number(data.count, 4) + Self.number(utf8.count, 2) + Self.number(0, 2)
    bytes += Self.number(0x0403_4B50, 4) + common + utf8 + packed
    // Made on Unix, a plain file for its owner.
    directory += Self.number(0x0201_4B50, 4) + Self.number(0x0314, 2) + common + Self.number(0, 2)
    directory +=
      Self.number(0, 2) + Self.number(0, 2) + Self.number(0o100600 << 16, 4) + Self.number(offset, 4) + utf8
    count += 1
  }

  /// The whole file; nothing is added after it.
  public mutating func finish() -> [UInt8] {
    let start = bytes.count
    bytes += directory
    bytes += Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(count, 2) + Self.number(count, 2)
    bytes += Self.number(directory.count, 4) + Self.number(start, 4) + Self.number(0, 2)
    return bytes
  }

  /// Deflated where that is shorter.
  private static func packed(_ data: [UInt8]) -> (method: Int, bytes: [UInt8]) {
    var length = compressBound(uLong(data.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    let code = compress2(&packed, &length, data, uLong(data.count), 6)
    // What zlib puts round the deflated bytes: two before and a checksum of four after them.
    guard code == Z_OK, length > 6, Int(length) - 6 < data.count else { return (0, data) }
    return (8, Array(packed[2..<Int(length) - 4]))
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
