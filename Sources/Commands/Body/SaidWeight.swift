import Language
import Naming
import Phrases
import Runtime

/// `im 81.4 today`, `i'm 81.4`: a number that somebody says to be is mostly a weight, and asked about.
struct SaidWeight: Misreading {
  /// `im`, which is short for a command.
  func check(_ step: Step, _ names: NameResolver) throws {
    guard step.tokens == 1, step.line.tokens[0].text.lowercased() != step.command.name,
      let asked = question(about: step.line)
    else { return }
    throw asked
  }

  func question(about line: Line) -> CommandError? {
    guard line.tokens.count > 1, line.tokens.count < 7, line.tokens.allSatisfy(\.isBare) else { return nil }
    let words = line.tokens.map { token in token.text.lowercased().filter { !"'’".contains($0) } }
    let place = (1...min(2, words.count - 1)).first {
      LineWords.contains("line-am", words.prefix($0).joined(separator: " "))
    }
    guard let place, words[place].first?.isNumber == true, !words[place].contains("/") else { return nil }
    // `i am 41 years old`
    let behind = words[(place + 1)...]
    if !behind.isEmpty, behind.allSatisfy({ LineWords.contains("line-age", $0) }) {
      return CommandError.saidAge.at(line.span(place..<line.tokens.count)).corrected(to: ["set birthyear"])
    }
    return CommandError.saidWeight.at(line.span(place..<line.tokens.count))
      .corrected(to: ["weight \(line.source(place..<line.tokens.count))"], isNear: true)
  }
}
