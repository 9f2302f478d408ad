import Domain
import Language
import Reports

/// The charts of a step: one for all columns of a unit, each with its own axis and goal, one above the other.
struct ChartPanels: Sendable {
  private let groups: [[Int]]
  private let makers: [ChartMaker]
  private let kind: Chart.Kind?
  private let shape: RowShape
  private let span: Range<Int>?
  private let value: Int

  /// - Parameters:
  ///   - kind: nil chooses by what the rows are.
  ///   - columns: what is drawn; at least one.
  ///   - span: where the stage stands, for the error when the rows cannot be drawn so.
  init(
    _ kind: Chart.Kind?, _ columns: [Int], _ rows: RowShape, _ span: Range<Int>?
  ) throws(CommandError) {
    (self.kind, shape, self.span, value) = (kind, rows, span, columns[0])
    var groups: [[Int]] = []
    for column in columns {
      if kind == nil || kind == .line || kind == .bar,
        let place = groups.firstIndex(where: { rows.columns[$0[0]].sharesAxis(with: rows.columns[column]) })
      {
        groups[place].append(column)
      } else {
        groups.append([column])
      }
    }
    var makers: [ChartMaker] = []
    for group in groups { makers.append(try ChartMaker(kind, group, rows, span)) }
    (self.groups, self.makers) = (groups, makers)
  }

  /// The columns they read.
  var reads: Set<Int> {
    if shape.pivot != nil { return shape.allColumns }
    return groups.reduce(into: makers.reduce(into: []) { $0.formUnion($1.reads) }) { reads, group in
      if let place = parting(group) { reads.insert(place) }
    }
  }

  /// The column that says what the numbers of some columns are in, or of, where rows may differ in that: they are no
  /// numbers of one axis.
  private func parting(_ group: [Int]) -> Int? {
    if let name = group.lazy.compactMap({ shape.columns[$0].unitIsIn }).first,
      let place = shape.columns.firstIndex(where: { $0.name == name })
    {
      return place
    }
    return group.allSatisfy { shape.columns[$0].unit.isEmpty && shape.columns[$0].kind != .score }
      ? shape.columns.indices.first { shape.columns[$0].namesNumbers && !group.contains($0) } : nil
  }

  /// The charts of some columns: one for each unit that its rows are in.
  private func charts(
    _ group: [Int], _ maker: ChartMaker, of rows: [Row], _ goals: QueryColumn.GoalReader
  ) throws -> [Chart] {
    guard let place = parting(group) else { return [try maker.chart(of: rows, goals)] }
    var units: [QueryValue] = []
    for row in rows where !units.contains(row[place]) && group.contains(where: { row[$0] != .missing }) {
      units.append(row[place])
    }
    guard units.count > 1 else { return [try maker.chart(of: rows, goals)] }
    return try units.map { unit in
      var own = shape
      for column in group {
        if shape.columns[place].namesNumbers {
          own.columns[column].title = "\(shape.columns[column].name) of \(unit.words)"
        } else if case .number(let digits, _) = shape.columns[column].kind {
          own.columns[column].kind = .number(digits: digits, unit: unit.words)
        }
      }
      return try ChartMaker(kind, group, own, span).chart(of: rows.filter { $0[place] == unit }, goals)
    }
  }

  /// - Parameter goals: tells what is aimed at on days.
  func charts(of rows: [Row], _ goals: QueryColumn.GoalReader) throws -> [Chart] {
    guard shape.pivot != nil else {
      return try zip(groups, makers).flatMap { try charts($0, $1, of: rows, goals) }
    }
    // Of a table that is spread, each column is a line, or a bar beside the others.
    let name = shape.columns[value].name
    let table = try RowSet(columns: shape.columns, rows: rows, unit: shape.unit).pivoted(atMost: 1000)
    guard table.columns.count > 1 else { return [] }
    var spread = RowShape(columns: table.columns, unit: shape.unit)
    spread.keys = [0]
    return [
      try ChartMaker(kind, Array(table.columns.indices.dropFirst()), spread, span, title: name).chart(
        of: table.rows, goals)
    ]
  }
}

extension QueryColumn {
  /// Whether numbers of both are of one kind, so that one axis serves them. Numbers without a unit are where a step
  /// made one of the other, or somebody computed it: moods are no steps.
  fileprivate func sharesAxis(with other: QueryColumn) -> Bool {
    guard unit == other.unit, (kind == .score) == (other.kind == .score) else { return false }
    return !unit.isEmpty || kind == .score || isComputed || other.isComputed
  }
}
