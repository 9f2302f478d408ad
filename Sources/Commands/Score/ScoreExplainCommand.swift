import Runtime

extension Command {
  static let scoreExplain = Command("score explain", "How a day's score comes about", topic: .scores) {
    Form(
      syntax: ScoreExplanation.syntax, details: ScoreExplanation.details,
      examples: [
        .init("score explain", "today's score", says: "100 − 50 × (1.5 / 1.5) × 1"),
        .init("score explain yesterday", "another day's", says: "100 − 50 × (2 / 1.5) × 1"),
      ],
      action: .query(ScoreExplanation.report))
  }
}
