import Foundation
import TestSupport
import Testing

/// Summaries by mail: handed to the sendmail that is there, once, and by no rehearsal.
@Suite struct SendmailTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.say(
      at: "2026-11-20T08:00", "body add sleep 450 steps 9000 yesterday", "mood 4 yesterday", "mood 3 -2",
      "body add sleep 430 steps 7000 -2", "log 1900kcal yesterday")
  }

  /// Puts a sendmail of our own onto the path, which keeps what it gets.
  private func path(_ script: String = "cat > \"$KEPT/mail\"; echo \"$@\" > \"$KEPT/words\"; echo noise")
    throws
    -> [String: String]
  {
    let folder = program.folder.file("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/sendmail"
    try "#!/bin/sh\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
    return ["PATH": "\(folder):/usr/bin:/bin", "KEPT": program.folder.path]
  }

  private func run(_ line: String, _ variables: [String: String], options: [String] = []) throws
    -> Program.Answer
  {
    try program.run(["--now", "2026-11-20T08:00"] + options + ["-c", line], variables: variables)
  }

  @Test(arguments: [
    ("summary week --mail anna@example.org", "dhsh: 2026-11-13 to 2026-11-19", "Sleep"),
    ("summary --mail anna@example.org week", "dhsh: 2026-11-13 to 2026-11-19", "This week"),
    ("summary yesterday --mail anna@example.org", "dhsh: 2026-11-19", "index"),
    ("summary yesterday long --mail anna@example.org", "dhsh: 2026-11-19", "What's working:"),
    ("summary --mail anna@example.org", "dhsh: 2026-11-20", "."),
  ]) func isMailed(_ line: String, _ subject: String, _ words: String) throws {
    let answer = try run(line, try path())
    #expect(answer.status == 0 && answer.err.isEmpty && !answer.out.contains("noise"), "\(answer)")
    #expect(answer.out.contains("is mailed to anna@example.org."), "\(answer)")
    #expect(program.text("words") == "-i -t\n")
    let mail = try #require(program.text("mail"))
    let parts = mail.components(separatedBy: "\n\n")
    let headers = parts[0].components(separatedBy: "\n")
    #expect(headers[0] == "To: anna@example.org" && headers[1] == "Subject: \(subject)", "\(headers)")
    #expect(headers.contains("MIME-Version: 1.0"))
    #expect(headers.contains("Content-Type: text/plain; charset=UTF-8"))
    let text = parts.dropFirst().joined(separator: "\n\n")
    #expect(text.contains(words) && text.hasSuffix("\n"), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 } && !text.contains("\u{1B}"), "\(text)")
    // The same as is shown, in the words of people also where machines asked.
    let shown = try run(line.replacing("--mail anna@example.org", with: ""), try path()).out
    #expect(Self.words(text) == Self.words(shown))
    let json = try run(line, try path(), options: ["--format", "json"]).out
    #expect(json.contains("\"mailed_to\":\"anna@example.org\"") && json.contains(subject), "\(json)")
    #expect(program.text("mail") == mail)
  }

  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// Nothing in an address ends a header, names another mailbox, or is a program.
  @Test(arguments: [
    "anna", "anna@", "@example.org", "anna@example.org,eve@example.org",
    "\"anna@example.org\nBcc: eve@example.org\"",
    "\"anna@example.org Bcc: eve@example.org\"", "\"<anna@example.org>\"", "\"Anna <anna@example.org>\"",
    "a@b@c", "\"|sh@example.org\"", "/etc/passwd@example.org", "-f@example.org", "anna@exa_mple.org",
    "\"anna@example.org\r\"", "änna@example.org", "anna@example..org", "\"\"",
  ]) func addresses(_ address: String) throws {
    let answer = try run("summary week --mail \(address)", try path())
    #expect(answer.status != 0 && program.text("mail") == nil, "\(answer)")
  }

  @Test(arguments: ["anna@localhost", "o'brien+log@mail.example.org", "a.b-c_d@example.org"])
  func goodAddresses(_ address: String) throws {
    #expect(try run("summary week --mail \"\(address)\"", try path()).status == 0)
    #expect(program.text("mail")?.hasPrefix("To: \(address)\n") == true)
  }

  @Test func itFails() throws {
    let failed = try run("summary week --mail anna@example.org", try path("exit 75"))
    #expect(
      failed.status == 74 && failed.err.contains("did not take the mail: it ended with 75"), "\(failed)")
    #expect(failed.out.isEmpty)
  }

  private static let hasOne = ["/usr/sbin/sendmail", "/usr/lib/sendmail", "/usr/bin/sendmail"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.disabled(if: hasOne))
  func thereIsNone() throws {
    let answer = try run("summary week --mail anna@example.org", ["PATH": "/usr/bin:/bin"])
    #expect(answer.status == 1 && answer.err.contains("there is no sendmail here"), "\(answer)")
  }

  /// What is only tried mails nothing, and says so.
  @Test func notWhereItIsTried() throws {
    let variables = try path()
    let line = "summary week --mail anna@example.org"
    try program.write("a.dhsh", line + "\n")
    for arguments in [
      ["--dry-run", "-c", line], ["--dry-run", "a.dhsh"], ["--check", "a.dhsh"], ["--read-only", "-c", line],
      ["--complete", line],
    ] {
      let answer = try program.run(["--now", "2026-11-20T08:00"] + arguments, variables: variables)
      #expect(program.text("mail") == nil, "\(arguments)")
      if arguments[0] == "--dry-run" || arguments[0] == "--read-only" {
        #expect(answer.out.contains("would be mailed to anna@example.org"), "\(answer)")
      }
    }
    #expect(try program.run(["--now", "2026-11-20T08:00", "a.dhsh"], variables: variables).status == 0)
    #expect(program.text("mail") != nil)
  }

  /// It says what a language model wrote where one is set, and why none did.
  @Test func writtenByAModel() throws {
    let server = try LocalServer(.text, text: "One sentence alone.")
    try program.say("set model.address \(server.address)")
    let variables = try path()
    #expect(try run("summary yesterday --mail anna@example.org", variables).status == 0)
    let mail = try #require(program.text("mail"))
    #expect(Self.words(mail).joined(separator: " ").contains("By rules, since of the model"), "\(mail)")
  }
}
