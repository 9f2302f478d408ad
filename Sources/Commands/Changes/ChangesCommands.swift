import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let feedCommands: [Command] = [changes, changesSince, changesFor, changesDone, changesForget]

  /// The most rows of an answer, where a line says it.
  private static let limit = OptionalParameter("limit", .integer("N", "how many rows at most"))

  private static let aboutRows = """
    Each row that was added, changed or removed comes once, as it is now, under its table and its id; what changed with \
    it, as the entries of a food that was renamed, comes too. Put what was added or changed under its id, and take out \
    what was removed: to do that twice does no harm. --limit gives the first N, with a cursor that goes on behind them.
    """

  static let changes = Command("changes", "Programs that follow the log", topic: .changes) {
    Form(
      details: """
        Another program can keep a store of its own up to date with the log: changes since and changes for tell it what \
        is new, and changes done how far it has come. This lists those that said so, and how many rows wait for each. \
        docs/feed.md has an example.
        """,
      examples: [.init("changes", "", says: "No program follows the log yet.")],
      action: .query { _, context in try FeedReport.consumers(context) })
  }

  static let changesSince = Command("changes since", "What changed behind a cursor", topic: .changes) {
    let cursor = Parameter("cursor", .text("CURSOR", "as an answer before had it; 0 for all there is"))
    return Form(
      syntax: .sequence(cursor, .optional(.option("limit", limit))),
      details: aboutRows,
      examples: [
        .init("changes since 0 --limit 2", "all there is, two rows at a time", says: "Unsweetened Drinks")
      ],
      action: .query { call, context in
        let from = try FeedReport.cursor(call[cursor], call.span(of: cursor))
        return try FeedReport.news(
          since: from, limit: FeedReport.limit(call, limit), context, otherwise: "changes since 0",
          at: call.span(of: cursor))
      })
  }

  static let changesFor = Command("changes for", "What is new for a program", topic: .changes) {
    let name = Parameter("name", .text("NAME", "what the program calls itself"))
    return Form(
      syntax: .sequence(name, .optional(.option("limit", limit))),
      details: """
        \(aboutRows) The answer is the same until changes done NAME CURSOR says that it was taken in; a program that has \
        said nothing yet gets all there is.
        """,
      examples: [.init("changes for backup --limit 3", "", says: "changes done backup")],
      action: .query { call, context in
        let name = try FeedReport.name(call[name], call.span(of: name))
        return try FeedReport.news(for: name, limit: FeedReport.limit(call, limit), context)
      })
  }

  static let changesDone = Command("changes done", "Keep how far a program has come", topic: .changes) {
    let name = Parameter("name", .text("NAME", "what the program calls itself"))
    let cursor = Parameter("cursor", .text("CURSOR", "that of the answer that it took in; 0 to begin anew"))
    return Form(
      syntax: .sequence(name, cursor),
      details: """
        What changes for NAME tells from then on begins there. It is kept in the log of this machine: undo leaves it as \
        it is, and no other machine hears of it.
        """,
      examples: [.init("changes done backup 0", "begin anew", in: .program, says: "backup begins anew.")],
      insteadOfRehearsal: "changes shows how far each has come",
      action: .control { call, engine in
        let name = try FeedReport.name(call[name], call.span(of: name))
        let span = call.span(of: cursor)
        let cursor = try FeedReport.cursor(call[cursor], span)
        guard !engine.isDryRun else {
          return Report.notice("It would be kept that \(name) has come to \(cursor).", .dim)
        }
        do {
          try engine.store.setConsumer(name, cursor)
        } catch is FeedError {
          throw CommandError.cursorOfAnother("changes since 0").at(span)
        }
        let said = cursor == .beginning ? "\(name) begins anew." : "\(name) has come to \(cursor)."
        return Report.notice(said, .good)
      })
  }

  static let changesForget = Command(
    "changes forget", "Forget a program that followed the log", topic: .changes
  ) {
    let name = Parameter("name", .text("NAME", "as changes lists it"))
    return Form(
      syntax: .sequence(name),
      details: "What it has come to is no longer kept. Nothing of the log changes.",
      examples: [
        .init(
          "changes forget backup", "", in: .program, after: ["changes done backup 0"],
          says: "backup is forgotten.")
      ],
      insteadOfRehearsal: "changes lists them",
      action: .control { call, engine in
        let names = try engine.store.read { try $0.consumers() }.map(\.name)
        guard names.contains(call[name]) else {
          throw CommandError.noConsumer(call[name], of: names).at(call.span(of: name))
        }
        guard !engine.isDryRun else { return Report.notice("\(call[name]) would be forgotten.", .dim) }
        try engine.store.setConsumer(call[name], nil)
        return Report.notice("\(call[name]) is forgotten.", .good)
      })
  }
}
