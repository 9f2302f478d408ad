import Foundation
import TestSupport
import Testing

/// The files of `docs/editors` are what `dhsh --editors` writes; `DHSH_ACCEPT=1` writes them anew.
@Suite struct Editors {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/editors")
  private static let vim = "/usr/bin/vim"
  private static var hasVim: Bool { FileManager.default.isExecutableFile(atPath: vim) }

  @Test func areUpToDate() throws {
    let accepts = ProcessInfo.processInfo.environment["DHSH_ACCEPT"] != nil
    let program = try Program()
    let answer = try program.run(["--editors", accepts ? Self.folder.path : "made"])
    #expect(answer.status == 0 && answer.out.isEmpty && answer.err.isEmpty, "\(answer)")
    guard !accepts else { return }
    let names =
      FileManager.default.enumerator(atPath: program.folder.path + "/made")?
      .compactMap { $0 as? String }.filter { $0.contains(".") } ?? []
    #expect(names.count == 6)
    for name in names {
      let text = try String(contentsOfFile: "\(program.folder.path)/made/\(name)", encoding: .utf8)
      let kept = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(text == kept, "\(name): DHSH_ACCEPT=1 scripts/test --filter Editors writes it anew")
    }
  }

  /// A line, and what the parts of it are that are marked by `[…]`, in their order.
  private static let lines: [(line: String, parts: [String])] = [
    ("[# breakfast]", ["Comment"]), ("  [# breakfast #3]", ["Comment"]),
    (
      "[log] veg [1.5] [at] [08:10] [@lunch] [--note] [\"a b\"] [# note]",
      [
        "Command", "Amount", "Word", "Amount", "Meal", "Option", "Quoted", "Remark",
      ]
    ),
    ("[edit] [#3] [80g]", ["Command", "Number", "Amount"]), ("[delete] [#1-#3]", ["Command", "Number"]),
    (
      "[days] last 90d [|] [where] treats > [1] [|] [mean] score",
      [
        "Command", "Mark", "Step", "Amount", "Mark", "Step",
      ]
    ),
    ("[log] apple[;] [weight] [84.2]", ["Command", "Mark", "Command", "Amount"]),
    ("[log] oatmeal [${1:-60g}] [$2] [\"x $1\"]", ["Command", "Argument", "Argument", "Quoted"]),
    ("[food add] 'Shepherd pie' veg 1", ["Command"]), ("[LOG] x 2026", ["Command"]),
    ("[entries] [2026-11-01]..[2026-11-20]", ["Command", "Day", "Day"]),
    ("[log] shepherd's pie", ["Command"]),
    ("logs veg 1", []), ("[export sqlite] log.sqlite [--update]", ["Command", "Option"]),
  ]

  /// The line without its marks, and where each part stands.
  private static func taken(_ marked: String) -> (line: String, parts: [Range<Int>]) {
    var (line, parts, start) = ("", [Range<Int>](), 0)
    for character in marked {
      switch character {
      case "[": start = line.count
      case "]": parts.append(start..<line.count)
      default: line.append(character)
      }
    }
    return (line, parts)
  }

  /// The grammar of TextMate, read as an editor does: of what may begin at a place the first.
  @Test(arguments: lines.map { [$0.line] + $0.parts }) func textMateColours(_ row: [String]) throws {
    let text = try Data(contentsOf: Self.folder.appending(path: "vscode/syntaxes/dhsh.tmLanguage.json"))
    let grammar = try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
    let repository = try #require(grammar["repository"] as? [String: [String: Any]])
    let patterns = try #require(grammar["patterns"] as? [[String: String]])
    let rules = try patterns.map {
      pattern -> (name: String, start: NSRegularExpression, end: NSRegularExpression?) in
      let name = String(try #require(pattern["include"]).dropFirst())
      let rule = try #require(repository[name])
      let start = try #require((rule["match"] ?? rule["begin"]) as? String)
      return (
        name, try NSRegularExpression(pattern: start),
        try (rule["end"] as? String).map { try NSRegularExpression(pattern: $0) }
      )
    }
    let (line, parts) = Self.taken(row[0])
    var found: [(name: String, range: Range<Int>)] = []
    var at = 0
    while at < line.utf16.count {
      let rest = NSRange(at..<line.utf16.count)
      let matches = rules.compactMap { rule in
        rule.start.firstMatch(
          in: line, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest
        ).map { (rule, $0.range) }
      }.filter { $0.1.length > 0 }
      guard let (rule, range) = matches.min(by: { $0.1.location < $1.1.location }) else { break }
      var end = range.location + range.length
      if let close = rule.end {
        let match = close.firstMatch(in: line, range: NSRange(end..<line.utf16.count))
        end = match.map { $0.range.location + $0.range.length } ?? line.utf16.count
      }
      found.append((rule.name, range.location..<end))
      at = end
    }
    for (part, name) in zip(parts, row.dropFirst()) {
      let holds = found.contains {
        $0.name == name.lowercased() && $0.range.upperBound == part.upperBound
          && $0.range.lowerBound <= part.lowerBound
      }
      #expect(holds, "\(line): \(name) at \(part), found \(found)")
    }
    if parts.isEmpty { #expect(!found.contains { $0.name == "command" }) }
  }

  @Test(.enabled(if: hasVim, "vim is not installed")) func vimColours() throws {
    let program = try Program()
    let plain = Self.lines.map { Self.taken($0.line) }
    try program.write("x.dhsh", plain.map(\.line).joined(separator: "\n") + "\n")
    var asked = "source \(Self.folder.path)/vim/syntax/dhsh.vim\nlet out = []\n"
    for (number, line) in plain.enumerated() {
      for part in line.parts {
        for column in [part.lowerBound + 1, part.upperBound] {
          asked += "call add(out, synIDattr(synID(\(number + 1), \(column), 1), 'name'))\n"
        }
      }
    }
    asked += "call writefile(out, 'out')\nqa!\n"
    try program.write("ask.vim", asked)
    let answer = try program.shell(
      "\(Self.vim) -N -u NONE -i NONE -es -c 'set noswapfile' x.dhsh -S ask.vim </dev/null")
    let names = (program.text("out") ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let expected = Self.lines.flatMap { $0.parts.flatMap { ["dhsh\($0)", "dhsh\($0)"] } }
    #expect(
      names.prefix(expected.count).elementsEqual(expected),
      "\(zip(expected, names).filter { $0 != $1 }) \(answer.err)")
  }
}
