import Domain
import Language
import Rendering
import Reports
import Runtime
import Tables

/// The tools that show something of the log.
extension AssistantTools {
  /// Rows of a table that are told: an answer is no copy of the log.
  static let mostRows = 40
  /// Bytes of a page of the help.
  private static let mostHelp = 6000
  private static let mostFoods = 8

  /// The commands that may be asked, none of which changes anything.
  private static let asked: Set = [
    "today", "status", "day", "show", "meal", "entries", "score", "score explain", "explain", "history",
    "history categories", "calendar", "streaks", "days", "meals", "foods", "metrics", "samples", "columns",
    "category",
    "category list", "category show", "target", "slot", "slot list", "unit", "unit list", "compensation",
    "compensation list", "food", "food list", "food show", "food find", "goal", "energy", "history calories",
    "history weight", "expenditure", "expenditure explain", "budget", "budget list", "budget show",
    "budget explain",
    "weight", "body", "body list", "body mean", "body show", "metric list", "metric show", "workouts",
    "workouts log", "index", "index explain", "index calendar", "index records", "mood", "load", "recovery",
    "stress",
    "anomalies", "correlations", "insights",
  ]
  /// Those that may be asked besides where nothing is withheld.
  private static let askedInPrivate: Set = ["notes", "tags", "mood journal", "meeting list", "document list"]

  func ask(_ arguments: AssistantArguments) throws -> String {
    let line = (arguments.text("line") ?? "").trimmed
    let commands = try engine.commands(of: line)
    guard commands.count == 1, let command = commands.first else { throw CommandError.asksOne }
    guard Self.asked.contains(command) || (access.tellsPrivate && Self.askedInPrivate.contains(command))
    else {
      throw CommandError.notAsked(command)
    }
    var answers: [String] = []
    var notices: [String] = []
    for outcome in try engine.run(line) {
      guard outcome.isAnswer, outcome.effects.isEmpty, outcome.printed == nil else {
        throw CommandError.asksOnly
      }
      let (report, leftOut) = shortened(outcome.report)
      notices += report.notices.map(\.text)
      if leftOut > 0 {
        notices.append("\(leftOut) more rows are not told; mean, group or take asks for less")
      }
      answers.append(Renderer.text(report, .json).trimmed)
    }
    var data = JSONLine()
    data.add("answer", json: answers.count == 1 ? answers[0] : "null")
    data.add("notices", notices, areJSON: false)
    var whole = JSONLine()
    whole.add("data", json: data.json)
    if let basis = try engine.basis(of: line) {
      var days = JSONLine()
      days.add("from", basis.range.first.description)
      days.add("to", basis.range.last.description)
      days.add("days", json: String(basis.range.count))
      days.add("with_entries", json: String(basis.logged))
      days.add("without_entries", json: String(basis.range.count - basis.logged))
      days.add("entries_with_estimated_energy", json: String(basis.estimated))
      days.add("entries_of_unknown_energy", json: String(basis.unknown))
      whole.add("rests_on", json: days.json)
    }
    if engine.withheldEntries > 0 {
      whole.add(
        "withheld",
        "\(engine.withheldEntries) entries logged in private are left out, of totals and scores too")
    }
    return whole.json
  }

  /// A report with so many rows as are told, and how many are not. What rests on a guess says so.
  private func shortened(_ report: Report) -> (report: Report, leftOut: Int) {
    var report = report
    var leftOut = 0
    for index in report.tables.indices {
      if let place = report.tables[index].columns.firstIndex(where: { $0.key == "energy_by" }) {
        report.tables[index].columns.append(Column("energy_is_estimated", ""))
        report.tables[index].rows = report.tables[index].rows.map { row in
          guard case .text(let origin) = row[place].bare else { return row + [.missing] }
          return row + [.bool(origin != "said")]
        }
      }
      guard report.tables[index].audience != .people else { continue }
      let count = report.tables[index].rows.count
      guard count > Self.mostRows else { continue }
      leftOut += count - Self.mostRows
      report.tables[index].rows = Array(report.tables[index].rows.prefix(Self.mostRows))
      report.tables[index].lines = []
    }
    return (report, leftOut)
  }

  func find(_ arguments: AssistantArguments) throws -> String {
    let text = (arguments.text("text") ?? "").trimmed
    var data = JSONLine()
    var told: [String] = []
    if !text.isEmpty {
      var found: Report?
      do throws(CommandError) {
        found = try engine.run("food find \(Lexer.quoted(text))").first?.report
      } catch {
        guard error.kind == .unknown || error.kind == .ambiguous else { throw error }
        told.append(error.message)
      }
      if let table = found?.tables.first { data.add("foods", json: foods(table)) }
      told += found?.notices.map(\.text) ?? []
    }
    data.add("meals", json: try list("slot list", ["slot", "from", "to", "days"]))
    data.add("categories", json: try list("category list", ["category", "unit", "target", "enabled"]))
    data.add("notices", told, areJSON: false)
    var line = JSONLine()
    line.add("data", json: data.json)
    return line.json
  }

  /// Foods with what a serving is, and whether its energy is known.
  private func foods(_ table: Table) -> String {
    let keys = [
      "food", "category", "portion", "unit", "amount", "amount_unit", "measures", "kcal", "protein_g",
      "carbs_g", "fat_g",
      "aliases",
    ]
    func place(_ key: String) -> Int? { table.columns.firstIndex { $0.key == key } }
    var foods = picked(table, keys)
    foods.rows = zip(foods.rows, table.rows).prefix(Self.mostFoods).map { row, whole in
      func isKnown(_ key: String) -> Bool {
        guard let place = place(key), case .missing = whole[place].bare else { return place(key) != nil }
        return false
      }
      let energy =
        isKnown("kcal")
        ? "known"
        : ["protein_g", "carbs_g", "fat_g"].contains(where: isKnown)
          ? "estimated of its nutrients" : "unknown"
      return row + [.text(energy)]
    }
    foods.columns.append(Column("energy", ""))
    return Renderer.text(Report(.list, tables: [foods]), .json).trimmed
  }

  private func list(_ line: String, _ keys: [String]) throws -> String {
    guard let table = try engine.run(line).first?.report.tables.first else { return "[]" }
    return Renderer.text(Report(.list, tables: [picked(table, keys)]), .json).trimmed
  }

  private func picked(_ table: Table, _ keys: [String]) -> Table {
    let places = keys.compactMap { key in table.columns.firstIndex { $0.key == key } }
    let columns = places.map { Column(table.columns[$0].key, "") }
    return Table("found", columns: columns, rows: table.rows.map { row in places.map { row[$0] } })
  }

  func help(_ arguments: AssistantArguments) throws -> String {
    let word = arguments.text("word") ?? ""
    guard
      word.utf8.allSatisfy({
        $0 == 0x20 || $0 == 0x2D || $0 == 0x5F || $0 >= 0x30 && $0 != 0x3B && $0 != 0x7C
      })
    else {
      throw CommandError.badArguments("“word” is a word of the help, as log or queries")
    }
    var text = ""
    for outcome in try engine.run("help \(word)") {
      text += outcome.report.notices.map(\.text).joined(separator: "\n")
      let tables = outcome.report.tables.map { Renderer.text(Report(.list, tables: [$0]), .markdown) }
      text += tables.map { "\n" + $0 }.joined()
    }
    return text.utf8.count <= Self.mostHelp ? text : String(text.prefix(Self.mostHelp)) + "\n…"
  }
}
