import Domain
import Language

extension Stage {
  static let running = Stage(
    "running", "Add the sum of a column up to each row; after group, of each group by itself",
    examples: [
      .init(
        "days this year | running sum treats | chart line treats_running", "the treats of the year so far",
        says: "treats_running, portions"),
      .init(
        "days all | group month | running sum sports | select date, sports_running | take last 3",
        "anew each month", says: "Sports running"),
    ]
  ) { rows in
    let words = [Aggregate.sum, .mean, .min, .max].map { ($0, Keyword($0.name)) }
    let columns = OptionalParameter("columns", TermsKind(columns: rows.columns, use: .numbers))
    return Form(
      .sequence(.choice(of: words.map(\.1.syntax)), .optional(columns)),
      isOffered: rows.columns.contains(where: \.isNumeric)
    ) { call in
      let aggregate = words.first { call[$0.1] }?.0 ?? .sum
      let terms = call[columns] ?? Terms(items: [], wholes: [])
      try terms.checkNames(against: rows.columns.map(\.name))
      let computed = try ComputedColumns(terms, rows, call, namesResult: true)
      let chosen = terms.items.isEmpty ? rows.measures : computed.places
      guard !chosen.isEmpty, chosen.allSatisfy({ computed.shape.columns[$0].isNumeric }) else {
        throw CommandError.needsNumbers("running").at(call.span(of: columns))
      }
      var shape = computed.shape.withUsedGroup
      shape.columns += chosen.enumerated().map { item, place in
        let source = computed.shape.columns[place]
        var column = QueryColumn(
          terms.name(item)
            ?? "\(source.name)_running" + (aggregate == .sum ? "" : "_\(aggregate.name)"), source.kind,
          "\(aggregate.name) up to the row", role: .measure)
        if aggregate == .sum, column.kind == .score { column.kind = .number(2) }
        column.isComputed = true
        column.isNamed = terms.name(item) != nil
        return column
      }
      shape.columns = shape.columns.withDistinctNames()
      let width = computed.shape.columns.count
      // Where rows follow each other in time, those of other groups are no part of it.
      let series = rows.step.flatMap { rows.keys.contains($0.column) ? $0.column : nil }
      let owners = rows.grouping + (series.map { axis in rows.keys.filter { $0 != axis } } ?? [])
      let origins = (0..<width).map { Set([$0]) } + chosen.map { Set([$0]) }
      let units = computed.shape.units(of: chosen, groups: owners)
      return computed.around(
        BoundStage(
          shape: shape, reads: Set(owners + units.map(\.unit)), origins: origins, countsRows: true
        ) { next in
          let sink = next.sink
          var groups = GroupPlaces(owners)
          var met = UnitsMet(computed.shape, chosen, groups: owners)
          var tallies: [[Tally]] = []
          var (rows, known) = (0, chosen.map { _ in 0 })
          return RowSink(
            take: { row in
              rows += 1
              let group = groups.place(of: row)
              met.see(row, group: group)
              if group == tallies.count { tallies.append(chosen.map { _ in Tally(aggregate) }) }
              for (index, place) in chosen.enumerated() {
                tallies[group][index].add(row[place])
                if row[place] != .missing, !row[place].isBound { known[index] += 1 }
              }
              return try sink.take(row + tallies[group].map(\.value))
            },
            finish: {
              try met.check()
              for (index, place) in chosen.enumerated()
              where aggregate == .sum && 0 < known[index] && known[index] < rows {
                let (name, made) = (computed.shape.columns[place].name, shape.columns[width + index].name)
                next.findings.notes.append(
                  "\(name) rests on \(known[index]) of \(rows) \(shape.unit); \(made) is smaller than it was")
              }
              try sink.finish()
            })
        })
    }
  }
}
