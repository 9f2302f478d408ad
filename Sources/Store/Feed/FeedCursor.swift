import Domain
import GRDB

/// How far another program has followed the log: `123.45-k3f9a`.
public struct FeedCursor: Equatable, Sendable, CustomStringConvertible {
  /// A place among all that happened: a step of the journal, and what was touched behind it without one.
  struct Place: Comparable, Hashable, Sendable {
    var step: Int64 = 0
    var counter: Int64 = 0

    static func < (a: Place, b: Place) -> Bool { (a.step, a.counter) < (b.step, b.counter) }
  }

  /// All up to here is done; of this itself only the rows up to `row`, where there is one.
  var place = Place()
  /// The last row that was given of what happened there, or of all there is.
  var row: FeedKey?
  /// Whether all there is was asked for, and `row` is the last that was given; what changes behind `place` comes after it.
  var isWhole = false
  /// What tells this log from others, and from what it was before a restore.
  var mark = ""

  /// Before all there is.
  public static let beginning = FeedCursor(isWhole: true)

  init(place: Place = Place(), row: FeedKey? = nil, isWhole: Bool = false, mark: String = "") {
    (self.place, self.row, self.isWhole, self.mark) = (place, row, isWhole, mark)
  }

  /// - Returns: nil where a text is no cursor.
  public init?(_ text: String) {
    if text == "0" {
      self = .beginning
      return
    }
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let head = parts.removeFirst().split(separator: "-", omittingEmptySubsequences: false)
    guard head.count == 2, !head[1].isEmpty, head[1].count <= 8 else { return nil }
    let numbers = head[0].split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...2).contains(numbers.count), let step = numbers[0], step >= 0 else { return nil }
    guard let counter = numbers.count == 2 ? numbers[1] : 0, counter >= 0 else { return nil }
    (place, mark) = (Place(step: step, counter: counter), String(head[1]))
    if parts.first == "all" {
      isWhole = true
      parts.removeFirst()
    }
    guard !parts.isEmpty else {
      if isWhole { return nil }
      return
    }
    guard parts.count == 2, let record = FeedRecord.all.firstIndex(where: { $0.name == parts[0] }),
      let row = Self.decoded(parts[1]), !row.isEmpty
    else { return nil }
    self.row = FeedKey(record: record, row: row)
  }

  public var description: String {
    if isWhole, row == nil { return "0" }
    let head = "\(place.step)" + (place.counter > 0 ? ".\(place.counter)" : "") + "-\(mark)"
    guard let row else { return head }
    return "\(head)\(isWhole ? "/all" : "")/\(FeedRecord.all[row.record].name)/\(Self.encoded(row.row))"
  }

  /// A key as one word of a line: what is no letter, digit or point as the number of its byte.
  private static func encoded(_ text: String) -> String {
    var word = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        word.unicodeScalars.append(Unicode.Scalar(byte))
      default: word += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return word
  }

  private static func decoded(_ word: String) -> String? {
    var bytes: [UInt8] = []
    var rest = word.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension FeedCursor {
  /// The number of the newest step that there ever was.
  static func newestStep(_ db: Database) throws -> Int64 {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'journal'"
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// The number of what was touched last.
  static func counter(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(counter) FROM touched")) ?? 0
  }

  /// Behind all that has happened.
  static func now(_ db: Database) throws -> FeedCursor {
    let step = try newestStep(db)
    let sql = "SELECT ifnull(max(counter), 0) FROM touched WHERE step >= ?"
    let counter = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [step]) ?? 0
    return FeedCursor(place: Place(step: step, counter: counter), mark: try mark(step, db))
  }

  /// What tells a place in this log from the same in another one, after a restore, or in what the log was before its file
  /// went back to an older one.
  static func mark(_ step: Int64, _ db: Database) throws -> String {
    let device = try Int64.fetchOne(db, sql: "SELECT device FROM device") ?? 0
    let epoch = try Int64.fetchOne(db, sql: "SELECT max(epoch) FROM feed") ?? 0
    let stamp = try Int64.fetchOne(db, sql: "SELECT stamp FROM journal WHERE id = ?", arguments: [step])
    return digest("\(device) \(epoch)") + (stamp.map { digest("\($0)") } ?? "")
  }

  private static let length = 4

  private static func digest(_ text: String) -> String {
    String(SHA256.hex(Array(text.utf8)).prefix(length))
  }

  /// Whether it is what a place has now; of a step that is in the journal no more only the log is known.
  private func hasMark(_ db: Database) throws -> Bool {
    let now = try Self.mark(place.step, db)
    return mark == now
      || mark.prefix(Self.length) == now.prefix(Self.length)
        && (mark.count == Self.length || now.count == Self.length)
  }

  /// Notes that the log goes back to what it was: nobody can follow from where they were.
  static func breakOff(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM feed")
    try db.execute(sql: "INSERT INTO feed(epoch) VALUES (?)", arguments: [Int64.random(in: 1 ... .max)])
  }

  /// Whether it is one of this log.
  func isKnown(_ db: Database) throws -> Bool {
    if isWhole, row == nil { return true }
    return try place <= Self.now(db).place && hasMark(db)
  }
}
