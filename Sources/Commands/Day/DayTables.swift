import Domain
import Naming
import Records
import Reports

/// The tables of a day. Machines get every category and every entry in order of its number; people read what is not as
/// wished, what is in one row, and the entries by meal, so that a day fits on a screen.
struct DayTables: Sendable {
  /// Entries of a day that are laid out in several lengths.
  static let mostLengthened = 200
  /// Entries of a day that are shown one by one: a script may have made a million.
  private static let mostShown = 2000

  /// How much room the tables take.
  struct Length: Sendable {
    let categories: DayPage.CategoryStyle
    /// Whether each meal has a heading, with what it comes to, and its name is not beside its entries.
    let hasHeadings: Bool
    /// Which of its parts no blank row parts from what is above them.
    var tight = Tight.none

    enum Tight: CaseIterable, Sendable {
      case none
      /// All but the entries.
      case aroundMeals
      case all
    }

    /// Those that a page may have, each shorter than the one before it.
    static func all(_ page: DayPage) -> [Length] {
      let styles: [DayPage.CategoryStyle] = page.categories == .open ? [.open, .line] : [page.categories]
      // What meals come to is the last to go.
      let headings = page.meals == .entries ? [true, false] : [true]
      return headings.flatMap { heading in
        (heading ? styles : Array(styles.suffix(1))).map { Length(categories: $0, hasHeadings: heading) }
          + Tight.allCases.dropFirst().map {
            Length(categories: styles[styles.count - 1], hasHeadings: heading, tight: $0)
          }
      }
    }
  }

  private let categories: [CategoryStateRow]
  private let entries: [EntryRow]
  private let order: EntryOrder
  private let page: DayPage
  /// What people read where there is no entry.
  private let empty: String
  /// The pause that holds the day; nil for none.
  private let pause: Pause?
  /// Whether the day is said to be logged in full.
  private let isComplete: Bool

  init(
    _ categories: [CategoryStateRow], _ entries: [EntryRow], _ slots: [MealSlot], _ page: DayPage,
    pause: Pause?, isComplete: Bool, empty: String
  ) {
    self.pause = pause
    self.categories = categories
    self.entries = entries
    self.page = page
    self.empty = empty
    self.isComplete = isComplete
    order = EntryOrder(slots)
  }

  /// Every category, and every entry in order of its number.
  var forMachines: [Table] {
    var all = FieldTable.table("categories", CategoryStateFields.all, categories)
    all.audience = .machines
    var numbered = Table.entries(entries)
    numbered.audience = .machines
    return [all, numbered]
  }

  /// A part of the page, where it is a table.
  func part(_ word: String, _ length: Length) -> Table? {
    switch DayPage.Part(rawValue: word) {
    case .categories:
      var table = categoryTable(length.categories)
      table.isTight = length.tight != .none
      return table
    case .meals:
      var table = meals(length)
      table.isTight = length.tight == .all
      return table
    default: return nil
    }
  }

  /// The categories as people read them, under how many are missing their target.
  private func categoryTable(_ style: DayPage.CategoryStyle) -> Table {
    var table: Table
    switch style {
    case .open where pause != nil, .line where pause != nil: table = unjudged
    case .open: (table, table.title) = (open, summary)
    case .all: (table, table.title) = (everyOne, summary)
    case .line: table = line
    }
    table.audience = .people
    let weeks = categories.compactMap(\.week)
    table.lines += weeks.map { Table.Line(above: table.rows.count, $0.text, $0.tone) }
    return table
  }

  /// `2 categories missing target, 1 over`; nil where all are met.
  private var summary: String? {
    guard let counted = missing ?? over else { return nil }
    return missing != nil && !costly.isEmpty ? "\(counted), \(costly.count) over" : counted
  }

  private var isMorning: Bool { categories.first?.isMorning ?? false }

  private var below: [CategoryStateRow] { categories.filter { $0.state.status == .below } }

  /// More than wished that costs nothing is no matter of the summary.
  private var costly: [CategoryStateRow] {
    categories.filter { $0.state.status == .over && !$0.state.isOverFree }
  }

  /// `2 categories missing target`; nil for none.
  private var missing: String? {
    below.isEmpty ? nil : "\(Counting.text(below.count, "category", "categories")) missing target"
  }

  private var over: String? {
    costly.isEmpty ? nil : "\(Counting.text(costly.count, "category", "categories")) over target"
  }

  private var everyOne: Table {
    FieldTable.table(
      "unmet", CategoryStateFields.all, categories, empty: "No category is enabled.")
  }

  /// `2 categories missing target: Fruit 1.0 · Dairy 2.0`, and below it what is over and what is met, each in one line.
  private var line: Table {
    var table = Table("unmet", columns: [], empty: categories.isEmpty ? "No category is enabled." : "")
    func add(
      _ counted: String?, _ rows: [CategoryStateRow], _ amount: (CategoryState) -> Portion, _ tone: Tone
    ) {
      guard let counted else { return }
      let parts = rows.map { "\($0.state.category.name) \($0.format.number(amount($0.state)))" }
      table.lines.append(Table.Line(above: 0, "\(counted): \(parts.joined(separator: " · "))", tone))
    }
    add(missing, below, { $0.missing }, isMorning ? .dim : .bad)
    add(over, costly, { $0.over }, isMorning ? .bad : .fair)
    if table.lines.isEmpty { table.lines = [Table.Line(above: 0, "✓ all met", .good)] }
    if page.categories == .open { table.lines += metLine(above: 0) }
    return table
  }

  /// What a paused day holds, in one line, judged by nothing.
  private var unjudged: Table {
    var table = Table("unmet", columns: [])
    let texts = categories.filter { $0.state.total > .zero }.map {
      "\($0.state.category.name) \($0.format.number($0.state.total))"
    }
    let held = texts.isEmpty ? "" : ": " + texts.joined(separator: " · ")
    table.lines = [Table.Line(above: 0, "\(PauseText.mark) Paused, no target judges the day\(held)", .dim)]
    return table
  }

  /// What is not as wished, and below it what is.
  private var open: Table {
    var table = FieldTable.table(
      "unmet", CategoryStateFields.all, categories.filter { $0.state.status != .met },
      empty: categories.isEmpty ? "No category is enabled." : "")
    table.audience = .people
    table.lines = metLine(above: table.rows.count)
    return table
  }

  /// What is as wished, in one line; none where nothing is.
  private func metLine(above row: Int) -> [Table.Line] {
    let met = categories.filter { $0.state.status == .met }
    let texts = met.map { row in
      "\(row.state.category.name) \(row.format.number(row.state.judged))"
        + (row.state.category.isWeekly ? " in seven days" : "")
    }
    return texts.isEmpty ? [] : [Table.Line(above: row, "✓ " + texts.joined(separator: " · "), .good)]
  }

  /// The entries by meal and time, each meal with what it comes to; where that is too long, with its name alone.
  private func meals(_ length: Length) -> Table {
    guard entries.count <= Self.mostShown else {
      var table = lines { meal in totals(meal) + energy(meal) }
      table.lines.append(Table.Line(above: 0, "\(entries.count) entries, which entries lists", .dim))
      return table
    }
    switch page.meals {
    case .entries: return entriesByMeal(length)
    case .totals: return lines { meal in totals(meal) + energy(meal) }
    case .line: return lines(items)
    }
  }

  /// What was logged for a meal, what came of a composite as that.
  private func items(_ meal: [EntryRow]) -> [String] {
    var rows: Set<Int> = []
    return meal.compactMap { row in
      guard let number = row.entry.compositeNumber else { return row.item ?? row.categoryName }
      return rows.insert(number).inserted ? CompositeRow.subject(row)[1] : nil
    }
  }

  /// A line for each meal.
  private func lines(_ say: ([EntryRow]) -> [String]) -> Table {
    var table = Table("meals", columns: [], empty: entries.isEmpty ? empty : "")
    table.audience = .people
    let meals = Dictionary(grouping: entries) { $0.entry.slotID }
    // The order of very many entries is seen by nobody.
    let sorted = meals.values.map { $0.count > Self.mostShown ? $0 : order.sorted($0) }
    table.lines = order.sorted(sorted.map { $0[0] }).compactMap { first in
      sorted.first { $0[0] === first }.map { meal in
        Table.Line(above: 0, "\(first.slotName): \(say(meal).joined(separator: " · "))")
      }
    }
    return table
  }

  private func energy(_ meal: [EntryRow], withNutrients: Bool = true) -> [String] {
    guard meal.first?.showsEnergy == true else { return [] }
    var nutrition = meal.nutrition
    if isComplete { nutrition.completeAsKnown() }
    return [EnergyFormat.words(nutrition, withNutrients: withNutrients)].compactMap(\.self)
  }

  private func entriesByMeal(_ length: Length) -> Table {
    let sorted = order.sorted(entries)
    var table = Table.entries(sorted, empty: empty)
    table.key = "meals"
    table.audience = .people
    table.hasHeader = sorted.isEmpty
    guard let column = table.columns.firstIndex(where: { $0.key == "slot" }) else { return table }
    let firsts = sorted.indices.filter { $0 == 0 || sorted[$0].entry.slotID != sorted[$0 - 1].entry.slotID }
    if length.hasHeadings {
      table.columns[column].audience = .machines
      let meals = firsts.map { first in
        let meal = sorted.filter { $0.entry.slotID == sorted[first].entry.slotID }
        let totals =
          meal.count > 1
          ? self.totals(meal, isShort: length.tight == .all)
            + energy(meal, withNutrients: length.tight != .all) : []
        return Table.Line(above: first, ([meal[0].slotName] + totals).joined(separator: " · "), .strong)
      }
      // The heading of a meal stands above that of a composite.
      table.lines = meals + table.lines
    } else {
      for index in sorted.indices where !firsts.contains(index) { table.rows[index][column] = .missing }
      for index in table.lines.indices {
        if firsts.contains(table.lines[index].row) {
          table.rows[table.lines[index].row][column] = .missing
        } else {
          table.lines[index].cells[column] = .missing
        }
      }
      // A blank row parts them from what is above.
      table.title = ""
    }
    return table
  }

  /// What the entries of a meal come to: `Fruit 1.5`, `Unsweetened Drinks 0.3 L`.
  /// - Parameter isShort: whether the first word of a category does, where it is of that one alone: `Starchy 1.0`.
  private func totals(_ meal: [EntryRow], isShort: Bool = false) -> [String] {
    var order: [Int64] = []
    var sums: [Int64: Portion] = [:]
    for row in meal where !row.isEnergyAlone {
      if sums[row.entry.categoryID] == nil { order.append(row.entry.categoryID) }
      sums[row.entry.categoryID, default: .zero] += row.entry.portion
    }
    return order.compactMap { id in
      guard let row = meal.first(where: { $0.entry.categoryID == id }), let sum = sums[id] else { return nil }
      let unit = row.format.unit?.dimension == .portion ? "" : " " + row.format.symbol
      let name = isShort ? shortName(row.categoryName) : row.categoryName
      return "\(name) \(row.format.number(sum))\(unit)"
    }
  }

  private func shortName(_ name: String) -> String {
    guard let first = name.split(separator: " ").first.map(String.init) else { return name }
    let others = categories.count { $0.state.category.name.hasPrefix(first) }
    return others > 1 ? name : first
  }
}
