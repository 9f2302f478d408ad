import Domain

/// What the columns of a table of foods, or of what was eaten, are: candidates by their titles, weighed by their cells.
public struct ItemMeaning {
  public private(set) var mapping = TableMapping([])
  public private(set) var questions: [TableQuestion] = []
  /// Columns that are not read although their titles sound like it, and why.
  public private(set) var reasons: [ColumnReason] = []

  /// What is known beside the table.
  public struct Setting {
    /// What the line says of columns.
    public var said: TableMapping
    /// Whether rows are of days.
    public var isDated: Bool
    /// Whether a cell names a meal.
    public var isMeal: (String) -> Bool
    /// Whether a cell names a category of the log.
    public var isCategory: (String) -> Bool

    public init(
      said: TableMapping, isDated: Bool, isMeal: @escaping (String) -> Bool = { _ in false },
      isCategory: @escaping (String) -> Bool = { _ in true }
    ) {
      (self.said, self.isDated, self.isMeal, self.isCategory) = (said, isDated, isMeal, isCategory)
    }
  }

  private let titles: [ColumnTitle]
  private let profiles: [ColumnProfile]
  private let sheet: TableSheet
  private let setting: Setting

  /// - Parameters:
  ///   - titles: of all columns.
  ///   - rows: the first ones below them.
  ///   - vocabulary: what columns may be called.
  public init(
    _ titles: [ColumnTitle], _ rows: [TableRow], _ sheet: TableSheet, _ vocabulary: TableVocabulary,
    _ times: TableTimeReader, _ setting: Setting
  ) {
    let vocabulary = vocabulary.among(titles)
    (self.titles, self.sheet, self.setting) = (titles, sheet, setting)
    profiles = titles.indices.map { column in
      ColumnProfile(
        rows.lazy.compactMap { $0.cell(column) }, times, decimalCommas: sheet.hasDecimalCommas)
    }
    var taken = Set(setting.said.parts.compactMap { $0.column(in: titles) })
    var fields = Set(setting.said.parts.map(\.field))
    if setting.isDated { takeMoment(&taken, &fields, vocabulary) }
    takeTitled(&taken, &fields, vocabulary)
    if setting.isDated { takeWords(&taken, &fields) } else { askOfNames(fields) }
    settleEnergy(rows)
  }

  private mutating func add(
    _ field: String, _ column: Int, _ taken: inout Set<Int>, _ fields: inout Set<String>
  ) {
    // `grams` is the unit of what stands below it.
    let name = titles[column].name
    let unit = field == "amount" && titles[column].unit == nil ? TableUnit.symbol(name) : nil
    mapping.parts.append(TableMapping.Part(field, unit: unit, column: column, of: titles))
    taken.insert(column)
    fields.insert(field)
  }

  /// The day by cells, and the time of day beside it.
  private mutating func takeMoment(
    _ taken: inout Set<Int>, _ fields: inout Set<String>, _ vocabulary: TableVocabulary
  ) {
    let moments = MomentColumns(titles, profiles, taken: taken, isSaid: fields.contains("date"))
    for part in moments.parts where part.field != "end" {
      guard let column = part.column(in: titles), !fields.contains(part.field)
      else { continue }
      add(part.field, column, &taken, &fields)
    }
    if let question = moments.question { questions.append(question) }
  }

  private mutating func takeTitled(
    _ taken: inout Set<Int>, _ fields: inout Set<String>, _ vocabulary: TableVocabulary
  ) {
    // Of two columns of energy the one in kilocalories.
    let order = titles.indices.sorted { (isJoules($0) ? 1 : 0, $0) < (isJoules($1) ? 1 : 0, $1) }
    for column in order where !taken.contains(column) {
      let title = titles[column]
      guard var field = vocabulary.titled(title.name), !fields.contains(field) else { continue }
      // What is called by the name of a meal may be what was eaten.
      if field == "meal", title.name.hasSuffix(" name"),
        !profiles[column].words.keys.contains(where: setting.isMeal),
        fields.isDisjoint(with: ["food", "item"])
      {
        field = "food"
      }
      if let why = objection(field, column) {
        if !why.isEmpty { reasons.append(ColumnReason(title.text, why)) }
        continue
      }
      add(field, column, &taken, &fields)
    }
    // As they stand in the table.
    let parts = mapping.parts.sorted { place($0) < place($1) }
    mapping.parts = parts
  }

  private func place(_ part: TableMapping.Part) -> Int {
    part.column(in: titles) ?? 0
  }

  private func isJoules(_ column: Int) -> Bool { titles[column].unit?.lowercased() == "kj" }

  private static let numbers: Set = [
    "kcal", "active_kcal", "protein_g", "carbs_g", "fat_g", "protein", "carbs", "fat",
  ]
  private static let amounts: Set = ["quantity", "amount", "portion", "hour"]

  /// What speaks against a column being a field; nil where nothing does, empty where that needs no saying.
  private func objection(_ field: String, _ column: Int) -> String? {
    let (profile, title) = (profiles[column], titles[column])
    let unit = title.unit.map { (TableUnit.symbol($0) ?? $0).lowercased() }
    switch field {
    case "date" where setting.isDated: return profile.filled == 0 ? nil : "it has no days"
    case "time": return profile.filled > 0 && !profile.isClocks ? "" : nil
    case _ where Self.numbers.contains(field) || NutrientColumns.isOne(field):
      if profile.isWords { return "it has no numbers" }
      if unit == "%" { return "a share is no amount" }
      let isEnergy = field.hasSuffix("kcal")
      guard let unit,
        !["g", "mg", "µg", "kcal", "kj", "100g"].contains(unit) || isEnergy == (unit.last == "g")
      else {
        return nil
      }
      return "\(unit) is no unit of \(isEnergy ? "energy" : "a nutrient")"
    case _ where Self.amounts.contains(field):
      return profile.isWords && profile.filled > 0 && !hasDigits(profile) ? "it has no numbers" : nil
    case "food", "item", "title", "category", "meal":
      guard profile.filled > 0 else { return nil }
      // Names may have numbers in them, and none is one.
      if profile.isNumbers && profile.numbers.count * 2 > profile.filled || profile.isDays {
        return "it has no names"
      }
      // A group or a kind of something else.
      if field == "meal", setting.isDated, !["meal", "mahlzeit", "slot", "repas"].contains(title.name),
        !profile.words.keys.contains(where: setting.isMeal)
      {
        return ""
      }
      if field == "category", setting.isDated, !profile.words.keys.contains(where: setting.isCategory) {
        return "none of its words is a category of the log"
      }
      return nil
    default: return nil
    }
  }

  private func hasDigits(_ profile: ColumnProfile) -> Bool {
    profile.words.keys.contains { $0.contains(where: \.isNumber) }
  }

  /// Meals and foods by what stands in the cells, where no title says which column they are.
  private mutating func takeWords(_ taken: inout Set<Int>, _ fields: inout Set<String>) {
    func texts() -> [Int] {
      titles.indices.filter { !taken.contains($0) && profiles[$0].isWords && !titles[$0].name.isEmpty }
    }
    if !fields.contains("meal"),
      let meal = texts().first(where: { column in
        let words = profiles[column].words
        return words.keys.count(where: setting.isMeal) * 2 >= max(1, words.count)
      })
    {
      add("meal", meal, &taken, &fields)
    }
    guard fields.isDisjoint(with: ["food", "item", "category", "title"]), fields.contains("kcal") else {
      return
    }
    let names = texts()
    if names.count == 1 {
      add("food", names[0], &taken, &fields)
    } else if names.count > 1 {
      questions.append(
        TableQuestion(
          titles[names[0]].text, "or another may be what was eaten",
          names.prefix(3).map { "food=\(titles[$0].text)" }))
    }
  }

  /// Names of foods beside numbers that say nothing of them: what has the values stands in another table.
  private mutating func askOfNames(_ fields: Set<String>) {
    let isAlone = fields.isSubset(of: ["food", "note", "aliases", "favorite"])
    guard isAlone, let name = mapping.parts.first(where: { $0.field == "food" }).map(place),
      setting.said.parts.isEmpty, profiles.contains(where: { $0.isNumbers })
    else { return }
    questions.append(
      TableQuestion(
        titles[name].text, "names foods, and no other column says anything of them",
        ["food=\(titles[name].text)"]))
  }

  /// The unit of energy that no title names.
  private mutating func settleEnergy(_ rows: [TableRow]) {
    func column(_ fields: Set<String>) -> Int? {
      mapping.parts.first { fields.contains($0.field) }.map(place)
    }
    guard let place = mapping.parts.firstIndex(where: { $0.field == "kcal" }),
      mapping.parts[place].unit == nil
    else { return }
    let energy = self.place(mapping.parts[place])
    let title = titles[energy]
    guard title.unit == nil || title.unit.map({ ["kcal", "kj"].contains($0.lowercased()) }) == false,
      profiles[energy].isBare
    else { return }
    if let protein = column(["protein_g", "protein"]), let carbs = column(["carbs_g", "carbs"]),
      let fat = column(["fat_g", "fat"])
    {
      let unit = EnergyEvidence.unit(
        rows, energy: energy, nutrients: (protein, carbs, fat), decimalCommas: sheet.hasDecimalCommas)
      if unit == "kJ" || setting.isDated { mapping.parts[place].unit = unit }
      if unit != nil { return }
    }
    let isCalories = ["cal", "kcal", "kalor"].contains { title.name.contains($0) }
    guard !isCalories, let median = profiles[energy].median, median > 900 else { return }
    questions.append(
      TableQuestion(
        title.text, "does not say its unit", ["kcal kJ=\(title.text)", "kcal kcal=\(title.text)"],
        isOfUnit: true))
  }
}
