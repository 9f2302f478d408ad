import Domain
import Language
import Naming
import Phrases
import Query
import Records
import Reports
import Runtime
import Store

/// Looks for a word in all that help knows of: commands, topics, settings, steps of questions, columns, units and metrics.
struct HelpSearch {
  enum Kind: String {
    case command, topic, setting, step, metric, column, unit
  }

  /// Something that has a name, and the line that goes on from there.
  struct Found {
    let kind: Kind
    let name: String
    var otherNames: [String] = []
    let meaning: String
    let line: String
  }

  private let word: String
  private let context: Context
  /// More are no answer.
  private static let most = 15

  init(_ word: String, _ context: Context) { (self.word, self.context) = (Names.key(word), context) }

  /// What is called so; else what says the word of itself.
  func found() throws -> [Found] {
    let all = try all()
    let named = all.filter(isNamed)
    if !named.isEmpty { return Array(named.prefix(Self.most)) }
    guard word.utf8.count > 2 else { return [] }
    let begun = all.filter { ([$0.name] + $0.otherNames).contains { begins(Names.key($0)) } }
    let told = all.filter { found in
      begins(Names.key(found.meaning)) && !begun.contains { $0.kind == found.kind && $0.name == found.name }
    }
    let found = Array((begun + told).prefix(Self.most))
    return found.isEmpty ? paged(all) : found
  }

  /// The commands whose pages say the words: `training days` of `goal`.
  private func paged(_ all: [Found]) -> [Found] {
    let commands = context.names.table.commands.filter { command in
      let texts = [command.details] + command.examples.flatMap { [$0.line, $0.meaning] }
      return texts.contains { begins(Names.key($0)) }
    }.map(\.name)
    return Array(all.filter { $0.kind == .command && commands.contains($0.name) }.prefix(Self.most))
  }

  /// What is called so in full.
  func named() throws -> [Found] { try all().filter(isNamed) }

  private func isNamed(_ found: Found) -> Bool {
    ([found.name] + found.otherNames).contains { Names.key($0) == word }
  }

  /// Whether a word of a text begins as the one that is looked for.
  private func begins(_ text: String) -> Bool { (" " + text).contains(" " + word) }

  /// The names that are near to it.
  func nearest() throws -> [String] {
    let names = try all().map(\.name)
    return Lexicon(names, name: { $0 }).nearest(word, limit: 1)
  }

  private func all() throws -> [Found] {
    let table = context.names.table
    let commands = table.commands.map {
      Found(kind: .command, name: $0.name, meaning: $0.summary, line: "help \($0.name)")
    }
    let topics = Help.topics.map {
      Found(kind: .topic, name: $0.name, meaning: $0.title, line: "help \($0.name)")
    }
    let settings = table.settings.map {
      Found(kind: .setting, name: $0.name, meaning: $0.meaning, line: "set \($0.name)")
    }
    let steps = Stage.all.map {
      Found(kind: .step, name: $0.name, meaning: $0.summary, line: "help \($0.name)")
    }
    let metrics = try context.log.metricCatalogue().all.map {
      Found(
        kind: .metric, name: $0.name, otherNames: $0.aliases, meaning: $0.title,
        line: "body show \(Lexer.quoted($0.name))")
    }
    let units = try context.log.units.all().map {
      Found(
        kind: .unit, name: $0.symbol, otherNames: [$0.name] + $0.aliases, meaning: $0.name, line: "unit list")
    }
    return commands + topics + settings + steps + metrics + (try columns()) + units
  }

  /// The columns of questions, each of the first source that has it.
  private func columns() throws -> [Found] {
    var seen: Set<String> = []
    return try context.names.table.commands.compactMap { command in
      try command.source.map { (command.name, try $0.columns(context.names)) }
    }.flatMap { source, columns in
      columns.filter { seen.insert($0.name).inserted }.map {
        Found(
          kind: .column, name: $0.name, otherNames: $0.otherNames,
          meaning: $0.detail.isEmpty ? $0.name : $0.detail,
          line: "columns \(source)")
      }
    }
  }

  static func table(_ found: [Found], title: String? = nil) -> Table {
    Table(
      "found", title: title,
      columns: [
        Column("name", ""), Column("kind", ""), Column("meaning", "", minimum: 16),
        Column("line", ""),
      ],
      rows: found.map {
        [
          .text($0.name), .shown(.text($0.kind.rawValue), as: $0.kind.rawValue, .dim), .text($0.meaning),
          .text($0.line),
        ]
      })
  }

  /// - Parameter tables: what is told before it.
  static func list(_ found: [Found], below tables: [Table]) -> Report {
    Report(.record, tables: tables + (found.isEmpty ? [] : [self.table(found)]))
  }
}
