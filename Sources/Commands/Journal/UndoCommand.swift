import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let undo = Command("undo", "Take back the last change, or the last few", topic: .changes) {
    let count = OptionalParameter("count", .integer("COUNT", "how many changes"))
    let change = OptionalParameter(
      "change", .integer("ID", "a change, as journal --format json numbers them"))
    // `undo coffee` is read to be told the line that deletes it.
    let named = OptionalParameter("entry", .logged)
    let small = OptionalParameter("small", .small("last that it this the my"))
    // `the last two`
    let worded = OptionalParameter("count", .count)
    return Form(
      syntax: .anyOrder(count, .option("change", change)),
      spoken: .choice(
        .sequence(
          small, .optional(small), .choice(count, worded),
          .optional(OptionalParameter("changes", .small("changes steps lines ones")))),
        small.syntax, .sequence(.optional(small), named)),
      details: """
        A script is one change. redo does it again, until something else is changed. --change is for programs: the \
        change of that id, which each JSON answer to a change has, is taken back where it is the last one, and refused \
        where others came after it.
        """,
      examples: [.init("undo", "the last change", says: "Took back: category profile dairy weight 0.3")],
      insteadOfRehearsal: "journal shows what it would take back",
      foresight: { call, context in
        try refuseEntry(call, count, named)
        let steps = try coming(call, counted(call, count, worded), change, context.log)
        return Report(.record, notices: steps.map { Notice("takes back: \($0.line)", .dim) })
      },
      action: .control { call, engine in
        try refuseEntry(call, count, named)
        if engine.isDryRun {
          let steps = try engine.store.read { try coming(call, counted(call, count, worded), change, $0) }
          guard !steps.isEmpty else { throw CommandError.nothingToUndo("there is nothing to undo") }
          var report = try JournalReport.list(steps)
          report.notices = steps.map { Notice("Would take back: \($0.line)", .dim) }
          report.tables[0].audience = .machines
          return report
        }
        let newest = try call[change].map { _ in
          try engine.store.read { try coming(call, call[count], change, $0)[0].id }
        }
        let (number, span) = (counted(call, count, worded), call.span(of: count) ?? call.span(of: worded))
        return try engine.replay(number, span, "Took back", "there is nothing to undo") {
          count in
          let steps = try engine.store.undo(count, newest: newest)
          try engine.recording { try $0.undo(steps.count) }
          return steps
        }
      })
  }

  /// How many changes a line says, in figures or in words.
  private static func counted(
    _ call: Invocation, _ count: OptionalParameter<Int>, _ worded: OptionalParameter<Quantity>
  ) -> Int? {
    if case .plain(let number)? = call[worded], number.micros % Amount.scale == 0 {
      return Int(number.micros / Amount.scale)
    }
    return call[count]
  }

  /// The changes that would be taken back, the newest first.
  /// - Throws: where a change is named that is not the newest in effect, with what lies above it.
  private static func coming(
    _ call: Invocation, _ count: Int?, _ change: OptionalParameter<Int>, _ log: Transaction
  ) throws -> [JournalRecord] {
    if let id = call[change] {
      let span = call.span(of: change)
      guard count == nil else { throw CommandError.countsOrNames.at(span) }
      guard let step = try log.journal.step(Int64(id)) else { throw CommandError.noChange(id).at(span) }
      guard !step.isUndone else { throw CommandError.undoneAlready(step.line).at(span) }
      let above = try log.journal.count(above: step.id)
      guard above == 0 else { throw CommandError.changesAbove(step.line, above).at(span) }
      return [step]
    }
    guard let count = Int(exactly: count ?? 1), (1...1000).contains(count) else { return [] }
    return try log.journal.undoable(count)
  }

  /// `undo #3`: the number of an entry, where changes are counted.
  private static func refuseEntry(
    _ call: Invocation, _ count: OptionalParameter<Int>, _ named: OptionalParameter<Loggable>
  ) throws {
    if let span = call.span(of: named) {
      throw CommandError.undoesChanges.at(span).corrected(
        to: ["delete \(call.line.slice(span))"], isNear: true)
    }
    guard let span = call.span(of: count), call.line.slice(span).hasPrefix("#") else { return }
    let number = call.line.slice(span).dropFirst()
    var error = CommandError.countsNoEntries(String(number)).at(span)
    error.corrections = ["undo \(number)", "delete \(number)"]
    throw error
  }

  static let redo = Command("redo", "Do again what undo took back", topic: .changes) {
    let count = OptionalParameter("count", .integer("COUNT", "how many changes"))
    return Form(
      syntax: .optional(count),
      examples: [.init("redo", "the change taken back last", says: "Did again: log fruit 1")],
      insteadOfRehearsal: "journal shows what it would take back",
      action: .control { call, engine in
        try engine.replay(call[count], call.span(of: count), "Did again", "there is nothing to redo") {
          count in
          let steps = try engine.store.redo(count)
          try engine.recording { try $0.redo(steps.count) }
          return steps
        }
      })
  }
}

extension Engine {
  /// Takes changes back or does them again, and says which.
  fileprivate func replay(
    _ count: Int?, _ span: Range<Int>?, _ verb: String, _ nothing: String,
    _ replay: (Int) throws -> [JournalRecord]
  ) throws -> Report {
    let count = count ?? 1
    guard count >= 1 else { throw CommandError.noSteps.at(span) }
    guard !isDryRun else { return .notice("Nothing was changed: this was a dry run.", .dim) }
    let imports = try store.importsOfSeveral()
    let steps = try replay(count)
    if let imports, try store.importsOfSeveral() != imports {
      // The values of a day may be made of what came in since.
      try store.bringUpImports { try MetricReader($0).importedDays() }
    }
    guard !steps.isEmpty else {
      let isBefore = try store.read { try $0.journal.hasBeforeSharing() }
      throw isBefore ? CommandError.madeBeforeSharing(nothing) : CommandError.nothingToUndo(nothing)
    }
    var report = try JournalReport.list(steps)
    report.notices = steps.map { Notice("\(verb): \($0.line)") }
    report.tables[0].audience = .machines
    if steps.count < count { report.notices.append(Notice("That was all there is.", .dim)) }
    return report
  }
}
