/// Which columns of a table say when, told by their cells first and by their titles where several can be meant.
struct MomentColumns {
  var parts: [TableMapping.Part] = []
  var question: TableQuestion?

  private static let dates: Set = [
    "date", "day", "datetime", "date time", "timestamp", "datum", "tag", "calendar date", "full date", "time",
    "measured at", "recorded at", "logged at", "day date", "local date", "activity date", "date of sleep",
  ]
  static let starts: Set = [
    "start", "from", "begin", "begins", "beginning", "started", "von", "beginn", "startzeit", "bedtime",
    "début", "inizio", "inicio", "bed", "went",
  ]
  static let ends: Set = [
    "end", "to", "until", "ended", "ends", "stop", "bis", "ende", "endzeit", "fin", "fine", "finish", "wake",
    "waketime", "wakeup", "woke",
  ]
  /// What a program notes of the row itself.
  private static let ofRows: Set = [
    "updated", "modified", "created", "edited", "expires", "birth", "birthday", "uploaded", "synced", "sync",
    "import", "imported", "deleted", "creation", "sched", "scheduled", "archived",
  ]

  /// - Parameters:
  ///   - taken: columns whose meaning is said already.
  ///   - hasPace: whether a time may be how long something took.
  ///   - isSaid: whether somebody has said which one is the date.
  init(
    _ titles: [ColumnTitle], _ profiles: [ColumnProfile], taken: Set<Int>, isSaid: Bool, hasPace: Bool = false
  ) {
    func words(_ index: Int) -> Set<String> { Set(titles[index].name.split(separator: " ").map(String.init)) }
    func part(_ field: String, _ index: Int) -> TableMapping.Part {
      TableMapping.Part(field, column: index, of: titles)
    }
    let free = titles.indices.filter { !taken.contains($0) }
    var hasClock = isSaid
    if !isSaid {
      var days = free.filter { profiles[$0].isDays }
      if days.isEmpty { days = free.filter { profiles[$0].isEpochs } }
      if days.isEmpty { days = free.filter { profiles[$0].days * 2 > profiles[$0].filled } }
      // Days with rows of their parts below each: `Breakfast` in the column of dates.
      if days.isEmpty {
        days = free.filter { Self.dates.contains(titles[$0].name) && profiles[$0].dates.count > 0 }
      }
      // A day beside the times of a night is the day that all of the row is of.
      let plain = days.first { Self.dates.contains(titles[$0].name) && !profiles[$0].hasTime }
      let start = days.first { !words($0).isDisjoint(with: Self.starts) && profiles[$0].hasTime }
      let end = days.first {
        !words($0).isDisjoint(with: Self.ends) && words($0).isDisjoint(with: Self.starts)
          && profiles[$0].hasTime
      }
      if plain == nil, let start, let end, start != end {
        parts += [part("date", start), part("end", end)]
        hasClock = true
      } else {
        // A day alone that a record ends on says no more than its time.
        let own = days.filter { words($0).isDisjoint(with: Self.ofRows) }
        let others = own.filter { words($0).isDisjoint(with: Self.ends) || own.count == 1 }
        let named = others.filter { Self.dates.contains(titles[$0].name) }
        let candidates = named.isEmpty ? others : named
        if let first = Self.settled(candidates, profiles) {
          parts.append(part("date", first))
          hasClock = profiles[first].hasTime
        } else if candidates.count > 1 {
          question = TableQuestion(
            titles[candidates[0]].text, "and “\(titles[candidates[1]].text)” both are days",
            candidates.prefix(3).map { "date=\(titles[$0].text)" })
        }
      }
    }
    guard !hasClock, !hasPace else { return }
    let clocks = free.filter { profiles[$0].isClocks }
    let names: Set = ["time", "zeit", "uhrzeit", "time of day", "heure", "hora", "ora", "hour", "clock"]
    if let clock = clocks.first(where: { names.contains(titles[$0].name) })
      ?? clocks.first(where: {
        !words($0).isDisjoint(with: names) && words($0).isDisjoint(with: Self.ofLengths)
      })
    {
      parts.append(part("time", clock))
    }
  }

  private static let ofLengths: Set = [
    "total", "sleep", "moving", "elapsed", "active", "asleep", "awake", "bed",
  ]

  /// The only column, or of several that say the same day in each row the one with the time.
  private static func settled(_ columns: [Int], _ profiles: [ColumnProfile]) -> Int? {
    guard columns.count > 1 else { return columns.first }
    let clocked = columns.filter { profiles[$0].hasTime }
    let same = columns.dropFirst().allSatisfy { profiles[$0].dates == profiles[columns[0]].dates }
    guard same else { return nil }
    return clocked.first ?? columns[0]
  }
}
