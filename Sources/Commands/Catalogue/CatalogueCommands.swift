import Language
import Records
import Reports
import Runtime

/// The commands that are the same for every noun but for their words of help.
extension CatalogueNoun where Row: CatalogueRow, Row.Record == Record {
  /// The list, by the noun alone and by `list`.
  func lists(
    _ summary: String, examples: @autoclosure @escaping @Sendable () -> [Command.Example]
  ) -> [Command] {
    [
      Command(word, summary, topic: topic) {
        var same = examples()
        for index in same.indices { same[index].line = word }
        return Command.Form(examples: same, action: .query { _, context in try list(context) })
      },
      Command("\(word) list", summary, topic: topic) {
        Command.Form(examples: examples(), action: .query { _, context in try list(context) })
      },
    ]
  }

  func move(
    _ summary: String, details: String = "",
    unplaced: (is: @Sendable (Record) -> Bool, hint: String)? = nil,
    examples: @autoclosure @escaping @Sendable () -> [Command.Example]
  ) -> Command {
    Command("\(word) move", summary, topic: topic) {
      let one = parameter
      let position = Parameter("position", .integer("POSITION", "a position, 1 is first"))
      let holds = HoldsWords(judging: .entries)
      let judging = dated?.reorder
      return Command.Form(
        syntax: .sequence(one, .optional("to"), position, judging == nil ? .empty : holds.syntax),
        details: judging == nil ? details : "\(details) \(HoldsWords.details)", examples: examples(),
        action: .change { call, context in
          var ids = try rows(context).map(\.record.id)
          let place = call[position]
          guard (1...max(1, ids.count)).contains(place) else {
            throw CommandError.noPosition(ids.count).at(call.span(of: position))
          }
          let id = call[one].id
          if let unplaced, unplaced.is(call[one]) {
            throw CommandError.hasNoPlace(unplaced.hint).at(call.span(of: one))
          }
          ids.removeAll { $0 == id }
          ids.insert(id, at: place - 1)
          guard let judging else {
            try reorder(ids, context.log)
            return try list(context)
          }
          let days = try holds.days(call, context)
          try judging(ids, days.first, context.log)
          return try list(context).holding(days, context)
        })
    }
  }

  func enable(
    _ summary: String, details: String = "",
    examples: @autoclosure @escaping @Sendable () -> [Command.Example]
  ) -> Command {
    Command("\(word) enable", summary, topic: topic) { able(true, details, examples()) }
  }

  func disable(
    _ summary: String, details: String = "",
    examples: @autoclosure @escaping @Sendable () -> [Command.Example]
  ) -> Command {
    Command("\(word) disable", summary, topic: topic) { able(false, details, examples()) }
  }

  private func able(_ isEnabled: Bool, _ details: String, _ examples: [Command.Example]) -> Command.Form {
    let one = parameter
    guard let dated else {
      return Command.Form(
        syntax: one, details: details, examples: examples,
        action: .change { call, context in
          var record = call[one]
          setEnabled(&record, isEnabled)
          return try saved(record, context)
        })
    }
    let holds = HoldsWords(judging: .entries)
    return Command.Form(
      syntax: .sequence(one, holds),
      details: [details, HoldsWords.details].filter { !$0.isEmpty }.joined(separator: " "),
      examples: examples,
      action: .change { call, context in
        let days = try holds.days(call, context)
        let since =
          try isEnabled && context.isConversation && !days.isSaid && days.first != nil
          ? dated.enabledSince(call[one], context.today, context.log.dayRules()) : nil
        let replaced = try dated.setEnabled(call[one], isEnabled, days.first, context.log)
        if let since, replaced.isEmpty {
          // Who says it again means the days before.
          throw CommandError.countsAlready(since.label(near: context.today), line: call.line.text.trimmed).at(
            call.span(of: one))
        }
        return try report(call[one], context).holding(days, replaced: replaced, context)
      })
  }

  /// - Parameter rename: gives one a new name, or refuses it at the place given.
  func rename(
    _ summary: String, examples: @autoclosure @escaping @Sendable () -> [Command.Example],
    _ rename: @escaping @Sendable (inout Record, String, Range<Int>?, Context) throws -> Void
  ) -> Command {
    Command("\(word) rename", summary, topic: topic) {
      let one = parameter
      let name = Parameter("name", .newName)
      return Command.Form(
        syntax: .sequence(one, "to", name), examples: examples(),
        action: .change { call, context in
          var record = call[one]
          try rename(&record, call[name], call.span(of: name), context)
          return try saved(record, context)
        })
    }
  }

  /// - Parameters:
  ///   - options: what may follow the name.
  ///   - delete: deletes one with what hangs on it, or refuses to, at the place of its name. What it returns is
  ///     the answer; without, the list of those left is.
  func delete(
    _ summary: String, details: String = "", options: Syntax = .empty,
    examples: @autoclosure @escaping @Sendable () -> [Command.Example],
    _ delete: @escaping @Sendable (Record, Range<Int>?, Invocation, Context) throws -> String?
  ) -> Command {
    Command("\(word) delete", summary, topic: topic) {
      let one = parameter
      return Command.Form(
        syntax: .sequence(one, options), details: details, examples: examples(),
        action: .change { call, context in
          let said = try delete(call[one], call.span(of: one), call, context)
          return try said.map { .notice($0) } ?? list(context)
        })
    }
  }
}
