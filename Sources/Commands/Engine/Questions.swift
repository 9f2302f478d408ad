import Reports
import Store

extension Engine {
  /// Answers a line that asks. One that would change the log, or steer the session, is refused.
  public func ask(_ text: String) throws -> [Report] {
    let commands = try lines(text)
    let found = try commands.map { line in
      try Self.placed(in: line, of: text) {
        let found = try command(of: line)
        // Some commands that change answer where they are given nothing to change, as `weight` does.
        guard found.command.isQuery || found.command.isRehearsal || found.command.isChange else {
          throw refusal(found.command, line, "is no question")
        }
        return found
      }
    }
    func work(_ log: Transaction) throws -> [Report] {
      let context = Context(log: log, resolver: try resolver(log), isConversation: true)
      return try zip(commands, found).map { line, found in
        try Self.placed(in: line, of: text) {
          let report = try Self.execute(found.command, line, from: found.tokens, context)
          guard !found.command.isChange || report.isAnswer else {
            throw refusal(found.command, line, "would change the log")
          }
          guard report.destination?.path == nil else {
            throw refusal(found.command, line, "writes a file here")
          }
          guard !context.resolver.endsSession else { throw refusal(found.command, line, "is no question") }
          return report
        }
      }
    }
    guard found.contains(where: { $0.command.isChange || $0.command.isRehearsal }) else {
      return try store.read(work)
    }
    return try store.withoutPatience { try store.rehearse(work).value }
  }

  private func refusal(_ command: Command, _ line: Line, _ reason: String) -> CommandError {
    CommandError(
      .refused, "\(command.name) \(reason)", span: line.tokens.first?.span,
      hint: "only what answers can stand here, such as today")
  }
}
