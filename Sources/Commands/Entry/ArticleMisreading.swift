import Language
import Naming
import Records
import Runtime

/// `a toast` and `an apple` say what was had, though `a` is short for a command, and so is `an`. An alias that is named
/// as a food is made with `=`.
struct ArticleMisreading: Misreading {
  func check(_ step: Step, _ names: NameResolver) throws {
    let line = step.line
    guard Self.begins(step) else { return }
    let first = line.tokens[0]
    let text = "log " + line.source(0..<line.tokens.count)
    guard let tokens = try? names.table.tokens(text), try logs(Line(text: text, tokens: tokens), names) else {
      return
    }
    let error = CommandError.beforeFood(first.text, name: step.command.name).at(first.span)
    guard try names.hasFoods() else {
      var error = error.fixed(by: [[Fix(line.start..<line.end, NameResolver.starter)]], isNear: true)
      error.hint = NameResolver.noFoodsYet
      throw error
    }
    throw error.fixed(by: [[.inserting("log", at: line.start)]], isNear: true)
  }

  /// Several things, which `log` reads as a sentence: `an apple and a handful of almonds as a snack at 15:30`.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard Self.begins(step) else { return nil }
    let line = step.line
    let offered = context.offers("log " + line.source(0..<line.tokens.count))
    guard !offered.isEmpty else { return nil }
    throw CommandError.beforeFood(line.tokens[0].text, name: step.command.name).at(line.tokens[0].span)
      .corrected(to: offered, isNear: true)
  }

  private static func begins(_ step: Step) -> Bool {
    let line = step.line
    guard step.tokens == 1, line.tokens.count > 1, line.tokens[0].text.utf8.count < 3 else { return false }
    let first = line.tokens[0]
    return first.isBare && ["a", "an"].contains(first.text.lowercased()) && line.tokens[1].text != "="
      && (line.tokens.count < 3 || line.tokens[2].text != "=")
  }

  /// Whether `log` takes a line, or would if a name in it said more: an alias has a command behind its name.
  private func logs(_ line: Line, _ names: NameResolver) throws -> Bool {
    do {
      _ = try Command.log.parse(line, from: 1, names)
      return true
    } catch let error as CommandError {
      guard [.unknownName, .ambiguous].contains(error.code), line.tokens.count > 3,
        case .unknown = names.table.find(line.tokens[3...])
      else { return false }
      return try !names.aliases().contains { $0.name == line.tokens[3].text.lowercased() }
    }
  }
}
