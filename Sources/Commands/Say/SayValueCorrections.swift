import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// Corrections of what was said of the body: `no, 83` after a weight, `make that 9000 steps`, `that was yesterday`.
extension SayCorrections {
  /// - Returns: nil where the sentence is about an entry.
  func correctedValue(_ last: LastSaid, _ clause: SpokenClause) throws -> SayResult? {
    let catalogue = try context.log.metricCatalogue()
    var wanted: Domain.Metric?
    switch clause.kind {
    case .weight:
      // `no, the dog weighs 12`
      guard clause.words.isEmpty else { return ask("\(CommandError.excerpt(clause.name)) is not known") }
      wanted = Metrics.weight
    case .metric(let name): wanted = catalogue.metric(named: name)
    case .sport:
      // `no, eight hours` after a night; a workout is an entry.
      guard last.entries.isEmpty, clause.words.isEmpty else { return nil }
    case .item:
      guard clause.words.isEmpty, !last.values.isEmpty else { return nil }
    case .energy: return nil
    }
    guard let number = clause.number, !number.isArticle, number.choices.isEmpty, !clause.isVague,
      clause.doubt == nil || clause.kind == .sport
    else { return ask("which number is meant?") }
    let found = last.values.filter { wanted == nil || $0.metric == wanted?.key }
    guard let first = found.first else {
      guard case .item(let line) = try lines.result(clause) else { return ask("what is to be changed?") }
      return ask("the last sentence logged no \(wanted?.name ?? "such value"); log it now?", [line.command])
    }
    let edits = found.compactMap { value in
      catalogue[value.metric].flatMap { edit(value, $0, clause, number) }
    }
    guard !edits.isEmpty else {
      return ask("hours or minutes?", inEitherUnit(first, number))
    }
    let isAlone = last.entries.isEmpty || wanted != nil
    guard isAlone, found.count == 1 else {
      return ask("which of them?", edits + (try entryEdits(last, clause)))
    }
    return item(edits[0])
  }

  /// What corrects the one value that was logged last where a value of its kind alone is written: `no, 7h20` of a night is
  /// how long it was, and no time. What a bare number is of is asked elsewhere.
  func writtenValue() throws -> SayResult? {
    guard let tokens = try? context.names.table.tokens(heard), let first = tokens.first,
      LineWords.contains("line-no", first.text.lowercased().trimmingComma)
    else { return nil }
    var rest = tokens.dropFirst().drop { $0.kind == .comma }
    if rest.first.map({ LineWords.contains("line-that", $0.text.lowercased()) }) == true {
      rest.removeFirst()
    }
    if rest.count > 1, rest.first.map({ LineWords.contains("line-is", $0.text.lowercased()) }) == true {
      rest.removeFirst()
    }
    guard let start = rest.first?.span.lowerBound, rest.allSatisfy(\.isBare) else { return nil }
    let line = Line(text: heard, tokens: Array(rest))
    guard rest.contains(where: { $0.text.contains { !$0.isNumber } }) || SpacedFigures.count(rest) > 1,
      let typed = try whole(line)
    else { return nil }
    let last = try LastSaid(context, withValues: true)
    guard last.rows.isEmpty, last.age == nil, let value = last.values.first, last.values.count == 1,
      let number = value.number, let metric = try context.log.metricCatalogue()[value.metric],
      // A sentence reads other units as well, and as people say them.
      metric.isDuration || PhysicalUnit(word: typed.parts[0].word, of: metric.unit.quantity) == nil,
      let amount = try typed.inThousands(of: metric).amount(of: metric, context.names),
      metric.plausible.contains(amount.doubleValue)
    else { return nil }
    return item("body edit \(number) \(line.slice(start..<heard.utf8.count).trimmed)\(day(value))")
  }

  /// A line that is a value of the body and nothing else.
  private func whole(_ line: Line) throws -> MetricValue? {
    switch try MetricValueKind.loggedValue.parse(at: 0, in: line, context.names) {
    case .one(let value, line.tokens.count): value
    case .several(let readings): readings.first { $0.1 == line.tokens.count }?.0
    default: nil
    }
  }

  private func entryEdits(_ last: LastSaid, _ clause: SpokenClause) throws -> [String] {
    let changes = SayChanges(lines: lines, targets: SayTargets(vocabulary: lines.vocabulary))
    return try last.rows.flatMap { try changes.change($0, SpokenCorrection(.replacement(clause))).lines }
  }

  /// The line that corrects a value; nil where a number alone does not say of what: seven minutes of sleep, or hours.
  private func edit(
    _ value: StoredSample, _ metric: Domain.Metric, _ clause: SpokenClause, _ number: SpokenNumber
  ) -> String? {
    if clause.unit == nil, metric.unit == .minute { return nil }
    let amount = SayLines.parted(clause, number) ?? "\(number.value)\(clause.unit ?? "")"
    return "body edit \(value.number ?? 0) \(amount)\(day(value))"
  }

  private func inEitherUnit(_ value: StoredSample, _ number: SpokenNumber) -> [String] {
    ["h", "min"].map { "body edit \(value.number ?? 0) \(number.value)\($0)\(day(value))" }
  }

  func day(_ value: StoredSample) -> String {
    value.day == context.currentDay ? "" : " \(value.day)"
  }

  /// `that was yesterday`: it is taken away and logged there; a time alone is put right.
  func moved(_ value: StoredSample, _ moment: SaidMoment) throws -> [SayResult] {
    guard let metric = try context.log.metricCatalogue()[value.metric], let number = value.number else {
      return []
    }
    var clause = SpokenClause()
    clause.moment = moment
    let (words, assumptions) = try lines.moment(of: clause, takesMeal: false)
    guard !words.isEmpty else { return [ask("when was it?")] }
    if words[0] == "at" {
      let line = "body edit \(number)\(day(value)) \(words.joined(separator: " "))"
      return [assumptions.isEmpty ? item(line) : ask("\(assumptions.joined(separator: ", "))?", [line])]
    }
    let amount = Decimals.text(value.value, digits: 6)
    // A number alone is in the unit that people read.
    let isPhysical = PhysicalUnit(symbol: metric.unit.symbol, of: metric.unit.quantity) != nil
    let unit = isPhysical ? metric.unit.symbol : ""
    return [
      item("body delete \(number)\(day(value))"),
      item("body add \(metric.name) \(amount)\(unit) \(words.joined(separator: " "))"),
    ]
  }
}

extension String {
  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
