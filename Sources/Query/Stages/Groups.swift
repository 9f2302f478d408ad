import Domain
import Language

/// A number made of the values of a column.
struct AggregatePart {
  let column: Int
  let aggregate: Aggregate
}

extension [AggregatePart] {
  /// The places of those that are the first of their column.
  var distinctColumns: [Int] {
    indices.filter { place in !self[..<place].contains { $0.column == self[place].column } }
  }
}

/// Rows added up by their groups, in memory no larger than the groups there are.
struct Groups {
  private let shape: RowShape
  private let parts: [AggregatePart]
  private let empty: [Tally]
  private var places: GroupPlaces
  private var counts: [Int] = []
  /// Those of each group one after another.
  private var tallies: [Tally] = []
  /// How many of the rows that were asked for there are, and in how many each part has a value.
  private var total = 0
  private var known: [Int]
  /// In how many it is known in part.
  private var partial: [Int]
  /// Where rows are of days, the column that says which, and whether today, which is not over, is one of them.
  private let date: Int?
  private let today: Day
  private var hasToday = false
  /// How many of them are of days ahead.
  private var ahead = 0
  /// What the numbers of each group are of, and whether those of two were mixed.
  private let subject: Int?
  private var subjects: [QueryValue] = []
  /// The units of the numbers of each group, and those of what is told as a part of the sum of all.
  private var units: UnitsMet
  private var unitsOfAll: UnitsMet
  private var totalPlaces: GroupPlaces
  private var isMixed = false

  /// - Parameter today: the day that runs.
  init(_ shape: RowShape, _ parts: [AggregatePart], today: Day) {
    (date, self.today) = (shape.dateOfRunningDay(parts), today)
    self.shape = shape
    self.parts = parts
    empty = parts.map { Tally($0.aggregate) }
    known = parts.map { _ in 0 }
    partial = known
    subject = shape.subject(of: parts)
    units = UnitsMet(shape, parts.inUnits(isOfAll: false), groups: shape.grouping)
    unitsOfAll = UnitsMet(shape, parts.inUnits(isOfAll: true), groups: shape.grouping)
    totalPlaces = GroupPlaces(shape.totalled(parts))
    places = GroupPlaces(shape.grouping)
    // Of no rows there are numbers too, where no groups are asked for: of each of two periods.
    for row in shape.rowsOfPeriods { _ = place(of: row) }
  }

  mutating func add(_ row: Row, isAskedFor: Bool) {
    let place = place(of: row)
    counts[place] += 1
    if isAskedFor { total += 1 }
    var isAhead = false
    if let date, case .day(let day) = row[date] {
      isAhead = day > today
      if isAskedFor, day == today { hasToday = true }
      if isAskedFor, isAhead { ahead += 1 }
    }
    units.see(row, group: place)
    if hasParts { unitsOfAll.see(row, group: totalPlaces.place(of: row)) }
    if let subject {
      if subjects[place] == .missing { subjects[place] = row[subject] }
      if subjects[place] != row[subject] { isMixed = true }
    }
    for index in parts.indices {
      // What is still ahead is no part of a mean of days.
      let value = isAhead && isOfWholeDays(parts[index]) ? .missing : row[parts[index].column]
      tallies[place * parts.count + index].add(value)
      guard isAskedFor, value != .missing else { continue }
      if value.isBound { partial[index] += 1 } else { known[index] += 1 }
    }
  }

  /// Whether a number of a day that is not over is wrong until it is.
  private func isOfWholeDays(_ part: AggregatePart) -> Bool {
    shape.columns[part.column].growsInTheDay && part.aggregate.isOfWholeDays
  }

  private mutating func place(of row: Row) -> Int {
    let place = places.place(of: row)
    if place == counts.count {
      counts.append(0)
      subjects.append(.missing)
      tallies += empty
    }
    return place
  }

  private var hasParts: Bool { parts.contains { $0.aggregate == .part } }

  /// Refuses numbers that were added up though they are in several units.
  /// - Parameter place: where the step stands.
  func checkUnits(at place: Range<Int>? = nil) throws(CommandError) {
    try units.check(at: place)
    try unitsOfAll.check()
  }

  /// What rests on less than all rows, each thing once.
  var notes: [String] {
    var mixed: [String] = []
    if isMixed, let subject {
      let name = shape.columns[subject].name
      mixed.append("numbers of several of \(name) are one here; group \(name) keeps them apart")
    }
    if hasToday {
      let names = parts.filter(isOfWholeDays).map { shape.columns[$0.column].name }
      mixed.append("today is not over: \(names.joined(separator: ", ")) so far")
    }
    if ahead > 0 {
      mixed.append(
        "\(ahead) of these days \(ahead == 1 ? "is" : "are") still ahead, and left out of the mean")
    }
    return parts.distinctColumns.reduce(into: mixed) { notes, index in
      let name = shape.columns[parts[index].column].name
      let isSummed = parts.contains { $0.column == parts[index].column && $0.aggregate == .sum }
      let inPart =
        partial[index] == 0
        ? ""
        : ", \(partial[index]) more \(partial[index] == 1 ? "is" : "are") known in part\(isSummed ? "" : " and left out")"
      let note = "\(name) rests on \(known[index]) of \(total) \(shape.unit)\(inPart)\(partialSums(index))"
      if known[index] < total, !notes.contains(note) { notes.append(note) }
    }
  }

  /// Where groups are summed of which some lack a value: so many sums are smaller than they were.
  private func partialSums(_ index: Int) -> String {
    let column = parts[index].column
    guard let sum = parts.indices.first(where: { parts[$0].column == column && parts[$0].aggregate == .sum }),
      !shape.grouping.isEmpty
    else { return "" }
    let known = counts.indices.map { tallies[$0 * parts.count + sum].count }
    let partial = zip(known, counts).count { $0 > 0 && $0 < $1 }
    guard partial > 0 else { return "" }
    let name = shape.columns[column].name
    return ": \(partial) of \(known.count { $0 > 0 }) sums lack some and are smaller than they were; "
      + "where \(name)_known = n keeps whole ones"
  }

  /// A row for each group, in the order of their keys.
  var rows: [Row] {
    let keys = places.keys
    let totals = totals
    return places.sorted(shape).map { place in
      let tallies = tallies[place * parts.count..<(place + 1) * parts.count]
      let values = zip(parts.indices, tallies).map { index, tally in
        let part = parts[index]
        if part.aggregate == .part { return tally.value.percent(of: totals[index][total(keys[place])] ?? 0) }
        // A least day is told as one.
        return shape.columns[part.column].isDay && part.aggregate.isOfNumbers
          ? tally.value.asDay : tally.value
      }
      return keys[place] + values + [.number(Double(counts[place]))]
        + parts.distinctColumns.map { .number(Double(tallies[tallies.startIndex + $0].count)) }
    }
  }

  /// The sums of what is to be told as parts of a total, for each period and each unit.
  private var totals: [[Row: Double]] {
    parts.indices.map { index in
      guard parts[index].aggregate == .part else { return [:] }
      var totals: [Row: Tally] = [:]
      for (place, key) in places.keys.enumerated() {
        totals[total(key), default: Tally(.sum)].add(tallies[place * parts.count + index].value)
      }
      return totals.compactMapValues(\.value.number)
    }
  }

  /// Of which total a group is a part.
  private func total(_ key: Row) -> Row {
    shape.totalled(parts).map { column in
      shape.grouping.firstIndex(of: column).map { key[$0] } ?? .missing
    }
  }
}

extension [AggregatePart] {
  /// The columns of which one number is made for each group, or for all of them.
  fileprivate func inUnits(isOfAll: Bool) -> [Int] {
    filter { isOfAll ? $0.aggregate == .part : $0.aggregate.isOfNumbers }.map(\.column)
  }
}

extension RowShape {
  /// The columns of the groups whose values have a total each: the period, and what numbers are in.
  fileprivate func totalled(_ parts: [AggregatePart]) -> [Int] {
    let own = parts.filter { $0.aggregate == .part }.compactMap { columns[$0.column].unitIsIn }
    return grouping.filter { $0 == periods?.column || own.contains(columns[$0].name) }
  }
}

extension RowShape {
  /// The column of the day, where rows are days of which a number is made that today makes too small.
  func dateOfRunningDay(_ parts: [AggregatePart]) -> Int? {
    guard parts.contains(where: { columns[$0.column].growsInTheDay && $0.aggregate.isOfWholeDays }),
      let axis = step, case .day = axis.step
    else { return nil }
    return axis.column
  }

  /// The column that says what numbers are of, where some that are made one may be of several things.
  func subject(of parts: [AggregatePart]) -> Int? {
    guard parts.contains(where: { columns[$0.column].role == .measure && $0.aggregate.isOfNumbers }) else {
      return nil
    }
    return subjects.first { !grouping.contains($0) }
  }
}

extension QueryValue {
  /// The day that the number of a day is.
  fileprivate var asDay: QueryValue { number.map { .day(in: Day(Int(clamping: $0))) } ?? .missing }

  /// How many in a hundred of a total it is; of nothing there are no parts.
  func percent(of total: Double) -> QueryValue {
    guard total > 0, let number else { return .missing }
    return .finite(100 * number / total)
  }
}
