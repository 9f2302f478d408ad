import Domain

/// Units of the columns of measurements.
extension MetricMeaning {
  /// Units that no title and no cell names.
  mutating func settle(_ setting: Setting) {
    let evidence = UnitEvidence(isMetric: setting.isMetric, known: setting.known)
    let steps = mapping.parts.first { columns.metric($0.field)?.key == "steps" }.flatMap { part in
      part.column(in: titles).map { profiles[$0] }
    }
    var kept: [TableMapping.Part] = []
    for var part in mapping.parts {
      guard let index = part.column(in: titles),
        let metric = columns.metric(part.field)
      else {
        if part.field == "workout_km", let asked = wayWithoutUnit(part, setting) { questions.append(asked) }
        kept.append(part)
        continue
      }
      let title = titles[index]
      // A unit of one name in a column of values of several.
      if mapping.parts.contains(where: { $0.field == "value" && $0.title == part.title }) {
        kept.append(part)
        continue
      }
      if let stretch, metric.rule == .sum || metric.rule == .minutes || metric.rule == .night {
        questions.append(
          TableQuestion(
            title.text, "is of the weeks or months of “\(stretch.text)”, and not of days",
            ["\(part.field)=\(title.text)", "-=\(title.text)"]))
      }
      if repeatsDays, Self.ofDays.contains(metric.key) {
        questions.append(
          TableQuestion(
            title.text, "has several rows of a day, which would be added", ["\(part.field)=\(title.text)"]))
      }
      guard !questions.contains(where: { $0.column == title.text }) else {
        kept.append(part)
        continue
      }
      let namesHours = title.name.hasSuffix(" hr") && columns.places[title.name] == nil
      if metric.rule == .minutes, title.unit.flatMap({ TableDuration.clock($0) }) == nil {
        switch clocks(of: index).verdict() {
        case .unit(nil): break
        case .unit(let unit):
          part.unit = unit
          kept.append(part)
          continue
        case .asked:
          questions.append(
            TableQuestion(
              title.text, "does not say its unit",
              ["mm:ss", "h:mm"].map { "\(part.field) \($0)=\(title.text)" }, isOfUnit: true))
          kept.append(part)
          continue
        }
      }
      if let unit = title.unit ?? (namesHours ? "h" : nil) {
        if metric.unit.quantity == .time, TableDuration.clock(unit) != nil {
          kept.append(part)
          continue
        }
        if TableUnit.convert(1, from: unit, to: metric.unit) == nil {
          // `beats per minute` is a name of the metric, and `minute` no unit of it.
          if columns.places[title.name] != nil, title.name.hasSuffix(unit) {
            part.unit = metric.unit.symbol
            kept.append(part)
            continue
          }
          reasons.append(ColumnReason(title.text, "\(unit) is no unit of \(metric.title.lowercased())"))
        } else {
          kept.append(part)
        }
        continue
      }
      if let unit = stated(metric) {
        part.unit = unit
        kept.append(part)
        continue
      }
      if metric.key == "mood", let worst = profiles[index].numbers.max(), worst > 5 {
        questions.append(
          TableQuestion(
            title.text, "has moods of more than 5", ["mood /10=\(title.text)"], isOfUnit: true))
        continue
      }
      switch evidence.verdict(
        metric, profiles[index], isNamed: TableMapping.Part.namedUnit(title.name) != nil, steps: steps)
      {
      case .unit(let unit):
        part.unit = unit
        kept.append(part)
      case .asked(let units):
        questions.append(
          TableQuestion(
            title.text, "does not say its unit", units.map { "\(part.field) \($0)=\(title.text)" },
            isOfUnit: true))
        kept.append(part)
      case .none:
        questions.append(
          TableQuestion(
            title.text, "has values that are hardly \(metric.title.lowercased())",
            ["\(part.field)=\(title.text)", "-=\(title.text)"]))
        kept.append(part)
      }
    }
    mapping.parts = kept
  }

  /// What devices tell of a whole day: two rows of it are more likely those of two devices than parts.
  private static let ofDays: Set = ["steps", "flights", "active_kcal", "resting_kcal", "distance_km"]

  /// The column of days that is of weeks or months.
  private var stretch: ColumnTitle? {
    guard let column = mapping.parts.first(where: { $0.field == "date" })?.column(in: titles) else {
      return nil
    }
    // `Week of`, and not `Score 4 weeks`.
    let words = titles[column].name.split(separator: " ")
    guard words.contains(where: { Self.stretches.contains($0) }),
      words.allSatisfy({ Self.stretches.contains($0) || Self.besideStretches.contains($0) })
    else { return nil }
    return titles[column]
  }

  private static let stretches: Set<Substring> = [
    "week", "weeks", "month", "woche", "monat", "semaine", "mois", "semana", "mes", "settimana", "mese",
  ]

  private static let besideStretches: Set<Substring> = [
    "of", "start", "starting", "begin", "beginning", "commencing", "end", "ending", "date", "ab", "du", "del",
  ]

  /// Whether a day without a time has several rows, which no column of sources parts.
  private var repeatsDays: Bool {
    guard !mapping.parts.contains(where: { ["time", "end", "source"].contains($0.field) }),
      let index = mapping.parts.first(where: { $0.field == "date" })?.column(in: titles),
      !profiles[index].hasTime
    else { return false }
    return Set(profiles[index].dates).count < profiles[index].dates.count
  }

  /// The unit that a column of units names, the same in all rows, beside the only metric that it can be of.
  private func stated(_ metric: Metric) -> String? {
    let others = mapping.parts.count { part in
      columns.metric(part.field).map { $0.unit.quantity == metric.unit.quantity } ?? false
    }
    guard others == 1 else { return nil }
    let names: Set = ["unit", "units", "einheit", "\(metric.name) unit", "\(metric.name) units"]
    for index in titles.indices where names.contains(titles[index].name) && profiles[index].isWords {
      guard profiles[index].words.count == 1, let word = profiles[index].words.keys.first,
        TableUnit.convert(1, from: word, to: metric.unit) != nil
      else { continue }
      return word
    }
    return nil
  }

  /// In a log of miles the way of a workout is asked about.
  private func wayWithoutUnit(_ part: TableMapping.Part, _ setting: Setting) -> TableQuestion? {
    guard !setting.isMetric, let index = part.column(in: titles),
      titles[index].unit == nil, profiles[index].isBare, profiles[index].median != nil,
      !mapping.parts.contains(where: { $0.field == "workout_km_unit" })
    else { return nil }
    let title = titles[index].text
    return TableQuestion(
      title, "does not say its unit", ["workout_km mi=\(title)", "workout_km km=\(title)"], isOfUnit: true)
  }

  /// A mapping of a program with ways in the unit that their steps are made in, where that is another than the mapping says:
  /// programs change what they write, and others write under the same titles.
  public static func withStrides(
    _ known: TableMapping, _ titles: [ColumnTitle], _ rows: [TableRow], _ sheet: TableSheet,
    _ columns: MetricColumns
  ) -> TableMapping {
    func column(_ key: String) -> (part: Int, profile: ColumnProfile)? {
      guard let part = known.parts.firstIndex(where: { columns.metric($0.field)?.key == key }),
        let index = known.parts[part].column(in: titles)
      else { return nil }
      return (
        part,
        ColumnProfile(
          rows.lazy.compactMap { $0.cell(index) }, TableTimeReader(), decimalCommas: sheet.hasDecimalCommas)
      )
    }
    guard let way = column("distance_km"), let steps = column("steps"),
      let unit = UnitEvidence.stride(way.profile, steps: steps.profile, said: known.parts[way.part].unit)
    else { return known }
    var mapping = known
    mapping.parts[way.part].unit = unit
    return mapping
  }
}
