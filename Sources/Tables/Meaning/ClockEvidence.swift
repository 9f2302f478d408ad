import Domain

/// Whether two numbers with a colon between them, where something took so long, are minutes and seconds or hours and
/// minutes: `12:31` of a walk.
struct ClockEvidence {
  /// The cells of how long it took.
  let cells: [String]
  /// The ways made in the same rows, in kilometres; nil where a row has none.
  let ways: [Double?]
  /// From when to when the same rows say that it took place, in minutes; nil where a row does not say so.
  let spans: [Double?]

  /// How fast somebody is who walks, runs, rows or rides, in kilometres an hour.
  private static let speeds = 1.5...80.0
  /// Longer than that nobody is on the way, in hours.
  private static let longest = 24

  enum Verdict: Equatable {
    /// nil where no cell is written so.
    case unit(String?)
    case asked
  }

  func verdict() -> Verdict {
    let pairs = cells.map { TableDuration.pair($0) }
    guard pairs.contains(where: { $0 != nil }) else { return .unit(nil) }
    // Who writes the hours where there are some writes none where there are none.
    let hasHours = cells.contains { $0.split(separator: ":").count == 3 }
    if hasHours || pairs.contains(where: { ($0?.first ?? 0) >= Self.longest }) { return .unit("mm:ss") }
    var (minutes, hours) = (true, true)
    var isTold = false
    for (index, pair) in pairs.enumerated() {
      guard let (first, second) = pair, first + second > 0 else { continue }
      let length = Double(first * 60 + second)
      if let way = ways[index], way > 0 {
        isTold = true
        if !Self.speeds.contains(way * 60 / length) { hours = false }
        if !Self.speeds.contains(way * 3600 / length) { minutes = false }
      }
      if let span = spans[index] {
        isTold = true
        // Pauses are no part of it.
        let taken = span * 0.2...span * 1.05 + 1
        if !taken.contains(length) { hours = false }
        if !taken.contains(length / 60) { minutes = false }
      }
    }
    guard isTold, minutes != hours else { return .asked }
    return .unit(minutes ? "mm:ss" : "h:mm")
  }
}

extension MetricMeaning {
  /// What says how long workouts took, where it does so by a clock of two numbers.
  func clocks(of column: Int) -> ClockEvidence {
    let way = mapping.parts.first { $0.field == "workout_km" }.flatMap { part in
      part.column(in: titles).map { (column: $0, unit: part.unit ?? titles[$0].unit) }
    }
    func moment(_ field: String) -> Int? {
      mapping.parts.first { $0.field == field }.flatMap { $0.column(in: titles) }
    }
    let (start, end) = (moment("date"), moment("end"))
    func second(_ row: TableRow, _ column: Int?) -> Int? {
      guard let time = column.flatMap({ row.cell($0) }).flatMap({ try? times.read($0) }) else { return nil }
      return time.second.map { time.day.number * 86_400 + $0 }
    }
    let told = rows.filter { $0.cell(column) != nil }
    return ClockEvidence(
      cells: told.map { $0.cell(column) ?? "" },
      ways: told.map { row in
        guard let way,
          let number = row.cell(way.column).flatMap({ TableNumber.value($0, decimalCommas: commas) })
        else { return nil }
        return TableUnit.convert(
          number.value, from: number.unit.isEmpty ? way.unit : number.unit, to: .kilometre)
      },
      spans: told.map { row in
        guard let first = second(row, start), let last = second(row, end), last > first else { return nil }
        return Double(last - first) / 60
      })
  }
}
