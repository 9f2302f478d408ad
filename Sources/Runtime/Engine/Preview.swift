import Language
import Naming
import Records
import Store

/// What Enter would do to a line, found out without doing it.
public enum Preview: Sendable {
  case nothing
  /// The answers of its commands; `changes` tells whether they are a change rehearsed.
  case answers([Outcome], changes: Bool)
  /// What is wrong with it.
  case mistake(CommandError)
  /// It was given up before it was found out.
  case interrupted
}

extension Engine {
  /// Rehearses a line while it is typed. Never waits for another program that is writing: then there is nothing
  /// to see.
  public func preview(_ text: String) -> Preview {
    guard text.contains(where: { !$0.isWhitespace }) else { return .nothing }
    do {
      return try preview(try steps(text), of: text)
    } catch let error as CommandError {
      return .mistake(error.kind == .syntax ? offering(error, of: text) : error.mending(text))
    } catch StoreError.interrupted {
      return .interrupted
    } catch {
      return .nothing
    }
  }

  /// What a sentence stands for, as far as it can be saved, and the line that saves it with what it takes for granted.
  public func proposal(_ text: String) -> (proposal: Proposal, line: String)? {
    if let shown = shownFirst(text) { return (shown, text) }
    guard !text.contains("\n"), let steps = try? steps(text), steps.count == 1,
      steps[0].command.traits.contains(.takesText), case .answers(let outcomes, _) = preview(text),
      let proposal = outcomes.first?.proposal
    else { return nil }
    let line = steps[0].line
    guard !proposal.assumptions.isEmpty else { return (proposal, line.text) }
    let end = line.tokens[steps[0].tokens - 1].span.upperBound
    return (proposal, line.text.mended(by: [.inserting("--yes", at: end)]) ?? line.text)
  }

  /// What a line that is shown first would do; nil where it says to go ahead, or changes nothing.
  private func shownFirst(_ text: String) -> Proposal? {
    guard !text.contains("\n"), let steps = try? steps(text), steps.count == 1,
      steps[0].command.traits.contains(.isShownFirst),
      !steps[0].line.tokens.contains(where: { ["--yes", "--dry-run"].contains($0.text) }),
      case .answers(let outcomes, _) = preview(text), let notices = outcomes.first?.report.notices,
      !notices.isEmpty
    else { return nil }
    return Proposal(lines: [steps[0].line.text], assumptions: notices.map(\.text))
  }

  /// An error with those of its corrections alone that can be run. Where it is the line that is unknown, they say more than its hint.
  func offering(_ error: CommandError, of text: String) -> CommandError {
    var error = error.mending(text)
    guard !error.corrections.isEmpty else { return error }
    let typed = error.text ?? text
    // Mended is what an alias stands for, and none of the commands round it.
    if typed != text, (try? table.split(text).count) ?? 1 > 1 { error.corrections = [] }
    // Where no command is like it, what `log` itself would ask about the line is offered.
    let asksFurther = error.kind == .syntax && error.isNear && error.candidates.isEmpty
    // What `log` only guesses at comes behind what another command takes as it stands: `slep 8h` is no sport.
    var (sure, guessed): ([String], [String]) = ([], [])
    // What each that says too little could be, put in turns.
    var choices: [[String]] = []
    // Names that say too little as well, each with what it could be.
    var further: [String] = []
    // Lines that are refused in their turn, and offer others.
    var asking: [(refusal: CommandError, line: String)] = []
    for line in error.corrections {
      do {
        if try isRunnable(line) {
          if guessed.isEmpty || !Self.isSaid(line) { sure.append(line) } else { guessed.append(line) }
        }
      } catch let refusal as CommandError {
        // A second name that says too little is mended behind the first.
        let isSecond = Self.isOfName(error) && Self.isOfName(refusal)
        // A category wants to know how much of it there was.
        // `logg 2 eggs brekfast`: what is like the command is mended behind it.
        let isLike =
          error.kind == .syntax && error.isNear && !line.hasSuffix(typed)
          && error.candidates.contains { line.hasPrefix($0 + " ") }
        guard
          asksFurther || isSecond || isLike || [.outOfRange, .incomplete, .badUnit].contains(refusal.code),
          line.hasPrefix("log ") || refusal.code == .ambiguous && error.kind != .syntax && !line.contains(";")
        else {
          // A word alone that is near to a name may well be a slip of anything.
          let isOther = typed.contains(" ") && !line.hasPrefix("body ")
          if isOther, [.unknownCommand, .unknownName].contains(error.code) { asking.append((refusal, line)) }
          continue
        }
        choices.append(runnable(refusal, line, further: &further))
      } catch {}
    }
    guessed += Self.inTurns(choices)
    // `food oatmel`: what the line that is near would offer itself.
    if sure.isEmpty, guessed.isEmpty { guessed = offered(by: asking) }
    // What the error itself asks about is not told again.
    if let own = Self.told(error, in: typed) { further.removeAll { $0 == own } }
    error.corrections = keepingTags(sure + guessed) { (try? isRunnable($0)) == true }.map {
      $0.hasSuffix(" \(NameResolver.starter)") ? NameResolver.starter : $0
    }.filter {
      $0 == NameResolver.starter || KeptNumbers.areKept(of: typed, in: $0)
    }
    var seen: Set<String> = []
    error.corrections = error.corrections.filter { seen.insert($0).inserted }
    if let brief = error.briefHint, !error.corrections.isEmpty { error.hint = brief }
    if !further.isEmpty, !error.corrections.isEmpty, let hint = error.hint {
      error.hint = "\(hint); also \(further.joined(separator: ", and "))"
    }
    // It says more than what else the line might have been.
    if error.kind == .syntax, !error.corrections.isEmpty { error.hint = nil }
    return error
  }

  /// What the first of some refused lines offers that offers something.
  private func offered(by refused: [(refusal: CommandError, line: String)]) -> [String] {
    for (refusal, line) in refused {
      let offered = refusal.mending(line).corrections.filter { (try? isRunnable($0)) ?? false }
      if !offered.isEmpty { return Array(offered.prefix(Self.mostChoices)) }
    }
    return []
  }

  /// The likeliest of each first, then the next of each; more than a few are no help.
  private static func inTurns(_ choices: [[String]]) -> [String] {
    guard choices.count > 1, let longest = choices.map(\.count).max() else { return choices.first ?? [] }
    var seen: Set<String> = []
    let all = (0..<longest).flatMap { turn in choices.compactMap { $0.count > turn ? $0[turn] : nil } }
    return Array(all.filter { seen.insert($0).inserted }.prefix(mostChoices))
  }

  /// Lines to choose from, where several names say too little.
  private static let mostChoices = 4

  /// Names of a line that are mended one after another.
  private static let maximumNames = 8

  /// Lines that mend what `log` refuses. Where further names of such a line say too little, each is taken for the likeliest,
  /// so that a list is one line: `log tea, cheese, yogurt`.
  /// - Parameter further: takes each such name with what it could be.
  private func runnable(
    _ refusal: CommandError, _ line: String, names: Int = 1, further: inout [String]
  ) -> [String] {
    var lines: [String] = []
    if names == 1 || Self.isOfName(refusal), let told = Self.told(refusal, in: line), !further.contains(told)
    {
      further.append(told)
    }
    let verb = line.prefix { $0 != " " } + " "
    let all = refusal.mending(line).corrections
    // A thing that is made first has no amount of its own: where one is said, that of a thing there is is rather meant.
    let isSaid = line.contains(where: \.isNumber) && all.contains { $0.hasPrefix(verb) }
    for mended in all where mended.hasPrefix(verb) || verb == "log " && !isSaid && mended.contains(";") {
      do {
        if try isRunnable(mended) { lines.append(mended) }
      } catch let next as CommandError {
        // `tea 85`, which lacks its unit; another name, wherever it stands: all of them are mended.
        let isFurther =
          Self.isOfName(next) && next.message != refusal.message
          || [.outOfRange, .badUnit].contains(next.code) && refusal.code != next.code
        guard lines.isEmpty, names < Self.maximumNames, isFurther else { continue }
        lines += runnable(next, mended, names: names + 1, further: &further).prefix(1)
      } catch {}
    }
    return lines
  }

  /// A name that says too little with what it could be: `“cheese”: "Cottage Cheese", "Sliced Cheese" or others`.
  private static func told(_ refusal: CommandError, in line: String) -> String? {
    guard refusal.code == .ambiguous, let span = refusal.span, refusal.candidates.count > 1 else {
      return nil
    }
    let typed = CommandError.excerpt(Line(text: line, tokens: []).slice(span))
    let ways = refusal.candidates.prefix(3).joined(separator: ", ")
    return "\(typed), which could be \(ways)\(refusal.candidates.count > 3 ? ", …" : "")"
  }

  /// Whether a name means nothing, or several things.
  private static func isOfName(_ error: CommandError) -> Bool { [.unknown, .ambiguous].contains(error.kind) }

  /// Whether a line is a sentence, which may well be taken for something that was not meant.
  private static func isSaid(_ line: String) -> Bool { line.hasPrefix("say ") }

  /// A word that is no command and could be nothing else in a log without foods: it may be one, once there are some.
  func beginning(_ error: CommandError) -> CommandError {
    guard error.code == .unknownCommand, error.isNear, error.corrections.isEmpty, error.candidates.isEmpty,
      (try? store.read { try names($0).hasFoods() }) == false
    else { return error }
    var error = error
    error.hint = NameResolver.noFoodsYet
    error.corrections = [NameResolver.starter]
    return error
  }

  /// - Throws: why it cannot be run.
  private func isRunnable(_ line: String) throws -> Bool {
    let steps = try steps(line)
    // What takes long, or goes beyond the log, is not tried out.
    if steps.contains(where: {
      $0.command.traits.contains(.isLong) || $0.command.isControl && !$0.command.takesLine
    }) {
      try parse(line)
      return true
    }
    guard case .answers(let outcomes, _) = try preview(steps, of: line, isHeard: false) else { return false }
    // A sentence has to be understood whole.
    return !steps.contains { $0.command.traits.contains(.takesText) }
      || outcomes.contains { $0.proposal != nil }
  }

  /// - Parameter isHeard: whether its answers are shown, and not only wanted to see that there are some.
  private func preview(_ steps: [Step], of text: String, isHeard: Bool = true) throws -> Preview {
    if let step = steps.first, steps.count == 1 {
      if step.command.takesLine, step.line.tokens.count > step.tokens {
        return try preview(InnerLine(step.line, from: step.tokens))
      }
      if let foresight = step.command.foresight {
        let report = try store.read { log in
          let context = try context(log)
          return try EnergyFormat.reading(context.names) {
            try foresight(try step.command.parse(step.line, from: step.tokens, context.names), context)
          }
        }
        return .answers([Outcome(report)], changes: false)
      }
    }
    guard !steps.isEmpty, !steps.contains(where: { $0.command.isControl }) else { return .nothing }
    guard !steps.contains(where: { $0.command.traits.contains(.isLong) }) else {
      try parse(text)
      return .nothing
    }
    func work(_ log: Transaction) throws -> [Outcome] {
      let context = try context(log, isRehearsal: true)
      (context.isUnheard, context.isOffer) = (!isHeard, !isHeard)
      return try execute(steps, of: text, context)
    }
    guard steps.contains(where: { $0.command.isChange || $0.command.isRehearsal }) else {
      return .answers(try store.read(work), changes: false)
    }
    // Enter would be refused.
    guard !store.isReadOnly || !steps.contains(where: \.command.isChange) else { return .nothing }
    return .answers(try store.withoutPatience { try store.rehearse(work).value }, changes: true)
  }

  /// The answer that would be shown.
  private func preview(_ inner: InnerLine) throws -> Preview {
    do {
      return .answers(try ask(inner.text), changes: false)
    } catch let error as CommandError {
      throw inner.placed(error)
    }
  }
}
