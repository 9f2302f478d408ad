import Domain
import Language
import Speech
import Store

/// Compiles sentences that correct, repeat or take back what was said before.
struct SayCorrections {
  let lines: SayLines
  let sentence: SpokenSentence
  var context: Context { lines.context }
  private var vocabulary: SayVocabulary { lines.vocabulary }

  private var span: Range<Int> {
    (sentence.words.first?.span.lowerBound ?? 0)..<(sentence.words.last?.span.upperBound ?? 0)
  }
  private var text: String { sentence.words.map(\.typed).joined(separator: " ") }

  func item(_ command: String) -> SayResult {
    .item(SayItem(text: text, span: span, command: command))
  }

  func ask(_ text: String, _ choices: [String] = []) -> SayResult {
    .question(SayQuestion(kind: .unclear, word: self.text, span: span, text: text, choices: choices))
  }

  func results() throws -> [SayResult] {
    switch sentence.meaning {
    case .undo: return [try undo()]
    case .again: return [try again()]
    case .notHad: return try notHad()
    default: break
    }
    // A thing that is named is no value of the body.
    let last = try LastSaid(context, withValues: sentence.meaning == .amount || sentence.meaning == .moment)
    guard !last.entries.isEmpty || !last.values.isEmpty else {
      return [ask("nothing was said before that this could be about")]
    }
    let found: [SayResult] =
      switch sentence.meaning {
      case .moment: try last.rows.map { item(try moved($0)) } + last.values.flatMap { try moved($0) }
      case .removed: [try removed(last)]
      case .amount, .thing: [try correctedValue(last) ?? changed(last)]
      default: []
      }
    guard let age = last.age else { return found }
    // What was said long ago, or before other entries, may not be what is meant.
    return found.map { result in
      guard case .item(let item) = result else { return result }
      return ask("the last sentence was said \(age); is it meant?", [item.command])
    }
  }

  private func undo() throws -> SayResult {
    guard let line = try context.log.journal.newest()?.line, LastSaid.isSaid(line, context) else {
      return ask("the newest change was not said; undo takes it back", ["undo"])
    }
    return item("undo")
  }

  private func again() throws -> SayResult {
    let day = sentence.moment.day.map { $0.text.isEmpty ? "today" : $0.text }
    let words = ["repeat", sentence.moment.meal.map(Lexer.quoted), day].compactMap { $0 }
    return item(words.count == 1 ? "repeat last" : words.joined(separator: " "))
  }

  /// `I didn't have the coffee`: the one that there is today.
  private func notHad() throws -> [SayResult] {
    let day = sentence.clauses[0].moment.day?.day ?? sentence.moment.day?.day ?? context.currentDay
    let all = try NamedEntries.inRows(context.log.entries.all(in: DayRange(day)))
    let found = try all.filter { try isNamed($0, sentence.clauses[0]) }
    guard isPlain else {
      return [ask("was \(sentence.clauses[0].name) not had at all?", found.map(deletion))]
    }
    switch found.count {
    case 0: return []
    case 1: return [item(deletion(found[0]))]
    default:
      return [
        ask(
          "\(sentence.clauses[0].name) was logged \(found.count) times that day; which?", found.map(deletion))
      ]
    }
  }

  /// Whether it says no more than that a thing was not had: `I didn't like the eggs` and `not just one of them` do.
  private var isPlain: Bool {
    let named = Set(sentence.clauses[0].words.map(\.text))
    return sentence.words.allSatisfy {
      named.contains($0.text) || Self.plain.contains($0.text) || $0.text == ","
    }
  }

  private static let plain: Set = [
    "i", "we", "didnt", "havent", "hadnt", "did", "not", "have", "had", "eat", "eaten", "drink", "drunk",
    "the",
    "a", "an", "my", "any", "no", "wait", "actually", "sorry", "oh", "after", "all", "today", "then", "in",
    "end",
  ]

  private func removed(_ last: LastSaid) throws -> SayResult {
    let found = try last.rows.filter { try isNamed($0, sentence.clauses[0]) }
    if found.count == 1 { return item(deletion(found[0])) }
    return ask(
      found.isEmpty
        ? "the last sentence logged no \(sentence.clauses[0].name)" : "which \(sentence.clauses[0].name)?",
      found.map(deletion))
  }

  /// `make that two`, `actually it was a banana`
  private func changed(_ last: LastSaid) throws -> SayResult {
    let clause = sentence.clauses[0]
    if clause.doubt != nil || clause.isVague || clause.number?.choices.isEmpty == false {
      return ask("which number is meant?")
    }
    let named = try clause.words.isEmpty ? [] : last.rows.filter { try isNamed($0, clause) }
    let rows = named.isEmpty ? last.rows : named
    var change = ""
    if clause.words.isEmpty || !named.isEmpty {
      change = quantity(clause) ?? ""
    } else {
      switch try vocabulary.match(clause.words) {
      case .exact(let item, _):
        let isCounted = clause.number.map { !$0.isArticle } ?? false
        change = ((isCounted ? quantity(clause).map { [$0] } ?? [] : []) + ["as \(Lexer.quoted(item.name))"])
          .joined(separator: " ")
      case .part(let item, _):
        return ask("\(clause.name) as \(item.name)?", rows.map { edit($0, "as \(Lexer.quoted(item.name))") })
      case .several(let items):
        return ask(
          "which \(clause.name)?",
          items.prefix(4).flatMap { item in rows.map { edit($0, "as \(Lexer.quoted(item.name))") } })
      case .unknown: return ask("\(CommandError.excerpt(clause.name)) is not known")
      }
    }
    guard !change.isEmpty else { return ask("what is to be changed?") }
    guard rows.count == 1 else { return ask("which of them?", rows.map { edit($0, change) }) }
    return item(edit(rows[0], change))
  }

  private func quantity(_ clause: SpokenClause) -> String? {
    guard let number = clause.number else { return nil }
    guard let unit = clause.unit, !unit.hasPrefix("portion") else { return "x\(number.value.asTyped)" }
    return "\(number.value)\(unit)"
  }

  /// Whether a clause names what a row is of.
  private func isNamed(_ row: NamedEntries, _ clause: SpokenClause) throws -> Bool {
    let entry = row.entries[0]
    switch try vocabulary.match(clause.words) {
    case .exact(let item, _), .part(let item, _): return Self.isOf(entry, item)
    case .several(let items): return items.contains { Self.isOf(entry, $0) }
    case .unknown: return false
    }
  }

  private static func isOf(_ entry: Entry, _ item: Loggable) -> Bool {
    switch item {
    case .food(let food): entry.foodID == food.id || entry.compositeID == food.id
    case .category(let category): entry.foodID == nil && entry.categoryID == category.id
    }
  }

  private func reference(_ row: NamedEntries) -> String {
    String(row.isRow ? row.entries[0].compositeNumber ?? row.entries[0].number : row.entries[0].number)
  }

  private func day(_ row: NamedEntries) -> String {
    row.entries[0].day == context.currentDay ? "" : " \(row.entries[0].day)"
  }

  private func deletion(_ row: NamedEntries) -> String { "delete \(reference(row))\(day(row))" }

  func edit(_ row: NamedEntries, _ change: String) -> String {
    "edit \(reference(row)) \(change)\(day(row))"
  }

  /// `that was yesterday`, `it was for lunch`
  private func moved(_ row: NamedEntries) throws -> String {
    var clause = SpokenClause()
    clause.moment = sentence.moment
    let words = try lines.moment(of: clause, takesMeal: true).words
    if words.contains("at") { return edit(row, words.joined(separator: " ")) }
    let days = words.filter { !$0.hasPrefix("@") }
    let meals = words.filter { $0.hasPrefix("@") }
    let from = day(row).isEmpty ? "" : " from\(day(row))"
    return "move \(reference(row)) \((days + meals).joined(separator: " "))\(from)"
  }
}
