import Language
import Phrases
import Testing

/// Names folded, found and told apart.
@Suite struct NameTests {
  @Test(arguments: [
    ("Oils / Fats / Nuts", "oils fats nuts"), ("CAFÉ au lait", "cafe au lait"), ("Käse", "kase"),
    ("Straße", "strasse"), ("Milk, 2%", "milk 2"), ("shepherd's pie", "shepherds pie"), ("🍎", "🍎"),
    ("veg", "veg"),
    ("  x  ", "x"), ("Smørrebrød", "smorrebrod"), ("ｆｕｌｌ", "full"),
  ])
  func folding(_ name: String, _ key: String) { #expect(Names.key(name) == key) }

  @Test(arguments: [("kitten", "sitting", 3), ("ab", "ba", 1), ("veg", "veg", 0), ("", "ab", 2)])
  func distance(_ a: String, _ b: String, _ expected: Int) {
    #expect(Names.distance(a, b, limit: 5) == expected)
    #expect(Names.distance(b, a, limit: 5) == expected)
    #expect(expected == 0 || Names.distance(a, b, limit: expected - 1) == nil)
  }

  private static var lexicon: Lexicon<String> {
    Lexicon(
      ["Breakfast", "Morning Snack", "Afternoon Snack", "Late Night", "Midnight", "Snack"], name: { $0 })
  }

  @Test(arguments: [
    ("breakfast", "Breakfast"), ("b", "Breakfast"), ("mor", "Morning Snack"), ("af sn", "Afternoon Snack"),
    ("snack", "Snack"), ("mid", "Midnight"), ("night", "Late Night"),
  ])
  func unambiguous(_ typed: String, _ expected: String) {
    guard case .found(let name) = Self.lexicon.resolve(Names.key(typed)) else {
      Issue.record("\(typed) was not found")
      return
    }
    #expect(name == expected)
  }

  @Test func ambiguousAndUnknown() {
    guard case .ambiguous(let names) = Self.lexicon.resolve("m") else {
      Issue.record("m should be ambiguous")
      return
    }
    #expect(names == ["Morning Snack", "Midnight"])
    guard case .unknown = Self.lexicon.resolve("night late") else {
      Issue.record("words count in their order")
      return
    }
    #expect(Self.lexicon.nearest("brekfast") == ["Breakfast"])
  }

  /// What is offered of a name in the typing, best first.
  @Test(arguments: [
    ("", ["Breakfast", "Morning Snack", "Afternoon Snack", "Late Night", "Midnight", "Snack"]),
    ("sn", ["Snack", "Morning Snack", "Afternoon Snack"]), ("mi", ["Midnight"]), ("n", ["Late Night"]),
    ("brekfast", ["Breakfast"]), ("zzz", []),
  ])
  func completions(_ typed: String, _ names: [String]) {
    #expect(Self.lexicon.completions(typed).map(\.display) == names)
  }

  /// Other spellings are found, and not offered.
  @Test func aliases() {
    let lexicon = Lexicon(["Oatmeal", "Apple"], name: { $0 }, aliases: { $0 == "Apple" ? ["Pomme"] : [] })
    #expect(lexicon.resolve("pomme").found == "Apple" && lexicon.resolve("pom").found == "Apple")
    #expect(lexicon.completions("pom").map(\.display) == [])
  }

  /// Names a slip away, and words that are no slip.
  @Test(
    arguments: [
      ("toste", "Toast"), ("vegtab", "Vegetables"), ("vgtbl", "Vegetables"), ("milk", nil), ("sleep", nil),
      ("ab", nil), ("otameal", "Oatmeal"), ("swets", "Sweets"),
    ] as [(String, String?)])
  func nearest(_ typed: String, _ name: String?) {
    let lexicon = Lexicon(["Toast", "Vegetables", "Oils", "Sweets", "Oatmeal"], name: { $0 })
    #expect(lexicon.nearest(typed, limit: 1).first == name)
  }

  /// What parts a text is a part of a name only where the name is parted there too.
  @Test(arguments: [
    ("cheese, ched", "Cheese, cheddar", true), ("mac & cheese", "Mac and Cheese", true),
    ("mac cheese", "Mac and Cheese", true), ("apple, juice", "Apple Juice", false),
    ("apple, ", "Apple Juice", true), ("oils/fats", "Oils / Fats / Nuts", true),
    ("fish and chips", "Fish & Chips", true), ("fish, chips", "Fish & Chips", false),
  ])
  func parting(_ typed: String, _ name: String, _ isSame: Bool) {
    #expect(Names.isParted(typed, as: name) == isSame)
  }

  /// Texts compared by their letters and signs.
  @Test(arguments: [
    ("A|B", "a|b"), ("a  b ", "a b"), ("Käse", "kase"), ("it’s", "it's"), ("A-B", "a-b"), ("x", "x"),
  ])
  func texts(_ text: String, _ folded: String) { #expect(Names.text(text) == folded) }
}
