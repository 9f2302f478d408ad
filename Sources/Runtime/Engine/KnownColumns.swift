import Domain
import Language
import Naming
import Query
import Records

extension Command {
  /// The columns of the rows that it gives, with how many rows of the last 30 days have a value of each: those that have
  /// some come first, in their order.
  package func knownColumns(_ context: Context) throws -> [(column: QueryColumn, known: Int)] {
    guard let source else { return [] }
    let columns = try source.columns(context.names)
    let line = Line(text: name, tokens: try context.names.table.tokens(name))
    let call = try syntax.parse(line, from: line.tokens.count, context.names)
    var known = [Int](repeating: 0, count: columns.count)
    let range = DayRange(last: 30, upTo: context.today)
    try source.read(call, range, Set(columns.indices), context) { row in
      for index in columns.indices where row[index] != .missing { known[index] += 1 }
    }
    let rows = zip(columns, known).map { (column: $0, known: $1) }
    // What goes by the date is known of every day.
    func place(_ row: (column: QueryColumn, known: Int)) -> Int {
      if row.known == 0 { return 2 }
      return CalendarColumn(rawValue: row.column.name) == nil && !row.column.isDay ? 0 : 1
    }
    return (0...2).flatMap { part in rows.filter { place($0) == part } }
  }
}
