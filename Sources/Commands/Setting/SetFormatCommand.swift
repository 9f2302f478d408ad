import Language
import Reports
import Runtime

extension Command {
  static let setFormat = Command("set format", "Choose the format of answers for this session", topic: .shell)
  {
    let format = OptionalParameter("format", .oneOf("FORMAT", SessionFormatWord.self))
    return Form(
      syntax: .optional(format),
      details: """
        Until the session ends; --format of the program says it for a whole run, and of a line for that line. table is \
        what people read.
        """,
      examples: [
        .init("set format plain", "fields with tabs between them", in: .program, says: "plain from now on")
      ],
      action: .query { call, _ in
        let names = SessionFormatWord.allCases.map(\.rawValue).joined(separator: ", ")
        guard let format = call[format] else { return Report.notice("set format takes \(names).").outcome }
        var outcome = Outcome(.notice("Answers of this session are \(format.rawValue) from now on.", .dim))
        outcome.effects = [
          Effect(ChooseFormat(format: format.format), intent: "Answers would be \(format.rawValue).")
        ]
        return outcome
      })
  }
}

/// What answers can be.
private enum SessionFormatWord: String, CaseIterable, Sendable {
  case table, plain, json, csv, markdown

  var format: DataFormat? { DataFormat(rawValue: rawValue) }
}

/// Has the answers of the session in a format from now on.
struct ChooseFormat: EffectAction {
  let format: DataFormat?

  func perform(_ outside: any Outside) throws -> Report? {
    outside.engine[SessionFormat.self] = SessionFormat(format)
    return nil
  }
}
