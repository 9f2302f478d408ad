import Domain
import Query
import Records
import Reports
import Store

/// What the columns of a table are called in SQL, and what they hold.
struct SQLColumns {
  struct One {
    let column: DatabaseImage.Column
    let unit: String
    let meaning: String
    /// The place of the column it is worked out of.
    let place: Int
    /// Whether it has the moments of that column as seconds since 1970.
    var isUnix = false
  }

  let all: [One]

  /// Words of SQL that no column is called by alone.
  private static let reserved: Set = [
    "all", "and", "as", "between", "by", "case", "check", "default", "desc", "distinct", "else", "end",
    "exists",
    "from", "group", "having", "in", "index", "into", "is", "join", "like", "limit", "not", "null", "on",
    "or",
    "order", "primary", "references", "select", "set", "table", "then", "to", "transaction", "union",
    "unique",
    "update", "using", "values", "when", "where", "with",
  ]

  /// The key of a column that has moments.
  private static let moment = "start"

  init(_ columns: [QueryColumn], of table: String) {
    var taken: Set<String> = []
    var all: [One] = []
    func add(
      _ name: String, _ type: String, _ unit: String, _ meaning: String, _ place: Int, isUnix: Bool = false
    ) {
      var (free, number) = (name, 1)
      // SQLite takes capitals and small letters for one.
      while !taken.insert(free.lowercased()).inserted {
        number += 1
        free = "\(name)_\(number)"
      }
      all.append(
        One(column: .init(free, type), unit: unit, meaning: meaning, place: place, isUnix: isUnix))
    }
    for (place, column) in columns.enumerated() {
      let plain = column.name.replacing(".", with: "_")
      let name = Self.reserved.contains(plain.lowercased()) ? "\(table)_\(plain)" : plain
      add(name, Self.type(column.kind), column.unit, column.detail, place)
      if column.name == Self.moment {
        add(
          "\(name)_unix", "INTEGER", "s", "the same in seconds since 1970, where the time zone is known",
          place, isUnix: true)
      }
    }
    self.all = all
  }

  /// The values of a row, out of its cells.
  func values(_ cells: [Cell]) -> [DatabaseImage.Value] {
    all.map { one in one.isUnix ? Self.unix(cells[one.place].sql) : cells[one.place].sql }
  }

  /// `2026-11-20T08:15:30+01:00` in seconds since 1970; missing where it has no zone.
  private static func unix(_ moment: DatabaseImage.Value) -> DatabaseImage.Value {
    guard case .text(let text) = moment, let seconds = OwnMoment.unix(text) else { return .missing }
    return .whole(Int64(seconds))
  }

  private static func type(_ kind: QueryColumn.Kind) -> String {
    switch kind {
    case .number(0, _): "NUMERIC"
    case .number, .parted, .score, .duration: "REAL"
    case .day, .week: "DATE"
    case .flag: "INTEGER"
    case .text, .partOfYear: "TEXT"
    }
  }
}
