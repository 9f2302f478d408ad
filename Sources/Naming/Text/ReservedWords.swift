/// The words by which commands have been called since the release they came with.
///
/// People abbreviate: scripts, aliases and journals are full of `l veg 1`. What was the only command to begin so when
/// it came out keeps that meaning, so that a command that comes later never makes an old line mean something else.
package enum ReservedWords {
  /// The first words of the commands of each release, in order. A new release adds a list; none is ever changed.
  static let releases: [[String]] = [
    words(
      """
      alias body category check compensation day days delete edit entries explain food foods forget help history \
      journal log meal meals metrics move now on plan private quit record redo report run save score set show slot \
      streaks target today undo unit watch weight what-if
      """),
    words(
      """
      anomalies backup budget calendar chart correlations doctor document energy erase expenditure export \
      goal health import index insights load mapping mark meeting mood profile rebuild recovery remind \
      repeat restore row samples say source status stress summary tags trigger workout workouts
      """),
    words("numbers"),
    words("columns tutorial"),
    words("notes"),
    words("nutrient pause"),
    words("changes sync"),
    words("left"),
  ]

  private static let original = Set(releases[0])

  /// Whether a word is a command in full of the first release. No alias can have its name; one that has the name of
  /// a command that came later is older than that, and wins.
  package static func isOriginal(_ word: String) -> Bool {
    original.contains(word) || original.contains(word.lowercased())
  }

  /// What a word has meant ever since; nil where it has always meant nothing, or several things.
  /// - Parameter word: in small letters.
  package static func meaning(of word: String, in releases: [[String]] = releases) -> String? {
    guard !word.isEmpty else { return nil }
    var known: [String] = []
    for release in releases {
      known += release
      if known.contains(word) { return word }
      let begun = known.filter { $0.hasPrefix(word) }
      if begun.count == 1 { return begun[0] }
    }
    return nil
  }

  private static func words(_ text: String) -> [String] { text.parted(at: 0x20) }
}
