import Domain
import Language
import Phrases

extension Stage {
  /// All there are, in the order of the help.
  public static let all: [Stage] =
    [.filter, .with, .select, .group.withBy, .pivot] + Aggregate.stages + [
      .corr, .correlate, .sort.withBy, .take, .distinct, .rolling, .running, .lag, .gaps, .runs, .compare,
      .chart,
      .to,
    ]

  /// Whether it draws or writes the rows.
  private var gives: Bool { [Stage.chart.name, Stage.to.name].contains(name) }

  /// Whether it may stand behind such rows: behind a pivot comes one number, then what draws or writes the table; behind
  /// that nothing else does.
  func follows(_ rows: RowShape) -> Bool {
    switch rows.pivot {
    case nil: !rows.isGiven || gives
    case .open: Aggregate(name) != nil
    case .filled: gives
    }
  }

  /// The stage that the words behind a | call; there is one at least.
  static func find(_ words: Line) throws(CommandError) -> Stage {
    let word = words.tokens[0]
    let text = word.text.lowercased()
    if Aggregate.isCountFirst(words) { return Aggregate.countFirst }
    if let stage = all.first(where: { $0.name == text }) { return stage }
    // p25, p99: any percentile.
    if let aggregate = Aggregate(text) { return aggregate.stage }
    if let meant = elsewhere(word.text) {
      throw CommandError.noStep(word.text, near: [meant]).at(word.span)
        .fixed(by: meant.contains("|") ? [] : [[Fix(word.span, meant)]], isNear: true)
    }
    if let function = ExpressionParser.functions.first(where: { $0 == text }) {
      throw CommandError.functionAsStep(function).at(word.span)
    }
    let near = Lexicon(all.map(\.name), name: { $0 }).nearest(Names.key(text), limit: 1)
    throw CommandError.noStep(word.text, near: near, all: all.map(\.name)).at(word.span)
      .fixed(by: Fix.ways(word.span, near), isNear: true)
  }

  /// What was left out before a word that no column or comma explains: a comma, or a | before a step.
  static func missing(_ error: CommandError, in line: Line) -> String? {
    guard error.hint == ExpressionParser.missingComma, let span = error.span,
      let text = String(line.text.utf8.dropFirst(span.lowerBound).prefix(span.count)),
      let word = try? ExpressionScanner.scan(text, at: 0).first?.text, isStep(word)
    else { return nil }
    return "a | stands before each step: | \(word.lowercased())"
  }

  /// Pipes for the steps of a line that has none before them: `days last 30d where treats > 1 count`.
  /// - Parameter start: the first token behind the name of the source.
  /// - Returns: nil where no step is named without one.
  public static func missingPipes(in line: Line, from start: Int) -> [Fix]? {
    var fixes: [Fix] = []
    var last: String?
    for index in line.tokens.indices.dropFirst(start) {
      let token = line.tokens[index]
      let text = token.text.lowercased()
      guard token.isBare, isStep(text) || isOtherwise(text), !isRange(line, index) else { continue }
      // `group category, then count`
      if let joint = joint(before: index, in: line, from: start) {
        fixes.append(Fix(joint, " |"))
        last = text
        continue
      }
      if line.tokens[index - 1].kind == .pipe {
        last = text
        continue
      }
      // `rolling 7 mean`, `running sum`: words of the step before.
      if let last, ["rolling", "running", "corr", "correlate", "compare"].contains(last),
        Aggregate(text) != nil
      {
        continue
      }
      // `take last 3`, `chart score to score.svg`, `mean score, max treats`: words of the step as well.
      if let last, Self.ownWords[last]?.contains(text) == true || line.tokens[index - 1].text.hasSuffix(",") {
        continue
      }
      fixes.append(.inserting("|", at: token.span.lowerBound))
      last = text
    }
    return fixes.isEmpty ? nil : fixes
  }

  /// Where `then` and `and then` stand before a step, with a comma before them.
  private static func joint(before index: Int, in line: Line, from start: Int) -> Range<Int>? {
    var first = index
    func isWord(_ word: String) -> Bool {
      first - 1 > start && line.tokens[first - 1].isBare && line.tokens[first - 1].text.lowercased() == word
    }
    guard isWord("then") else { return nil }
    first -= 1
    if isWord("and") { first -= 1 }
    let end = line.tokens[index - 1].span.upperBound
    let before = line.tokens[first - 1]
    let hasComma = before.kind == .comma || before.isBare && before.text.hasSuffix(",")
    return (hasComma ? before.span.upperBound - 1 : before.span.upperBound)..<end
  }

  /// Words of a step that by themselves begin another one.
  private static let ownWords: [String: Set<String>] = [
    "take": ["last"], "chart": ["to"], "correlate": ["lag"], "compare": ["with", "to"],
  ]

  /// Whether it is what another language calls a step.
  private static func isOtherwise(_ word: String) -> Bool { elsewhere(word) != nil && word != "by" }

  /// `last 30d` is a range and no step.
  private static func isRange(_ line: Line, _ index: Int) -> Bool {
    RangeText.read(line.tokens[index...], today: Day(0)) != nil
  }

  /// Whether a word is a step, or what another language calls one.
  public static func isOne(_ word: String) -> Bool { isStep(word) || isOtherwise(word) }

  /// Whether a word begins a step.
  private static func isStep(_ word: String) -> Bool {
    let text = word.lowercased()
    return all.contains { $0.name == text } || Aggregate(text) != nil
  }
}
