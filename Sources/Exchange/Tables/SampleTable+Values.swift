import Domain
import Tables

/// Numbers of cells in the unit of a metric.
extension SampleTable {
  /// - Parameter unit: that of the column; nil where nothing names one.
  func value(
    _ text: String, _ metric: Metric, _ unit: String?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> Double? {
    if Placeholder.isOne(text) { return nil }
    if let none = nothing[metric.name], none.contains(text.lowercased()) { return nil }
    let text = metric.unit.quantity == .other ? LabelledNumber.bare(text) : text
    if metric.unit == .yesNo, let said = Self.yesNo[text.lowercased()] { return said }
    if !words.isEmpty, let said = words[metric.name]?[text.lowercased()] {
      guard metric.plausible.contains(said) else { throw implausible(text, metric, refused) }
      return said
    }
    if metric.key == Metrics.mood.key, let mood = try mood(text, unit, refused) { return mood }
    guard let value = try plainValue(text, metric, unit, refused) ?? compound(text, metric.unit) else {
      throw refused("\(Self.shown(text)) is no \(metric.unit.quantity == .time ? "time" : "number")")
    }
    // Where nothing was measured, many programs write 0.
    if value == 0, !metric.plausible.contains(0) || metric.key == "in_bed_min" { return nil }
    // Devices write the top of a byte, or less than nothing, for what they did not measure.
    if value == -1 || value == 255 && metric.unit.quantity == .frequency { return nil }
    guard metric.plausible.contains(value) else { throw implausible(text, metric, refused) }
    return value
  }

  private func implausible(
    _ text: String, _ metric: Metric, _ refused: (String) -> TableReject
  ) -> TableReject {
    var reject = refused("\(metric.title.lowercased()) cannot be \(Self.shown(text))")
    reject.isImplausible = true
    return reject
  }

  /// A mood in a word, or on a scale of ten or a hundred; nil for a number of the usual one.
  private func mood(
    _ text: String, _ unit: String?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> Double? {
    if let mood = MoodScale.value(of: text) { return Double(mood) }
    // `8/10`
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      Double(String($0).trimmed)
    }
    if parts.count == 2, let number = parts[0], let most = parts[1], [5, 10, 100].contains(most),
      (0...most).contains(number)
    {
      return max(1, number * 5 / most)
    }
    guard let (number, _) = TableNumber.value(text, decimalCommas: hasDecimalCommas)
    else {
      var reject = refused("\(Self.shown(text)) is no mood")
      reject.word = (Metrics.mood.name, text.lowercased())
      throw reject
    }
    guard let scale = unit.flatMap({ TableUnit.scale($0) }), scale > 5, (0...scale).contains(number) else {
      return nil
    }
    return max(1, number * 5 / scale)
  }

  /// Of a number with one unit or none, or a clock; nil for what is neither.
  private func plainValue(
    _ text: String, _ metric: Metric, _ unit: String?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> Double? {
    var read = TableNumber.value(text, decimalCommas: hasDecimalCommas)
    let clock = unit.flatMap { TableDuration.clock($0) }
    if read == nil, metric.unit.quantity == .time,
      let minutes = TableDuration.minutes(text, clock ?? .hours)
    {
      read = (minutes, "min")
    }
    guard let (number, own) = read else { return nil }
    let unit = clock == nil ? unit : nil
    var symbol = own.isEmpty ? unit ?? (metric.unit.quantity == .mass ? massUnit : nil) : own
    // `28m` of time are no metres.
    if metric.unit.quantity == .time, symbol == "m" { symbol = "min" }
    if asksForHours, symbol == nil, metric.rule == .night, number > 0, number <= 24 {
      throw refused("\(Self.shown(text)) could be hours of \(metric.name), or minutes")
    }
    if let value = TableUnit.convert(number, from: symbol, to: metric.unit) { return value }
    // Two units, of which the first number has one: `13st 4lb`.
    if !own.isEmpty, own.contains(where: \.isNumber) { return nil }
    throw refused("\(symbol ?? "") is no unit of \(metric.title.lowercased())")
  }

  /// `7h42m`, `13st 4lb`, `5ft11`: numbers of units, each smaller than the one before.
  private func compound(_ text: String, _ unit: MetricUnit) -> Double? {
    guard let kept = PhysicalUnit(symbol: unit.symbol, of: unit.quantity), text.utf8.count <= 40 else {
      return nil
    }
    var rest = Substring(hasDecimalCommas ? text.replacing(",", with: ".") : text)
    var sum = 0.0
    var last: PhysicalUnit?
    repeat {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let word = rest.prefix { $0.isLetter || $0 == "'" || $0 == "\"" }
      rest = rest.dropFirst(word.count)
      // `6 Std. 30 Min.`
      if rest.first == ".", rest.dropFirst().first ?? " " == " " { rest = rest.dropFirst() }
      rest = rest.drop { $0 == " " }
      guard let number = Double(digits),
        let own = word.isEmpty
          ? last?.part.flatMap({ PhysicalUnit(symbol: $0, of: unit.quantity) })
          : PhysicalUnit(word: String(word), of: unit.quantity)
            ?? TableUnit.symbol(String(word)).flatMap({ PhysicalUnit(symbol: $0, of: unit.quantity) }),
        own.size < last?.size ?? .infinity
      else { return nil }
      sum += own.convert(number, to: kept)
      last = own
    } while !rest.isEmpty
    return sum
  }

  /// `128/82` of a column, as the pressures that it is.
  func pressures(
    _ text: String, _ columnUnit: String?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> [(Int, Double)] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count == 2, let upper = metrics["systolic"], let lower = metrics["diastolic"] else {
      throw refused("\(Self.shown(text)) is no blood pressure, which is 120/80")
    }
    // A unit behind them is that of both.
    let unit = TableNumber.value(parts[1], decimalCommas: hasDecimalCommas)?.unit ?? ""
    var found: [(Int, Double)] = []
    for (index, part) in [(upper, parts[0]), (lower, parts[1])] {
      if let value = try value(part, all[index], unit.isEmpty ? columnUnit : unit, refused) {
        found.append((index, value))
      }
    }
    return found
  }

  /// A cell of counts as it stands, or without what parts its thousands.
  func whole(_ text: String, _ place: TableMapping.Place) -> String {
    guard thousands.contains(place.column), PartedFigures.isOne(text) else { return text }
    return text.filter { $0 != "." && $0 != "," }
  }

  private static let yesNo: [String: Double] = [
    "yes": 1, "y": 1, "true": 1, "ja": 1, "j": 1, "oui": 1, "x": 1, "✓": 1,
    "no": 0, "n": 0, "false": 0, "nein": 0, "non": 0,
  ]
}

extension TableRow {
  /// What the first column of a field has that has something.
  func cell(_ field: String, _ places: [TableMapping.Place]) -> String? {
    for place in places where place.field == field {
      if let text = cell(place.column) { return text }
    }
    return nil
  }
}
