import Domain

/// Why there is no score.
package enum NoScore {
  /// Why there is no score: `Nothing was logged in these days.`
  /// - Parameters:
  ///   - entries: how many there are.
  ///   - alone: how many of them are of energy alone.
  ///   - ending: the end of the sentence.
  package static func text(entries: Int, alone: Int, _ ending: String = " in these days") -> String {
    if entries == 0 { return "Nothing was logged\(ending)." }
    if entries == alone { return "Only energy was logged\(ending)." }
    return "No category is enabled\(ending). category enable NAME counts one again."
  }

  package static func text(_ day: DayEvaluation, _ ending: String) -> String {
    if let words = day.pauseWords { return "\(PauseText.mark) The day is \(words)\(ending)." }
    return text(entries: day.entries, alone: day.logged.energyAlone, ending)
  }
}
