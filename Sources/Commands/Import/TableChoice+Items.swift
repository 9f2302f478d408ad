import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Store
import Tables

/// Tables of foods and of what was eaten.
extension TablePlan.Choice {
  /// By titles alone: what dhsh wrote.
  static func byTitles(_ request: TablePlan.Request) -> Self {
    // Its columns are called what they are: a unit is not that of the amount.
    var vocabulary = request.vocabulary
    vocabulary.kinds = []
    var best: (rank: (Int, Int), choice: Self)?
    for (number, sheet) in request.file.sheets.enumerated() {
      let place = TitleLine.find(sheet.head, named: Set(request.said.parts.compactMap(\.title))) {
        vocabulary.guess($0).parts.count
      }
      let row = sheet.head[sheet.delimiter == nil ? 0 : place ?? 0]
      let head = row.cells.map { ColumnTitle($0) }
      let mapping = vocabulary.guess(head)
      let fields = Set(mapping.parts.map(\.field))
      let rank = (
        request.target.required.count { !fields.isDisjoint(with: $0) }, mapping.parts.count
      )
      if best.map({ $0.rank < rank }) ?? true {
        best = (
          rank,
          Self(
            mapping: mapping, sheets: [Found(number: number, head: head, line: row.line, mapping: nil)])
        )
      }
    }
    return best?.choice ?? Self(mapping: TableMapping([]), sheets: [])
  }

  /// By titles and cells.
  static func byItems(_ request: TablePlan.Request, _ context: Context) throws -> Self {
    let slots = try context.names.slots()
    let categories = try context.names.categories()
    let setting = ItemMeaning.Setting(
      said: request.said, isDated: request.target.isDated,
      isMeal: { slots.isMeal($0) }, isCategory: { categories.resolve(typed: $0).found != nil })
    var best: (rank: (Int, Int), choice: Self)?
    for (number, sheet) in request.file.sheets.enumerated() {
      let place = TitleLine.find(sheet.head, named: Set(request.said.parts.compactMap(\.title))) {
        request.vocabulary.guess($0).parts.count
      }
      let row = sheet.head[sheet.delimiter == nil ? 0 : place ?? 0]
      let head = row.cells.map { ColumnTitle($0) }
      let rows = sheet.head.filter { $0.line > row.line }
      let sieve = RowSieve(head, rows)
      let own = rows.filter { sieve.verdict($0) == .row && !$0.isBlank }
      let times = TableTimeReader(order: request.order, samples: own.flatMap(\.cells))
      var said = setting
      var answers: TableMapping?
      if let kept = try KeptAnswers.find(head, context.log) {
        said.said.parts += kept.parts.filter { part in
          !request.said.parts.contains { $0.field == part.field || $0.isOfColumn(of: part, in: head) }
            && request.vocabulary.field(part.field) != nil
        }
        answers = said.said
      }
      let meaning = ItemMeaning(head, own, sheet, request.vocabulary, times, said)
      var mapping = meaning.mapping
      var changes: [TableQuestion] = []
      if let answers {
        // What the cells alone speak for must not be another unit by now.
        let cells = ItemMeaning(head, own, sheet, request.vocabulary, times, setting).mapping
        let proven = TableMapping(cells.parts.filter { $0.unit != nil })
        changes = TablePlan.changes(
          proven, since: answers, said: request.said, head, own, try context.metricColumns())
        mapping.take(answers, of: head)
      }
      let fields = Set(mapping.parts.map(\.field)).union(request.said.parts.map(\.field))
      let rank = (request.target.required.count { !fields.isDisjoint(with: $0) }, mapping.parts.count)
      if best.map({ $0.rank < rank }) ?? true {
        var choice = Self(
          mapping: mapping, sheets: [Found(number: number, head: head, line: row.line, mapping: nil)])
        (choice.questions, choice.reasons) = (meaning.questions + changes, meaning.reasons)
        best = (rank, choice)
      }
    }
    return best?.choice ?? Self(mapping: TableMapping([]), sheets: [])
  }
}

extension Lexicon<MealSlot> {
  /// The meal that a cell names.
  func meal(_ text: String) -> MealSlot? {
    if let slot = resolve(typed: text).found { return slot }
    return MealKind.name(of: text).flatMap { name in names.first { $0.key == Names.key(name) }?.item }
  }

  /// Whether a cell names a meal, be there one of it in the log or not.
  func isMeal(_ text: String) -> Bool {
    meal(text) != nil || text.lowercased().contains("snack")
      || ["uncategorized", "brunch", "other"].contains(text.lowercased())
  }
}
