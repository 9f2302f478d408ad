import Commands
import Domain
import Glibc
import Language
import Naming
import Records
import Rendering
import Reports
import Runtime

/// What a run needs beside the engine: where answers go and how they look.
public final class Session {
  public let engine: Engine
  public var renderer: Renderer
  public var output = Output()
  /// Whether messages on stderr are coloured.
  public var colorsErrors: Bool
  /// Whether the log was made by this run, so that the prompt greets.
  public var isFirstStart = false
  /// Whether sentences are being read from standard input.
  var isListening = false
  /// Whether an answer longer than the screen goes to a pager.
  var pages: () -> Bool = { false }

  /// Begins a lesson; nil where there is no prompt.
  var teach: ((Lesson) throws -> Void)?

  /// The history on disk, for what is to be wiped from it also where there is no prompt.
  public var history: () -> (any LineHistory)? = { nil }

  public init(engine: Engine, renderer: Renderer, colorsErrors: Bool) {
    self.engine = engine
    self.renderer = renderer
    self.colorsErrors = colorsErrors
  }

  /// Runs a line and answers it.
  /// - Returns: the errors; none when it was done.
  public func answer(_ line: String) -> [CommandError] {
    do {
      let outcomes = try engine.run(line)
      renderer.adapt(to: engine)
      for outcome in outcomes {
        renderer.render(outcome, try effects.perform(outcome), into: &output)
      }
      // What was just done is seen without a key pressed.
      return try deliver(mayPage: outcomes.allSatisfy(\.isAnswer)) + outcomes.compactMap(\.complaint?.beside)
    } catch let error as CommandError {
      return error.all
    } catch {
      return [Engine.explained(error)]
    }
  }

  var effects: EffectPerformer {
    EffectPerformer(
      engine, watch: { [self] in try Watch($0, session: self).run() },
      listen: { [self] in try listen(behind: $0) }, teach: teach, history: history)
  }

  /// Writes out what was rendered.
  /// - Returns: no errors.
  private func deliver(mayPage: Bool = false) throws -> [CommandError] {
    if mayPage, isLong, pages(), Pager.show(output.bytes) {
      output = Output()
      return []
    }
    if output.flush() { return [] }
    throw CommandError.answerUnwritten(String(cString: strerror(errno)))
  }

  private var isLong: Bool {
    Pager.isNeeded(rows: output.bytes.count { $0 == 0x0A }, screen: Terminal.size().rows)
  }

  /// Tells an error on stderr; where answers are JSON, one that answers a line also on stdout.
  /// - Parameters:
  ///   - line: the line as typed, and where it was read.
  ///   - key: what takes the line that is offered for it.
  public func tell(
    _ error: CommandError, line: CommandError.Place? = nil, prefix: String = "dhsh: ", key: String? = nil
  ) {
    if renderer.format == .json, !error.isBeside {
      output.write(ErrorText.json(error, line))
      output.flush()
    }
    let text = ErrorText.render(
      error, line: line?.text, prefix: prefix, width: Terminal.width(2), isFolded: Terminal.isTerminal(2),
      isAccessible: renderer.isAccessible, key: key, color: colorsErrors)
    Terminal.write(text, to: 2)
  }

  /// Runs commands given one by one, each a step of its own.
  /// - Returns: the exit status.
  public func commands(_ lines: [String], keepGoing: Bool) -> Int32 {
    var status: Int32 = 0
    for (index, line) in lines.enumerated() {
      let errors = answer(line)
      for error in errors {
        tell(error, line: CommandError.Place(file: "-c", line: index + 1, text: line))
      }
      if let signal = Interrupt.terminationSignal { return 128 + signal }
      if let first = errors.first {
        if status == 0 { status = first.exitStatus }
        if !keepGoing { return status }
      }
      if engine.isFinished { break }
    }
    return status
  }

  /// Runs a script whole, or as the mode says.
  /// - Parameter isQuiet: whether its answers are kept back; what is wrong is told.
  /// - Returns: the exit status.
  public func script(
    _ text: String, name: String, arguments: [String], mode: ScriptMode, isTyped: Bool = false,
    isQuiet: Bool = false
  ) -> Int32 {
    renderer.adapt(to: engine)
    // What is answered is mostly about as long as what was said; room that stays empty costs nothing.
    output.reserve(2 * text.utf8.count)
    do {
      // What cannot be written stops the script, which then has done nothing.
      let outcome = try engine.script(text, name: name, arguments: arguments, mode: mode, isTyped: isTyped) {
        outcome in
        guard !isQuiet else { return }
        self.renderer.render(outcome, outcome.report, into: &self.output)
        guard mode.isDryRun else { return }
        for effect in outcome.effects {
          self.renderer.render(.notice(effect.intent, .dim), into: &self.output)
        }
      }
      if mode == .check, outcome.errors.isEmpty {
        if let report = try? ScriptReport.check(outcome, name) { renderer.render(report, into: &output) }
      }
      for error in outcome.errors { tell(error) }
      for effect in outcome.effects {
        let told = try effects.perform(effect)
        if !isQuiet { renderer.render(told, into: &output) }
      }
      if name == "prompt", mode == .whole, outcome.lines > 1 {
        let count = "\(outcome.lines) commands done as one; undo takes them back together."
        renderer.render(.notice(count, .dim), into: &output)
      }
      _ = try deliver()
      if mode.isDryRun { Terminal.write(ScriptReport.tried(outcome, name.neutralised()) + "\n", to: 2) }
      return outcome.errors.first?.exitStatus ?? 0
    } catch {
      let error = Engine.explained(error)
      // What was rendered so far tells of changes that were taken back.
      output = Output()
      tell(error)
      return error.exitStatus
    }
  }

  /// Answers lines from a pipe, each done and saved before the next is read; the first error ends it.
  /// - Returns: the exit status.
  public func conversation(_ descriptor: Int32 = 0, keepGoing: Bool = false) -> Int32 {
    conversation(descriptor, keepGoing: keepGoing, behind: "")
  }

  /// Runs each line of a transcript behind some words, as a conversation.
  private func listen(behind words: String) throws {
    guard !Terminal.isTerminal(0) else {
      throw CommandError.readsPrograms(words)
    }
    guard !isListening else { throw CommandError.busyReading }
    isListening = true
    defer { isListening = false }
    let before = try engine.newestStep()
    let status = conversation(0, keepGoing: false, behind: words + " ")
    guard status == 0 else {
      throw CommandError.transcriptEnded(isSaved: try engine.newestStep() != before)
    }
  }

  /// - Parameter words: what each line that says something is read behind.
  private func conversation(_ descriptor: Int32, keepGoing: Bool, behind words: String) -> Int32 {
    var reader = LineReader(descriptor)
    var status: Int32 = 0
    var number = 0
    while true {
      let line: String
      do throws(CommandError) {
        guard let next = try reader.next() else { break }
        line = next.contains { !$0.isWhitespace } ? words + next : next
        number = reader.number
      } catch {
        tell(error)
        return error.exitStatus
      }
      let errors = answer(line)
      for error in errors {
        let first = number - line.utf8.count { $0 == 0x0A }
        tell(error.placed(at: first, of: line, behind: words))
      }
      if let first = errors.first {
        if status == 0 { status = first.exitStatus }
        if !keepGoing { return status }
      }
      if engine.isFinished { return status }
      if Interrupt.isRaised { break }
    }
    return Interrupt.isRaised ? Interrupt.terminationSignal.map { 128 + $0 } ?? 130 : status
  }
}

extension Session {
  /// Prints the candidates at the end of a line as JSON.
  /// - Returns: the exit status.
  public func candidates(_ line: String) -> Int32 {
    output.write(Renderer.text(candidateReport(line), .json))
    output.flush()
    return 0
  }

  /// What Tab would offer at the end of a line, for machines.
  func candidateReport(_ line: String) -> Report {
    let rows = engine.complete(line).candidates.map { candidate -> [Cell] in
      [.text(candidate.behind(line)), .text(candidate.display), .text(candidate.detail)]
    }
    let columns = [Column("insert", ""), Column("display", ""), Column("detail", "")]
    return Report(.list, tables: [Table("candidates", columns: columns, rows: rows)])
  }
}

extension CommandError {
  /// The same, placed in standard input, where a line was read behind some words that were not.
  fileprivate func placed(at number: Int, of line: String, behind words: String) -> CommandError {
    guard places.isEmpty else { return self }
    let words = line.hasPrefix(words) ? words : ""
    var error = self
    let start = words.utf8.count
    error.places = [Place(file: "stdin", line: number, text: String(line.dropFirst(words.count)))]
    guard error.text == nil || error.text == line else { return error }
    error.text = nil
    error.span = span.map { max(0, $0.lowerBound - start)..<max(0, $0.upperBound - start) }
    return error
  }
}
