import Foundation
import Rendering
import TestSupport
import Testing

@testable import Commands
@testable import Shell

/// Where the repository's files are.
private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sessions")
private let accepts = ProcessInfo.processInfo.environment["DHSH_ACCEPT"] != nil

@Suite struct Transcripts {
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)).map {
      $0.filter { $0.hasSuffix(".txt") }.sorted()
    } ?? []

  @Test func thereAreSessions() { #expect(Self.names.count >= 5) }

  @Test(arguments: names) func session(_ name: String) throws {
    let file = folder.appending(path: name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let actual = try Transcript(expected).replayed()
    if accepts {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    } else {
      expectSame(actual, expected, name)
    }
  }

  /// The lines of the tutorial with their answers, as they are shown where nobody types.
  @Test func tutorial() throws {
    let file = folder.appending(path: "tutorial.golden")
    let sandbox = try Sandbox()
    var output = Output()
    TextRenderer(width: 80, color: false).render(
      try Teacher.walk(.day, beside: sandbox.engine), into: &output)
    if accepts {
      try output.text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      expectSame(output.text, try String(contentsOf: file, encoding: .utf8), "tutorial.golden")
    }
  }

  /// The session in the README is a real one.
  @Test func readme() throws {
    let file = root.appending(path: "README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "```console\n")
    try #require(parts.count == 2)
    let block = try #require(parts[1].components(separatedBy: "```").first)
    let actual = try Transcript("@ now 2026-11-20T08:15\n" + block).replayed()
    let session = actual.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(
      separator: "\n")
    if accepts {
      let rest = parts[1].dropFirst(block.count)
      try (parts[0] + "```console\n" + session + rest).write(to: file, atomically: true, encoding: .utf8)
    } else {
      expectSame(session, block, "README.md")
    }
  }
}

/// Names the first line that differs, which a comparison of whole texts does not.
private func expectSame(_ actual: String, _ expected: String, _ name: String) {
  guard actual != expected else { return }
  let ours = actual.components(separatedBy: "\n")
  let theirs = expected.components(separatedBy: "\n")
  let index =
    zip(ours, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    ?? min(ours.count, theirs.count)
  let line = { (lines: [String]) in index < lines.count ? lines[index] : "(end)" }
  Issue.record("\(name):\(index + 1): expected\n  \(line(theirs))\nbut dhsh says\n  \(line(ours))")
}
