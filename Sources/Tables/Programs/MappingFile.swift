import Domain

/// A mapping as a file has it. Of it are known what it is called and the titles of its tables: the rest is read once a table
/// may be one of them.
public struct MappingFile: Sendable {
  /// What people type: `withings`.
  public private(set) var name = ""
  /// As the source of the values is called.
  public private(set) var source = ""
  /// What its rows become: `values`, `foods`, `entries`.
  public private(set) var target = "values"
  /// Where a person keeps it; nil for one that comes with the program.
  public let path: String?
  private let bytes: [UInt8]
  /// The titles of each of its tables as numbers; none of a table that is told by its places.
  private var signatures: [[UInt64]] = []

  public init(_ bytes: [UInt8], path: String? = nil) {
    (self.bytes, self.path) = (bytes, path)
    for line in bytes.split(separator: 0x0A) {
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      switch line.first {
      case 0x70, 0x6E, 0x66:
        if line.starts(with: "places ".utf8) {
          signatures.append([])
        } else if signatures.isEmpty {
          readHead(String(decoding: line, as: UTF8.self).trimmed)
        }
      case 0x74 where line.starts(with: "table ".utf8): signatures.append(Self.titles(line.dropFirst(6)))
      default: break
      }
    }
  }

  private mutating func readHead(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, !line.utf8.contains(0x3D) else { return }
    let value = String(parts[1]).trimmed
    switch parts[0] {
    case "program": source = value
    case "name": name = value
    case "for": target = value
    default: break
    }
  }

  private static func titles(_ text: ArraySlice<UInt8>) -> [UInt64] {
    text.drop { $0 == 0x20 || $0 == 0x7E }.split(separator: 0x2C).map { title in
      let blanks = title.reversed().prefix { $0 == 0x20 || $0 == 0x0D }.count
      let title = title.dropLast(blanks).drop { $0 == 0x20 }
      return isFolded(title)
        ? TextNumber(title).value : number(ColumnTitle(String(decoding: title, as: UTF8.self)))
    }
  }

  /// Whether a title is written as it is folded. One that ends in g may be of 100 g.
  private static func isFolded(_ title: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0x20
    for byte in title {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: break
      case 0x20 where last != 0x20: break
      default: return false
      }
      last = byte
    }
    return last != 0x67
  }

  /// What stands for a title.
  static func number(_ title: ColumnTitle) -> UInt64 { TextNumber(title.name.utf8).value }

  /// Whether a table with such titles may be one of it.
  /// - Parameter titles: what stands for each of them.
  func mayKnow(_ titles: Set<UInt64>) -> Bool {
    signatures.contains { !$0.isEmpty && $0.allSatisfy(titles.contains) }
  }

  /// Whether it has tables that are told by their places.
  var hasPlaces: Bool { signatures.contains([]) }

  /// All of it; nil where it is none.
  public var mapping: ReadyMapping? {
    var mapping = ReadyMapping(String(decoding: bytes, as: UTF8.self))
    mapping?.file = path
    return mapping
  }
}
