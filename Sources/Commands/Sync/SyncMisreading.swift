import Language
import Naming
import Phrases
import Records
import Runtime

/// `sync ~/Shared`, `sync now`, `sync stop`: what is done with a shared log, in other words than those of its commands.
struct SyncMisreading: Misreading {
  /// What people say for the words of the commands.
  private static let others: [(word: String, said: Set<String>)] = [
    ("", ["now", "again", "all", "up", "down", "pull", "push", "update", "fetch", "both"]),
    (
      "set",
      [
        "begin", "create", "init", "new", "setup", "start", "with", "to", "through", "in", "on", "folder",
        "via",
      ]
    ),
    ("join", ["add", "connect", "from", "link"]),
    ("status", ["list", "show", "state", "info", "devices", "machines", "log"]),
    ("conflicts", ["conflict", "resolve"]),
    ("forget", ["remove", "delete", "drop", "rm", "lost"]),
    ("off", ["stop", "end", "disable", "leave", "unset", "quit", "none"]),
  ]

  func question(about line: Line) -> CommandError? {
    guard line.tokens.count > 1, line.tokens[0].isBare,
      line.tokens[0].text.lowercased() == Command.sync.name
    else { return nil }
    let word = line.tokens[1]
    let isLast = line.tokens.count == 2
    if word.isBare, let other = Self.others.first(where: { $0.said.contains(word.text.lowercased()) }) {
      if other.word.isEmpty {
        return CommandError.noSync(word.text).at(word.span).fixed(
          by: [[.removing(word.span.lowerBound..<line.end)]], isNear: true)
      }
      // `sync with ~/Shared` may be either.
      let words = other.word == "set" ? ["set", "join"] : [other.word]
      guard !(isLast && ["set", "join"].contains(other.word)) else { return nil }
      return CommandError.noSync(word.text).at(word.span).fixed(
        by: Fix.ways(word.span, words), isNear: true)
    }
    let near = Lexicon(Self.others.map(\.word), name: { $0 }).nearest(Names.key(word.text), limit: 1)
    guard isLast, near.isEmpty, word.isBare || word.kind == .quoted else { return nil }
    return CommandError.folderOfSync(word.text).at(word.span).fixed(
      by: ["set", "join"].map { [.inserting($0, at: word.span.lowerBound)] }, isNear: true)
  }
}
