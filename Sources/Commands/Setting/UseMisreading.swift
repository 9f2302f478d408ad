import Language
import Phrases
import Runtime

/// `use pounds`, `switch to kJ`: units that somebody wishes to read, with the setting that says so.
struct UseMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    guard (2...6).contains(line.tokens.count), line.tokens.allSatisfy(\.isBare) else { return nil }
    let words = line.tokens.map { $0.text.lowercased() }
    let count =
      LineWords.all("line-use").map { $0.split(separator: " ").map(String.init) }
      .filter { words.starts(with: $0) }.map(\.count).max() ?? 0
    let rest = words.dropFirst(count).filter { word in
      !["the", "small"].contains { LineWords.contains("line-\($0)", word) }
    }
    guard count > 0, rest.count == 1, let setting = LineWords.meanings("setting-unit")[rest[0]] else {
      return nil
    }
    return CommandError.noSettingBut(line.tokens[0].text, command: "set").at(line.span(0..<words.count))
      .corrected(to: ["set \(setting)"], isNear: true)
  }
}
