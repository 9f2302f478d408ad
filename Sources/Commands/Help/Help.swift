import Domain
import Language
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
  }

  static func report(_ words: [String], _ span: Range<Int>?, _ context: Context) throws -> Report {
    let table = context.names.table
    guard !words.isEmpty else { return first }
    let name = words.joined(separator: " ")
    if name == everything { return overview(table) }
    var commands = table.commands.filter { $0.name == name || $0.words[0] == name }
    if commands.isEmpty {
      let tokens = words.map { Token(kind: .word, text: $0, span: 0..<$0.utf8.count) }
      if case .command(let command, let used) = table.find(tokens[...]), used == words.count {
        commands = [command]
      }
    }
    let topic = topics.first { $0.name == name }
    let search = HelpSearch(name, context)
    guard !commands.isEmpty || topic != nil else {
      if let stage = Stage.all.first(where: { $0.name == name }) {
        return try HelpStage.report(stage, context)
      }
      let found = try search.found()
      guard !found.isEmpty else { throw CommandError.noHelp(name, near: try search.nearest()).at(span) }
      return HelpSearch.list(found)
    }
    var text: [String] = []
    let main = commands.first { $0.name == name } ?? (commands.count == 1 ? commands[0] : nil)
    if let main { text.append(page(main)) }
    if let topic { text.append("\(topic.title)\n\n\(topic.text)") }
    var report = Report(.record, notices: text.map { Notice($0) })
    let rest = commands.filter { $0.name != main?.name }
    if !rest.isEmpty { report.tables.append(list(rest, title: nil)) }
    report.fields = main.map { fields($0) } ?? []
    // A word may be the name of something else as well: `weight` is a metric and a column.
    let others = try search.named().filter { $0.kind != .command && $0.kind != .topic }
    if !others.isEmpty { report.tables.append(HelpSearch.table(others, title: "Also")) }
    return report
  }

  private static func fields(_ command: Command) -> [ReportField] {
    [
      .machines("command", .text(command.name)), .machines("usage", .text(command.usage)),
      .machines("summary", .text(command.summary)),
    ]
  }

  /// One command as text.
  public static func page(_ command: Command) -> String {
    var text = "\(command.usage)\n  \(command.summary)."
    if !command.details.isEmpty { text += "\n\n\(command.details)" }
    let kinds = command.syntax.kinds.filter { !$0.description.isEmpty }
    if !kinds.isEmpty {
      let width = kinds.map { $0.label.count }.max() ?? 0
      text += "\n"
      for kind in kinds {
        text += "\n  \(kind.label.padding(width))  \(kind.description)"
      }
    }
    if !command.examples.isEmpty {
      let width = min(44, command.examples.map { $0.line.count }.max() ?? 0)
      text += "\n"
      for example in command.examples {
        text += "\n  \(example.line.padding(width))" + (example.meaning.isEmpty ? "" : "  \(example.meaning)")
      }
    }
    return text
  }

  private static func list(_ commands: [Command], key: String = "commands", title: String?) -> Table {
    Table(
      key, title: title, columns: [Column("command", ""), Column("summary", "", minimum: 16)],
      rows: commands.map { [Cell.text($0.name), .text($0.summary)] })
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
