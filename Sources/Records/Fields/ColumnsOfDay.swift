import Domain
import Language
import Naming
import Query

/// What rows of a day may be asked of that day: `day.score` of an entry, `day.sleep` of a meal.
package final class ColumnsOfDay: Sendable {
  /// What the names of its columns begin with.
  package static let prefix = "day."
  /// The column of a row that says which day it is of.
  package static let key = "date"

  private let days: QuerySource

  /// - Parameter days: what gives a row for each day.
  package init(_ days: QuerySource) { self.days = days }

  /// The columns of days under their longer names; that of the day itself, and what goes by it, rows have already.
  /// - Parameter own: the columns that the rows have themselves: what none of them is called means the day's.
  func columns(beside own: [QueryColumn], _ names: NameResolver) throws -> [QueryColumn] {
    let taken = Set(own.flatMap { [$0.name] + $0.otherNames })
    return try days.columns(names).map { column in
      var column = column
      let alone = ([column.name] + column.otherNames).filter { !taken.contains($0) }
      column.name = Self.prefix + column.name
      column.otherNames = column.otherNames.map { Self.prefix + $0 } + alone
      column.role = .asked
      column.madeOf = []
      column.knownBy = []
      column.aim = nil
      column.echoes = nil
      column.note = nil
      return column
    }
  }

  /// The rows of days.
  /// - Parameter names: the columns that are asked for, others of the rows among them.
  func read(
    _ call: Invocation, _ range: DayRange, _ names: Set<String>, _ context: Context
  ) throws -> [Day: Row] {
    let columns = try days.columns(context.names)
    guard let date = columns.firstIndex(where: { $0.name == Self.key }) else { return [:] }
    let wanted = columns.indices.filter { names.contains(Self.prefix + columns[$0].name) }
    guard !wanted.isEmpty else { return [:] }
    var rows: [Day: Row] = [:]
    try days.read(call, range, Set(wanted + [date]), context) { row in
      if case .day(let day) = row[date] { rows[day] = row }
    }
    return rows
  }
}
