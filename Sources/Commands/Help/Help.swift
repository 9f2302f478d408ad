import Domain
import Language
import Naming
import Phrases
import Query
import Records
import Reports
import Runtime

/// Help is written from the commands' own declarations.
public enum Help {
  struct TopicPage {
    var name: String
    var title: String
    var text: String
    /// What people ask for who mean it.
    var otherNames: [String] = []

    func isCalled(_ word: String) -> Bool { name == word || otherNames.contains(word) }
  }

  static func report(_ words: [String], _ span: Range<Int>?, _ context: Context) throws -> Report {
    let table = context.names.table
    guard !words.isEmpty else { return first }
    let name = words.joined(separator: " ")
    if name == everything { return overview(table) }
    var commands = table.commands.filter { $0.name == name || $0.words[0] == name }
    let stage = Stage.all.first { $0.name == name }
    let topic = topics.first { $0.name == name } ?? topics.first { commands.isEmpty && $0.isCalled(name) }
    // What is called so in full goes before what only begins so: `sum` is no summary.
    if commands.isEmpty, stage == nil, topic == nil {
      let tokens = words.map { Token(kind: .word, text: $0, span: 0..<$0.utf8.count) }
      if case .command(let command, let used) = table.find(tokens[...]), used == words.count {
        commands = [command]
      }
    }
    // `charts`
    if commands.isEmpty, stage == nil, topic == nil, words.count == 1 {
      let forms = NameMatch.forms(of: name)
      commands = table.commands.filter { forms.contains($0.words[0]) }
    }
    let search = HelpSearch(name, context)
    let metric = try HelpMetric.table(name, context)
    guard !commands.isEmpty || topic != nil else {
      if let stage { return try HelpStage.report(stage, context) }
      // Of what is measured only that which is logged by this name: `water` is drunk, and `fat` is no food.
      let item = try context.names.item(name).found
      let isNamed = metric == nil || item?.isCalled(Names.key(name)) == true
      let logging = try (isNamed ? [HelpName.table(name, context)] : []) + [metric]
      let tables = logging.compactMap(\.self)
      // How a metric stands is told by its lines already.
      let told = meant(by: name).flatMap { words in table.commands.first { $0.words[0] == words.first } }
        .map { HelpSearch.Found(kind: .command, name: $0.name, meaning: $0.summary, line: "help \($0.name)") }
      var found = try tables.isEmpty ? search.found() : search.named().filter { $0.kind != .metric }
      if let told, !found.isEmpty, !found.contains(where: { $0.name == told.name }) {
        found.insert(told, at: 0)
      }
      if tables.isEmpty, found.isEmpty, let meant = meant(by: name) {
        return try report(meant, span, context)
      }
      guard !found.isEmpty || !tables.isEmpty else {
        // `log food`: of each word there may be some.
        let known = words.count > 1 ? words.filter { table.isName($0) } : []
        let near = try known.isEmpty ? search.nearest() : known
        throw CommandError.noHelp(name, near: near).at(span)
          .corrected(to: near.isEmpty ? ["help"] : near.map { "help \($0)" })
      }
      return HelpSearch.list(found, below: tables)
    }
    let logging = metric
    var text: [String] = []
    let main = commands.first { $0.name == name } ?? (commands.count == 1 ? commands[0] : nil)
    if let main { text.append(page(main)) }
    if let topic { text.append("\(topic.title)\n\n\(topic.text)") }
    var report = Report(.record, tables: logging.map { [$0] } ?? [], notices: text.map { Notice($0) })
    let rest = commands.filter { $0.name != main?.name }
    if !rest.isEmpty { report.tables.append(list(rest, title: nil, isBelow: main != nil)) }
    if main != nil, !rest.isEmpty {
      // Below the page, which people came for.
      let width = rest.map(\.name.count).max() ?? 0
      report.notices.append(
        Notice("\n" + rest.map { "\($0.name.padding(width))  \($0.summary)" }.joined(separator: "\n")))
    }
    report.fields = main.map { fields($0) } ?? []
    if let stage, main != nil { report.notices.append(Notice(HelpStage.page(stage))) }
    if let main, topic == nil, let related = topics.first(where: { $0.isCalled(main.name) }) {
      report.notices.append(Notice("help \(related.name): \(related.title).", .dim))
    }
    if main != nil, let other = LineWords.meanings("help")[name],
      let command = table.commands.first(where: { $0.name == other })
    {
      report.notices.append(Notice("help \(other): \(command.summary).", .dim))
    }
    // A word may be the name of something else as well: `weight` is a metric and a column.
    let others = try search.named().filter { ![.command, .topic, .step].contains($0.kind) }
    if !others.isEmpty {
      var table = HelpSearch.table(others)
      // It stands above the page, where people want to read first what the command does.
      table.audience = .machines
      report.tables.append(table)
      let told = others.map { "a \($0.kind.rawValue), \($0.line)" }.joined(separator: "; ")
      report.notices.append(Notice("Also \(told).", .dim))
    }
    return report
  }

  /// The words of help that another word stands for: `plot` for the chart, `avg` for the step `mean`.
  private static func meant(by word: String) -> [String]? {
    let command =
      LineWords.meanings("command")[word] ?? LineWords.meanings("command-alone")[word]
      ?? LineWords.meanings("help")[word]
    guard let meant = command ?? Stage.elsewhere(word), meant != word else { return nil }
    return meant.split(separator: " ").prefix { $0 != "|" }.map(String.init)
  }

  private static func fields(_ command: Command) -> [ReportField] {
    [
      .machines("command", .text(command.name)), .machines("usage", .text(command.usage)),
      .machines("summary", .text(command.summary)),
    ]
  }

  /// One command as text.
  public static func page(_ command: Command) -> String {
    // What has very many ways is told by its examples first.
    let isLong = command.usage.count > Self.longUsage
    var text = "\(isLong ? command.name : command.usage)\n  \(command.summary)." + examples(command)
    if !command.details.isEmpty { text += "\n\n\(command.details)" }
    if isLong { text += "\n\nIn full: \(command.usage)" }
    let kinds = command.syntax.kinds.filter { !$0.description.isEmpty }
    if !kinds.isEmpty {
      let width = kinds.map { $0.label.count }.max() ?? 0
      text += "\n"
      for kind in kinds {
        text += "\n  \(kind.label.padding(width))  \(kind.description)"
      }
    }
    return text
  }

  /// In characters; some lines of a terminal.
  private static let longUsage = 240

  private static func examples(_ command: Command) -> String {
    guard !command.examples.isEmpty else { return "" }
    let width = min(44, command.examples.map { $0.line.count }.max() ?? 0)
    return command.examples.reduce("\n") { text, example in
      text + "\n  \(example.line.padding(width))" + (example.meaning.isEmpty ? "" : "  \(example.meaning)")
    }
  }

  /// - Parameter isBelow: whether people read it below a page instead.
  private static func list(
    _ commands: [Command], key: String = "commands", title: String?, isBelow: Bool = false
  ) -> Table {
    var table = Table(
      key, title: title, columns: [Column("command", ""), Column("summary", "", minimum: 16)],
      rows: commands.map { [Cell.text($0.name), .text($0.summary)] })
    if isBelow { table.audience = .machines }
    return table
  }

  private static func overview(_ table: CommandTable) -> Report {
    var report = Report(.record)
    for topic in Topic.allCases {
      var seen: Set<String> = []
      let commands = table.commands.filter {
        $0.topic == topic && seen.insert($0.words[0]).inserted
      }
      report.tables.append(list(commands, key: "\(topic)", title: topic.rawValue))
    }
    report.notices.append(
      Notice(
        "help WORD explains one with examples; help \(topics.map(\.name).joined(separator: ", ")) the rest. Tab completes everything.",
        .dim))
    return report
  }
}
