import Domain
import Reports

/// The tables of a day. Machines get every category and every entry in order of its number; people read what is not as
/// wished, what is in one row, and the entries by meal, so that a day fits on a screen.
struct DayTables {
  /// Rows of a small screen, less that of the prompt.
  private static let screen = 23

  private let categories: [CategoryStateRow]
  private let entries: [EntryRow]
  /// Where each meal stands in the day.
  private let places: [Int64: Int]
  private let page: DayPage
  /// What people read where there is no entry.
  private let empty: String

  init(
    _ categories: [CategoryStateRow], _ entries: [EntryRow], _ slots: [MealSlot], _ page: DayPage,
    empty: String
  ) {
    self.categories = categories
    self.entries = entries
    self.page = page
    self.empty = empty
    places = Dictionary(slots.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Every category, and every entry in order of its number.
  var forMachines: [Table] {
    var all = FieldTable.table("categories", CategoryStateFields.all, categories)
    all.audience = .machines
    var numbered = Table.entries(entries)
    numbered.audience = .machines
    return [all, numbered]
  }

  /// The categories as people read them, under how many are missing their target.
  var categoryTable: Table {
    var table =
      switch style {
      case .open: open
      case .all: everyOne
      case .line: line
      }
    table.audience = .people
    table.title = summary
    return table
  }

  /// As the page has it; where rows of what is not as wished and the entries are more than a screen holds, in one line.
  private var style: DayPage.CategoryStyle {
    let unmet = categories.count { $0.state.status != .met }
    // The heading, the summary and the labels, what is met, three blank rows, what is left.
    return page.categories == .open && 8 + unmet + entries.count > Self.screen ? .line : page.categories
  }

  /// `2 categories missing target, 1 over`; nil where all are met.
  private var summary: String? {
    let below = categories.count { $0.state.status == .below }
    // More than wished that costs nothing is no matter of the summary.
    let over = categories.count {
      $0.state.status == .over && !$0.state.category.effectiveProfile.capsOver
    }
    guard below + over > 0 else { return nil }
    let missing = "\(Command.count(below, "category", "categories")) missing target"
    return below == 0
      ? "\(Command.count(over, "category", "categories")) over target"
      : missing + (over > 0 ? ", \(over) over" : "")
  }

  private var everyOne: Table {
    FieldTable.table(
      "unmet", CategoryStateFields.all, categories, empty: "No category is enabled.")
  }

  /// What is missing and what is over, in one line.
  private var line: Table {
    var table = Table("unmet", columns: [], empty: categories.isEmpty ? "No category is enabled." : "")
    let parts = categories.compactMap { row -> String? in
      switch row.state.status {
      case .below: "\(row.state.category.name) \(row.format.number(row.state.missing)) missing"
      case .over where !row.state.category.effectiveProfile.capsOver:
        "\(row.state.category.name) \(row.format.number(row.state.over)) over"
      default: nil
      }
    }
    table.lines = [Table.Line(above: 0, parts.isEmpty ? "✓ all met" : parts.joined(separator: " · "))]
    if page.categories == .open { table.lines += metLine(above: 0) }
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
    let texts = met.map { "\($0.state.category.name) \($0.format.number($0.state.total))" }
    return texts.isEmpty ? [] : [Table.Line(above: row, "✓ " + texts.joined(separator: " · "), .good)]
  }

  /// The entries by meal and time, each meal with what it comes to; where that would not fit, with its name alone.
  var meals: Table {
    switch page.meals {
    case .entries: entriesByMeal
    case .totals: lines { meal in totals(meal) + energy(meal) }
    case .line: lines { meal in meal.map { $0.item ?? $0.categoryName } }
    }
  }

  /// A line for each meal.
  private func lines(_ say: ([EntryRow]) -> [String]) -> Table {
    let sorted = entries.sorted { key($0) < key($1) }
    var table = Table("meals", columns: [], empty: sorted.isEmpty ? empty : "")
    table.audience = .people
    let firsts = sorted.indices.filter { $0 == 0 || sorted[$0].entry.slotID != sorted[$0 - 1].entry.slotID }
    table.lines = firsts.map { first in
      let meal = sorted.filter { $0.entry.slotID == sorted[first].entry.slotID }
      return Table.Line(above: 0, "\(meal[0].slotName): \(say(meal).joined(separator: " · "))")
    }
    return table
  }

  private func energy(_ meal: [EntryRow]) -> [String] {
    [EnergyFormat.text(meal.nutrition)].compactMap(\.self)
  }

  private var entriesByMeal: Table {
    let sorted = entries.sorted { key($0) < key($1) }
    var table = Table.entries(sorted, empty: empty)
    table.key = "meals"
    table.audience = .people
    table.hasHeader = sorted.isEmpty
    guard let column = table.columns.firstIndex(where: { $0.key == "slot" }) else { return table }
    let firsts = sorted.indices.filter { $0 == 0 || sorted[$0].entry.slotID != sorted[$0 - 1].entry.slotID }
    let rows =
      switch style {
      case .open: categories.count { $0.state.status != .met } + 1
      case .all: categories.count
      case .line: 2
      }
    // The heading, the summary and the labels, two blank rows, what is left.
    let isRoomy = 7 + rows + entries.count + table.lines.count + firsts.count <= Self.screen
    if isRoomy {
      table.columns[column].audience = .machines
      let meals = firsts.map { first in
        let meal = sorted.filter { $0.entry.slotID == sorted[first].entry.slotID }
        let totals = meal.count > 1 ? self.totals(meal) + energy(meal) : []
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
  private func totals(_ meal: [EntryRow]) -> [String] {
    var order: [Int64] = []
    var sums: [Int64: Portion] = [:]
    for row in meal where !row.isEnergyAlone {
      if sums[row.entry.categoryID] == nil { order.append(row.entry.categoryID) }
      sums[row.entry.categoryID, default: .zero] += row.entry.portion
    }
    return order.compactMap { id in
      guard let row = meal.first(where: { $0.entry.categoryID == id }), let sum = sums[id] else { return nil }
      let unit = row.format.unit?.dimension == .portion ? "" : " " + row.format.symbol
      return "\(row.categoryName) \(row.format.number(sum))\(unit)"
    }
  }

  private func key(_ row: EntryRow) -> (Int, Int, Int) {
    (places[row.entry.slotID] ?? .max, row.entry.minute ?? .max, row.entry.number)
  }
}
