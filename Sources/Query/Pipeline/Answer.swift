import Domain
import Reports

/// What a question comes to.
public struct Answer: Sendable {
  /// Its rows, and the charts that are to be seen.
  public let report: Report
  /// Its rows alone.
  public let data: Report
  /// How many rows it has.
  public let count: Int
  /// Whether it has nothing but numbers of which none is known.
  public let isOfNothing: Bool
  /// Where the steps that draw or write send it, in their order, each with the charts it draws.
  public let outputs: [(destination: Destination, charts: [Chart])]

  /// - Parameters:
  ///   - keys: the columns that name the rows.
  ///   - sorted: those by which they are sorted.
  ///   - today: people read days of its year without the year.
  init(
    _ result: RowSet, keys: [Int], sorted: [Int] = [], _ findings: Findings, to destinations: [Destination],
    today: Day
  ) {
    // Of one answer the notes say how much of it is known.
    func isTold(_ column: QueryColumn) -> Bool {
      column.echoes != nil && result.rows.count == 1 && keys.isEmpty && column.name.hasSuffix("_known")
        && findings.notes.contains { $0.hasPrefix("\(column.name.dropLast(6)) rests on ") }
    }
    let columns = result.columns.map { column in
      Column(
        column.name, Self.heading(column), right: column.isNumeric && !column.isBar,
        column.role == .further || isTold(column) ? .machines : .everyone,
        minimum: column.kind == .text ? 12 : nil, optional: column.isBar)
    }
    let ranges = result.columns.indices.map { result.barRange(of: $0) }
    let echoed = result.columns.map { column in
      result.columns.firstIndex { $0.name == column.echoes }
    }
    let rows = result.rows.map { row in
      row.indices.map { index -> Cell in
        let cell =
          keys.contains(index) && result.columns[index].kind == .flag
          ? row[index].answer : row[index].cell(result.columns[index], today)
        if let range = ranges[index], let number = row[index].bounded {
          return .barred(cell, Bar(number, in: range), cell.barTone)
        }
        // People need not read the same twice.
        return echoed[index].map { row[$0] == row[index] } == true ? .shown(cell, as: "", .plain) : cell
      }
    }
    let bounds = Self.bounds(result)
    var table = Table(
      "rows", columns: columns + bounds.columns, rows: zip(rows, bounds.rows).map { $0 + $1 },
      empty: "No \(result.unit) answer that.")
    // What rows are sorted by is what was asked for.
    for place in sorted { table.columns[place].isKept = true }
    if let first = result.columns.first, first.kind == .day { table.columns[0].mayLead = true }
    var data = Report(.list, notices: findings.notes.map { Notice($0, .dim) })
    data.tables = [table]
    // People see no column that has nothing in it.
    let empty = result.columns.indices.filter { place in
      result.columns[place].isChosen && !result.rows.isEmpty
        && result.rows.allSatisfy { $0[place] == .missing }
    }
    if !empty.isEmpty {
      let names = empty.map { result.columns[$0].name }.joined(separator: ", ")
      data.notices.append(
        Notice("\(names) \(empty.count == 1 ? "has" : "have") no value in these rows", .dim))
    }
    self.data = data
    var charts = findings.charts[...]
    outputs = destinations.map { destination in
      if case .chart = destination { (destination, charts.popFirst() ?? []) } else { (destination, []) }
    }
    var report = data
    for case (.chart(nil), let charts) in outputs where !charts.isEmpty {
      report.charts = charts
      // The picture says it; the rows are for machines.
      table.audience = .machines
      report.tables = [table]
    }
    self.report = report
    count = rows.count
    let measures = result.columns.indices.filter { result.columns[$0].role == .measure }
    isOfNothing =
      !measures.isEmpty && !result.rows.isEmpty
      && result.rows.allSatisfy { row in measures.allSatisfy { row[$0] == .missing } }
  }

  /// For machines, which of the numbers that a step has made are bounds: the others have columns beside them that say how
  /// much is known. A column for each that has any.
  private static func bounds(_ result: RowSet) -> (columns: [Column], rows: [[Cell]]) {
    let names = Set(result.columns.map(\.name))
    let places = result.columns.indices.filter { place in
      let column = result.columns[place]
      return !names.contains("\(column.name)_known") && names.isDisjoint(with: column.knownBy)
        && result.rows.contains { $0[place].isBound }
    }
    let columns = places.map { place in
      Column("\(result.columns[place].name)_bound", "\(heading(result.columns[place])) is", .machines)
    }
    return (
      columns,
      result.rows.map { row in places.map { row[$0].bounded.map { .text($0.bound.word) } ?? .missing } }
    )
  }

  private static func heading(_ column: QueryColumn) -> String {
    if column.isNamed { return column.name }
    let name = column.heading ?? column.name.replacing("_", with: " ")
    let title = (name.first.map { String($0).uppercased() } ?? "") + name.dropFirst()
    if case .parted = column.kind { return title }
    // A bar shows no number, and kcal and weight_kg say it by their names.
    return column.isBar || " \(name)".hasSuffix(" \(column.unit)") || column.kind == .duration
      || column.unit.isEmpty
      || column.unit == "portions"
      ? title : "\(title) \(column.unit)"
  }
}

extension RowSet {
  /// What the bars of a column range over: what its numbers lie within, or else zero and all of them; nil of a column
  /// without bars.
  fileprivate func barRange(of place: Int) -> ClosedRange<Double>? {
    let column = columns[place]
    guard column.isBar else { return nil }
    if let known = column.kind == .score ? 0...100 : column.within { return known }
    let numbers = rows.compactMap { $0[place].bounded?.limit } + [0]
    return (numbers.min() ?? 0)...(numbers.max() ?? 0)
  }
}

extension Cell {
  /// The colour of a number's bar.
  fileprivate var barTone: Tone { if case .shown(_, _, let tone) = self { tone } else { .plain } }
}
