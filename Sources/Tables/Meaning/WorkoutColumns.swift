/// What columns are called in tables of workouts, where each row is one.
public enum WorkoutColumns {
  /// What a row says of its workout beside its minutes, by names that are nothing else in other tables.
  static let fields: KeyValuePairs = [
    "workout_kind": [
      "workout kind", "workout type", "activity type", "sport type", "sportart", "aktivitätstyp",
    ],
    "workout_kcal": ["workout energy", "workout calories", "exercise calories"],
    "workout_km": ["workout distance"],
    "workout_kcal_unit": ["workout energy unit"], "workout_km_unit": ["workout distance unit"],
  ]

  private static let kinds: Set = [
    "workout kind", "workout type", "workout name", "activity type", "activity name", "exercise name",
    "sport type",
    "sportart", "aktivitätstyp",
  ]
  /// These may be numbers in a table of days.
  private static let vagueKinds: Set = ["activity", "aktivität", "exercise", "sport", "workout"]
  private static let durations: Set = [
    "duration", "dauer", "moving time", "elapsed time", "total time", "workout minutes", "exercise minutes",
    "minutes", "minuten", "duration minutes", "duration min", "duration seconds",
  ]
  /// These may be the time of day, or what was done.
  private static let vagueDurations: Set = ["time", "zeit"]
  /// What is measured while one moves, and of a whole day by nobody.
  private static let signs: Set = [
    "avg hr", "max hr", "avg heart rate", "avg pace", "average pace", "avg speed", "average speed", "ø hf",
  ]
  /// What was done may be called so in a table that is known to be of workouts.
  private static let bareKinds: Set = ["type", "kind", "discipline", "title", "name"]
  private static let calories: Set = [
    "calories", "kcal", "energy", "kalorien", "calories kcal", "energy kcal",
  ]
  private static let food: Set = [
    "meal", "food", "protein", "proteins", "carbs", "carbohydrates", "fat", "total fat", "weight",
  ]

  /// Whether a table has a row for each workout: it says what was done and how long.
  /// Whether a column of such a title names what was done, where it has words.
  static func mayBeKind(_ title: String) -> Bool { kinds.contains(title) || vagueKinds.contains(title) }

  /// - Parameter times: whether it says when each began and ended.
  static func areOfWorkouts(_ titles: Set<String>, lasts times: Bool = false) -> Bool {
    guard titles.isDisjoint(with: food) else { return false }
    let isNamed = !titles.isDisjoint(with: kinds) || !titles.isDisjoint(with: signs)
    let lasts = !titles.isDisjoint(with: durations)
    return isNamed
      && (lasts || times && !titles.isDisjoint(with: kinds) || !titles.isDisjoint(with: vagueDurations))
      || lasts && !titles.isDisjoint(with: vagueKinds)
  }

  /// Whether calories are not of food: beside what is said of workouts, in a table that has nothing else of food.
  static func isNoFood(_ title: String, _ titles: Set<String>) -> Bool {
    calories.contains(title) && titles.isDisjoint(with: food)
      && !titles.isDisjoint(
        with: kinds.union(signs).union(["title", "titel", "duration", "dauer", "workout"]))
  }

  static let vocabulary: TableVocabulary = {
    var words = TableVocabulary()
    words.add(
      "date",
      [
        "date", "day", "datetime", "date time", "timestamp", "datum", "tag", "start", "start date",
        "start time",
        "startzeit", "activity date", "workout date", "calendar date",
      ])
    words.add("time", ["time of day", "uhrzeit"])
    words.add("end", ["end", "end date", "end time"])
    words.add("workout", Array(durations.union(vagueDurations)))
    words.add("workout_kind", Array(kinds.union(vagueKinds)))
    words.add(
      "workout_kcal",
      [
        "calories", "energy", "kcal", "kalorien", "energie", "calories burned", "exercise calories",
        "active calories",
        "active energy", "energy burned", "total calories", "active energy burned", "burned",
      ])
    words.add("workout_km", ["distance", "distanz", "strecke", "total distance"])
    return words
  }()

  /// A time beside a date that has one is how long something took; beside one that has none, where another column says
  /// how long, it is the time of day.
  public static func settled(
    _ mapping: TableMapping, _ head: [ColumnTitle], _ rows: [TableRow], _ vocabulary: TableVocabulary
  ) -> TableMapping {
    var mapping = mapping
    // Beside minutes of workouts, a kind without a value is theirs.
    if mapping.parts.contains(where: { $0.field == "workout" }),
      !mapping.parts.contains(where: { ["value", "workout_kind"].contains($0.field) }),
      let kind = mapping.parts.firstIndex(where: { $0.field == "metric" })
    {
      mapping.parts[kind].field = "workout_kind"
    }
    if !mapping.parts.contains(where: { $0.field == "workout_kind" }),
      let kind = head.indices.first(where: { column in
        bareKinds.contains(head[column].name)
          && rows.contains { $0.cell(column)?.first?.isLetter == true }
      })
    {
      mapping.parts.append(TableMapping.Part("workout_kind", column: kind, of: head))
    }
    guard let column = mapping.parts.first(where: { $0.field == "date" })?.column(in: head)
    else { return mapping }
    let times = TableTimeReader(order: .dayFirst)
    let hasClock = rows.contains { row in
      (row.cell(column).flatMap { try? times.read($0) }?.second ?? 0) > 0
    }
    if hasClock {
      mapping.parts.removeAll { $0.field == "time" }
    } else if let vague = mapping.parts.first(where: { $0.field == "workout" })?.title,
      vagueDurations.contains(vague)
    {
      let better = vocabulary.guess(head.filter { $0.name != vague })
      guard better.parts.contains(where: { $0.field == "workout" }) else { return mapping }
      mapping = better
      mapping.parts.append(TableMapping.Part("time", title: vague))
    }
    return mapping
  }
}
