import Domain
import Naming

/// What a day's page shows, in which order, and how: `set dashboard` and the two styles.
package struct DayPage {
  /// A part of the page that is no value of the body.
  package enum Part: String, CaseIterable, Sendable {
    case categories, meals, left, energy, workouts, index
  }

  /// How much is said of categories.
  package enum CategoryStyle: String, CaseIterable, Sendable {
    /// What is not as wished in rows, what is in one line.
    case open
    /// Each in a row.
    case all
    /// What is missing in one line.
    case line
  }

  /// How much is said of meals.
  package enum MealStyle: String, CaseIterable, Sendable {
    /// Their entries, under what each comes to.
    case entries
    /// What each comes to, without the entries.
    case totals
    /// Each in one line with the names of its entries.
    case line
  }

  /// The words of `set dashboard`, in order: parts, and names of metrics.
  package let words: [String]
  package let categories: CategoryStyle
  package let meals: MealStyle

  package init(_ context: Context) throws {
    let value = try Settings.value(Settings.dashboard, context.log)
    let chosen = value == "off" ? [] : value.split(separator: ",").map(String.init)
    // Where only values of the body are asked for, they stand below the rest.
    let page: [Part] = [.categories, .meals, .left, .energy]
    words =
      chosen.contains { word in page.contains { $0.rawValue == word } }
      ? chosen : page.map(\.rawValue) + chosen
    categories = CategoryStyle(rawValue: try Settings.value(Settings.categoryStyle, context.log)) ?? .open
    meals = MealStyle(rawValue: try Settings.value(Settings.mealStyle, context.log)) ?? .entries
  }

  /// The words in order, values of the body and of the day that follow each other in one, and whether a table comes below.
  package var runs: [(words: [String], isAbove: Bool)] {
    func isTable(_ word: String) -> Bool { [Part.categories, .meals].contains(Part(rawValue: word)) }
    func isValue(_ word: String) -> Bool {
      ![Part.categories, .meals, .left, .energy].contains(Part(rawValue: word))
    }
    let last = words.lastIndex(where: isTable) ?? -1
    var runs: [(words: [String], isAbove: Bool)] = []
    for (index, word) in words.enumerated() {
      if isValue(word), let run = runs.last, isValue(run.words[0]) {
        runs[runs.count - 1].words.append(word)
      } else {
        runs.append(([word], index < last))
      }
    }
    return runs
  }

  package func has(_ part: Part) -> Bool { words.contains(part.rawValue) }
}
