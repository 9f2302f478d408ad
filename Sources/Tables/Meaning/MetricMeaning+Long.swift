import Domain

/// Tables with a row for each value, which a column names: each name is to the reader as a column of its own.
extension MetricMeaning {
  mutating func long(
    _ parts: inout [TableMapping.Part], _ taken: Set<Int>, _ said: Set<String>, _ sheet: TableSheet,
    _ setting: Setting
  ) {
    let known = parts.contains { columns.metric($0.field) != nil || $0.field == MetricColumns.bloodPressure }
    func title(_ field: String) -> Int? {
      titles.indices.first { !taken.contains($0) && columns.vocabulary.field(titles[$0].name) == field }
    }
    var name = title("metric")
    if name == nil {
      name = titles.indices.first { index in
        !taken.contains(index) && profiles[index].isWords
          && profiles[index].words.keys.contains { columns.places[ColumnTitle.folded($0)] != nil }
          && profiles[index].words.keys.count { isMetric($0) } * 2 >= profiles[index].words.count
      }
    }
    // A unit that is said of the values of one name leaves the column what it is.
    let named =
      name == nil
      ? nil
      : setting.said.parts.compactMap { part in
        columns.metric(part.field) == nil ? nil : part.column(in: titles)
      }.first
    guard let value = title("value") ?? lonelyNumbers(taken) ?? named else { return }
    guard !known || said.contains("metric") else { return }
    guard name != nil || said.contains("metric") else { return }
    if let name, !said.contains("metric") {
      parts.append(TableMapping.Part("metric", column: name, of: titles))
    }
    if !said.contains("value") { parts.append(TableMapping.Part("value", column: value, of: titles)) }
    if let unit = title("unit"), !said.contains("unit") {
      parts.append(TableMapping.Part("unit", column: unit, of: titles))
    } else if let name = name
      ?? setting.said.parts.lazy.filter({ $0.field == "metric" }).compactMap({ [titles] in
        $0.column(in: titles)
      }).first
    {
      weigh(name, value, &parts, sheet, setting)
    }
  }

  /// What the values of each name can be.
  private mutating func weigh(
    _ name: Int, _ value: Int, _ parts: inout [TableMapping.Part], _ sheet: TableSheet, _ setting: Setting
  ) {
    let evidence = UnitEvidence(isMetric: setting.isMetric, known: setting.known)
    let title = titles[value].text
    var cells: [String: [String]] = [:]
    var names: [String] = []
    for row in rows {
      guard let word = row.cell(name), let cell = row.cell(value) else { continue }
      if cells[word] == nil { names.append(word) }
      cells[word, default: []].append(cell)
    }
    let others = Neighbours(names.map { ColumnTitle(MetricColumns.bareType($0)) })
    for word in names {
      guard let metric = metric(named: word), !metric.isOwn,
        !setting.said.parts.contains(where: { columns.metric($0.field) == metric })
      else { continue }
      // `Weight (kg)` says its unit itself.
      if ColumnTitle(word).unit != nil { continue }
      let own = (cells[word] ?? []).map { cell in
        RecordCell.bare(cell) { self.metric(named: $0) == metric }
      }
      let profile = ColumnProfile(own, times, decimalCommas: sheet.hasDecimalCommas)
      guard profile.isBare else { continue }
      func leave(_ why: String) {
        leaves[titles[name].name, default: []].insert(word.lowercased())
        reasons.append(ColumnReason(word, why))
      }
      func ask(_ units: [String]) {
        questions.append(
          TableQuestion(
            title, "does not say the unit of \(word)", units.map { "\(metric.name) \($0)=\(title)" },
            isOfUnit: true))
      }
      if metric.key == "dietary_kcal", let median = profile.median, median <= 20 {
        leave("so few kilocalories are none of a day")
      } else if metric.key == "dietary_kcal", Self.energies.contains(ColumnTitle.folded(word)),
        !others.isEaten
      {
        leave(
          others.isMoved
            ? "beside what was moved energy was burned" : "it may be energy eaten or energy burned")
      } else if metric.key == "body_fat_pct", Self.fats.contains(ColumnTitle.folded(word)) {
        leave("it may be fat of the body or fat that was eaten")
      } else if metric.key == "mood", let most = profile.numbers.max(), most > 5 {
        ask(["/10"])
      } else {
        switch evidence.verdict(metric, profile, isNamed: false, steps: nil) {
        case .unit(nil): break
        case .unit(let unit):
          parts.append(TableMapping.Part(metric.name, unit: unit, column: value, of: titles))
        case .asked(let units): ask(units)
        case .none: leave("its values are hardly \(metric.title.lowercased())")
        }
      }
    }
  }

  private func metric(named word: String) -> Metric? {
    let word = MetricColumns.bareType(word)
    return (columns.places[ColumnTitle.folded(word)] ?? columns.places[ColumnTitle(word).name]).map {
      columns.metrics[$0]
    }
  }

  private func isMetric(_ name: String) -> Bool { metric(named: name) != nil }

  /// The only column that has values.
  private func lonelyNumbers(_ taken: Set<Int>) -> Int? {
    let numbers = titles.indices.filter { !taken.contains($0) && profiles[$0].isNumbers }
    return numbers.count == 1 ? numbers[0] : nil
  }
}
