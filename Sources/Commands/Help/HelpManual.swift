import Domain
import Language
import Naming
import Query
import Reports
import Runtime

extension Help {
  /// How the program itself is started, which no command says.
  public struct Uses: Sendable {
    let ways: [(name: String, text: String)]
    let options: [(name: String, text: String)]

    public init(ways: [(name: String, text: String)], options: [(name: String, text: String)]) {
      (self.ways, self.options) = (ways, options)
    }
  }

  /// All pages of the manual: the program, its scripts, its commands, and each topic of the help.
  public static func manual(_ table: CommandTable, _ uses: Uses) -> [ManualPage] {
    let pages = [program(table, uses), scripts(table), commands(table)] + topics.map(page(of:))
    let names = pages.map { ($0.name, section: $0.number) }
    return pages.map { page in
      var page = page
      // In the order of their parts of the manual, and in each by name.
      let others = names.filter { $0.0 != page.name }.sorted { ($0.section, $0.0) < ($1.section, $1.0) }
      page.sections.append(.init("See also", [.pages(others)]))
      return page
    }
  }

  private static func program(_ table: CommandTable, _ uses: Uses) -> ManualPage {
    let groups = Topic.allCases.flatMap { topic -> [ManualPage.Block] in
      let commands = table.commands.filter { $0.topic == topic }
      return [.heading(topic.rawValue), .items(commands.map { ($0.usage, $0.summary + ".") })]
    }
    return ManualPage(
      "dhsh", 1, "a private log of what you eat, weigh, do and feel",
      [
        .init("Synopsis", [.lines(uses.ways.map(\.name))]),
        .init(
          "Description",
          [
            .text(
              """
              dhsh keeps one log of what a person eats, drinks, weighs, does and feels, in a file of this machine. Each \
              line is a command that logs, changes or shows something. The same lines are typed at its prompt, saved as \
              scripts and given to the program.
              """),
            .items(uses.ways.map { ($0.name, sentence($0.text)) }),
            .text("At the prompt Tab completes everything, and `help` explains any word."),
          ]),
        .init("Options", [.items(uses.options.map { ($0.name, $0.text) })]),
        .init("Commands", groups),
        .init("Environment", [.items(SystemText.Place.allCases.map { ($0.rawValue, $0.meaning) })]),
        .init("Files", [.items(files)]),
        .init("Exit status", [.items(statuses)]),
        .init("Examples", [.items(examples(of: table.commands.prefix(1)))]),
      ])
  }

  private static let files = [
    ("~/.local/share/dhsh/log.db", "The log, with its documents, photos and backups beside it."),
    ("~/.local/state/dhsh/history", "The lines typed at the prompt."),
    ("~/.config/dhsh/init.dhsh", "A script run when the prompt starts."),
    ("~/.config/dhsh/machine.dhsh", "What this machine is set to; no log has it."),
  ]

  /// Each exit status with the codes of the errors that end so.
  private static var statuses: [(term: String, text: String)] {
    let byStatus = Dictionary(grouping: CommandError.Code.allCases) { $0.kind.exitStatus(isScript: false) }
    var told = byStatus.mapValues { codes in codes.map(\.meaning).joined(separator: " ") }
    told[0] = "All was done."
    told[64] = "The program was started with words that it does not take."
    told[65] = "A script has a line that cannot be understood."
    return told.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
  }

  private static func commands(_ table: CommandTable) -> ManualPage {
    var sections = Topic.allCases.map { topic in
      ManualPage.Section(
        topic.rawValue, table.commands.filter { $0.topic == topic }.flatMap(blocks(of:)))
    }
    var seen: Set<String> = []
    let kinds = table.commands.flatMap(\.syntax.kinds).filter {
      !$0.description.isEmpty && seen.insert($0.label).inserted
    }
    sections.append(.init("What the words stand for", [.items(kinds.map { ($0.label, $0.description) })]))
    let settings = table.settings.map {
      ($0.name, "\(sentence($0.meaning)) It can be \($0.allowed), and is \($0.initial) until it is set.")
    }
    sections.append(.init("Settings", [.items(settings)]))
    return ManualPage(
      "dhsh-commands", 7, "all that a line of dhsh may say",
      [
        .init(
          "Description", [.text("Each command with how it is written. At the prompt `help` says the same.")])
      ]
        + sections)
  }

  private static func blocks(of command: Command) -> [ManualPage.Block] {
    let about: [ManualPage.Block] = [
      .heading(command.name), .lines([command.usage]), .text(command.summary + "."),
    ]
    return about + running(command.details)
      + (command.examples.isEmpty ? [] : [.items(examples(of: [command]))])
  }

  private static func examples(of commands: some Sequence<Command>) -> [(term: String, text: String)] {
    commands.flatMap(\.examples).map { ($0.line, sentence($0.meaning)) }
  }

  private static func page(of topic: TopicPage) -> ManualPage {
    var sections = [ManualPage.Section("Description", running(topic.text))]
    if topic.name == "queries" {
      sections.append(
        .init(
          "Steps",
          Stage.all.flatMap { stage -> [ManualPage.Block] in
            [
              .heading(stage.name), .lines([stage.usage]), .text(stage.summary + "."),
              .items(stage.examples.map { ($0.line, sentence($0.meaning)) }),
            ]
          }))
    }
    return ManualPage(
      "dhsh-\(topic.name)", 7, topic.title.prefix(1).lowercased() + topic.title.dropFirst(), sections)
  }

  /// A text of the help as blocks: what is indented, or has columns, stays as it is; the rest runs on, with a paragraph
  /// where one line ends a sentence.
  static func running(_ text: String) -> [ManualPage.Block] {
    var blocks: [ManualPage.Block] = []
    var paragraph = ""
    var literal: [String] = []
    func end() {
      if !paragraph.isEmpty { blocks.append(.text(paragraph)) }
      if !literal.isEmpty { blocks.append(columns(literal)) }
      (paragraph, literal) = ("", [])
    }
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("{") || line.trimmed.contains("  ") {
        if !paragraph.isEmpty { end() }
        literal.append(line.trimmed)
        continue
      }
      // A line with a heading of its own, as `Sources:`, goes on with nothing.
      let head = line.prefix { $0.isLetter || $0 == " " }
      let isHeaded = line.first?.isUppercase == true && line.dropFirst(head.count).hasPrefix(":")
      if !literal.isEmpty || isHeaded { end() }
      paragraph += (paragraph.isEmpty ? "" : " ") + line.trimmed
      if let last = line.trimmed.last, ".:".contains(last) { end() }
    }
    end()
    return blocks
  }

  /// Lines of a word and what it is are items; others stay as they are.
  private static func columns(_ lines: [String]) -> ManualPage.Block {
    let items = lines.map { line -> (term: String, text: String)? in
      let cells = line.split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }
      return cells.count < 3 ? (cells.first ?? "", cells.dropFirst().first.map(sentence) ?? "") : nil
    }
    let whole = items.compactMap(\.self)
    return whole.count == lines.count ? .items(whole) : .lines(lines)
  }

  /// Words of a list as a sentence.
  static func sentence(_ words: String) -> String {
    guard let last = words.last else { return "" }
    let text = words.prefix(1).uppercased() + words.dropFirst()
    return ".!?".contains(last) ? text : text + "."
  }
}
