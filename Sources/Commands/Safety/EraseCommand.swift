import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store

extension Command {
  static let erase = Command(
    "erase", "Erase an entry, a food's text or a document, with all its traces", topic: .changes
  ) {
    let number = OptionalParameter("n", .entry)
    let when = OptionalParameter("when", .day)
    let food = OptionalParameter("food", .food)
    let document = OptionalParameter("document", .document)
    let text = OptionalParameter(
      "text", .text("WORDS", "words to look for, in quotes where they are several"))
    let sure = Sure()
    return Form(
      syntax: .sequence(
        .choice(
          .sequence("food", food), .sequence("document", document), .sequence("text", text),
          .sequence(number, .optional(when))),
        .optional(sure)),
      details: """
        What delete takes away undo brings back, for the journal has it still. erase takes it out of the log, of \
        every step of the journal, of the index of foods, of the history of lines, and of what lies free in the \
        file; the lines of the steps that had to do with it, or that have its words, become a comment. An entry may have been deleted \
        before. Of a food, its names, note and photo go, and its entries stay as plain portions; a document \
        goes with its file. Aliases, triggers and notes that name it stay and are told, with the line that takes each \
        away; erase text takes what the journal has of words that are gone from the log. It cannot be undone, \
        so it is done only with --sure. Copies of the log, exported journals and recorded scripts are not known \
        to dhsh: they still have it.
        """,
      examples: [
        .init(
          "erase 1 yesterday --sure", "an entry", in: .program, says: "Erased, with 2 steps of the journal."),
        .init(
          "erase food apple --sure", "what a food is called", in: .program,
          says: "Erased, with 3 steps of the journal."),
        .init(
          "erase text oatmeal --sure", "what the journal has of it", in: .program,
          after: ["food delete oatmeal --keep-entries"], says: "Erased, with 3 steps of the journal."),
      ],
      traits: [.leavesNoTrace], insteadOfRehearsal: "erase without --sure says what it would do",
      foresight: { call, context in
        .notice(
          "Erases \(try Erasing(call, number, when, food, document, text, context).name), for good.", .fair)
      },
      action: .control { call, engine in
        let what = try engine.store.read {
          try Erasing(call, number, when, food, document, text, engine.context($0))
        }
        guard sure.isGiven(call) || engine.isDryRun else {
          throw Sure.isMissing(call, "erasing \(what.name)")
        }
        guard !engine.isDryRun else { return Outcome(.notice("\(what.name) would be erased.", .dim)) }
        let step = JournalStep(line: "# erased", source: engine.source, at: engine.clock.now())
        let erasure = try engine.store.erase(what.erasable, step, key: Names.key)
        guard !erasure.isEmpty else {
          throw CommandError.nothingToErase(call.has(text) ? nil : what.name).at(
            call.span(of: number) ?? call.span(of: text))
        }
        engine.cache.forgetLines()
        engine.finishBackup()
        try engine.store.sweepAttachments()
        let obstacle = try engine.store.scrub()
        let steps = Counting.text(erasure.steps, "step", "steps")
        var outcome = Outcome(
          Report(.record, notices: [Notice("Erased, with \(steps) of the journal.", .good)]))
        if !what.users.isEmpty {
          let names = what.users.joined(separator: ", ")
          outcome.report.notices.append(Notice("\(names): made without it from now on.", .fair))
        }
        outcome.report.notices += HolderNotices.all(erasure)
        outcome.report.notices += ErasureRemarks.all(obstacle: obstacle, engine)
        outcome.effects = [
          Effect(
            ForgetTraces(lines: erasure.lines, texts: erasure.texts),
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
    _ food: OptionalParameter<Food>, _ document: OptionalParameter<HealthDocument>,
    _ text: OptionalParameter<String>, _ context: Context
  ) throws {
    if let food = call[food] {
      users = try context.log.foods.composites(of: food.id).map(\.name)
      erasable = .food(food.id)
      name = "the food \(food.name)" + (users.isEmpty ? "" : ", a part of \(users.joined(separator: ", "))")
    } else if let document = call[document] {
      erasable = .document(document.id)
      name = "the document \(document.title)"
    } else if let text = call[text] {
      guard Names.key(text).utf8.count > 1 else {
        throw CommandError.tooLittleText
      }
      erasable = .text(text)
      name = "\(CommandError.excerpt(text)) in the journal"
    } else {
      let day = call[when] ?? context.currentDay
      // One that was deleted has its number still.
      let span = call.span(of: number)
      let named = try? context.entries(call[number], or: nil, on: call[when], span)
      if let named, named.isRow {
        throw CommandError.severalEntries(
          named.number, hint: "erase each of " + named.entries.map { "#\($0.number)" }.joined(separator: ", ")
        ).at(span)
      }
      let wanted =
        if case .number(let typed) = call[number] { typed } else {
          try context.entries(call[number], or: nil, on: call[when], span).number
        }
      erasable = .entry(number: wanted, day: day)
      name = "entry #\(wanted) of \(day.label(near: context.today))"
    }
  }
}
