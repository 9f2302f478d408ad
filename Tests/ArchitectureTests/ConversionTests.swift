import Foundation
import Testing

/// What must not stand in the sources, since with some data it ends the program or names another file.
@Suite struct ConversionTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// Every line of every source that is no comment, with where it stands.
  private static func lines() throws -> [(place: String, text: String)] {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [(String, String)] = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      for (number, line) in lines.enumerated()
      where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
        found.append(("\(file.lastPathComponent):\(number + 1)", line))
      }
    }
    return found
  }

  /// A binary number becomes a whole one by `Int(clamping:)`, `Int(exactly:)` or `Rounding.whole`.
  @Test func noNumberIsConvertedUnchecked() throws {
    let unchecked =
      #/\bU?Int(?:32|64)?\((?!clamping:|exactly:)[^"]*?(?:\.rounded\(|Double\(|\b\d+\.\d|\b\de\d|\* 60\)|log10|doubleValue)/#
    let lines = try Self.lines()
    #expect(lines.count > 40_000)
    for (place, text) in lines {
      #expect(text.firstMatch(of: unchecked) == nil, "\(place): \(text)")
    }
    #expect("let a = Int(value * 60)".contains(unchecked) && "Int((x * 2).rounded(.up))".contains(unchecked))
    #expect(!"Int(clamping: (x * 2).rounded(.up))".contains(unchecked))
  }

  /// Names that the system gives are bytes: what is no UTF-8 is no text, and is not made one.
  @Test func noNameIsRepaired() throws {
    for (place, text) in try Self.lines() {
      if text.contains("String(cString:") {
        let isOurs = ["strerror(", "sqlite3_errstr(", "table)"].contains { text.contains($0) }
        #expect(isOurs || text.contains("String(cString: $0)"), "\(place): \(text)")
      }
      if text.contains("getenv(") {
        #expect(
          place.hasPrefix("SystemText.swift") || text.contains("validatingCString"), "\(place): \(text)")
      }
      if text.contains("realpath(") || text.contains("getcwd(") || text.contains("CommandLine.arguments") {
        #expect(place.hasPrefix("SystemText.swift"), "\(place): \(text)")
      }
    }
  }
}
