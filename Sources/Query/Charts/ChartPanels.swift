import Domain
import Language
import Reports

/// The charts of a step: one for all columns of a unit, each with its own axis and goal, one above the other.
struct ChartPanels: Sendable {
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
    self.makers = makers
  }

  /// The columns they read.
  var reads: Set<Int> {
    if shape.pivot != nil { return shape.allColumns }
    return makers.reduce(into: []) { $0.formUnion($1.reads) }
  }

  /// - Parameter goals: tells what is aimed at on days.
  func charts(of rows: [Row], _ goals: QueryColumn.GoalReader) throws -> [Chart] {
    guard shape.pivot != nil else { return try makers.map { try $0.chart(of: rows, goals) } }
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
