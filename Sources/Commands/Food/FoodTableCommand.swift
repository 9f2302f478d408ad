import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Tables

extension Command {
  static let foodTable = Command("food table", "Keep a table of foods beside the log", topic: .foods) {
    let words = TableWords(.foods)
    let path = OptionalParameter("path", .file)
    let add = Keyword("add")
    let delete = Keyword("delete")
    let category = OptionalParameter("category", .category)
    let name = OptionalParameter("name", .text("NAME", "what the table is to be called"))
    let known = OptionalParameter("table", FoodTableKind())
    return Form(
      syntax: .optional(
        .choice(
          .sequence(
            add, path,
            .anyOrder(of: words.options + [.option("category", category), .option("name", name)])),
          .sequence(delete, known), Keyword("list"))),
      details: """
        A table of very many foods (USDA, Open Food Facts, whatever food import reads) that stays out of your log: \
        Tab offers its foods behind your own, log takes one by its whole name or its barcode, and one that you log is \
        from then on a food of yours, with its energy and nutrients. food find finds them too. Where the table has \
        groups that are categories of yours a food is of that; --category says it of all others, and without it you \
        are asked when you first log one. The table is a file beside the log, in no undo, export or backup; add it \
        again where you move, or to have a newer one. Alone it lists the tables there are.
        """,
      examples: [
        .init("food table add foods.csv", "foods to look up, none in the log", in: .program, says: "Foods"),
        .init("food table", "the tables there are", says: "No tables of foods"),
        .init(
          "food table delete foods", "what was logged of it stays", in: .program,
          after: ["food table add foods.csv"], says: "foods is no table any more."),
      ],
      traits: [.isLong],
      action: .query { call, context in
        guard let tables = context.names.tables else { return FoodTableReport.list([]).asAnswer }
        if call[delete] {
          guard let table = call[known] else { throw CommandError.noFoodTable("").at(call.span(of: known)) }
          var outcome = Report.nothing.asAnswer
          outcome.effects = [
            Effect(
              DeleteFoodTable(name: table),
              done: "\(table) is no table any more. What you logged of it stays.",
              intent: "\(table) would be deleted; what you logged of it stays.")
          ]
          return outcome
        }
        guard let file = call[path] else {
          return FoodTableReport.list(FoodTableRow.all(tables)).asAnswer
        }
        let title = try FoodTableKind.name(call[name], call.span(of: name), file: file)
        do {
          return try NewFoodTable(
            name: title, path: file, call: call, words: words, category: call[category], context: context
          ).outcome(tables)
        } catch let error as ExchangeError {
          throw CommandError(table: error, call.span(of: path))
        } catch let error as CommandError where error.span == nil {
          throw error.at(call.span(of: path))
        }
      })
  }
}

/// The name of a table that there is.
struct FoodTableKind: ParameterKind {
  let label = "TABLE"
  let description = "a table of foods beside the log"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    guard token.kind == .quoted || token.isBare, !token.text.isEmpty else { return .none }
    let names = try context.names.foodTables()
    return names.first { $0 == token.text.lowercased() }.map { .one($0, 1) } ?? .none
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.kind == .quoted || token.isBare else { return nil }
    let names = try context.names.foodTables()
    var error = CommandError.noFoodTable(token.text)
    error.fixes = Fix.ways(token.span, Array(names.prefix(3)))
    return Diagnostic(error.at(token.span), rank: 2)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try context.names.foodTables().filter { $0.hasPrefix(query.text.lowercased()) }.map { Candidate($0) }
  }

  /// What a new table is called: what the line says, else as its file.
  static func name(_ said: String?, _ span: Range<Int>?, file: String) throws -> String {
    let base = file.split(separator: "/").last.map(String.init) ?? file
    let text = said ?? base.prefix { $0 != "." }.lowercased()
    let name = String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" ? $0 : "-" })
    guard let first = name.first, first != "-", name.utf8.count <= 40 else {
      throw CommandError.foodTableName.at(span)
    }
    if let said, said != name { throw CommandError.foodTableName.at(span) }
    return name
  }
}

/// Makes a table of foods of a file.
private struct NewFoodTable {
  let name: String
  let path: String
  let call: Invocation
  let words: TableWords
  let category: Domain.Category?
  let context: Context

  func outcome(_ tables: FoodTables) throws -> Outcome {
    let file = try TableFile(FileKind.expandingHome(path))
    let isOwn = try words.own(file, call, context, reads: [.foods], path: path) != nil
    let plan = try TablePlan(file, call, words, .foods, context, path: path, isOwn: isOwn)
    if let question = plan.open { throw CommandError.unsettled(question, shown: plan.shown) }
    let isTrial = call[words.dryRun] || context.isRehearsal
    guard isTrial || !context.log.isReadOnly else { throw StoreError.readOnly }
    let isNew = !tables.names().contains(name)
    let (made, unfinished) = try tables.make(of: context.log, isTrial: isTrial) { table in
      let open = try table.categories[FoodTables.openCategory]
      let inside = Context(
        log: table, names: try context.names.with(table), isConversation: false, work: context.work)
      var importer = try FoodImporter(
        plan, category: category, open: category == nil ? open : nil, inside)
      try importer.read()
      try importer.rejects.check(strict: call[words.strict], nil)
      let outcome = try importer.save(as: isNew ? "New table \(name)" : "Table \(name) made anew")
      return (outcome: outcome, foods: importer.foods.count, open: importer.openCount)
    }
    var outcome = made.outcome
    outcome.report.fields.removeAll { ["file", "added", "changed", "unchanged"].contains($0.key) }
    outcome.report.fields.insert(
      contentsOf: [
        .machines("table", .text(name)), ReportField("foods", "Foods", GroupedCount.cell(made.foods)),
      ],
      at: 0)
    outcome.report.fields.append(.machines("without_category", .int(made.open)))
    if made.open > 0 {
      let some = Counting.text(made.open, "food has", "foods have")
      outcome.report.notices.append(
        Notice(
          "\(some) no category of yours yet: you are asked when you log one. --category names one for all.",
          .fair))
    }
    guard let unfinished else {
      outcome.report.notices.append(Notice("Nothing was changed: this was a dry run.", .dim))
      return outcome.asAnswer
    }
    outcome.report.notices.append(
      Notice(
        "Tab offers them behind your own foods. The log has none of them until you log one; food table delete \(name) takes the table away.",
        .dim))
    outcome = outcome.asAnswer
    outcome.effects = [
      Effect(KeepFoodTable(name: name, path: unfinished), intent: "\(name) would be made.")
    ]
    return outcome
  }
}
