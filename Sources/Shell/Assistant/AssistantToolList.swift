/// The tools there are, as an assistant is told of them.
extension AssistantTools {
  var tools: [AssistantTool] { access.writes ? reading + writing : reading }

  private var reading: [AssistantTool] {
    [
      AssistantTool(
        name: "ask",
        about: """
          Answer one question line from the log; read only. E.g. today; entries yesterday; days last 30d | mean score, kcal; \
          days last 90d | group weekday | mean treats; how much protein did i eat last week. Tells the notices, how many \
          days it rests on and what is missing; at most \(Self.mostRows) rows. Use help queries for the language.
          """,
        arguments: [("line", .text, "")], required: ["line"]
      ) { [unowned self] in try ask($0) },
      AssistantTool(
        name: "find",
        about: """
          Find foods by name: what a serving is and whether its energy is known, estimated or unknown; and the meals and \
          categories there are.
          """,
        arguments: [("text", .text, "part of a name; none for meals and categories alone")]
      ) { [unowned self] in try find($0) },
      AssistantTool(
        name: "help",
        about: "Explain a command or topic of the language: log, days, quantities, queries, ...",
        arguments: [("word", .text, "")]
      ) { [unowned self] in try help($0) },
    ]
  }

  private var writing: [AssistantTool] {
    [
      AssistantTool(
        name: "rehearse",
        about: """
          Try lines (log 2 egg; weight 84.2; mood 4; edit 3 2; delete 3), or a sentence as a person says it. Saves nothing. \
          Gives a token and what would change, or what is to be asked first. Edit and delete work on rows you added alone.
          """,
        arguments: [
          ("lines", .texts, ""), ("sentence", .text, "two eggs and a coffee for breakfast"),
          ("day", .text, "2026-11-20"), ("time", .text, "08:10"), ("meal", .text, "breakfast"),
        ]
      ) { [unowned self] in try rehearse($0) },
      AssistantTool(
        name: "commit",
        about: """
          Save what was rehearsed, once the person agreed. Refused where the log changed and the outcome would differ. The \
          same request_id again changes nothing. Answers the rows as the log has them.
          """,
        arguments: [
          ("token", .text, "of rehearse"), ("request_id", .text, "a new one of yours for each change"),
        ],
        required: ["token", "request_id"]
      ) { [unowned self] in try commit($0) },
      AssistantTool(
        name: "undo", about: "Take back a change of your own, where it is the last one.",
        arguments: [("change", .number, "the number that commit told")], required: ["change"]
      ) { [unowned self] in try undo($0) },
    ]
  }
}
