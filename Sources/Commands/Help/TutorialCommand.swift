import Language
import Reports
import Runtime

extension Command {
  static let tutorial = Command("tutorial", "Try a day in ten lines, on a log of its own", topic: .shell) {
    Form(
      details: """
        Each line is typed by you, and answered from a log that is gone when you leave: yours stays as it is. skip goes \
        on without it, quit leaves. Where nobody can type, the lines are shown with their answers.
        """,
      examples: [
        .init("tutorial", "ten lines, each with what it shows", in: .program, says: "log 2 toast, coffee")
      ],
      action: .control { _, _ in
        var outcome = Outcome(.nothing)
        outcome.isAnswer = true
        outcome.effects = [
          Effect(Teach(lesson: .day), intent: "Ten lines would be tried, on a log of their own.")
        ]
        return outcome
      })
  }
}

/// Has somebody try the lines of a lesson.
struct Teach: EffectAction {
  let lesson: Lesson
  var traits: EffectTraits { .isAnswer }

  func perform(_ outside: any Outside) throws -> Report? { try outside.teach(lesson) }
}

extension Lesson {
  /// A day in ten lines.
  static let day = Lesson(steps: [
    Step("food starter", "Everyday foods to begin with."),
    Step("log 2 toast, coffee", "Several things, how many in front."),
    Step("log veg 1.5 lunch", "A category by its first letters, in portions."),
    Step("log water 500ml", "Units convert: half a litre of drinks."),
    Step("log 1h sports", "Sports are minutes."),
    Step("edit 1 1", "Entry #1 was one toast."),
    Step("sleep 7h", "A metric's name logs it; weight 84.2 too."),
    Step("today", "What is missing, what is left, the score."),
    Step("days | select score, sleep", "A question: rows, then steps behind a |."),
    Step("undo", "Takes the last change back: here the sleep."),
  ])
}
