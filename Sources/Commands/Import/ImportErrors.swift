import Exchange
import Language
import Tables

/// Tables and mappings that cannot be read.
extension CommandError {
  static func shippedMapping(_ name: String) -> CommandError {
    CommandError(.notApplicable, "\(name) comes with dhsh and stays", hint: "mapping list shows them all")
  }

  static var ownTable: CommandError {
    CommandError(
      .notApplicable, "what dhsh writes names its columns and its sources itself", hint: "leave that out")
  }

  static func readByOther(_ path: String, table: String, line: String) -> CommandError {
    CommandError(.badFile, "\(path) is what dhsh writes of \(table)", hint: "\(line) reads it")
  }

  static func readByNone(_ path: String, table: String, origin: String?) -> CommandError {
    CommandError(
      .badFile, "\(path) is what dhsh writes of \(table), which no command reads again",
      hint: origin.map { "it is made of other rows: \($0) writes those, which can be imported" }
        ?? "export script FILE writes the whole log, and dhsh --db NEW.db FILE makes it anew")
  }

  static func columnWithoutUnit(_ title: String, ways: String) -> CommandError {
    CommandError(.badUnit, "the column \(excerpt(title)) does not say its unit", hint: ways + " does")
  }

  /// - Parameter shown: what the table would be read as; nil where that says nothing.
  static func unsettled(_ question: TableQuestion, shown: String?) -> CommandError {
    let ways = question.ways.map { "--map \"\($0)\"" }.joined(separator: " or ")
    if question.isOfUnit, question.ways.count > 1 { return columnWithoutUnit(question.column, ways: ways) }
    let read = shown.map { "; it would be read as \($0)" } ?? ""
    return CommandError(
      .ambiguous, "the column \(excerpt(question.column)) \(question.reason)", hint: ways + " says it" + read)
  }

  /// - Parameters:
  ///   - columns: those of numbers.
  ///   - reasons: why others are not read.
  ///   - example: what `--map` would take, as far as the name of the file tells it.
  static func nothingMeant(
    _ path: String, columns: [String], reasons: [ColumnReason], titles: [String], example: String?
  ) -> CommandError {
    let why = reasons.prefix(3).map { "; \(excerpt($0.column)): \($0.reason)" }.joined()
    let among = (columns.isEmpty ? titles : columns).prefix(12).joined(separator: ", ").neutralised() + why
    guard let column = columns.first else {
      return CommandError(
        .badFile, "nothing of \(path) is a metric", hint: "no other column has numbers; it has \(among)")
    }
    return CommandError(
      .badFile, "nothing says what \(path) measures",
      hint: "--map \"\(example ?? "METRIC")=\(column)\" says it of a column; it has \(among)")
  }

  static func untitled(_ path: String, columns: String) -> CommandError {
    CommandError(
      .badFile, "\(path) has no line of titles",
      hint: "import \(Lexer.quoted(path)) as \(columns) says what its columns are, in their order")
  }

  /// - Parameter range: of the numbers that a word can be.
  static func unknownWords(_ words: [String], metric: String, range: ClosedRange<Double>) -> CommandError {
    let number = "\(Int(range.lowerBound))…\(Int(range.upperBound))"
    let all = words.prefix(6).map { "--map \"\(metric) \($0.neutralised())=\(number)\"" }
    let more = words.count > 6 ? " …" : ""
    return CommandError(
      .unknownName,
      "nothing says what \(words.prefix(6).map { excerpt($0) }.joined(separator: ", "))\(more) is of \(metric)",
      hint: all.joined(separator: " ") + more + " says it, with one number for each")
  }

  static func implausible(count: Int, values: Int, first: String) -> CommandError {
    CommandError(
      .badFile, "\(count) of \(values) values are none that can be",
      hint: first + "; --map \"FIELD UNIT=COLUMN\" says what a column is, --yes takes the others")
  }

  static func noRows(_ path: String) -> CommandError {
    CommandError(.badFile, "there are no rows in \(path)")
  }

  static func mapsNothing(_ text: String) -> CommandError {
    CommandError(
      .syntax, "\(excerpt(text)) maps nothing", hint: "write FIELD=COLUMN, as in --map \"weight lb=Gewicht\"")
  }

  /// - Parameter file: the mapping of a person that names it; nil where the line does.
  static func noField(_ field: String, noun: String, required: String, file: String? = nil) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(field)) is nothing that \(noun) have",
      hint: file.map { "\($0.neutralised()) says it" } ?? "\(noun) need \(required)")
  }

  static func tableOfNothing(_ path: String, source: String, why: String) -> CommandError {
    CommandError(.badFile, "\(path) is a table of \(source) of which nothing is brought in", hint: why)
  }

  /// - Parameter unread: the titles of its columns.
  static func tableOfNothing(_ path: String, source: String, unread: [String]) -> CommandError {
    let columns = unread.prefix(12).joined(separator: ", ").neutralised()
    return tableOfNothing(
      path, source: source,
      why: "what it says is no metric; --map \"METRIC=COLUMN\" takes a column as one: \(columns)")
  }

  static func notOf100g(_ field: String, others: [String]) -> CommandError {
    CommandError(
      .notApplicable, "\(excerpt(field)) is nothing that 100 g have",
      hint: others.isEmpty ? "--map \(field)=COLUMN" : others.joined(separator: ", ") + " may be of 100 g")
  }

  static func missingColumn(
    _ path: String, missing: String, isOfFoods: Bool, isUnreadable: Bool, titles: [String]
  ) -> CommandError {
    CommandError(
      .badFile, "no column of \(path) is known to be the \(missing)",
      hint: isOfFoods
        ? "food import \(Lexer.quoted(path)) reads a table of foods"
        : isUnreadable
          ? "line 1 cannot be read: is the file in UTF-8? Saved so, its titles say which"
          : "it has \(titles.prefix(8).joined(separator: ", ").neutralised()); "
            + "--map \(missing)=COLUMN says which")
  }

  static func noSuchTable(_ path: String, source: String, mapping: String) -> CommandError {
    CommandError(
      .badFile, "\(path) is no table that \(source) writes, as far as dhsh knows them",
      hint: "without as \(mapping) its columns are guessed")
  }

  static func rowRefused(_ line: Int, reason: String, count: Int) -> CommandError {
    CommandError(
      .badFile, "line \(line): \(reason)",
      hint: count == 1 ? "nothing was imported" : "\(count) rows are like that; nothing was imported")
  }

  /// - Parameters:
  ///   - consequence: what no row of the table can be: "can be logged".
  ///   - hint: the first row with what is wrong with it.
  static func noRow(_ consequence: String, hint: String) -> CommandError {
    CommandError(.badFile, "no row \(consequence)", hint: hint)
  }
}

extension CommandError {
  /// A table that cannot be read.
  init(table error: ExchangeError, _ span: Range<Int>?) {
    switch error {
    case .nothingFound(let path): self.init(.badFile, "there is no table in \(path)", span: span)
    case .damaged(let name, let reason), .excessive(let name, let reason):
      self.init(.badFile, "\(name) \(reason)", span: span, hint: "nothing was imported")
    default: self.init(error, span)
    }
  }

  static func noMapping(_ name: String, near: [String]) -> CommandError {
    .noSuch(
      "mapping", name, near: near, otherwise: "mapping list shows them; as date,weight names the columns")
  }

  static func noUnitOfColumn(_ unit: String, title: String, metric: String, symbol: String, column: String)
    -> CommandError
  {
    .noUnit(unit, of: title, hint: "--map \"\(metric) \(symbol)=\(column)\" says another")
  }
}
