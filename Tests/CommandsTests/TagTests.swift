import Naming
import Runtime
import TestSupport
import Testing

@Suite struct TagTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for line in [
      "log treats 1 @lunch yesterday --note \"red wine #migraine #late\"", "log veg 1 --note \"#Migraine\"",
      "log fruit 1", "weight 84 --note \"after #sauna\"", "log veg 1 -3 --note \"not a#tag, nor #3\"",
    ] { _ = try sandbox.answers(line) }
  }

  @Test(arguments: [
    (
      "tags",
      #"[{"tag":"migraine","notes":2,"days":2,"first":"2026-11-19","last":"2026-11-20"},{"tag":"late","#
    ),
    ("tags migraine | count", "2"), ("tags today | group tag | count | sort tag", #"[{"tag":"migraine","#),
    ("entries all | where tag = migraine | count", "2"), ("entries all | where tag = \"#LATE\" | count", "1"),
    ("entries all | where tag in sauna, late | count", "1"),
    ("entries all | where tag != migraine | count", "2"),
    ("entries all | where has tag | count", "2"), ("days | where tag = sauna | select date", "2026-11-20"),
    ("days last 3d | where tag = migraine | count", "2"), ("samples weight | where tag = sauna | count", "1"),
    ("entries all | where tag = unheard | count", "0"), ("entries all | where tag ~ migr | count", "2"),
    ("tags all | where of = value | select item, tag", #"[{"item":"weight","tag":"sauna"}]"#),
    ("tags late", #""item":"Treats","note":"red wine #migraine #late""#),
  ])
  func asked(_ line: String, _ answer: String) {
    #expect(sandbox.json(line).contains(answer), "\(sandbox.json(line))")
  }

  /// Behind a `#`, with and without the quotes that a note needs.
  @Test(
    arguments: [
      ("log veg 1 --note \"#", ["\"#migraine\"", "\"#late\"", "\"#sauna\""]),
      ("log veg 1 --note \"wine #mi", ["\"wine #migraine\""]), ("log veg 1 --note #mi", ["\"#migraine\""]),
      ("edit last --note #", ["\"#migraine\"", "\"#late\"", "\"#sauna\""]),
      ("weight 80 --note \"#sa", ["\"#sauna\""]),
      ("log veg 1 #mi", []), ("log veg 1 --note \"mi", []), ("tags mi", ["migraine"]),
      ("entries | where tag = mi", ["migraine"]),
    ] as [(String, [String])])
  func completed(_ line: String, _ inserts: [String]) {
    let completions = sandbox.engine.complete(line)
    #expect(completions.candidates.map(\.insert) == inserts)
    for candidate in completions.candidates {
      #expect(completions.range(of: candidate).upperBound == line.utf8.count)
    }
  }

  @Test func unknown() {
    #expect(sandbox.say("tags migrane").contains("migraine"))
    #expect(sandbox.say("tags late last 1d").contains("No note of these days has #late."))
  }

  /// What is sent is what is shown: what was eaten, and the tags there are.
  @Test func prompt() {
    let prompt = sandbox.json("tags suggest @lunch yesterday show-prompt")
    #expect(prompt.contains("Lunch: Treats 1.0 portion") && prompt.contains("migraine, late, sauna"))
    #expect(!prompt.contains("red wine"))
    #expect(sandbox.say("tags suggest @lunch").contains("nothing is logged for Lunch"))
    #expect(sandbox.say("tags suggest").contains("no language model is set"))
  }

  /// Only what is a tag is suggested: no word of a sentence, whatever a model writes.
  @Test(arguments: [
    ("greasy\nlate", "#greasy #late"), ("- Greasy\n- high-fibre\n3. late", "#greasy #high-fibre #late"),
    ("greasy, late, restaurant, heavy", "#greasy #late #restaurant"), ("#greasy #late", "#greasy #late"),
    ("Here are some tags for you:\ngreasy\nEnjoy your meal!", "#greasy"),
    ("This meal is greasy and late, try less.", "no tag"), ("Sure!\nnone", "no tag"),
    ("You could say, late, or heavy food", "no tag"), ("migraine", "no tag"), ("late.", "no tag"),
    ("averyveryverylongwordthatnobodywouldtag", "no tag"), ("\u{1b}[2Jlate", "no tag"),
  ])
  func onlyTagsAreSuggested(_ text: String, _ answer: String) throws {
    let server = try LocalServer(.text, text: text)
    _ = try sandbox.answers("set model.address \(server.address)")
    let said = sandbox.say("tags suggest @lunch yesterday".replacing("@lunch yesterday", with: "@breakfast"))
    #expect(said.contains(answer), "\(said)")
    if answer == "no tag" { #expect(!said.contains("--note"), "\(said)") }
  }
}
