import Domain

/// Makes values of the records of an export as they stream by.
final class HealthReader {
  let request: HealthRequest
  let scanner: TagScanner
  let emit: (HealthBatch) throws -> Void
  var times = HealthTimeReader()
  var types: HealthTypes
  var sources = HealthSources()
  var summary = HealthSummary()
  var batch = HealthBatch()

  private var typeTable = ByteTable()
  private var uses: [HealthTypes.Use] = []
  private var unitTable = ByteTable()
  private var unitNames: [String?] = []
  /// By metric and unit.
  private var units: [Int: UnitConversion?] = [:]
  private var lastUnit: (key: Int, unit: UnitConversion?) = (-1, nil)
  /// How deep the element is whose children are of no interest, if one is.
  private var skipped: Int?
  private var firstDay = Day(.max)
  private var lastDay = Day(.min)

  static let batchSize = 4096
  /// Seconds that a record may take. What takes longer is a clock that was wrong, and would stand before all else that
  /// is told of its day.

  init(_ stream: any ByteStream, _ request: HealthRequest, emit: @escaping (HealthBatch) throws -> Void) {
    scanner = TagScanner(stream)
    self.request = request
    self.emit = emit
    types = HealthTypes(request)
  }

  /// Reads to the end.
  func read() throws -> HealthSummary {
    // What comes before is a DTD, of some years a broken one.
    guard try scanner.skip(to: "<HealthData"), case .start(let isEmpty) = try scanner.next() else {
      throw TagError.cutOff
    }
    var workout: HealthWorkoutRecord?
    while !isEmpty {
      switch try scanner.next() {
      case .finished: throw TagError.cutOff
      case .start(let isEmpty):
        if scanner.depth > (isEmpty ? 1 : 2) {
          if workout != nil, scanner.name.isName("WorkoutStatistics") {
            workout?.add(scanner.attributes, isOwn: scanner.depth == (isEmpty ? 2 : 3))
          }
          continue
        }
        try element(isEmpty: isEmpty, &workout)
      case .end:
        if scanner.depth == 1, let done = workout {
          add(done)
          workout = nil
        }
        if scanner.depth == 0 { return try finish() }
      }
      if batch.samples.count >= Self.batchSize { try flush() }
    }
    return try finish()
  }

  private func element(isEmpty: Bool, _ workout: inout HealthWorkoutRecord?) throws {
    let name = scanner.name
    if name.isName("Record") {
      summary.records += 1
      try record(HealthAttributes(scanner.attributes))
    } else if name.isName("Workout") {
      summary.records += 1
      let found = HealthWorkoutRecord(scanner.attributes)
      if isEmpty { add(found) } else { workout = found }
    } else if name.isName("ActivitySummary") {
      summary.records += 1
      try addSummary(scanner.attributes)
    } else if !name.isName("ExportDate") {
      other(name)
    } else {
      if let value = scanner.attributes.first(where: { $0.name.isName("value") })?.value {
        summary.exported = (try? times.time(value))?.moment
      }
    }
  }

  /// Counts what is none of the above under its own name. The records of a `Correlation` stand beside it once more, and
  /// `Me` holds no measurement.
  private func other(_ name: UnsafeRawBufferPointer) {
    guard !name.isName("Correlation"), !name.isName("Me") else { return }
    summary.records += 1
    guard let text = HealthText.decoded(name), text.utf8.count <= 200,
      summary.others[text] != nil || summary.others.count < HealthTypes.mostTypes
    else { return skip(.unreadable) }
    summary.others[text, default: 0] += 1
  }

  private func finish() throws -> HealthSummary {
    // What follows is read all the same, so that the checksum of a zip file is that of all of it.
    while case .start = try scanner.next() {}
    if scanner.oversized > 0 { summary.skipped[.oversized] = scanner.oversized }
    if firstDay <= lastDay { summary.days = DayRange(firstDay, lastDay) }
    try flush()
    return summary
  }

  func flush() throws {
    batch.newMetrics = types.newMetrics
    types.newMetrics = []
    batch.newSources = sources.takeNew()
    batch.bytes = scanner.consumed
    batch.records = summary.records
    try emit(batch)
    batch = HealthBatch()
    batch.samples.reserveCapacity(Self.batchSize)
  }

  func skip(_ why: HealthSkip) { summary.skipped[why, default: 0] += 1 }

  /// Leaves out a record whose unit is not known, and remembers the unit.
  private func skipUnit(_ text: UnsafeRawBufferPointer?) {
    skip(.unknownUnit)
    guard let name = text.flatMap(HealthText.decoded), name.utf8.count <= 40,
      summary.unknownUnits[name] != nil || summary.unknownUnits.count < 100
    else { return }
    summary.unknownUnits[name, default: 0] += 1
  }

  /// Adds a value where it is wanted and can be right.
  func add(_ metric: Int, _ source: Int, at start: HealthTime, length: Int, _ value: Double) {
    let of = types.metrics[metric]
    let day = of.filing.day(of: start.moment, boundary: request.boundary)
    if let since = request.since, day < since { return }
    if let last = request.last, day > last { return skip(.future) }
    guard of.plausible.contains(value), length >= 0 else { return skip(.implausible) }
    give(
      HealthSample(
        metric: metric, source: source, day: day, start: start.moment.seconds(after: day), length: length,
        zone: start.zone, value: value))
  }

  func give(_ sample: HealthSample) {
    if sample.day < firstDay { firstDay = sample.day }
    if sample.day > lastDay { lastDay = sample.day }
    summary.samples += 1
    batch.samples.append(sample)
  }

  private func record(_ found: HealthAttributes) throws {
    guard let type = found.type else { return skip(.malformed) }
    let (number, isNew) = typeTable.number(of: type)
    if isNew {
      guard typeTable.count <= HealthTypes.mostTypes else {
        throw ExchangeError.excessive(name: "", reason: "has more kinds of records than there are")
      }
      guard let name = HealthText.decoded(type), !name.isEmpty, name.utf8.count <= 200 else {
        uses.append(.other("unreadable types"))
        return skip(.unreadable)
      }
      uses.append(types.use(of: name, unit: found.unit.flatMap(HealthText.decoded)))
    }
    var use = uses[number]
    if case .byValue(let type) = use {
      guard let value = found.value, let name = HealthText.decoded(value) else { return skip(.malformed) }
      use = types.use(ofValue: name, of: type)
    }
    let metric: Int
    switch use {
    case .quantity(let index), .minutes(let index), .occurrence(let index): metric = index
    case .unwanted, .byValue: return
    case .other(let name):
      summary.others[name, default: 0] += 1
      return
    }
    guard let (start, length) = interval(found.start, found.end) else { return }
    guard let source = try sources.number(found.source, device: found.device) else {
      return skip(.unreadable)
    }
    switch use {
    case .quantity:
      guard let text = found.value, let value = HealthText.number(text) else { return skip(.malformed) }
      guard let unit = unit(found.unit, metric) else { return skipUnit(found.unit) }
      add(metric, source, at: start, length: length, unit.convert(value))
    case .minutes:
      guard length > 0 else { return skip(.implausible) }
      add(metric, source, at: start, length: length, Double(length) / 60)
    default: add(metric, source, at: start, length: length, 1)
    }
  }

  /// When something began and how long it took; nil where that makes no sense, which is counted.
  func interval(_ start: UnsafeRawBufferPointer?, _ end: UnsafeRawBufferPointer?) -> (HealthTime, Int)? {
    do {
      guard let start else { throw HealthTimeReader.Failure.malformed }
      let first = try times.time(start)
      let last = try end.map { try times.time($0) } ?? first
      guard last.absolute >= first.absolute else {
        skip(.reversed)
        return nil
      }
      guard last.absolute - first.absolute <= Sample.longest else {
        skip(.endless)
        return nil
      }
      return (first, last.absolute - first.absolute)
    } catch {
      skip(error as? HealthTimeReader.Failure == .outOfRange ? .outOfRange : .malformed)
      return nil
    }
  }

  private func unit(_ text: UnsafeRawBufferPointer?, _ metric: Int) -> UnitConversion? {
    let number: Int
    if let text {
      let found = unitTable.number(of: text)
      // What comes after many is none that is known.
      if found.number > HealthTypes.mostTypes { return nil }
      if found.isNew { unitNames.append(HealthText.decoded(text)) }
      guard unitNames[found.number] != nil else { return nil }
      number = found.number + 1
    } else {
      number = 0
    }
    let key = metric << 16 | number
    if lastUnit.key == key { return lastUnit.unit }
    if units[key] == nil {
      units[key] = .some(
        UnitConversion(number == 0 ? nil : unitNames[number - 1], to: types.metrics[metric].unit))
    }
    lastUnit = (key, units[key] ?? nil)
    return lastUnit.unit
  }
}
