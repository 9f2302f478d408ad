import Foundation
import Shell
import TestSupport
import Testing

/// Tab in the shell that dhsh is started from.
@Suite struct OuterShellTests {
  @Test(arguments: [
    ("dhsh log ve", ["dhsh", "log"], "ve", "ve", nil as Character?),
    ("dhsh log ", ["dhsh", "log"], "", "", nil), ("dhsh 'log ve", ["dhsh"], "log ve", "log ve", "'"),
    ("dhsh -c \"log \\\"oat mi", ["dhsh", "-c"], "log \"oat mi", "log \\\"oat mi", "\""),
    ("dhsh log Coke\\ Z", ["dhsh", "log"], "Coke Z", "Coke\\ Z", nil),
    ("cd x; dhsh to", ["dhsh"], "to", "to", nil), ("dhsh \"a b\" c", ["dhsh", "a b"], "c", "c", nil),
    ("dhsh '' x", ["dhsh", ""], "x", "x", nil), ("dhsh log a\\", ["dhsh", "log"], "a", "a\\", nil),
  ])
  func theLineIsTakenApart(
    _ line: String, _ words: [String], _ word: String, _ raw: String, _ quote: Character?
  ) {
    let typed = OuterLine(line, of: .bash)
    #expect(
      typed.words == words && typed.word == word && typed.raw == raw && typed.quote == quote, "\(typed)")
  }

  /// Whatever a word is, the shell makes it of what is written for it.
  @Test func wordsComeBack() throws {
    try forAll(cases: 200) { g in
      let word = String((0...g.int(0...8)).map { _ in g.pick(Array("ab Z9é日'\"\\$`;|&()*?!~#=:{}[]<>")) })
      for shell in [OuterShell.bash, .zsh] {
        for quote in [nil, "'", "\""] as [Character?] {
          let text = quote.map(String.init) ?? ""
          let line = OuterLine("dhsh " + text + shell.written(word, in: quote) + text + " ", of: shell)
          try #require(line.words == ["dhsh", word], "\(shell) \(text): \(word)")
        }
      }
    }
  }

  private static let lines: [(typed: String, comes: String)] = [
    ("dhsh log veg", "dhsh log Vegetables"), ("dhsh log 'Coke", "dhsh log 'Coke Zero"),
    ("dhsh log cok", "dhsh log Coke\\ Zero"), ("dhsh --form", "dhsh --format"),
    ("dhsh --format js", "dhsh --format json"), ("dhsh -c 'log veg", "dhsh -c 'log Vegetables"),
    ("dhsh -c \"log cok", "dhsh -c \"log \\\"Coke Zero\\\""), ("dhsh tod", "dhsh today"),
    ("dhsh mor", "dhsh morning.dhsh"), ("dhsh -- mor", "dhsh -- morning.dhsh"),
    ("dhsh --db old", "dhsh --db old.db"), ("dhsh log Orange @lu", "dhsh log Orange @lunch"),
  ]

  /// What the program answers, whatever the shell shows of it.
  @Test(arguments: OuterShell.allCases) func itAnswers(_ shell: OuterShell) throws {
    let program = try Program()
    for food in ["\"Coke Zero\" drinks 1", "Orange fruit 1"] { _ = try program.say("food add \(food)") }
    try program.write("morning.dhsh", "log veg 1\n")
    try program.write("old.db", "")
    for line in Self.lines {
      let answer = try program.run(["--completion", shell.rawValue, "--complete", line.typed])
      #expect(answer.status == 0 && answer.err.isEmpty, "\(line.typed): \(answer.err)")
      let offered = answer.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      let wanted = OuterLine(line.comes, of: shell)
      let expected = shell == .fish ? wanted.word : wanted.raw
      #expect(
        offered.contains { $0.lowercased().trimmingCharacters(in: .whitespaces) == expected.lowercased() },
        "\(line.typed): \(offered)")
    }
  }

  private static func path(_ shell: OuterShell) -> String? {
    ["/bin/", "/usr/bin/"].map { $0 + shell.rawValue }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static let start: [OuterShell: (words: [String], load: String)] = [
    .bash: (["--norc", "--noprofile", "-i"], "eval \"$(dhsh --completion bash)\""),
    .zsh: (["-f", "-i"], "autoload -Uz compinit; compinit -u -D; eval \"$(dhsh --completion zsh)\""),
    .fish: (["--no-config", "-i"], "dhsh --completion fish | source"),
  ]

  /// In the shells themselves, as far as this machine has them.
  @Test(
    .enabled(if: Binary.dhsh != nil && Tmux.isInstalled, "needs tmux"),
    arguments: OuterShell.allCases.filter { path($0) != nil })
  func tabs(_ shell: OuterShell) throws {
    let folder = try TemporaryFolder()
    let binary = try #require(Binary.dhsh)
    try FileManager.default.createSymbolicLink(atPath: folder.file("dhsh"), withDestinationPath: binary)
    let program = try Program()
    for food in ["\"Coke Zero\" drinks 1", "Orange fruit 1"] { _ = try program.say("food add \(food)") }
    let (words, load) = try #require(Self.start[shell])
    let tmux = try Tmux(
      [try #require(Self.path(shell))] + words, home: folder.path, columns: 100, rows: 30,
      path: "\(folder.path):/usr/bin:/bin")
    defer { tmux.end() }
    let prepare = shell == .fish ? "set -x DHSH_DB" : "export DHSH_DB="
    try tmux.type("\(prepare)\(shell == .fish ? " " : "")\(program.folder.file()); \(load); clear\r")
    try tmux.type("echo rea''dy\r")
    try tmux.wait { $0.contains("\nready") || $0.hasPrefix("ready") }
    for (typed, comes) in [
      ("dhsh log vegetab\t", "dhsh log Vegetables"), ("dhsh --form\t", "dhsh --format"),
      ("dhsh --format js\t", "dhsh --format json"), ("dhsh log cok\t", "Zero"),
    ] {
      try tmux.type(typed)
      try tmux.wait("\(comes) in \(shell)") { $0.contains(comes) }
      try tmux.type("\u{15}")
    }
    try tmux.type("dhsh -c 'log vegetab\t")
    // fish writes a word that it has to change in its own way.
    let written = shell == .fish ? "dhsh -c log\\ Vegetables" : "dhsh -c 'log Vegetables"
    try tmux.wait("a line in quotes in \(shell)") { $0.contains(written) }
  }
}
