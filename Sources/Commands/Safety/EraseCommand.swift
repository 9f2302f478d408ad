import Domain
import Language
import Reports
import Store

extension Command {
  static let erase = Command(
    "erase", "Erase an entry, a food's text or a document, with all its traces", topic: .changes
  ) {
    let number = OptionalParameter("n", .entry)
    let when = OptionalParameter("when", .day)
    let food = OptionalParameter("food", .food)
    let document = OptionalParameter("document", .document)
    let sure = Sure()
    return Form(
      syntax: .sequence(
        .choice(
          .sequence("food", food), .sequence("document", document), .sequence(number, .optional(when))),
        .optional(sure)),
      details: """
        What delete takes away undo brings back, for the journal has it still. erase takes it out of the log, of \
        every step of the journal, of the index of foods, of the history of lines, and of what lies free in the \
        file; the lines of the steps that had to do with it become a comment. An entry may have been deleted \
        before. Of a food, its names, note and photo go, and its entries stay as plain portions; a document \
        goes with its file. It cannot be undone, \
        so it is done only with --sure. Copies of the log, exported journals and recorded scripts are not known \
        to dhsh: they still have it.
        """,
      traits: [.leavesNoTrace], insteadOfRehearsal: "erase without --sure says what it would do",
      foresight: { call, context in
        .notice("Erases \(try Erasing(call, number, when, food, document, context).name), for good.", .fair)
      },
      action: .control { call, engine in
        let what = try engine.store.read {
          try Erasing(call, number, when, food, document, engine.context($0))
        }
        guard sure.isGiven(call) || engine.isDryRun else {
          throw Sure.isMissing(call, "erasing \(what.name)")
        }
        guard !engine.isDryRun else { return Outcome(.notice("\(what.name) would be erased.", .dim)) }
        let step = JournalStep(line: "# erased", source: engine.source, at: engine.clock.now())
        let erasure = try engine.store.erase(what.erasable, step)
        guard !erasure.isEmpty else {
          throw CommandError(
            .unknown, "neither the log nor its journal has \(what.name)", span: call.span(of: number))
        }
        engine.cache.forgetCompletions()
        engine.finishBackup()
        try engine.store.sweepAttachments()
        let obstacle = try engine.store.scrub()
        let steps = count(erasure.steps, "step", "steps")
        var outcome = Outcome(
          Report(.record, notices: [Notice("Erased, with \(steps) of the journal.", .good)]))
        let aliases = try engine.store.read { try $0.aliases.all() }.filter { alias in
          erasure.texts.contains { " \(Names.key(alias.body)) ".contains(" \(Names.key($0)) ") }
        }
        if !what.users.isEmpty {
          let names = what.users.joined(separator: ", ")
          outcome.report.notices.append(Notice("\(names): made without it from now on.", .fair))
        }
        outcome.report.notices += aliases.map {
          Notice("The alias \($0.name) still names it: alias delete \($0.name) removes that.", .fair)
        }
        outcome.report.notices += Sure.remarks(obstacle: obstacle, engine)
        outcome.effects = [
          Effect(
            .forgetTraces(lines: erasure.lines, texts: erasure.texts),
            intent: "Lines of the history that hold it would be forgotten.")
        ]
        return outcome
      })
  }
}

/// What a line is to erase.
private struct Erasing {
  let erasable: Erasable
  let name: String
  /// The composites that are made without it afterwards.
  private(set) var users: [String] = []

  init(
    _ call: Invocation, _ number: OptionalParameter<EntryReference>, _ when: OptionalParameter<Day>,
    _ food: OptionalParameter<Food>, _ document: OptionalParameter<HealthDocument>, _ context: Context
  ) throws {
    if let food = call[food] {
      users = try context.log.foods.composites(of: food.id).map(\.name)
      erasable = .food(food.id)
      name = "the food \(food.name)" + (users.isEmpty ? "" : ", a part of \(users.joined(separator: ", "))")
    } else if let document = call[document] {
      erasable = .document(document.id)
      name = "the document \(document.title)"
    } else {
      let day = call[when] ?? context.currentDay
      // One that was deleted has its number still.
      let span = call.span(of: number)
      let named = try? context.entries(call[number], or: nil, on: call[when], span)
      if let named, named.isRow {
        throw CommandError(
          .refused, "#\(named.number) is made of several entries", span: span,
          hint: "erase each of " + named.entries.map { "#\($0.number)" }.joined(separator: ", "))
      }
      let wanted =
        if case .number(let typed) = call[number] { typed } else {
          try context.entries(call[number], or: nil, on: call[when], span).number
        }
      erasable = .entry(number: wanted, day: day)
      name = "entry #\(wanted) of \(day.title)"
    }
  }
}
