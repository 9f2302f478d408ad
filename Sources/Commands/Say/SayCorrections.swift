import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// Compiles sentences that correct, repeat or take back what is logged.
struct SayCorrections {
  let lines: SayLines
  let sentence: SpokenSentence
  /// As it was typed.
  var heard = ""
  var context: Context { lines.context }
  private var targets: SayTargets { SayTargets(vocabulary: lines.vocabulary) }
  private var changes: SayChanges { SayChanges(lines: lines, targets: targets) }

  private var span: Range<Int> { sentence.span }
  private var text: String { sentence.words.map(\.typed).joined(separator: " ") }

  func item(_ command: String) -> SayResult {
    .item(SayItem(text: text, span: span, command: command))
  }

  func ask(_ text: String, _ choices: [String] = []) -> SayResult {
    .question(SayQuestion(kind: .unclear, word: self.text, span: span, text: text, choices: choices))
  }

  /// - Returns: nil where nothing such is logged, and the sentence tells of things to log.
  func results() throws -> [SayResult]? {
    switch sentence.meaning {
    case .undo: return [try undo()]
    case .again: return try again()
    default: break
    }
    if let written = try writtenValue() { return [written] }
    guard let correction = sentence.correction else { return nil }
    if case .unclear = correction.change, correction.target == nil {
      return [ask("what of it is to be changed?")]
    }
    guard let target = correction.target else { return try ofLast(correction) }
    return try named(target, correction)
  }

  private func undo() throws -> SayResult {
    guard let line = try context.log.journal.newest()?.line, LastSaid.isSaid(line, context) else {
      return ask("the newest change was not said; undo takes it back", ["undo"])
    }
    return item("undo")
  }

  /// What was logged together is repeated together.
  private func again() throws -> [SayResult] {
    let day = sentence.moment.day.map { $0.text.isEmpty ? "today" : $0.text }
    let ofPart = try sentence.moment.part.flatMap { part in
      try context.log.slots.slot(
        atMinute: part.rawValue, on: (sentence.moment.day?.day ?? context.currentDay).weekday)?.name
    }
    let meal = sentence.moment.meal ?? ofPart
    let words = ["repeat", meal.map(Lexer.quoted), meal == nil ? day : day ?? "today"].compactMap { $0 }
    guard words.count == 1 else { return [item(words.joined(separator: " "))] }
    let last = try LastSaid(context, withValues: true)
    guard !last.isEmpty else { return [item("repeat last")] }
    let rows = last.rows.map { "repeat \(changes.reference($0))\(changes.day($0))" }
    guard last.age == nil, last.values.isEmpty, last.rows.allSatisfy({ changes.day($0).isEmpty }) else {
      return [ask("what is to be logged again?", rows)]
    }
    return rows.count == 1 ? [item("repeat last")] : rows.map(item)
  }

  // MARK: What was logged last

  private func ofLast(_ correction: SpokenCorrection) throws -> [SayResult]? {
    let last = try LastSaid(context, withValues: true)
    guard !last.isEmpty else {
      // It was logged before something else was done.
      if case .replacement(let clause) = correction.change, !clause.words.isEmpty,
        case let others = try targets.stands(clause), !others.isEmpty
      {
        return [asked(try one(of: others, correction, "which of them?"), "is that meant?")]
      }
      return correction.isTentative ? nil : [ask("nothing was said before that this could be about")]
    }
    var found: [SayResult]
    switch correction.change {
    case .moment(let moment):
      found = try last.rows.map { result(try changes.change($0, correction)) }
      found += try last.values.flatMap { try moved($0, moment) }
    case .replacement(let clause):
      if let value = try correctedValue(last, clause) {
        found = [value]
      } else {
        guard !last.rows.isEmpty else { return [ask("what is to be changed?")] }
        let named = try clause.words.isEmpty ? [] : last.rows.filter { try targets.isNamed($0, clause) }
        // `that was 3 toasts` behind a coffee: the coffee was that, or the toasts of before were three.
        let others = named.isEmpty && clause.number != nil ? try targets.stands(clause) : []
        let rows = others.suffix(3).reversed() + (named.isEmpty ? last.rows : named)
        found = [try one(of: rows, correction, "which of them?")]
      }
    case .removal where correction.isDenial && last.rows.isEmpty:
      let lines = last.values.compactMap { value in value.number.map { "body delete \($0)\(day(value))" } }
      found = [lines.count == 1 ? item(lines[0]) : ask("which of them?", lines)]
    case .removal, .share, .unclear: found = [try one(of: last.rows, correction, "which of them?")]
    }
    if last.age == nil, !correction.place.isEmpty, case .replacement = correction.change {
      return found.map { asked($0, "when it was is not changed with it; is that right?") }
    }
    let isThere = try correction.place.isEmpty || last.rows.allSatisfy { try targets.agrees($0, correction) }
    guard let age = last.age ?? (isThere ? nil : "was logged just before") else {
      return found
    }
    // What was said long ago, or before other entries, may not be what is meant.
    return found.map { result in
      guard case .item(let item) = result else { return result }
      return ask("that \(age); is it meant?", [item.command])
    }
  }

  private func result(_ change: SayChanges.Change) -> SayResult {
    switch change {
    case .line(let line): item(line)
    case .ask(let question, let choices): ask(question, choices)
    }
  }

  private func one(
    of rows: [NamedEntries], _ correction: SpokenCorrection, _ question: String
  ) throws -> SayResult {
    if rows.count == 1 { return result(try changes.change(rows[0], correction)) }
    return ask(question, try rows.prefix(8).flatMap { try changes.change($0, correction).lines })
  }

  // MARK: What is named

  private func named(_ target: SpokenClause, _ correction: SpokenCorrection) throws -> [SayResult]? {
    let found = try targets.find(correction, target)
    let name = CommandError.excerpt(target.name)
    if correction.mayBeNew { return try again(target, correction, found.rows) }
    guard !found.rows.isEmpty else {
      if correction.isTentative {
        // Of another meal, or said long ago: it may be meant.
        let others = try targets.stands(target)
        return others.isEmpty
          ? nil
          : [try one(of: others, correction, "is \(name) to be changed?")].map { asked($0, "is that meant?") }
      }
      return try none(target, correction)
    }
    let result = try one(
      of: found.rows.reversed(), correction,
      found.isOfLast ? "which \(name)?" : "\(name) was logged \(found.rows.count) times that day; which?")
    if let age = found.age {
      guard case .item(let item) = result else { return [result] }
      return [ask("\(name) \(age); is it meant?", [item.command])]
    }
    let isElsewhere =
      try correction.isOfThisMeal && !found.isOfLast && !found.rows.allSatisfy(targets.isOfThisMeal)
    // What is taken away goes with its time.
    let isRemoval = if case .removal = correction.change { true } else { false }
    if !isRemoval, correction.place.minute != nil || correction.place.part != nil,
      case .item(let item) = result
    {
      return [ask("the time is not changed with it; is that right?", [item.command])]
    }
    guard isElsewhere || correction.isUnsure || correction.isDenial && !isPlain(target),
      case .item(let item) = result
    else {
      return [result]
    }
    return [ask(isElsewhere ? "is \(name) of before meant?" : "was \(name) not had at all?", [item.command])]
  }

  /// `tuna was 200g`, and tuna is logged: it was so much, or that is one more.
  /// - Returns: nil where none is logged.
  private func again(
    _ target: SpokenClause, _ correction: SpokenCorrection, _ rows: [NamedEntries]
  ) throws -> [SayResult]? {
    guard case .replacement(let clause) = correction.change, !rows.isEmpty else { return nil }
    var told = Self.counted(target, clause)
    told.moment = correction.place
    var ways = try rows.suffix(3).reversed().flatMap { try changes.change($0, correction).lines }
    if case .item(let line) = try lines.result(told) { ways.append(line.command) }
    return [ask("\(CommandError.excerpt(target.name)) is logged already; was it that one?", ways)]
  }

  private func asked(_ result: SayResult, _ question: String) -> SayResult {
    guard case .item(let item) = result else { return result }
    return ask(question, [item.command])
  }

  /// Nothing such is logged: what is not there is not to be taken out, and all else may be meant to be logged.
  private func none(_ target: SpokenClause, _ correction: SpokenCorrection) throws -> [SayResult] {
    let name = CommandError.excerpt(target.name)
    if case .unknown = try lines.vocabulary.match(target.words) { return [ask("\(name) is not known")] }
    if correction.isDenial { return isPlain(target) ? [] : [ask("no \(name) is logged")] }
    var told = target
    switch correction.change {
    case .moment(let moment): told.moment = moment
    case .replacement(let clause): told = clause.words.isEmpty ? Self.counted(target, clause) : clause
    default:
      return [ask(correction.isOfLast ? "the last sentence logged no \(name)" : "no \(name) is logged")]
    }
    told.doubt = nil
    guard case .item(let line) = try lines.result(told) else { return [ask("no \(name) is logged")] }
    return [ask("no \(name) is logged; log it now?", [line.command])]
  }

  private static func counted(_ target: SpokenClause, _ clause: SpokenClause) -> SpokenClause {
    var counted = target
    (counted.number, counted.unit) = (clause.number, clause.unit)
    return counted
  }

  /// Whether it says no more than that a thing was not had: `I didn't like the eggs` and `not just one of them` do.
  private func isPlain(_ target: SpokenClause) -> Bool {
    let named = Set(target.words.map(\.text))
    return sentence.words.allSatisfy {
      named.contains($0.text) || Self.plain.contains($0.text) || $0.text == ","
    }
  }

  private static let plain: Set = [
    "i", "we", "didnt", "havent", "hadnt", "did", "not", "have", "had", "eat", "eaten", "drink", "drunk",
    "the", "a", "an", "my", "any", "all", "of", "no", "wait", "actually", "sorry", "oh", "after", "today",
    "then",
    "in", "end",
  ]
}
