import Domain

/// What a step has of a column.
struct StepValue {
  let value: QueryValue
  /// Whether it is a sum of which some parts are missing, and so smaller than it was.
  var lacksSome = false
}

/// Columns made of the rows some steps before: of days, or of the weeks, months or quarters that rows are.
struct Steps {
  let axis: (column: Int, step: RollingStep)
  /// The columns that they are made of.
  let chosen: [Int]
  /// How many steps are needed up to each row's own, with it.
  let length: Int
  /// Whether the row before is looked for in all groups: the day before one of a group is a day, whatever it is of.
  var looksAcross = false

  /// Adds columns to rows.
  /// - Parameters:
  ///   - added: one for each chosen column.
  ///   - isMade: whether one number is made of several rows.
  ///   - compute: of the values of all rows, and of the rows of one group by their steps, what each step has.
  func bound(
    _ rows: RowShape, _ added: [QueryColumn], isMade: Bool = false,
    compute: @escaping (_ values: [QueryValue], _ places: [Int: [Int]]) -> [Int: StepValue]
  ) -> BoundStage {
    var shape = rows.withUsedGroup
    shape.columns += added
    shape.columns = shape.columns.withDistinctNames()
    let width = rows.columns.count
    // Rows of another group are no part of it, nor are those of another metric.
    let keys = looksAcross ? rows.keys.filter { $0 == rows.periods?.column } : rows.keys
    let groups = keys.filter { $0 != axis.column } + rows.subjects
    let units = isMade ? rows.units(of: chosen, groups: groups) : []
    let reads = Set(groups + [axis.column] + units.map(\.unit))
    let origins = (0..<width).map { Set([$0]) } + chosen.map { Set([$0]) }
    let lookback = { axis.step.lookback($0, steps: length) }
    return BoundStage(shape: shape, reads: reads, origins: origins, lookback: lookback) { next in
      var kept = KeptRows(next.columns.filter { $0 < width }.union(reads).union(chosen), of: width)
      var owners = GroupPlaces(groups)
      var ownerOf: [Int] = []
      var met = UnitsMet(rows, isMade ? chosen : [], groups: groups)
      return RowSink(
        take: { row in
          ownerOf.append(owners.place(of: row))
          met.see(row, group: ownerOf[ownerOf.count - 1])
          kept.append(row)
          return true
        },
        finish: {
          try met.check()
          let places = kept.values(axis.column).map(axis.step.place)
          var byOwner = [[Int: [Int]]](repeating: [:], count: owners.keys.count)
          for row in kept.indices {
            if let place = places[row] { byOwner[ownerOf[row]][place, default: []].append(row) }
          }
          let results = chosen.map { column in
            let values = kept.values(column)
            return byOwner.map { compute(values, $0) }
          }
          let periods = rows.periods.map { kept.values($0.column).map(rows.period) }
          // The rows it has only looked back on go no further.
          let asked = kept.indices.filter { row in
            let number = periods.flatMap { $0[row] } ?? 0
            guard number < next.wanted.count, let place = places[row] else { return true }
            return next.wanted[number].contains {
              (axis.step.place(of: $0.first)...axis.step.place(of: $0.last)).contains(place)
            }
          }
          let made = { (result: [[Int: StepValue]], row: Int) in
            places[row].flatMap { result[ownerOf[row]][$0] }
          }
          for (column, result) in zip(shape.columns[width...], results) {
            // Another such step may ask for rows before those that were asked of the source.
            let told = asked.filter { row in
              guard rows.periods == nil, let range = rows.range, let place = places[row] else { return true }
              return (axis.step.place(of: range.first)...axis.step.place(of: range.last)).contains(place)
            }
            let lacking = told.count { made(result, $0)?.lacksSome == true }
            guard lacking > 0 else { continue }
            next.findings.notes.append(
              "\(column.name) lacks \(axis.step.name)s in \(lacking) of \(told.count) rows, and is smaller there than it was"
            )
          }
          try next.sink.take(
            all: asked.lazy.map { row in kept[row] + results.map { made($0, row)?.value ?? .missing } })
        })
    }
  }
}
