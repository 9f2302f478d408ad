import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

/// A line of `log` that its syntax does not fit is read as a sentence is: `log two and a half apples`, `log ein Kaffee
/// heute Morgen`; one of `edit` that says of what as well: `edit wine to white wine`.
///
/// It is stricter than `say`: all that was said has to be in it, and what would be a guess is offered and not done. What
/// is custom, as what a pint holds, is taken and said; where two readings are likely it asks as `say` does.
struct SaidLine: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    if [Command.edit, .delete, .move].contains(where: { $0.name == step.command.name }) {
      return try edited(step, error, context)
    }
    if ["body add", "weight"].contains(step.command.name) { return try measured(step, error, context) }
    guard step.command.name == Command.log.name, error.kind == .syntax || error.kind == .unknown,
      step.line.tokens.dropFirst(step.tokens).allSatisfy({ $0.isBare && !$0.text.hasPrefix("@") }),
      step.line.tokens.count > step.tokens + 1
    else { return nil }
    let start = step.line.tokens[step.tokens].span.lowerBound
    let sentence = step.line.source(step.tokens..<step.line.tokens.count)
    do {
      return try context.log.attempt {
        let plan = try SayPlan(sentence, context)
        guard plan.isLog else {
          throw Unread(
            lines: plan.guessed,
            question: error.kind == .unknown && plan.isOfSeveral ? plan.error(start) : nil)
        }
        return try plan.logged(at: start, taking: Self.owned(sentence, plan.items))
      }
    } catch let unread as Unread {
      if let question = unread.question, !question.corrections.isEmpty, error.kind == .unknown,
        !error.mending(step.line.text).corrections.contains(where: { !context.offers($0).isEmpty })
      {
        throw question
      }
      guard error.corrections.isEmpty, error.fixes.isEmpty else { return nil }
      if let question = unread.question { throw question }
      guard !unread.lines.isEmpty else { return nil }
      var offering = error
      offering.corrections = [unread.lines.joined(separator: "; ")]
      throw offering
    }
  }

  /// `my muesli` of a log that has muesli alone: what it was taken as.
  private static func owned(_ sentence: String, _ items: [SayItem]) -> [String] {
    let words = " \(sentence.lowercased()) "
    return items.compactMap { item in
      let said = LineWords.all("own").map { "\($0) \(item.text.lowercased())" }
      guard let said = said.first(where: { words.contains(" \($0) ") }),
        let name = (try? Lexer.tokens(item.command))?.dropFirst().first?.text
      else { return nil }
      return "\(said) as \(name)"
    }
  }

  /// What is measured with its value in words: `slept 6 and a half hours`.
  private func measured(_ step: Step, _ error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.measured?.line ?? step.line
    let isWeight = step.command.name == "weight"
    let start = step.measured == nil && !isWeight ? step.tokens : 0
    // What follows a weight in figures is asked about as it stands: `weight 84.2 at 7`.
    if isWeight, line.tokens.count > step.tokens, line.tokens[step.tokens].text.first?.isLetter != true,
      line.tokens.contains(where: { LineWords.contains("line-at", $0.text.lowercased()) })
    {
      return nil
    }
    guard [.syntax, .unknown].contains(error.kind), line.tokens.count > start + 1,
      line.tokens.allSatisfy(\.isBare)
    else { return nil }
    let sentence = line.source(start..<line.tokens.count)
    let name = step.measured?.name ?? line.tokens[start].text
    let isDuration = try context.log.metricCatalogue().metric(named: name)?.isDuration == true
    // `slept 7 and a half`: how long it was is said in hours.
    for ending in isDuration ? ["", " hours"] : [""] {
      do {
        return try context.log.attempt {
          let plan = try SayPlan(sentence + ending, context)
          guard plan.isValue else { throw Unread(lines: []) }
          return try plan.logged(at: line.start)
        }
      } catch is Unread {}
    }
    return nil
  }

  /// What corrects an entry that is named by what it is of, which the log of that day alone tells.
  private func edited(_ step: Step, _ error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard [.syntax, .unknown, .ambiguous].contains(error.kind),
      line.tokens.count > step.tokens + (step.command.name == Command.delete.name ? 1 : 2),
      line.tokens.allSatisfy({ $0.isBare && !$0.text.hasPrefix("@") }),
      line.tokens[step.tokens].text.first?.isLetter == true
        || step.command.name == Command.delete.name
          && line.tokens[step.tokens + 1].text.first?.isLetter == true
    else { return nil }
    do {
      return try context.log.attempt {
        let plan = try SayPlan(line.source(0..<line.tokens.count), context)
        guard plan.isCorrection(by: step.command.name) else { throw Unread(lines: []) }
        // What is not corrected but taken away, or put elsewhere, is shown first.
        if step.command.name != Command.edit.name {
          throw Unread(lines: plan.items.map(\.command) + plan.questions.flatMap(\.choices))
        }
        return try plan.outcome(isRehearsal: false, asking: .line, at: line.start)
      }
    } catch let unread as Unread {
      guard !unread.lines.isEmpty else { return nil }
      var offering = error.corrected(to: unread.lines, isNear: true)
      (offering.fixes, offering.hint) = ([], nil)
      throw offering
    }
  }

  /// Nothing that `log` logs, or nothing that is certain: the lines that it may be.
  private struct Unread: Error {
    var lines: [String]
    /// What is to be asked of several things.
    var question: CommandError?
  }
}

extension SayPlan {
  /// Whether it comes to entries alone, of what is known and nothing else, none of them by a guess.
  fileprivate var isLog: Bool {
    !(items.isEmpty && questions.isEmpty) && ignored.isEmpty
      && items.allSatisfy { $0.command.hasPrefix("log ") } && Asking.line.takes(certainty)
      && !questions.contains {
        $0.kind == .food || $0.kind == .unclear || $0.choices.isEmpty && $0.kind != .refused
      }
  }

  /// Whether it comes to entries of several things, some of which are asked about.
  fileprivate var isOfSeveral: Bool {
    items.count + questions.count > 1 && !questions.isEmpty && ignored.isEmpty
      && items.allSatisfy { $0.command.hasPrefix("log ") } && Asking.line.takes(certainty)
      && questions.allSatisfy { [.food, .amount, .measure].contains($0.kind) }
  }

  /// Whether it comes to one value of the body, without a guess.
  fileprivate var isValue: Bool {
    items.count == 1 && questions.isEmpty && ignored.isEmpty
      && ["body add ", "weight "].contains(where: items[0].command.hasPrefix) && Asking.line.takes(certainty)
  }

  /// Whether it comes to one correction of an entry by a command, or to the question which.
  fileprivate func isCorrection(by command: String) -> Bool {
    let lines = items.map(\.command) + questions.flatMap(\.choices)
    return items.count + questions.count == 1 && ignored.isEmpty && !lines.isEmpty
      && lines.contains { $0.hasPrefix("\(command) ") }
      // `delete 3 cookies` of four leaves one.
      && lines.allSatisfy {
        $0.hasPrefix("\(command) ") || command == Command.delete.name && $0.hasPrefix("edit ")
      } && Asking.line.takes(certainty)
  }

  /// What it comes to where a guess is right.
  fileprivate var guessed: [String] {
    questions.isEmpty && ignored.isEmpty && items.allSatisfy { $0.command.hasPrefix("log ") }
      ? items.map(\.command) : []
  }

  /// The answer of its lines together, as that of one line of `log`.
  /// - Parameter more: what is taken for granted of the line beside what the sentence takes.
  fileprivate func logged(at start: Int, taking more: [String] = []) throws -> Outcome {
    var outcome = try outcome(isRehearsal: false, asking: .line, at: start)
    let answers = outcomes
    var report = Report(.list)
    report.tables = answers.flatMap(\.report.tables)
    report.notices = answers.flatMap(\.report.notices)
    let taken = assumptions + more
    if !taken.isEmpty {
      report.notices.append(Notice("Taken: \(taken.joined(separator: "; ")).", .fair))
    }
    let made = answers.map(\.report.machineTables)
    report.machineTables = { Self.joined(made.flatMap { $0?() ?? [] }) }
    outcome.report = report
    if answers.count == 1 { outcome.consequence = answers[0].consequence }
    return outcome
  }

  /// Tables of the same columns as one.
  private static func joined(_ tables: [Table]) -> [Table] {
    guard var whole = tables.first else { return [] }
    for table in tables.dropFirst() { whole.rows += table.rows }
    return [whole]
  }
}
