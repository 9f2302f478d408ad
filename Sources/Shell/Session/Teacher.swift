import Language
import Rendering
import Reports
import Runtime

/// A lesson on a log that lives in memory: what is typed there changes nothing of the person's.
final class Teacher {
  private let lesson: Lesson
  /// What answers the lines.
  let session: Session
  private var place = 0

  init(_ lesson: Lesson, beside session: Session) throws {
    self.lesson = lesson
    self.session = Session(
      engine: try session.engine.onTrial(), renderer: session.renderer, colorsErrors: session.colorsErrors)
  }

  var isOver: Bool { place >= lesson.steps.count || session.engine.isFinished }

  /// What is to be typed next.
  var asked: [String] {
    guard !isOver else {
      return [
        "That was all. The trial log is gone, yours is as it was.",
        "food starter is a good first line of your own.",
      ]
    }
    let step = lesson.steps[place]
    return ["\(place + 1) of \(lesson.steps.count). \(step.meaning)", "   type: \(step.line)"]
  }

  static let opening = [
    "A day in ten lines, on a trial log: yours stays as it is.", "skip goes on, quit leaves.",
  ]

  /// Answers a line, and goes on where it is the one that was asked for.
  func take(_ line: String) {
    guard !isOver else { return }
    let typed = Self.plain(line)
    guard !["skip", "next"].contains(typed) else {
      place += 1
      return
    }
    // Short for a command that goes beyond the trial log, and meant otherwise here.
    guard typed != "back" else {
      session.tell(
        CommandError.goesBack, line: CommandError.Place(file: "prompt", line: 1, text: line), prefix: "")
      return
    }
    let errors = session.answer(line)
    for error in errors {
      session.tell(error, line: CommandError.Place(file: "prompt", line: 1, text: line), prefix: "")
    }
    if errors.isEmpty, typed == Self.plain(lesson.steps[place].line) { place += 1 }
  }

  /// Blanks and capitals say nothing.
  private static func plain(_ line: String) -> String {
    line.lowercased().split(separator: " ").joined(separator: " ")
  }

  /// All its lines with their answers, where nobody types.
  static func walk(_ lesson: Lesson, beside engine: Engine) throws -> Report {
    let own = try engine.onTrial()
    var notices = [Notice("A day in ten lines, on a trial log: yours stays as it is.", .dim)]
    for (place, step) in lesson.steps.enumerated() {
      notices.append(Notice("", .plain))
      notices.append(Notice("\(place + 1). \(step.meaning)", .dim))
      notices.append(Notice("dhsh> \(step.line)", .strong))
      var output = Output()
      for outcome in try own.run(step.line) {
        TextRenderer(width: 80, color: false).render(outcome.report, into: &output)
      }
      notices += output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        Notice(String($0))
      }
    }
    return Report(.record, notices: notices)
  }
}
