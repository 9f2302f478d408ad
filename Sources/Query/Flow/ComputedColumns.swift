import Domain
import Language

/// The rows of a stage with the columns that its terms compute.
struct ComputedColumns {
  /// The columns of the rows, and behind them those that are computed.
  let shape: RowShape
  /// Where the value of each term stands.
  let places: [Int]
  /// Computes them; nil where there is nothing to compute.
  private let step: BoundStage?
  private let rows: RowShape

  /// - Parameter namesResult: whether a name behind `as` is that of what the stage makes of the term.
  /// - Throws: where a name is given that another column has.
  init(
    _ terms: Terms, _ rows: RowShape, _ call: Invocation, namesResult: Bool = false
  ) throws(CommandError) {
    self.rows = rows
    var shape = rows
    var places: [Int] = []
    var expressions: [Expression] = []
    let known = rows.columns + terms.wholes.map { QueryColumn("", $0.expression.kind(in: rows.columns)) }
    for term in terms.items {
      let ownName = namesResult ? nil : term.name
      if let place = term.place, place < rows.columns.count, ownName == nil, !term.isBar {
        places.append(place)
        continue
      }
      var column = QueryColumn(ownName ?? call.line.slice(term.span), term.expression.kind(in: known))
      if let place = term.place, place < rows.columns.count {
        column.kind = rows.columns[place].kind
        (column.within, column.isBar) = (rows.columns[place].within, rows.columns[place].isBar)
      }
      if term.isBar { column.isBar = true }
      column.turnsAt = term.expression.turn(in: known)
      column.isComputed = true
      column.isNamed = ownName != nil
      places.append(shape.columns.count)
      shape.columns.append(column)
      expressions.append(term.expression)
    }
    self.shape = shape
    self.places = places
    step = expressions.isEmpty ? nil : .appending(expressions, terms.wholes, to: rows, as: shape)
  }

  /// The columns that tell how much is known of what the terms read, in their order.
  func knownBy(_ terms: Terms) -> [Int] {
    var places: [Int] = []
    for term in terms.items {
      for column in term.expression.columns.sorted() where column < rows.columns.count {
        for name in rows.columns[column].knownBy {
          guard let place = rows.columns.firstIndex(where: { $0.name == name }), !places.contains(place)
          else { continue }
          places.append(place)
        }
      }
    }
    return places
  }

  /// A stage on those rows, as one on the rows as they came.
  func with(_ stage: BoundStage) -> BoundStage { step?.then(stage) ?? stage }

  /// The same, of a stage that passes its rows on: without what was only computed for it.
  func around(_ stage: BoundStage) -> BoundStage {
    guard let step else { return stage }
    let count = rows.columns.count
    var shape = stage.shape
    let added = stage.shape.columns[self.shape.columns.count...]
    shape.columns = rows.columns + added
    // What was only computed for it is called by no other column that begins like it.
    let names = self.shape.columns[count...].map(\.name)
    for index in shape.columns.indices { shape.columns[index].leftOut += names }
    let kept = Array(0..<count) + stage.shape.columns.indices.dropFirst(self.shape.columns.count)
    let trim = BoundStage(shape: shape, origins: kept.map { [$0] }) { next in
      let sink = next.sink
      return RowSink(take: { row in try sink.take(kept.map { row[$0] }) }, finish: sink.finish)
    }
    return step.then(stage).then(trim)
  }
}

extension Expression {
  /// Where the hours that it gives turn: those of a column, also as whole hours.
  fileprivate func turn(in columns: [QueryColumn]) -> Double? {
    switch self {
    case .column(let place): columns[place].turnsAt
    case .function(.floor, .column(let place)): columns[place].turnsAt?.rounded(.down)
    default: nil
    }
  }
}

extension BoundStage {
  /// Rows with values behind them, row by row; all of them first where something is asked of all.
  static func appending(
    _ expressions: [Expression], _ wholes: [WholeNumber], to rows: RowShape, as shape: RowShape
  ) -> BoundStage {
    let width = rows.columns.count
    let needs = wholes.map(\.expression.columns)
    let made = expressions.map { expression in
      expression.columns.reduce(into: Set<Int>()) { set, place in
        if place < width { set.insert(place) } else { set.formUnion(needs[place - width]) }
      }
    }
    let origins = (0..<width).map { [$0] } + made
    guard !wholes.isEmpty else {
      return BoundStage(shape: shape, origins: origins) { next in
        let sink = next.sink
        // What nobody reads is not computed.
        let read = expressions.indices.map { next.columns.contains(width + $0) }
        return RowSink(
          take: { row in
            try sink.take(row + zip(expressions, read).map { $1 ? $0.value(row) : .missing })
          }, finish: sink.finish)
      }
    }
    let reads = needs.reduce(into: Set(rows.grouping)) { $0.formUnion($1) }
    return BoundStage(shape: shape.withUsedGroup, reads: reads, origins: origins, countsRows: true) { next in
      var kept = KeptRows(
        made.reduce(into: reads.union(next.columns.filter { $0 < width })) { $0.formUnion($1) },
        of: width)
      var groups = GroupPlaces(rows.grouping)
      var owners: [Int] = []
      var tallies: [[Tally]] = []
      return RowSink(
        take: { row in
          let place = groups.place(of: row)
          if place == tallies.count { tallies.append(wholes.map { Tally($0.aggregate) }) }
          for (index, whole) in wholes.enumerated() { tallies[place][index].add(whole.expression.value(row)) }
          owners.append(place)
          kept.append(row)
          return true
        },
        finish: {
          let values = tallies.map { $0.map(\.value) }
          try next.sink.take(
            all: kept.indices.lazy.map { index in
              let row = kept[index]
              let all = row + values[owners[index]]
              return row + expressions.map { $0.value(all) }
            })
        })
    }
  }
}
