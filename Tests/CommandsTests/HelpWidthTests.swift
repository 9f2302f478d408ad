import Query
import TestSupport
import Testing

@testable import Commands
@testable import Rendering
@testable import Runtime

/// Help is broken between words, on screens of any width.
@Suite struct HelpWidthTests {
  static let words: [String] = {
    var words: Set<String> = ["", "all", "sleep", "steps", "kcal", "cutoff", "litre"]
    words.formUnion(CommandTable.all.commands.map(\.name))
    words.formUnion(CommandTable.all.firstWords)
    words.formUnion(Help.topics.map(\.name))
    words.formUnion(Stage.all.map(\.name))
    return words.sorted()
  }()

  @Test(arguments: Cases.parts) func pages(part: Int) throws {
    let narrow = [(50, try Sandbox(width: 50)), (80, try Sandbox(width: 80))]
    let wide = try Sandbox(width: nil)
    for (number, word) in Self.words.enumerated() where number % Cases.parts.count == part {
      let known = Set(wide.say("help \(word)").split(whereSeparator: \.isWhitespace))
        .union(["--format", "json", "has", "it", "them"])
      for (width, sandbox) in narrow {
        // What a step's example shows may have no room for all its columns.
        for row in sandbox.say("help \(word)").split(separator: "\n") where !row.hasPrefix("No room") {
          let isOneWord = row.split(separator: " ").count == 1
          #expect(row.count <= width || isOneWord, "help \(word): \(row)")
          for part in row.split(whereSeparator: \.isWhitespace) where !part.hasSuffix("…") {
            #expect(known.contains(part), "help \(word): \(part) of \(row)")
          }
        }
      }
    }
  }
}
