import Domain

/// What single columns are, by their titles and what stands beside them.
extension MetricMeaning {
  static let people: Set = [
    "user", "user name", "username", "profile", "profile name", "person", "member", "benutzer", "patient",
  ]
  /// Parts of a time, each in a column.
  static let ofTimes: Set = ["year", "month", "day", "week", "weekday", "hour", "minute", "second", "id"]
  /// `Protein/g`
  static func isOfOne(_ title: String) -> Bool {
    let title = title.lowercased()
    return title.hasSuffix("/g") || title.hasSuffix("/ml") || title.contains("/100")
      || title.contains("per g")
  }

  static let fats: Set = ["fat", "fats", "fett", "graisse", "lipides", "grassi", "grasas"]
  static let bodyWeights: Set = ["body weight", "bodyweight", "weight body mass", "körpergewicht"]
  static let energies: Set = [
    "calories", "energy", "kcal", "kalorien", "energie", "cals", "calorie", "calorías",
  ]

  /// Whether another column says by its whole name what one may be: `Body fat` beside `Fat`.
  func isNamedElsewhere(_ title: ColumnTitle) -> Bool {
    titles.contains { other in
      other != title && !Self.fats.contains(Neighbours.bare(other)) && columns.places[other.name] != nil
        && columns.places[other.name] == columns.places[title.name]
    }
  }

  /// `total minutes asleep`, `step total`, `daily steps`: what is counted, of all of a day.
  func ofAll(_ name: String) -> String? {
    var words = name.split(separator: " ")
    guard words.count > 1 else { return nil }
    if words[0] == "total" || words[0] == "daily" {
      words.removeFirst()
    } else if words.last == "total" {
      words.removeLast()
    } else {
      return nil
    }
    guard let field = columns.vocabulary.titled(words.joined(separator: " ")),
      let metric = columns.metric(field), metric.rule == .night || Self.counted.contains(metric.key)
    else { return nil }
    return field
  }

  static let counted: Set = ["steps", "flights", "water_ml", "exercise_min", "mindful_min"]

  /// How long somebody slept, beside when they went to bed, and the stages of it beside either.
  func lengthOfNight(_ index: Int) -> String? {
    let name = titles[index].name
    if neighbours.isOfNight, ["duration", "dauer", "asleep", "hours"].contains(name) { return "sleep" }
    guard let stage = Self.stages[name] else { return nil }
    // Few enough to be hours: nothing is asked about what is only part of something.
    if titles[index].unit == nil, profiles[index].isBare, profiles[index].lies(in: 0...24) { return nil }
    let isOfSleep = titles.contains {
      columns.vocabulary.titled($0.name).flatMap { columns.metric($0) } == Metrics.sleep
    }
    return neighbours.isOfNight || isOfSleep ? stage : nil
  }

  private static let stages = [
    "deep": "sleep_deep", "rem": "sleep_rem", "light": "sleep_core", "core": "sleep_core",
  ]

  /// Whether a column names the stages of a night by words that are nothing else.
  func isOfStages(_ index: Int, _ taken: Set<String>) -> Bool {
    guard !taken.contains("stage"), titles[index].name.split(separator: " ").contains("stage") else {
      return false
    }
    let words = profiles[index].words.keys
    return profiles[index].isWords && words.count > 1
      && words.allSatisfy { Self.nameOfStages.contains(ColumnTitle.folded($0)) }
  }

  private static let nameOfStages: Set = [
    "light", "core", "deep", "rem", "awake", "wake", "asleep", "in bed", "unspecified",
  ]

  /// Whether a column names the people that rows are of.
  func isOfPeople(_ index: Int) -> Bool {
    let (name, profile) = (titles[index].name, profiles[index])
    guard profile.isWords, profile.words.count > 1 else { return false }
    if Self.people.contains(name) { return true }
    // Names may be those of what is measured, and one for each day is no person's.
    return ["name", "first name", "vorname", "nom", "nombre", "nome"].contains(name)
      && !profile.words.keys.contains { columns.places[ColumnTitle.folded($0)] != nil }
      && profiles.contains { $0.isDays && Set($0.dates).count < $0.dates.count }
  }

  /// A title that is a unit and no more: of the body beside what is measured of it.
  func bareMass(_ index: Int) -> String? {
    ["kg", "lb", "lbs"].contains(titles[index].name) && neighbours.isOfBody && !neighbours.hasWeight
      ? "weight" : nil
  }

  func made(_ field: String, _ index: Int, _ taken: Set<String>) -> TableMapping.Part? {
    guard !taken.contains(field) else { return nil }
    return TableMapping.Part(field, column: index, of: titles)
  }
}
