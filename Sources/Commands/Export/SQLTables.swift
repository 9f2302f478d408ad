import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

/// A table of the database that `export sqlite` writes: the columns are the fields that the record declares.
struct SQLTable: Sendable {
  /// Hands over the columns, and then rows of as many cells.
  typealias Reader =
    @Sendable (
      _ range: DayRange, _ context: Context, _ begin: ([QueryColumn]) throws -> Void,
      _ add: ([Cell]) throws -> Void
    ) throws -> Void

  let name: String
  let about: String
  /// What its rows are looked up by.
  let index: [String]
  let read: Reader

  static let all = [
    SQLTable(
      "day", "each day with its score, its index, targets, totals and body values", rowsOf: "days",
      index: ["date"]),
    SQLTable("entry", "what was logged, a row an entry", rowsOf: "entries", index: ["date"]),
    SQLTable("food", "the library of foods", rowsOf: "foods", index: ["food"]),
    SQLTable(
      "metric_day", "the value of each day and metric, made of what was typed and what was imported",
      rowsOf: "metrics", index: ["metric", "date"]),
    SQLTable(
      "sample", "each single value, typed or imported, with its time, source and note", rowsOf: "samples",
      index: ["metric", "date"]),
    SQLTable("workout", "workouts, typed or imported", rowsOf: "workouts", index: ["date"]),
    SQLTable("mood", "the mood of each day that has one", MoodDay.fields, index: ["date"], MoodDay.all),
    SQLTable(
      "budget_day", "each day under the budget that was active on it, up to today", DayUnderBudget.fields,
      index: ["date"], DayUnderBudget.all),
    SQLTable(
      "pause", "days that are not judged, from one to another", PauseFields.all, index: ["first_day"]
    ) { range, context in
      try context.log.pauses.all().overlapping(range).map { PauseRow($0, context.today) }
    },
    SQLTable(
      "category", "categories with their targets as they are now", CategoryFields.all, index: ["category"]
    ) { try CategoryRow.all($1) },
  ]

  /// The table that says what each column is.
  static let columns = "about"

  /// A command whose rows questions are asked of.
  private init(_ name: String, _ about: String, rowsOf command: String, index: [String]) {
    (self.name, self.about, self.index) = (name, about, index)
    read = { range, context, begin, add in
      guard let step = try StepReader(table: context.names.table, aliases: { [] }).steps(command).first,
        let source = step.command.source
      else { return }
      let call = try step.command.parse(step.line, from: step.tokens, context.names)
      let all = try source.columns(context.names)
      let places = all.indices.filter { all[$0].role != .asked }
      try begin(places.map { all[$0] })
      try source.read(call, range, Set(places), context) { row in
        try add(places.map { row[$0].cell(all[$0]) })
      }
    }
  }

  /// Records that no question is asked of.
  private init<Record>(
    _ name: String, _ about: String, _ fields: [Field<Record>], index: [String],
    _ records: @escaping @Sendable (DayRange, Context) throws -> [Record]
  ) {
    (self.name, self.about, self.index) = (name, about, index)
    let fields = fields.filter { $0.audience != .people }
    read = { range, context, begin, add in
      try begin(fields.map(\.column))
      for record in try records(range, context) { try add(fields.map { $0.value(record).cell($0.column) }) }
    }
  }
}

extension Cell {
  /// As a database has it.
  var sql: DatabaseImage.Value {
    switch bare {
    case .missing, .shown, .barred, .shortened, .record: .missing
    case .text(let text): .text(text)
    case .id(let id): .text(Cell.text(ofID: id))
    case .int(let number): .whole(Int64(number))
    case .bool(let flag): .whole(flag ? 1 : 0)
    case .number(let number, _): .number(number)
    case .score(let score): .number(score)
    case .portion(let portion): .number(portion.doubleValue)
    case .amount(let amount): .number(amount.doubleValue)
    case .day(let day), .listed(let day, _): .text(day.description)
    case .list(let cells):
      .text(
        cells.map { cell in if case .text(let text) = cell.sql { text } else { "" } }.joined(separator: ", "))
    }
  }
}
