import Domain
import Language
import Query
import Records
import Reports

/// The rows that a question was given: which of them lie ahead, and which columns had no value in any.
struct MetRows {
  private let columns: [QueryColumn]
  private let unit: String
  /// What was typed, in small letters: of other columns it does not ask.
  private let line: String
  private let context: Context
  private let today: Day
  /// The column of the day; nil of rows that have none.
  private let date: Int?
  /// Whether the line says of which days it is: without that, rows end today.
  private let saysDays: Bool
  private var isCut = false
  private var ahead: Set<Day> = []
  private var count = 0
  /// The columns that are asked for, but that of the day.
  private var asked: Set<Int> = []
  /// Those of them that had no value yet.
  private var unmet: Set<Int> = []

  init(_ source: QuerySource, _ call: Invocation, _ context: Context) throws {
    columns = try source.columns(context.names)
    line = call.line.text.lowercased()
    // After midnight what is done is of the date of the clock, as changes in the journal are.
    (unit, today, self.context) = (source.unit, max(context.today, context.now.date), context)
    date = columns.firstIndex { $0.name == ColumnsOfDay.key && $0.isDay }
    saysDays = try source.range.map { try $0(call, context.names) != .all } ?? true || call.saysAll
  }

  /// The columns to read, for those that are asked for of some days.
  mutating func wanted(_ asked: Set<Int>, _ range: DayRange?) -> Set<Int> {
    isCut = !saysDays && range == .all
    self.asked = asked.filter { $0 < columns.count && $0 != date }
    unmet = self.asked
    return date.map { isCut ? asked.union([$0]) : asked } ?? asked
  }

  /// Whether a row is one of the question's.
  mutating func takes(_ row: Row) -> Bool {
    if isCut, let date, case .day(let day) = row[date], day > today {
      // A day that has nothing of what is asked is not missed.
      if asked.isEmpty || asked.contains(where: { row[$0] != .missing }) { ahead.insert(day) }
      return false
    }
    count += 1
    if !unmet.isEmpty { unmet = unmet.filter { row[$0] == .missing } }
    return true
  }

  /// What is to be said of them.
  func notices(of answer: Answer) throws -> [Notice] {
    var notices: [Notice] = []
    if !ahead.isEmpty {
      let days = ahead.count == 1 ? "1 day ahead is" : "\(ahead.count) days ahead are"
      notices.append(Notice("\(days) left out; all says that it is of them too", .dim))
    }
    // Why there is no answer, where what it asks for is nowhere.
    guard answer.count == 0 || answer.isOfNothing, count > 0 else { return notices }
    let named = unmet.sorted().map { columns[$0] }.filter { column in
      ([column.name] + column.otherNames).contains { line.contains($0) }
    }
    let those = count == 1 ? "it" : "any of these \(count) \(unit)"
    for column in named.prefix(3) {
      let metric = try context.log.metricCatalogue().metric(named: column.name.replacing("_", with: " "))
      let way = try metric.map { try context.howToLog($0) } ?? ""
      notices.append(
        Notice("No \(column.name) is known of \(those). \(way)".trimmed, .fair))
    }
    return notices
  }
}

extension Invocation {
  /// Whether its line says `all`.
  fileprivate var saysAll: Bool {
    (line.segments.first?.tokens ?? []).contains { $0.isBare && $0.text.lowercased() == "all" }
  }
}
