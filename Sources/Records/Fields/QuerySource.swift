import Domain
import Language
import Naming
import Phrases
import Query
import Store

/// Where the rows of a question come from.
package struct QuerySource: Sendable {
  /// Gives the rows of a range one by one; of columns that are not named nothing need be in them.
  typealias Reader =
    @Sendable (
      Invocation, DayRange, _ names: Set<String>, Context, _ receive: (Row) throws -> Void
    ) throws -> Void

  /// The days that a line names, for the sources that have days.
  package static let asked = OptionalParameter("range", .range)

  /// What its rows are, as a person says it: `days`.
  package let unit: String
  /// The days it speaks of when none are named; nil for what has no days.
  package let range: (@Sendable (Invocation, NameResolver) throws -> DayRange)?
  /// All its columns.
  package let columns: @Sendable (NameResolver) throws -> [QueryColumn]
  /// What the words of its line say of its columns, as the unit of the one metric that is named.
  package var told: @Sendable ([QueryColumn], Invocation, NameResolver) throws -> [QueryColumn] = {
    columns, _, _ in
    columns
  }
  /// The column that tells each row from all others, where there is one.
  var identity: String?
  /// What is known of the day that a row is of; asked for where a line names some of it.
  package var ofDay: ColumnsOfDay?
  /// What a line may name beside its columns, with what it names.
  var byName: (any ColumnsByName)?
  /// Whether columns of the day are meant by their names alone, where rows have none called so.
  private var meansDay = false
  private let reader: Reader

  /// - Parameter read: gives the rows as they are read.
  init(
    unit: String, range: (@Sendable (Invocation, NameResolver) throws -> DayRange)?,
    columns: @escaping @Sendable (NameResolver) throws -> [QueryColumn], read: @escaping Reader
  ) {
    self.unit = unit
    self.range = range
    self.columns = columns
    reader = read
  }

  /// A source whose rows are records.
  /// - Parameters:
  ///   - fields: those there are; the ones that are for reports alone are no columns.
  ///   - read: gives the records one by one, with what the fields asked for need of them.
  package init<Record>(
    unit: String, range: (@Sendable (Invocation, NameResolver) throws -> DayRange)?,
    fields: @escaping @Sendable (NameResolver) throws -> [Field<Record>],
    read:
      @escaping @Sendable (
        Invocation, DayRange, FieldNeeds, Context, _ receive: (Record) throws -> Void
      ) throws -> Void
  ) {
    @Sendable func asked(_ names: NameResolver) throws -> [Field<Record>] {
      try fields(names).filter { $0.scope != .reports }
    }
    self.init(
      unit: unit, range: range,
      columns: { names in try asked(names).map { names.turned($0.column) } },
      read: { call, range, names, context, receive in
        let fields = try asked(context.names)
        var writer = RowWriter(fields.map { ($0.key, $0.value) }, names)
        let needs = FieldNeeds(fields.filter { names.contains($0.key) }.map(\.needs))
        try read(call, range, needs, context) { try receive(writer.row(of: $0)) }
      })
  }

  /// What its rows are like.
  /// - Parameter call: its words, where they are known.
  package func shape(_ call: Invocation?, _ names: NameResolver) throws -> RowShape {
    var columns = try columns(names)
    if let call {
      columns =
        try told(columns, call, names) + (asked(ofDay, in: call)?.columns(beside: columns, names) ?? [])
    }
    columns += byName?.columns ?? []
    return RowShape(
      columns: columns, unit: unit, range: try call.flatMap { try range?($0, names) },
      identity: identity.flatMap { name in columns.firstIndex { $0.name == name }.map { [$0] } })
  }

  /// Gives the rows of a range.
  /// - Parameters:
  ///   - wanted: the places of the columns that are asked for.
  ///   - receive: may throw to end it.
  package func read(
    _ call: Invocation, _ range: DayRange, _ wanted: Set<Int>, _ context: Context,
    _ receive: (Row) throws -> Void
  ) throws {
    let columns = try columns(context.names)
    if let byName, !byName.columns.isEmpty {
      return try read(byName, call, range, wanted, context, receive)
    }
    guard let ofDay = asked(ofDay, in: call) else {
      return try reader(call, range, Set(wanted.map { columns[$0].name }), context, receive)
    }
    let others = try ofDay.columns(beside: columns, context.names)
    let names = Set(wanted.map { $0 < columns.count ? columns[$0].name : others[$0 - columns.count].name })
    guard let date = columns.firstIndex(where: { $0.name == ColumnsOfDay.key }) else { return }
    let days = try ofDay.read(call, range, names, context)
    let none = Row(repeating: .missing, count: others.count)
    try reader(call, range, names.union([ColumnsOfDay.key]), context) { row in
      var day: Row?
      if case .day(let date) = row[date] { day = days[date] }
      try receive(row + (day ?? none))
    }
  }

  /// Rows of days with what a line names beside their columns.
  private func read(
    _ named: any ColumnsByName, _ call: Invocation, _ range: DayRange, _ wanted: Set<Int>, _ context: Context,
    _ receive: (Row) throws -> Void
  ) throws {
    let columns = try columns(context.names)
    guard let date = columns.firstIndex(where: { $0.name == ColumnsOfDay.key }) else { return }
    let days = try named.read(range, context)
    let none = Row(repeating: .missing, count: named.columns.count)
    let names = Set(wanted.filter { $0 < columns.count }.map { columns[$0].name })
    try reader(call, range, names.union([ColumnsOfDay.key]), context) { row in
      guard case .day(let day) = row[date] else { return try receive(row + none) }
      try receive(row + (days[day] ?? none))
    }
  }

  /// The same source for a line that names what is no column of its rows before that, as a food; nil where a word names
  /// nothing of the kind.
  package func meaning(_ word: String, _ names: NameResolver) throws -> QuerySource? {
    guard let byName, let more = try byName.adding(word, beside: columns(names), names) else { return nil }
    var source = self
    source.byName = more
    return source
  }

  /// The columns of the day, where the words of a line name any.
  private func asked(_ columns: ColumnsOfDay?, in call: Invocation) -> ColumnsOfDay? {
    meansDay || call.line.text.contains(ColumnsOfDay.prefix) ? columns : nil
  }

  /// The same source for a line that names a column which its rows do not have, and their days may; nil where rows are of
  /// no day.
  package var meaningDay: QuerySource? {
    guard ofDay != nil, !meansDay else { return nil }
    var source = self
    source.meansDay = true
    return source
  }
}

extension NameResolver {
  /// A column with the hour at which its day begins, where it is one of hours.
  fileprivate func turned(_ column: QueryColumn) -> QueryColumn {
    guard column.isHour else { return column }
    var column = column
    let begin = Double(cutoff) / 60
    column.turnsAt = column.kind == .number(0) ? begin.rounded(.down) : begin
    return column
  }
}

/// Makes rows of records. Where few of many columns are asked for, one row serves for all records that nobody keeps.
struct RowWriter<Record> {
  private let values: [@Sendable (Record) -> QueryValue]
  /// Where the values stand; nil where all columns are asked for.
  private var places: [Int]?
  private var row: Row

  /// - Parameter names: the columns that are asked for.
  init(_ fields: [(key: String, value: @Sendable (Record) -> QueryValue)], _ names: Set<String>) {
    let places = fields.indices.filter { names.contains(fields[$0].key) }
    self.places = places.count < fields.count ? places : nil
    values = places.map { fields[$0].value }
    row = Row(repeating: .missing, count: fields.count)
  }

  mutating func row(of record: Record) -> Row {
    guard let places else { return values.map { $0(record) } }
    for (place, value) in zip(places, values) { row[place] = value(record) }
    return row
  }
}

extension String {
  /// A name as a column: `oils_fats_nuts`.
  package var slug: String { Names.key(self).replacing(" ", with: "_") }
}
