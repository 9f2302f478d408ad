import Domain
import Tables

/// Why a row of a table is not taken, with what is wrong.
public struct TableReject: Error, Equatable, Sendable {
  public var line: Int
  public var reason: String
  /// Whether it is of a value that can be read and cannot be.
  public var isImplausible = false
  /// A word that nothing says the meaning of, with the name of the metric it would be of.
  public var word: (metric: String, text: String)?

  public static func == (a: TableReject, b: TableReject) -> Bool { a.line == b.line && a.reason == b.reason }

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// A value of a row.
public struct TableSample: Sendable {
  public var sample: HealthSample
  /// What the session was that it is the minutes of, where the row says so.
  public var session: TableSession?
  /// The same as that of a day alone, where its clock says midnight: a table of totals writes them so, one of hours has
  /// an hour that begins then. Which it is, all of the table tells.
  public var ofDay: HealthSample?
}

/// Makes samples of the rows of a table. Rows come in the order of the file; a row may set the day of those after it.
public struct SampleTable: Sendable {
  /// What columns and cells may call a metric.
  let metrics: [String: Int]
  let all: [Metric]
  let boundary: DayBoundary
  let times: TableTimeReader
  let hasDecimalCommas: Bool
  /// The unit of masses that the table names once for all.
  public var massUnit: String?
  /// Whether times that say no zone are those of UTC.
  public var isUTC = false
  /// Whether so few minutes as a night has hours are asked about: what a known program writes is known.
  public var asksForHours = false
  /// Columns of counts in which a point or a comma parts thousands, whichever stands before decimals: `12.345` steps.
  public var thousands: Set<Int> = []
  /// What words of a metric come to, by its name.
  public var words: [String: [String: Double]] = [:]
  /// What cells of a metric say where nothing was measured, in small letters, by its name.
  public var nothing: [String: Set<String>] = [:]
  /// Cells that could not be taken since this was emptied last.
  public var faults: [TableReject] = []
  /// Rows' own sources, in the order in which they came; what has none is of the first place, which has no name here.
  public private(set) var sources: [String] = []
  private var placesOfSources: [String: Int] = [:]
  /// The day of rows that say none: that of a row before them, or of the name of the file.
  public var day: Day?
  /// The last day that can have been measured; nil where none is too late.
  public var last: Day?

  /// - Parameters:
  ///   - metrics: `HealthSample.metric` is a place in them.
  ///   - names: folded names to places.
  public init(
    _ metrics: [Metric], names: [String: Int], boundary: DayBoundary, times: TableTimeReader,
    hasDecimalCommas: Bool
  ) {
    all = metrics
    self.metrics = names
    self.boundary = boundary
    self.times = times
    self.hasDecimalCommas = hasDecimalCommas
  }

  /// The samples of a row; none where it has no value.
  /// - Parameter places: where its columns are.
  public mutating func samples(
    _ row: TableRow, _ places: [TableMapping.Place]
  ) throws(TableReject) -> [TableSample] {
    func cell(_ field: String) -> String? { row.cell(field, places) }
    func refused(_ reason: String) -> TableReject { TableReject(line: row.line, reason: reason) }
    // A row that has nothing but a day is of those after it.
    if let text = cell("time"), cell("date") == nil, row.cells.count(where: { !$0.trimmed.isEmpty }) == 1,
      let time = try? times.read(text)
    {
      day = time.day
      return []
    }
    let stage = cell("stage").flatMap(stage) ?? toldStage(cell)
    let night = places.contains { ["night", "bed"].contains($0.field) } ? metrics["sleep"] : nil
    var found: [(Int, Double)] = []
    if stage == nil { try values(row, places, &found, cell, refused) }
    addNight(&found)
    guard !found.isEmpty || stage != nil || night != nil || cell("workout_kind") != nil else { return [] }
    // Times of some programs are those of UTC, with the offset beside them.
    let offset = cell("offset").flatMap { TableTimeReader.zone($0) }
    var start = try cell("date").map { text throws(TableReject) in try time(text, offset, refused) }
    var end = try cell("end").map { text throws(TableReject) in try time(text, offset, refused) }
    (start, end) = try ofNight(start, end, cell, offset, refused)
    if let stage { return try [interval(stage, start, end, refused)] }
    if found.isEmpty, night == nil, cell("value") == nil, let index = workout,
      let lasting = Self.lasting(start, end)
    {
      found = [(index, Double(lasting) / 60)]
    }
    if let night, !found.contains(where: { $0.0 == night }), let lasting = Self.lasting(start, end) {
      guard lasting <= 86_400 else { throw refused("a night cannot last longer than a day") }
      found.append((night, Double(lasting) / 60))
    }
    guard !found.isEmpty else { return [] }
    if let text = cell("time") {
      guard let (second, zone) = TableTimeReader.clock(text) else {
        throw refused("\(Self.shown(text)) is no time of day")
      }
      if start == nil { start = day.map { TableTime(day: $0, second: nil, zone: nil) } }
      start?.second = second
      start?.zone = zone
    }
    guard let time = start ?? end else { throw refused("no date") }
    if let last, max(time.day, end?.day ?? time.day) > last {
      throw refused("\(time.day) is later than now")
    }
    let local = offset == nil ? time.local : time
    // What is midnight here, or where it was written, may be a day alone.
    let alone = local.isMidnight ? local.dayAlone : time.isMidnight ? time.dayAlone : nil
    var session: TableSession?
    if found.contains(where: { $0.0 == workout }) { session = self.session(row, places, refused) }
    // A session of no length was none.
    found.removeAll { $0.0 == workout && $0.1 == 0 }
    let source = cell("source").map { place(of: $0) } ?? 0
    var samples: [TableSample] = []
    // What is measured in a night is of the day that the night is of.
    let nightDay = found.first { all[$0.0].rule == .night && end != nil && alone == nil }.map {
      sample($0.0, $0.1, local, end: end.map(Self.nightEnd)).day
    }
    for (index, value) in found {
      if let nightDay, all[index].rule != .night, all[index].rule != .minutes {
        samples.append(
          TableSample(
            sample: sample(index, value, TableTime(day: nightDay, second: nil, zone: nil), end: nil)))
        continue
      }
      let ofDay = sample(index, value, alone ?? time.dayAlone, end: end?.dayAlone)
      // A night is of the day it ends on, whatever its clock says.
      if all[index].rule == .night {
        samples.append(
          TableSample(
            sample: alone != nil ? ofDay : sample(index, value, local, end: end.map(Self.nightEnd))))
        continue
      }
      var timed = sample(index, value, local, end: end)
      if all[index].rule == .minutes, timed.start != nil {
        guard let length = Self.lasting(time, end) ?? Sample.seconds(minutes: value) else {
          throw refused("\(all[index].title.lowercased()) cannot last longer than a week")
        }
        timed.length = length
      }
      // What two devices count in the same time counts once.
      if all[index].rule == .sum, timed.start != nil, let length = Self.lasting(time, end), length < 86_400 {
        timed.length = length
      }
      samples.append(
        TableSample(
          sample: timed, session: index == workout ? session : nil, ofDay: alone == nil ? nil : ofDay))
    }
    guard source > 0 else { return samples }
    for index in samples.indices {
      samples[index].sample.source = source
      samples[index].ofDay?.source = source
    }
    return samples
  }

  private mutating func place(of source: String) -> Int {
    if let known = placesOfSources[source] { return known }
    guard !["typed", "manual", "unknown"].contains(source.lowercased()) else { return 0 }
    sources.append(source)
    placesOfSources[source] = sources.count
    return sources.count
  }

  /// The metrics of a row with their values; columns of one metric add up.
  private mutating func values(
    _ row: TableRow, _ places: [TableMapping.Place], _ found: inout [(Int, Double)],
    _ cell: (String) -> String?, _ refused: (String) -> TableReject
  ) throws(TableReject) {
    // In a column of values of several names, what has the field of one says the unit of that one.
    let values =
      places.contains { $0.field == "metric" } ? places.first { $0.field == "value" }?.column : nil
    for place in places where place.column != values {
      guard let text = row.cell(place.column) else { continue }
      if place.field == MetricColumns.bloodPressure {
        do { found += try pressures(text, place.unit, refused) } catch { faults.append(error) }
        continue
      }
      guard let index = metric(of: place.field),
        !place.part.isFallback || !found.contains(where: { $0.0 == index && $0.1 > 0 })
      else { continue }
      let read: Double?
      do {
        read = try value(
          whole(text, place), all[index],
          place.unit ?? (all[index].unit.quantity == .time ? place.namedUnit : nil), refused)
      } catch {
        // A cell that cannot be read takes none of the others along.
        faults.append(error)
        continue
      }
      guard let value = read else { continue }
      if let same = found.firstIndex(where: { $0.0 == index }) {
        found[same].1 += value
      } else {
        found.append((index, value))
      }
    }
    guard let name = cell("metric"), let text = cell("value") else { return }
    // `Weight (Apple Health)`: who told it stands behind it.
    let bare = MetricColumns.bareType(name)
    let own = metrics[ColumnTitle.folded(bare)] == nil ? ColumnTitle(bare).name : ColumnTitle.folded(bare)
    if ["blood pressure", "bp", "blutdruck"].contains(own) {
      found += try pressures(text, cell("unit"), refused)
      return
    }
    guard let index = metrics[own] else { throw refused("there is no metric \(Self.shown(name))") }
    let said = places.first { $0.column == values && metric(of: $0.field) == index }?.unit
    // `Weight (kg)`, and not `Weight (Apple Health)`.
    let bracketed = ColumnTitle(name).unit.flatMap {
      TableUnit.convert(1, from: $0, to: all[index].unit) == nil ? nil : $0
    }
    var unit = cell("unit") ?? said ?? bracketed
    // Under the names of HealthKit stand its fractions of one.
    if unit == "%", bare != name, let number = Double(text), number <= 1 { unit = "fraction" }
    let bareText = RecordCell.bare(text) { metrics[ColumnTitle.folded($0)] == index }
    if let value = try value(bareText, all[index], unit, refused) {
      found.append((index, value))
    }
  }

  /// The places of fields that were asked for; nil for what is no metric.
  private var placesOfFields: [String: Int?] = [:]

  private mutating func metric(of field: String) -> Int? {
    if let known = placesOfFields[field] { return known }
    let place = metrics[field] ?? metrics[ColumnTitle.folded(field)]
    placesOfFields[field] = .some(place)
    return place
  }

  func time(
    _ text: String, _ offset: Int?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> TableTime {
    do {
      var time = try times.read(text)
      if isUTC, time.second != nil, time.zone == nil { time.zone = 0 }
      return offset.map { time.shifted(byMinutes: $0) } ?? time
    } catch {
      switch error {
      case .malformed: throw refused("\(Self.shown(text)) is no date")
      case .ambiguous: throw refused("\(Self.shown(text)) could be two dates")
      case .outOfRange: throw refused("\(Self.shown(text)) is before 1900 or after 2100")
      }
    }
  }

  private static func nightEnd(_ time: TableTime) -> TableTime {
    time.isMidnight ? time.dayAlone : time.local
  }

  func sample(_ index: Int, _ value: Double, _ time: TableTime, end: TableTime?) -> HealthSample {
    let metric = all[index]
    guard metric.rule != .night else {
      // The night's total, filed as in every import: from noon to noon, on the day it ends; a nap on its own.
      let day =
        time.second.map { second in
          metric.hasNaps && end != nil && value < 180 && (10 * 3600..<20 * 3600).contains(second)
            ? time.day : DayFiling.night.day(of: Moment(date: time.day, second: second), boundary: boundary)
        } ?? end?.day ?? time.day
      return HealthSample(metric: index, source: 0, day: day, start: nil, length: 0, zone: nil, value: value)
    }
    guard let second = time.second else {
      return HealthSample(
        metric: index, source: 0, day: time.day, start: nil, length: 0, zone: nil, value: value)
    }
    let day = metric.filing.day(of: Moment(date: time.day, second: second), boundary: boundary)
    return HealthSample(
      metric: index, source: 0, day: day, start: (time.day - day) * 86_400 + second, length: 0,
      zone: time.zone,
      value: value)
  }

  static func shown(_ text: String) -> String {
    let text = text.neutralised()
    return text.count > 24 ? "“\(text.prefix(24))…”" : "“\(text)”"
  }
}
