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

  @Test(arguments: [50, 80]) func pages(_ width: Int) throws {
    let narrow = try Sandbox(width: width)
    let wide = try Sandbox(width: nil)
    for word in Self.words {
      let known = Set(wide.say("help \(word)").split(whereSeparator: \.isWhitespace))
        .union(["--format", "csv", "has", "it", "them"])
      // What a step's example shows may have no room for all its columns.
      for row in narrow.say("help \(word)").split(separator: "\n") where !row.hasPrefix("No room") {
        let isOneWord = row.split(separator: " ").count == 1
        #expect(row.count <= width || isOneWord, "help \(word): \(row)")
        for part in row.split(whereSeparator: \.isWhitespace) where !part.hasSuffix("…") {
          #expect(known.contains(part), "help \(word): \(part) of \(row)")
        }
      }
    }
  }
}
