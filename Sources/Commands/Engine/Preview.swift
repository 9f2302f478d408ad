import Store

/// What Enter would do to a line, found out without doing it.
public enum Preview: Sendable {
  case nothing
  /// The answers of its commands; `changes` tells whether they are a change rehearsed.
  case reports([Report], changes: Bool)
  /// What is wrong with it.
  case mistake(CommandError)
  /// It was given up before it was found out.
  case interrupted
}

extension Engine {
  /// Rehearses a line while it is typed. Never waits for another program that is writing: then there is nothing
  /// to see.
  public func preview(_ text: String) -> Preview {
    guard text.contains(where: { !$0.isWhitespace }) else { return .nothing }
    do {
      let commands = try lines(text)
      let found = try commands.map { try table.command(of: $0) }
      if found.count == 1, found[0].command.takesLine, commands[0].tokens.count > found[0].tokens {
        return try preview(InnerLine(commands[0], from: found[0].tokens))
      }
      if found.count == 1, found[0].command.name == "undo" {
        let invocation = try store.read {
          try found[0].command.parse(commands[0], from: found[0].tokens, resolver($0))
        }
        return try undone(invocation.integer("count") ?? 1)
      }
      guard !found.isEmpty, !found.contains(where: \.command.isControl) else { return .nothing }
      func work(_ log: Transaction) throws -> [Report] {
        let context = Context(log: log, resolver: try resolver(log), isConversation: true)
        return try zip(commands, found).map { try Self.execute($1.command, $0, from: $1.tokens, context) }
      }
      guard found.contains(where: { $0.command.isChange || $0.command.isRehearsal }) else {
        return .reports(try store.read(work), changes: false)
      }
      return .reports(try store.withoutPatience { try store.rehearse(work).value }, changes: true)
    } catch let error as CommandError {
      return .mistake(error)
    } catch StoreError.interrupted {
      return .interrupted
    } catch {
      return .nothing
    }
  }

  /// What `undo` would take back.
  private func undone(_ count: Int) throws -> Preview {
    guard (1...1000).contains(count) else { return .nothing }
    let steps = try store.read { try $0.journal.last(1000) }.filter { !$0.isUndone }.suffix(count).reversed()
    let notices = steps.map { Notice("takes back: \($0.line)", .dim) }
    return .reports([Report(.record, notices: notices)], changes: false)
  }

  /// The answer that would be shown.
  private func preview(_ inner: InnerLine) throws -> Preview {
    do {
      return .reports(try ask(inner.text), changes: false)
    } catch let error as CommandError {
      throw inner.placed(error)
    }
  }
}
