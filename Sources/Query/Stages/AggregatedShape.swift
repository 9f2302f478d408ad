import Domain
import Language

/// What rows are like once their groups are made numbers.
extension Aggregate {
  func aggregatedShape(
    _ rows: RowShape, _ parts: [AggregatePart], _ terms: Terms?, countName given: String?, isCounted: Bool
  ) throws(CommandError) -> RowShape {
    var shape = rows
    let leftOut = rows.names(besides: rows.grouping + parts.map(\.column))
    shape.columns = rows.grouping.map { key in
      var column = rows.columns[key]
      column.leftOut += leftOut
      column.role = .shown
      return column
    }
    // Where they are of several kinds, each says which: the most of a score and the last of the days.
    let areMixed =
      Set(parts.map(\.aggregate)).count > 1 || parts.count > 1 && parts.contains { $0.isDay(in: rows) }
    for (index, part) in parts.enumerated() {
      var column = part.made(of: rows.columns[part.column], isOnly: parts.count { $0.aggregate.isShare } == 1)
      if areMixed, part.aggregate.isOfNumbers || part.aggregate.isEnd, column.isNumeric {
        column.heading = "\(part.aggregate.name) \(column.name.replacing("_", with: " "))"
      }
      column.leftOut += leftOut
      if let name = terms?.items[index].name {
        column.name = name
        (column.heading, column.isNamed) = (nil, true)
      } else if !part.aggregate.isShare, !part.isDay(in: rows) {
        // The first of a column keeps its name, so that scripts find it; either name means it.
        let full = "\(part.aggregate.name)_\(column.name)"
        if shape.columns.contains(where: { $0.name == column.name }) {
          (column.name, column.isComputed) = (full, true)
        } else {
          column.otherNames.append(full.lowercased())
        }
      }
      shape.columns.append(column)
    }
    if let terms {
      let unnamed = terms.items.indices.filter { terms.items[$0].name == nil }
      let names =
        shape.columns.prefix(rows.grouping.count) + unnamed.map { shape.columns[rows.grouping.count + $0] }
      try terms.checkNames(against: names.map(\.name))
    }
    // Either word means it, unless a column is called so.
    var count = QueryColumn(
      given ?? (isCounted ? "count" : "n"), .number(0), "rows", role: isCounted ? .measure : .shown)
    count.isNamed = given != nil
    count.otherNames = given == nil ? [isCounted ? "n" : "count"] : ["n", "count"]
    shape.columns.append(count)
    let countName = shape.columns.withDistinctNames()[shape.columns.count - 1].name
    shape.columns += parts.distinctColumns.map { index in
      let part = parts[index]
      let name =
        part.aggregate == .share
        ? shape.columns[rows.grouping.count + index].name : rows.columns[part.column].name
      var known = QueryColumn("\(name)_known", .number(0), "rows with a value")
      known.echoes = countName
      known.isComputed = true
      return known
    }
    shape.columns = shape.columns.withDistinctNames()
    shape.keys = Array(rows.grouping.indices)
    shape.identity = shape.keys
    shape.isGroupOpen = false
    shape.sorted = []
    shape.periods = rows.periods(in: rows.grouping)
    // What comes next is computed of all these rows, of each period by itself.
    shape.grouping = shape.periods.map { [$0.column] } ?? []
    if rows.pivot == .open { shape.pivot = .filled }
    return shape
  }

  fileprivate var isShare: Bool { self == .share || self == .part }
}

extension AggregatePart {
  /// Whether it is the first or the last of days.
  func isDay(in rows: RowShape) -> Bool { rows.columns[column].isDay && aggregate.isOfNumbers }

  /// The column of such numbers.
  fileprivate func made(of source: QueryColumn, isOnly: Bool) -> QueryColumn {
    var column = source
    column.heading = nil
    // The rows with a value are counted beside it.
    column.knownBy = []
    if source.isDay, aggregate.isOfNumbers {
      // A bare `date` beside a number would read as the day of that number.
      column.name = "\(aggregate.name)_\(source.name)"
      column.otherNames = [source.name.lowercased()]
      column.isComputed = true
    }
    if aggregate == .sum || aggregate == .stddev {
      column.within = nil
      if column.kind == .score { column.kind = .number(2) }
    }
    column.role = source.isNumeric || aggregate.isShare ? .measure : .shown
    if aggregate.isShare {
      column = QueryColumn(
        isOnly ? "share" : "share \(source.name)", .number(1, "%"), "in a hundred", role: .measure)
      column.isComputed = !isOnly
    } else if case .number(let digits, let unit) = column.kind, aggregate.isOfNumbers {
      column.kind = .number(digits: Swift.max(digits, 2), unit: unit)
    }
    return column
  }
}

extension RowShape {
  /// The units by which numbers are told apart though nobody groups by them.
  func unitsApart(_ parts: [AggregatePart]) -> [(column: Int, unit: Int)] {
    guard pivot == nil else { return [] }
    // A number for each of some groups says in what it is: litres of drinks beside portions of fruit.
    let split = parts.filter { part in
      let column = columns[part.column]
      return part.aggregate.isOfNumbers
        && (column.isSplitByUnit || column.unitIsIn != nil && !openGroup.isEmpty)
    }.map(\.column)
    return units(of: split, groups: grouping)
  }

  /// The same rows, grouped by certain columns.
  func grouped(by grouping: [Int]) -> RowShape {
    var shape = self
    shape.grouping = grouping
    return shape
  }
}
