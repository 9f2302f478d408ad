/// What a language model is asked for a summary.
public struct SummaryPrompt: Sendable {
  public let rules: String
  public let question: String

  /// - Parameter time: as it is shown: `10:30`.
  public init(_ form: SummaryRules.Form, _ facts: SummaryFacts, time: String) {
    let focus =
      switch facts.phase {
      case .morning: "Speak of sleep, recovery and what the day may hold."
      case .midday:
        facts.isBeforeNoon
          ? "Speak of sleep, recovery and what the day may hold; a nudge to log what was eaten is welcome."
          : "Speak of progress; a nudge to log what was eaten is welcome."
      case .afternoon: "Speak of progress and of what is left."
      case .evening: "Speak of the day, what went well, winding down and sleep. Push for no activity."
      }
    let morning =
      facts.isBeforeNoon ? "\n- Say nothing negative about steps, activity, energy or food before noon." : ""
    let banned = SummaryRules.banned.map { "\"\($0)\"" }.joined(separator: ", ")
    let shape =
      switch form {
      case .short:
        """
        You are a concise health dashboard. Write exactly 2 sentences, at most \(SummaryRules.mostShortWords) words in all.
        Sentence 1: the index and the single biggest factor.
        Sentence 2: one specific thing to do.
        """
      case .long:
        """
        You are a concise health dashboard. Answer with one JSON object and nothing else:
        {"working": "…", "attention": "…", "action": "…"}
        Each is exactly 1 sentence; together at most \(SummaryRules.mostWords - 12) words.
        working: the strongest metric. attention: the weakest with its number. action: one concrete thing to try.
        """
      }
    rules = """
      \(shape)
      \(focus)
      Rules:
      - Use only numbers that stand in the data below, in digits, each of what it stands for there, and add up none.
      - Never write: \(banned).
      - No lists, no markup, no greeting, no praise, no hedging.\(morning)
      """
    question = "Current time: \(time).\n\(facts.text)"
  }
}
