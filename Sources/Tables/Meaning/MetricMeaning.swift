import Domain

/// What the columns of a table of measurements are: candidates by their titles, weighed by their cells and neighbours.
public struct MetricMeaning: Sendable {
  public internal(set) var mapping = TableMapping([])
  public internal(set) var questions: [TableQuestion] = []
  /// Columns that are not read although their titles sound like it, and why.
  public internal(set) var reasons: [ColumnReason] = []
  /// Columns of numbers that nothing says the meaning of.
  public internal(set) var unknown: [String] = []
  /// Rows that are left out, by the words of a column, by its title.
  public internal(set) var leaves: [String: Set<String>] = [:]

  let titles: [ColumnTitle]
  var profiles: [ColumnProfile]
  let columns: MetricColumns
  let neighbours: Neighbours
  let rows: [TableRow]
  let times: TableTimeReader
  let commas: Bool

  /// What is known beside the table.
  public struct Setting: Sendable {
    public var isMetric: Bool
    /// The last values of the log, by the keys of metrics.
    public var known: [String: Double]
    /// What the line says of columns.
    public var said: TableMapping

    public init(isMetric: Bool = true, known: [String: Double] = [:], said: TableMapping = TableMapping([])) {
      self.isMetric = isMetric
      self.known = known
      self.said = said
    }
  }

  /// Whether it has a column that is a metric, or names one.
  public func hasValues(_ columns: MetricColumns) -> Bool {
    mapping.parts.contains {
      columns.metric($0.field) != nil
        || ["workout_kind", "metric", "stage", "night", "bed", MetricColumns.bloodPressure].contains($0.field)
    }
  }

  /// Takes what somebody said of columns and words before.
  public mutating func take(_ said: TableMapping, words: [String: [String: Double]]) {
    mapping.parts += said.parts
    mapping.words.merge(words) { own, said in own.merging(said) { _, new in new } }
  }

  /// Whether it says when.
  public var isDated: Bool {
    mapping.parts.contains { ["date", "evening", "time", "end"].contains($0.field) }
  }

  /// - Parameters:
  ///   - titles: of all columns.
  ///   - rows: the first ones below them.
  public init(
    _ titles: [ColumnTitle], _ rows: [TableRow], _ sheet: TableSheet, _ columns: MetricColumns,
    _ times: TableTimeReader, _ setting: Setting = Setting()
  ) {
    (self.titles, self.rows, self.times, commas) = (titles, rows, times, sheet.hasDecimalCommas)
    self.columns = columns
    neighbours = Neighbours(titles)
    profiles = titles.indices.map { column in
      ColumnProfile(
        rows.lazy.compactMap { $0.cell(column) }, times, decimalCommas: sheet.hasDecimalCommas)
    }
    read(sheet, rows, setting)
  }

  /// What a mapping of a program leaves open: the unit of a mass or a way that its tables do not say.
  /// - Parameter hidesUnits: whether it writes them in the unit of the person's account.
  public init(
    checking known: TableMapping, _ titles: [ColumnTitle], _ rows: [TableRow], _ sheet: TableSheet,
    _ columns: MetricColumns, hidesUnits: Bool, _ setting: Setting
  ) {
    self.init(titles, [], sheet, columns, TableTimeReader(), setting)
    let said = Set(setting.said.parts.compactMap { $0.column(in: titles) })
    profiles = titles.indices.map { column in
      ColumnProfile(
        rows.lazy.compactMap { $0.cell(column) }, TableTimeReader(), decimalCommas: sheet.hasDecimalCommas)
    }
    (questions, reasons, unknown) = ([], [], [])
    mapping = TableMapping(
      known.parts.filter { part in
        guard part.unit == nil, part.column(in: titles).map(said.contains) != true else { return false }
        if ["workout_km", "workout_km_unit"].contains(part.field) { return true }
        return hidesUnits && Self.ofAccounts.contains(columns.metric(part.field)?.key ?? "")
      })
    settle(setting)
    questions.removeAll { !$0.isOfUnit }
  }

  private static let ofAccounts: Set = ["weight_kg", "lean_mass_kg", "waist_cm", "hip_cm"]

  private mutating func read(_ sheet: TableSheet, _ rows: [TableRow], _ setting: Setting) {
    let said = Set(setting.said.parts.compactMap { $0.column(in: titles) })
    let saidFields = Set(setting.said.parts.map(\.field))
    var taken = said
    let moments = MomentColumns(
      titles, profiles, taken: taken, isSaid: !saidFields.isDisjoint(with: ["date", "evening"]),
      hasPace: neighbours.hasPace)
    var parts = moments.parts
    if let question = moments.question { questions.append(question) }
    clocksOfNight(&parts, saidFields)
    taken.formUnion(parts.compactMap { $0.column(in: titles) })

    // Rows of one workout each.
    let names = Set(titles.map(\.name))
    let lasts = parts.contains { $0.field == "end" }
    // What was done from when to when, in words, in a table that counts nothing else.
    let isDone =
      lasts && !neighbours.hasSteps
      && titles.indices.contains { WorkoutColumns.mayBeKind(titles[$0].name) && profiles[$0].isWords }
    if !neighbours.isLifted, !neighbours.isOfNight,
      isDone || WorkoutColumns.areOfWorkouts(names, lasts: lasts)
    {
      let settled = WorkoutColumns.settled(
        WorkoutColumns.vocabulary.guess(titles), titles, rows, WorkoutColumns.vocabulary)
      let moment: Set = ["date", "end", "time"]
      parts += settled.parts.filter { part in
        part.column(in: titles).map(said.contains) != true && !saidFields.contains(part.field)
          && (!moment.contains(part.field) || parts.isEmpty)
      }
      let clock = settled.parts.first { $0.field == "time" }?.title
      if let clock, !parts.contains(where: { $0.title == clock || $0.field == "time" }) {
        parts.append(TableMapping.Part("time", title: clock))
      }
      if let lasts = parts.first(where: { $0.field == "workout" })?.title {
        parts.removeAll { $0.field == "time" && $0.title == lasts }
      }
      mapping = TableMapping(parts)
      settle(setting)
      return
    }

    // A scale of a family has the weights of several.
    if let people = titles.indices.first(where: { !taken.contains($0) && isOfPeople($0) }) {
      questions.append(
        TableQuestion(
          titles[people].text, "names several people, whose values would be one person's",
          ["-=\(titles[people].text)"]))
    }
    var fields: Set<String> = []
    for index in titles.indices where !taken.contains(index) && !sheet.context.contains(index) {
      guard let part = part(index, saidFields.union(fields)) else { continue }
      fields.insert(part.field)
      parts.append(part)
    }
    long(&parts, taken, saidFields, sheet, setting)
    // Beside minutes of workouts a kind without a value is theirs.
    let read = Set(parts.map(\.field))
    if read.contains("workout"), read.isDisjoint(with: ["metric", "workout_kind"]),
      let kind = titles.firstIndex(where: { columns.vocabulary.field($0.name) == "metric" })
    {
      parts.append(TableMapping.Part("workout_kind", column: kind, of: titles))
    }
    if let night = wholeNight(parts) { parts.append(night) }
    mapping = TableMapping(parts)
    settle(setting)
    let known = said.union(mapping.parts.compactMap { $0.column(in: titles) })
    let reasoned = Set(reasons.map(\.column))
    unknown = titles.indices.filter {
      profiles[$0].isNumbers && !profiles[$0].isDays && !profiles[$0].isEpochs
        && !known.contains($0) && !reasoned.contains(titles[$0].text) && !titles[$0].name.isEmpty
        && !sheet.context.contains($0)
        && !Self.ofTimes.contains(titles[$0].name)
    }.map { titles[$0].text }
  }

  /// What a column is by its title, if neither its cells nor its neighbours speak against it.
  private mutating func part(_ index: Int, _ taken: Set<String>) -> TableMapping.Part? {
    let title = titles[index]
    if isOfStages(index, taken) { return made("stage", index, taken) }
    guard
      var field = columns.vocabulary.titled(title.name) ?? ofAll(title.name) ?? bareMass(index)
        ?? lengthOfNight(index)
    else {
      return nil
    }
    guard !["date", "end", "time", "metric", "value", "unit", "stage", "source"].contains(field) else {
      // These are told by all of the table.
      if field == "source", neighbours.isEaten || neighbours.hasFoodNames { return nil }
      return field == "source" || field == "stage" ? made(field, index, taken) : nil
    }
    if title.isPer100 || Self.isOfOne(title.text) {
      reasons.append(ColumnReason(title.text, "it is of a gram or of 100 g, and not of all"))
      return nil
    }
    guard let metric = columns.metric(field) else { return made(field, index, taken) }
    // Words are no numbers, whatever stands over them; moods have words.
    if profiles[index].isWords, metric.key != "mood", metric.unit != .yesNo { return nil }
    if metric.isOwn { return made(field, index, taken) }
    if metric.rule == .night, isMoment(index) {
      reasons.append(ColumnReason(title.text, "it is when, and not how long"))
      return nil
    }
    let bare = Neighbours.bare(title)
    let unit = title.unit.map { TableUnit.symbol($0) ?? $0.lowercased() }
    func against(_ why: String) { reasons.append(ColumnReason(title.text, why)) }
    switch metric.key {
    case _
    where metric.unit.quantity != .time && title.name.hasSuffix(" min") && columns.places[title.name] == nil:
      against("the lowest is no value of its own")
      return nil
    case "heart_bpm" where neighbours.isOfNight:
      against("beside a bedtime it is of the night")
      return nil
    case "body_fat_pct" where Self.fats.contains(bare):
      if let unit, ["g", "mg"].contains(unit) {
        field = "dietary_fat"
      } else if unit == "%" {
        break
      } else if unit != nil {
        against("a mass of fat is no metric")
        return nil
      } else if neighbours.isEaten, !neighbours.isOfBody || neighbours.hasFood {
        field = "dietary_fat"
      } else if isNamedElsewhere(title)
        || !neighbours.isOfBody && !(neighbours.hasWeight && profiles[index].changesAsABody)
      {
        questions.append(
          TableQuestion(
            title.text, "may be fat of the body or fat that was eaten",
            ["fat=\(title.text)", "dietary_fat=\(title.text)"]))
      }
    case "weight_kg" where neighbours.isLifted:
      against("beside repetitions and sets a weight was lifted")
      return nil
    case "weight_kg" where neighbours.hasFoodNames && !Self.bodyWeights.contains(bare):
      against("beside names of food a weight is of the food")
      return nil
    case "dietary_protein_g" where neighbours.isOfBody && !neighbours.hasFood:
      against("beside muscle and bone protein is of the body")
      return nil
    case "dietary_kcal" where Self.energies.contains(bare):
      if neighbours.isEaten { break }
      if neighbours.isMoved || neighbours.isLifted
        || WorkoutColumns.isNoFood(title.name, Set(titles.map(\.name)))
      {
        against("beside what was moved energy was burned")
        return nil
      }
      if let median = profiles[index].median, median <= 20 {
        against("so few kilocalories are none of a day")
        return nil
      }
      questions.append(
        TableQuestion(
          title.text, "may be energy eaten or energy burned",
          ["dietary_energy=\(title.text)", "active=\(title.text)"]))
    case "water_ml" where unit == "%" || unit == nil && neighbours.isOfBody:
      against("beside muscle and bone water is a share of the body")
      return nil
    case "distance_km" where neighbours.hasPace && !neighbours.hasSteps:
      against("beside a pace a distance is of one workout")
      return nil
    case "distance_km" where neighbours.isLifted:
      against("beside repetitions and sets a distance is of one exercise")
      return nil
    default: break
    }
    return made(field, index, taken)
  }
}
