import GRDB

/// Hands out ids: 31 bits of device, 32 bits of counter.
struct IDSource {
  private let device: Int64
  private var last: Int64
  private let first: Int64

  init(_ db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT device, last_id FROM device")
    device = try row?.read(0) ?? 0
    last = try row?.read(1) ?? 0
    first = last
  }

  mutating func next() -> Int64 {
    last &+= 1
    return device << 32 | last
  }

  mutating func pass(_ id: Int64) {
    if id >> 32 == device { last = max(last, id & 0xFFFF_FFFF) }
  }

  func flush(_ db: Database) throws {
    if last != first {
      // A repair may have put it right meanwhile.
      try db.cachedStatement(sql: "UPDATE device SET last_id = max(last_id, ?)").execute(arguments: [last])
    }
  }
}
