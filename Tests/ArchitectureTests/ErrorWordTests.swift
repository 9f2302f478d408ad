import Foundation
import Testing

/// The words of an error stand once, in a file of errors; what throws it names it.
@Suite struct ErrorWordTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// Every source, by its path.
  private static func texts() throws -> [(path: String, text: String)] {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [(String, String)] = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      found.append((file.path, try String(contentsOf: file, encoding: .utf8)))
    }
    return found
  }

  private static func isOfErrors(_ path: String) -> Bool {
    path.contains("/Errors/") || path.hasSuffix("Errors.swift")
  }

  @Test func errorsAreWordedInFilesOfErrors() throws {
    let worded = #/CommandError\(\s*\.\w+\s*,/#
    let texts = try Self.texts()
    #expect(texts.count > 500)
    for (path, text) in texts where !Self.isOfErrors(path) {
      #expect(!text.contains(worded), "\(path) words an error")
    }
    #expect("throw CommandError(\n  .badDay, \"x\")".contains(worded))
    #expect(!"throw CommandError(error, span)".contains(worded))
  }

  /// One place asks what was meant.
  @Test func didYouMeanIsWordedOnce() throws {
    let asked = try Self.texts().filter { $0.text.contains("\"did you mean ") }
    #expect(asked.map { URL(filePath: $0.path).lastPathComponent } == ["UnknownErrors.swift"])
  }
}
