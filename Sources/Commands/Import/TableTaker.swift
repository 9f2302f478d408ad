import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Tables

/// Brings in the rows of tables of one kind: what was eaten, foods. `import` hands it the tables that are of its kind.
struct TableTaker: Sendable {
  /// What it is asked.
  struct Request {
    let plan: TablePlan
    let call: Invocation
    let words: TableWords
    /// The category of what no row names one for.
    let category: Domain.Category?
    let context: Context

    /// The place of the file in the line.
    var span: Range<Int>? { call.span(of: words.path) }

    /// Asks what evidence does not settle.
    func checkMeaning() throws {
      guard let question = plan.open else { return }
      throw CommandError.unsettled(question, shown: plan.shown).at(span)
    }
  }

  let target: TableTarget
  /// What evidence calls its tables.
  let kind: TableKind
  /// The tables of dhsh's own that it takes.
  let own: OwnTable.Rows
  let bring: @Sendable (Request) throws -> Outcome

  /// Reads a table and brings in what it says.
  func outcome(
    _ file: TableFile, _ call: Invocation, _ words: TableWords, category: Domain.Category?,
    _ context: Context, path: String? = nil
  ) throws -> Outcome {
    let isOwn = try words.own(file, call, context, reads: [own], path: path) != nil
    let plan = try TablePlan(file, call, words, target, context, path: path, isOwn: isOwn)
    return try bring(Request(plan: plan, call: call, words: words, category: category, context: context))
  }
}

extension TableTaker {
  /// The one that a table is for; nil where its rows are values of days.
  static func of(
    _ file: TableFile, _ call: Invocation, _ words: TableWords, _ context: Context, path: String,
    among takers: [TableTaker]
  ) throws -> TableTaker? {
    if let name = call[words.mapping] {
      return try takers.first { taker in
        if try OwnMappings.shelf(taker.target).has(name) { return true }
        return try KeptMapping.all(context.log).contains {
          $0.name == name.lowercased() && $0.target == taker.target.word
        }
      }
    }
    // Who says that a column is a metric means values.
    let columns = try context.metricColumns()
    let isOfValues = call[words.map].contains { text in
      TableMapping(text)?.parts.contains { columns.metric($0.field) != nil } ?? false
    }
    guard !isOfValues else { return nil }
    if isKnown(file, try OwnMappings.shelf(.values), path) { return nil }
    for taker in takers where isKnown(file, try OwnMappings.shelf(taker.target), path) { return taker }
    for sheet in file.sheets {
      let place =
        sheet.delimiter == nil
        ? 0
        : TitleLine.find(sheet.head, named: []) { titles in
          titles.count { columns.vocabulary.titled($0.name) != nil }
        }
      guard let place else { continue }
      let row = sheet.head[place]
      let rows = sheet.head.filter { $0.line > row.line && !$0.isBlank }
      let times = TableTimeReader(order: call[words.dates], samples: rows.flatMap(\.cells))
      let kind = TableKind(row.cells.map { ColumnTitle($0) }, rows, sheet, times)
      if let taker = takers.first(where: { $0.kind == kind }) { return taker }
    }
    return nil
  }

  /// What is said of a table before it is brought in: what its columns are read as, and its first values.
  static func foresight(
    _ call: Invocation, _ words: TableWords, _ context: Context, among takers: [TableTaker]
  ) throws -> [Notice] {
    let bundle = try TableBundle(FileKind.expandingHome(call[words.path]))
    guard bundle.isFile, let item = bundle.items.first,
      let file = try? TableBundle.open(item.named(call[words.path])),
      file.delimiter != nil || file.size < 1 << 20,
      try OwnTable.recognised(file.titles, context) == nil
    else { return [] }
    if let taker = try of(file, call, words, context, path: call[words.path], among: takers) {
      let plan = try TablePlan(file, call, words, taker.target, context)
      return plan.wasTaken ? [] : plan.notices
    }
    let plan = try TablePlan(file, call, words, .values, context)
    // What was taken once is asked about no more.
    guard !plan.wasTaken else { return [] }
    let importer = try SampleImporter(plan, context)
    try importer.checkMeaning(plan.path, call.span(of: words.path))
    return plan.notices + importer.firstValues()
  }

  /// Whether a program writes tables with such titles.
  private static func isKnown(_ file: TableFile, _ ready: MappingShelf, _ path: String) -> Bool {
    let name = ColumnTitle.folded(path.split(separator: "/").last.map(String.init) ?? path)
    return file.sheets.contains { sheet in
      (sheet.delimiter == nil ? sheet.head.prefix(1) : sheet.head.prefix(30)).contains { row in
        ReadyMapping.canBeTitles(row)
          && ready.recognised(row.cells.map { ColumnTitle($0) }, file: name) != nil
      }
    }
  }
}
