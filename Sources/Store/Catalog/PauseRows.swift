import Domain
import GRDB

extension Pause {
  static let columns = "id, day, last_day, reason"

  init(_ row: Row) throws {
    let first = try row.day(1)
    let last = try (row.readOptional(2) as Int?).map { try Stored.day($0) }
    guard last.map({ $0 >= first }) ?? true else {
      throw StoreError.damaged(reason: "a pause ends before it begins")
    }
    self.init(id: try row.read(0), from: first, to: last, reason: try row.readOptional(3))
  }
}
