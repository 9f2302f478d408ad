import Language

extension Aggregate {
  /// Whether the words behind a | are a list of numbers that begins with `count`: `count, mean score`.
  static func isCountFirst(_ words: Line) -> Bool {
    let text = words.tokens[0].text.lowercased()
    return text.hasPrefix("count,") || text == "count" && words.tokens.contains { $0.text.hasSuffix(",") }
  }

  /// `count` before other numbers, each of which has a word of its own.
  static let countFirst = {
    var stage = Stage("count", Aggregate.count.summary, examples: []) { rows in
      let columns = Parameter("columns", TermsKind(columns: rows.columns, use: .aggregates(.count)))
      return Stage.Form(columns) { call in
        let terms = call[columns]
        if let bare = terms.items.first(where: { $0.aggregate == nil }) {
          let name = bare.place.map { rows.columns[$0].name } ?? "it"
          throw CommandError.whichNumber(of: name).at(bare.span)
        }
        return try Aggregate.count.numbers(terms, rows, call)
      }
    }
    stage.firstWord = 0
    return stage
  }()
}
