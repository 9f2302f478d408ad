import Domain
import Language

/// A column that a step names or computes: `vegetables + fruit as greens`, `max treats`, `score desc`.
struct Term: Sendable {
  let expression: Expression
  /// Where the expression stands in the line, in UTF-8 offsets.
  let span: Range<Int>
  /// The word before it, where an aggregate may stand there.
  var aggregate: Aggregate?
  var isDescending = false
  /// Whether people see it as a bar: `bar(score)`.
  var isBar = false
  /// What it is called from here on.
  var name: String?
  var nameSpan: Range<Int>?

  /// The place of the column that it is and nothing else.
  var place: Int? { if case .column(let place) = expression { place } else { nil } }
}

/// `count`, or `count as c`, among numbers.
struct CountTerm: Sendable { var name: String? }

/// The terms of a step, and what they ask of all rows.
struct Terms: Sendable {
  let items: [Term]
  /// Each is a column behind those of the rows.
  let wholes: [WholeNumber]
  /// `count` among numbers: how many rows there are, which is no number of a column.
  var count: CountTerm?

  /// The name given to what a stage makes of a term; there may be fewer terms than it makes columns.
  func name(_ item: Int) -> String? { items.indices.contains(item) ? items[item].name : nil }

  /// Of two terms that a step makes one number of, only the second has a name behind it.
  func checkOneName(of step: String) throws(CommandError) {
    guard let span = items[0].nameSpan else { return }
    throw CommandError.oneNumberOfTwo(step).at(span)
  }

  /// No name is given that another column has.
  func checkNames(against names: [String]) throws(CommandError) {
    var taken = Set(names.map { $0.lowercased() })
    for item in items {
      guard let name = item.name, !taken.insert(name.lowercased()).inserted else { continue }
      throw .takenColumn(name).at(item.nameSpan)
    }
  }
}

extension ExpressionParser {
  /// What has been left out before a word behind a column.
  private func missing(before word: String) -> String {
    word.lowercased() == "by" ? "group comes first: | group … | mean score" : Self.missingComma
  }

  /// Terms parted by commas.
  mutating func terms(_ use: TermUse) throws(CommandError) -> [Term] {
    if use.allowsNames { boundaries.insert("as") }
    if case .order = use { boundaries.formUnion(["asc", "desc"]) }
    var items: [Term] = []
    repeat {
      if case .aggregates = use, let term = try countTerm(isFirst: items.isEmpty) {
        count = term
      } else {
        items.append(try term(use))
      }
    } while take(",")
    guard next == tokens.count else {
      var error = unexpected()
      error.hint = missing(before: tokens[next].text)
      throw error
    }
    return items
  }

  /// `count` beside numbers: the number of rows, whatever columns are called.
  private mutating func countTerm(isFirst: Bool) throws(CommandError) -> CountTerm? {
    guard count == nil, isWord("count"), endsTerm(next + 1),
      !isFirst || tokens.contains(where: { $0.text == "," })
    else { return nil }
    next += 1
    guard isWord("as") else { return CountTerm() }
    next += 1
    return CountTerm(name: try name())
  }

  private mutating func term(_ use: TermUse) throws(CommandError) -> Term {
    guard next < tokens.count, tokens[next].text != "," || tokens[next].kind == .text else {
      throw expected("a column")
    }
    var aggregate: Aggregate?
    var isDescending = false
    if case .aggregates = use, beginsTerm(next + 1), let word = Aggregate(tokens[next].text.lowercased()) {
      aggregate = word
      next += 1
    }
    if case .order = use, !endsTerm(next + 1), isWord("asc") || isWord("desc") {
      isDescending = isWord("desc")
      next += 1
    }
    start = next
    let isBar = try bar(use)
    let expression: Expression
    if let column = named() { expression = column } else { expression = try self.expression(above: 0) }
    try checkSettled(expression)
    if isBar { try endBar(expression) }
    let span = tokens[start].span.lowerBound..<tokens[next - 1].span.upperBound
    if case .columns = use {
    } else if expression.columns.isEmpty {
      _ = try columns.find(tokens[start].text, span: span)
    }
    if case .order = use, isWord("asc") || isWord("desc") {
      isDescending = isWord("desc")
      next += 1
    }
    var term = Term(expression: expression, span: span, aggregate: aggregate, isDescending: isDescending)
    term.isBar = isBar
    if use.allowsNames, isWord("as") {
      next += 1
      term.name = try name()
      term.nameSpan = tokens[next - 1].span
    }
    return term
  }

  /// Whether no term goes on at a place.
  private func endsTerm(_ place: Int) -> Bool {
    guard place < tokens.count else { return true }
    let token = tokens[place]
    return token.kind == .symbol && token.text == ","
      || token.kind == .word && ["as", "asc", "desc"].contains(token.text.lowercased())
  }

  /// Whether a value begins at a place, so that what stands before it is a word of its own.
  private func beginsTerm(_ place: Int) -> Bool {
    guard place < tokens.count else { return false }
    switch tokens[place].kind {
    case .number, .text: return true
    case .symbol: return tokens[place].text == "("
    case .word: return !["and", "or", "in", "as"].contains(tokens[place].text.lowercased())
    }
  }

  /// A column that is all of a term, whatever its name looks like: one may be called 2026, or `score in May`.
  private mutating func named() -> Expression? {
    guard endsTerm(next + 1) else { return nil }
    let text = tokens[next].text.lowercased()
    guard let place = columns.firstIndex(where: { $0.name.lowercased() == text }) else { return nil }
    next += 1
    return .column(place)
  }

  /// A name for a column.
  mutating func name() throws(CommandError) -> String {
    guard next < tokens.count else { throw expected("a name") }
    let token = tokens[next]
    let text = token.text
    let isWord =
      token.kind == .word && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard isWord || token.kind == .text, text.contains(where: { $0.isLetter || $0.isNumber }),
      text.count <= 80
    else {
      throw CommandError.isNot("no name of a column", text, hint: "a word, or any text in quotes").at(
        token.span)
    }
    guard !boundaries.contains(text.lowercased()), day(token) == nil else {
      throw CommandError.reservedName(text).at(token.span)
    }
    next += 1
    return text
  }
}

/// The rest of a step as columns, or what is computed of them, parted by commas.
struct TermsKind: ParameterKind {
  let columns: [QueryColumn]
  let use: TermUse
  /// Whether a whole number behind them is none of them, and says how many steps are meant.
  var leavesCount = false
  let spansWords = true
  let spansQuotes = true

  var label: String { if case .order = use { "COLUMN [desc], …" } else { "COLUMN, …" } }

  var description: String {
    switch use {
    case .any, .columns: "columns such as score, vegetables + fruit"
    case .aggregates, .numbers, .chart, .pair: "columns of numbers such as score, vegetables"
    case .order: "columns to sort by"
    }
  }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Terms> {
    var end = line.tokens[index...].firstIndex { $0.text.lowercased() == use.end } ?? line.tokens.count
    if leavesCount {
      guard let last = line.tokens.last, Int(last.text) != nil else { return .none }
      end = line.tokens.count - 1
    }
    guard end > index, let span = line.span(index..<end) else { return .none }
    var parser = try ExpressionParser(
      line.source(index..<end), at: span.lowerBound, columns: columns, today: context.today,
      allowsWholes: use.allowsWholes)
    let items = try parser.terms(use)
    for item in items where item.expression.type(in: parser.columns) == .flag {
      guard !item.expression.saysYesOrNo(in: parser.columns) else { continue }
      throw CommandError.wordsBetweenConditions.at(item.span)
    }
    return .one(Terms(items: items, wholes: parser.wholes, count: parser.count), end - index)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let offers = ColumnCandidates(columns, query)
    if let values = try offers.values(context.words(of:)) { return values }
    let isComputed = ["+", "-", "*", "/"].contains(offers.last)
    let isBegun = offers.wantsOperand || isComputed
    let functions =
      query.text.isEmpty
      ? []
      : offers.functions.filter { use.allowsWholes || !$0.detail.contains("all rows") }
        + (use.allowsBars ? offers.bar : [])
    switch use {
    case .any, .columns:
      return isBegun ? (isComputed ? offers.numbers : offers.names) + functions : rest(offers, query)
    case .aggregates(let own):
      // `first first`: the second is the column called so.
      let before = query.before.dropLast().last?.lowercased() ?? ""
      let isWord =
        Aggregate(offers.last) != nil && (Aggregate(before) == nil || offers.column(offers.last) == nil)
      guard isBegun || isWord else { return rest(offers, query) }
      let word = Aggregate(offers.last) ?? own
      return (word.isOfNumbers ? word.takesDays ? offers.sizes : offers.numbers : offers.names) + functions
    case .numbers, .chart, .pair:
      if isBegun || Aggregate(offers.last) != nil { return offers.numbers + functions }
      guard let end = use.end, !query.before.contains(where: { $0.lowercased() == end }) else { return [] }
      if case .pair = use {
        // Behind the second of them.
        let last = offers.last.split(separator: ",").last.map(String.init) ?? ""
        guard query.before.contains(where: { $0.contains(",") }), offers.column(last) != nil else {
          return []
        }
      }
      return offers.words([end])
    case .order:
      if isBegun { return (isComputed ? offers.numbers : offers.names) + functions }
      return offers.column(offers.last) == nil ? [] : offers.words(["desc"])
    }
  }

  /// What may stand behind a whole column: a name for it, and what it is compared with where that is asked.
  private func rest(_ offers: ColumnCandidates, _ query: CompletionQuery) -> [Candidate] {
    let isNamed = query.before.dropLast().last?.lowercased() == "as"
    guard !isNamed, offers.last != "as" else { return [] }
    guard !offers.endsComparison, let column = offers.column(offers.last) else { return offers.words(["as"]) }
    switch use {
    case .aggregates(.share): return offers.operators(for: column) + offers.words(["as"])
    case .any where !column.isNumeric: return offers.words(["as", "in"])
    default: return offers.words(["as"])
    }
  }
}
