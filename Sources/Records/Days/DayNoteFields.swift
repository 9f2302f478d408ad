import Domain
import Store

/// What days have of single meals and of notes, for questions and triggers.
enum DayNoteFields {
  static let all: [Field<DayRow>] = [
    Field(
      "meal_over", "Over in a meal", .text, "the categories of which one meal has more than the day's target",
      role: .further, scope: .questions, needs: .meals
    ) { $0.mealOver.isEmpty ? .missing : .text($0.mealOver.joined(separator: ", ")) },
    TagFields.column("the tags of the day's notes", needs: .tags) { $0.tags },
    Field(
      "fast", "Fast", .number(1),
      "the hours between the last that was eaten on the day before and the first of the day",
      role: .further, scope: .questions, needs: .fast
    ) { .optional($0.fast) },
  ]

  /// All notes of the day: of entries, body values and moods, documents and meetings. What the log calls so goes before.
  static func notes(_ names: inout ColumnNames) -> Field<DayRow> {
    Field(
      names.add("notes", else: "day_notes"), "Notes", .text, "all notes of the day", role: .asked,
      scope: .questions, needs: .notes
    ) { $0.notes.isEmpty ? .missing : .text($0.notes.joined(separator: "; ")) }
  }
}

extension FieldNeeds {
  /// What single meals have too much of.
  static let meals = FieldNeeds(rawValue: 32768)
  /// The tags of notes.
  static let tags = FieldNeeds(rawValue: 65536)
  /// The notes themselves.
  static let notes = FieldNeeds(rawValue: 131072)
  /// When was eaten first and last.
  static let fast = FieldNeeds(rawValue: 262144)
}

extension Context {
  /// The categories of which one meal alone goes over the target of its day, by day, in the order of the categories.
  func mealsOver(_ range: DayRange) throws -> [Day: [String]] {
    struct Meal: Hashable {
      let day: Day
      let slot: Int64
    }
    var totals: [Meal: [Int64: Portion]] = [:]
    try log.entries.forEach(in: range, isWhole: true) { entry in
      totals[Meal(day: entry.day, slot: entry.slotID), default: [:]][entry.categoryID, default: .zero] +=
        entry.portion
    }
    let (rules, evaluator) = (try log.dayRules(), TargetEvaluator())
    return Dictionary(grouping: totals, by: \.key.day).mapValues { meals in
      let day = meals[0].key.day
      return rules.pauses.contains(day)
        ? []
        : rules.rules(on: day).enabled.filter { category in
          // A week's target says nothing of one meal.
          !category.isWeekly
            && meals.contains { _, totals in
              totals[category.id].map { evaluator.evaluate($0, against: category.target).status == .over }
                ?? false
            }
        }.map(\.name)
    }
  }

  /// The notes of each day, each once.
  func dayNotes(_ range: DayRange) throws -> [Day: [String]] {
    var notes: [Day: [String]] = [:]
    try log.forEachNote(in: range) { note in
      if notes[note.day]?.contains(note.note) != true { notes[note.day, default: []].append(note.note) }
    }
    return notes
  }

  /// The hours from the last that was eaten on the day before to the first of the day, by day. A day is missing where
  /// nothing was logged on one of the two, or something that was eaten has no time.
  func fasts(_ range: DayRange) throws -> [Day: Double] {
    let rules = try log.dayRules().rules(on: range.last)
    let categories = try log.categories.all().map(\.id)
    let times = try log.entries.mealtimes(
      in: DayRange(range.first - 1, range.last), without: activityCategories(),
      free: Set(categories.filter { rules.category($0)?.isFree == true }), cutoff: names.cutoff)
    var fasts: [Day: Double] = [:]
    for (day, eaten) in times {
      guard day >= range.first, let before = times[day - 1] else { continue }
      fasts[day] = Double(eaten.lowerBound + 1440 - before.upperBound) / 60
    }
    return fasts
  }

  /// The tags of the notes of each day.
  func dayTags(_ range: DayRange) throws -> [Day: [String]] {
    var tags: [Day: [String]] = [:]
    try log.forEachTaggedNote(in: range) { note in
      for tag in NoteTags.found(in: note.note) where tags[note.day]?.contains(tag) != true {
        tags[note.day, default: []].append(tag)
      }
    }
    return tags
  }
}
