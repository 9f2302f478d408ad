/// Nights that are told by when they began and ended.
extension MetricMeaning {
  /// All of a night, where a table says when it began and ended and nothing of how long somebody slept.
  mutating func wholeNight(_ parts: [TableMapping.Part]) -> TableMapping.Part? {
    guard neighbours.isOfNight,
      let last = parts.first(where: { $0.field == "end" })?.column(in: titles),
      let start = parts.first(where: { $0.field == "date" })?.column(in: titles),
      !tellsSleep(parts)
    else { return nil }
    reasons.append(
      ColumnReason(
        titles[start].text, "all of the time until “\(titles[last].text)”, as nothing says how long was slept"
      ))
    return TableMapping.Part("night", column: start, of: titles)
  }

  /// The clocks of going to bed and of waking beside a day, which may be that of the evening or of the morning.
  /// - Parameters:
  ///   - parts: what says when.
  ///   - said: the fields that a line says.
  mutating func clocksOfNight(_ parts: inout [TableMapping.Part], _ said: Set<String>) {
    guard said.isDisjoint(with: ["bed", "wake"]) else { return }
    let day = parts.first { $0.field == "date" }?.column(in: titles)
    guard said.contains("date") || said.contains("evening") || day.map({ !profiles[$0].hasTime }) == true,
      !parts.contains(where: { $0.field == "end" }), !tellsLength,
      let bed = clock(MomentColumns.starts.union(["asleep", "fell"])),
      let wake = clock(MomentColumns.ends.union(["awake"]), but: bed),
      [bed, wake].contains(where: { !words($0).isDisjoint(with: Self.ofNights) })
    else { return }
    parts.removeAll { $0.field == "time" }
    parts += [
      TableMapping.Part("bed", column: bed, of: titles), TableMapping.Part("wake", column: wake, of: titles),
    ]
    guard let day, !said.contains("date") else { return }
    questions.append(
      TableQuestion(
        titles[day].text, "may be the day on whose evening a night began, or that on which it ended",
        ["evening=\(titles[day].text)", "date=\(titles[day].text)"]))
  }

  private static let ofNights: Set = [
    "bed", "bedtime", "sleep", "asleep", "wake", "waketime", "wakeup", "woke", "schlaf", "aufgewacht",
  ]

  private func words(_ index: Int) -> Set<String> {
    Set(titles[index].name.split(separator: " ").map(String.init))
  }

  private func clock(_ names: Set<String>, but other: Int? = nil) -> Int? {
    titles.indices.first { $0 != other && profiles[$0].isClocks && !words($0).isDisjoint(with: names) }
  }

  private func tellsSleep(_ parts: [TableMapping.Part]) -> Bool {
    parts.contains { columns.metric($0.field)?.rule == .night || $0.field == "stage" }
  }

  /// Whether a column says how long somebody slept.
  private var tellsLength: Bool {
    titles.indices.contains { index in
      let name = titles[index].name
      let field = columns.vocabulary.titled(name) ?? ofAll(name) ?? lengthOfNight(index)
      return field.flatMap { columns.metric($0) }?.rule == .night && profiles[index].isNumbers
        && !(profiles[index].isClocks && (isMoment(index) || titles.indices.contains(where: isMoment)))
    }
  }

  /// Whether its clocks are when something was, and not how long: `23:10` of a night, and `00:40` beside it.
  func isMoment(_ index: Int) -> Bool {
    guard profiles[index].isClocks else { return false }
    func count(_ range: ClosedRange<Double>) -> Int {
      profiles[index].words.filter { TableDuration.minutes($0.key).map(range.contains) == true }.values
        .reduce(0, +)
    }
    let late = count(Self.evening)
    return late > 0 && (late + count(Self.pastMidnight)) * 2 > profiles[index].filled
  }

  /// Minutes after midnight that are more than a night has, and those that are less, as a rule.
  private static let evening = 961.0...1440.0
  private static let pastMidnight = 0.0...180.0
}
