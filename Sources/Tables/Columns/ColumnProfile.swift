import Domain

/// What the cells of a column can be, as far as the first rows show it.
public struct ColumnProfile: Sendable {
  /// Cells that say something.
  public private(set) var filled = 0
  /// Those that are days, with or without a time of day.
  public private(set) var days = 0
  /// Those of them that have a time of day, midnight aside, which is how programs write a day alone.
  public private(set) var clocked = 0
  /// The days themselves, in the order of the rows.
  public private(set) var dates: [Day] = []
  /// Times of day alone.
  public private(set) var clocks = 0
  /// Seconds or less since 1970.
  public private(set) var epochs = 0
  /// Yes, no, true, false.
  public private(set) var flags = 0
  /// Numbers without a unit.
  public private(set) var numbers: [Double] = []
  /// Numbers with a unit behind them, and times that something took.
  public private(set) var measured = 0
  /// Different texts, in small letters, and how often each stands there; at most a hundred of them.
  public private(set) var words: [String: Int] = [:]

  /// - Parameters:
  ///   - cells: of the first rows.
  ///   - times: how days are read.
  public init(_ cells: some Sequence<String>, _ times: TableTimeReader, decimalCommas: Bool) {
    for cell in cells where !Placeholder.isOne(cell) { add(cell, times, decimalCommas) }
  }

  private mutating func add(_ cell: String, _ times: TableTimeReader, _ decimalCommas: Bool) {
    filled += 1
    if words.count < 100 { words[cell.lowercased(), default: 0] += 1 }
    if TableTimeReader.epoch(cell) != nil { epochs += 1 }
    let cell = LabelledNumber.bare(cell)
    if let number = TableNumber.value(cell, decimalCommas: decimalCommas) {
      if number.unit.isEmpty {
        numbers.append(number.value)
        if cell.utf8.count == 8, (try? times.read(cell)) != nil { days += 1 }
        return
      }
    }
    if Self.flags.contains(cell.lowercased()) { flags += 1 }
    do {
      let time = try times.read(cell)
      days += 1
      dates.append(time.day)
      if let second = time.second, second > 0 { clocked += 1 }
      return
    } catch  where error == .ambiguous {
      days += 1
      if cell.utf8.contains(0x3A) { clocked += 1 }
      return
    } catch {}
    if cell.utf8.contains(0x3A), TableTimeReader.clock(cell) != nil { clocks += 1 }
    if TableDuration.minutes(cell) != nil || TableNumber.value(cell, decimalCommas: decimalCommas) != nil {
      measured += 1
    }
  }

  private static let flags: Set = ["true", "false", "yes", "no", "ja", "nein", "oui", "non"]

  /// Whether a count is all of the cells but one in a hundred, at least one where there are several.
  private func isAll(_ count: Int) -> Bool {
    count > 0 && filled - count <= (filled < 4 ? 0 : max(1, filled / 100))
  }

  public var isDays: Bool { isAll(days) }
  public var isClocks: Bool { isAll(clocks) }
  public var isEpochs: Bool { isAll(epochs) }
  /// Whether its days come with a time.
  public var hasTime: Bool { clocked * 2 > days || isEpochs }
  /// Whether it is of numbers, with or without units.
  public var isNumbers: Bool {
    !isEpochs && filled > 0 && (numbers.count + measured) * 2 > filled && days * 2 < filled
  }
  /// Whether numbers without a unit stand in it, but for a few that have one: `1e99` in a spoiled cell looks like one.
  public var isBare: Bool { measured < numbers.count }
  /// Whether it says by words what a row is: a few that come again, or no numbers at all.
  public var isWords: Bool {
    filled > 0 && numbers.isEmpty && measured == 0 && days == 0 && clocks == 0 && epochs == 0
  }

  /// The one in the middle of the numbers that are not zero.
  public var median: Double? {
    let sorted = numbers.filter { $0 != 0 }.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  /// Whether all numbers but one in a hundred lie in a range, zeros aside, which often say that nothing was measured.
  public func lies(in range: ClosedRange<Double>, by factor: Double = 1, offset: Double = 0) -> Bool {
    let others = numbers.filter { $0 != 0 }
    let outside = others.count { !range.contains($0 * factor + offset) }
    return outside == 0 || others.count > 3 && outside <= max(1, others.count / 100)
  }

  /// Whether its numbers can be a percentage of a body, which is most of it in nobody and changes little from row to
  /// row; grams that are eaten change by more.
  public var changesAsABody: Bool {
    let told = numbers.filter { $0 != 0 }
    let steps = zip(told, told.dropFirst()).map { abs($0 - $1) }.sorted()
    return lies(in: 2...60) && (steps.isEmpty || steps[steps.count / 2] <= 4)
  }

  /// Whether a number has decimals.
  public var hasFractions: Bool { numbers.contains { $0 != $0.rounded() } }
}
