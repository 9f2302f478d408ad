import Domain
import TestSupport
import Testing

@Suite struct NoteTagsTests {
  @Test(arguments: [
    ("#migraine", ["migraine"]), ("wine, #migraine and #late-night.", ["migraine", "late-night"]),
    ("#Migräne #migräne", ["Migräne"]), ("like #3, but #3rd", ["3rd"]), ("a#b", []), ("##x", []), ("#", []),
    ("(#a)#b", ["a", "b"]), ("#so- #so_", ["so"]), ("C# and #", []), ("no tags", []), ("#日本", ["日本"]),
    ("#" + String(repeating: "x", count: 51), []),
  ])
  func found(_ note: String, _ tags: [String]) { #expect(NoteTags.found(in: note) == tags) }

  /// Every tag found is one, and is found alone.
  @Test func areTags() throws {
    try forAll(cases: 2000) { generator in
      let note = String(generator.array(0...30) { $0.pick(Array("#ab3 -_.ä")) })
      for tag in NoteTags.found(in: note) {
        try #require(NoteTags.isTag(tag) && note.contains("#" + tag))
        try #require(NoteTags.found(in: "#" + tag) == [tag])
      }
    }
  }
}
