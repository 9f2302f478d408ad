import Runtime

extension Command {
  static let scoreExplain = Command("score explain", "How a day's score comes about", topic: .scores) {
    Form(
      syntax: ScoreExplanation.syntax, details: ScoreExplanation.details,
      examples: [
        .init("score explain", "today's score", says: "missing 1.5"),
        .init("score explain yesterday", "another day's", says: "missing 2"),
        .init("score explain --formula", "how each is worked out", says: "100 − 50 × (1.5 / 1.5) × 1"),
      ],
      action: .query(ScoreExplanation.report))
  }
}
