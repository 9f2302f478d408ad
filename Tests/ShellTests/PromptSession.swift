import Foundation
import TestSupport
import Testing

/// Starts the real program in a terminal with a home of its own, waits for its prompt, and hands it over.
/// - Parameters:
///   - isFirstStart: whether there is no log yet, so that the prompt greets.
///   - prompt: the pattern of its first prompt.
func withPrompt(
  columns: Int = 60, rows: Int = 14, environment: [String: String] = [:], files: [String: String] = [:],
  isFirstStart: Bool = false, prompt: String = "^dhsh>$",
  _ body: (_ session: PtySession, _ home: String) throws -> Void
) throws {
  let folder = try TemporaryFolder()
  let home = folder.path
  // A log that is there is not greeted.
  if !isFirstStart {
    #expect(
      FileManager.default.createFile(
        atPath: home + "/log.db", contents: nil, attributes: [.posixPermissions: 0o600]))
  }
  for (name, content) in files {
    let parent = URL(filePath: home + "/" + name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let created = FileManager.default.createFile(
      atPath: home + "/" + name, contents: Data(content.utf8), attributes: [.posixPermissions: 0o700])
    #expect(created)
  }
  var variables = ["HOME": home, "DHSH_DB": home + "/log.db"]
  variables.merge(environment.mapValues { $0.replacing("~", with: home) }) { $1 }
  let session = try PtySession(
    try #require(Binary.dhsh), environment: variables, columns: columns, rows: rows)
  let pattern = try Regex(prompt)
  try session.wait(for: "the prompt") { $0.currentLine.contains(pattern) }
  try body(session, home)
}

/// The same, for a test that needs nothing of its home.
func withSession(
  columns: Int = 60, rows: Int = 14, environment: [String: String] = [:], files: [String: String] = [:],
  _ body: (PtySession) throws -> Void
) throws {
  try withPrompt(columns: columns, rows: rows, environment: environment, files: files) { session, _ in
    try body(session)
  }
}
