import Runtime

extension Command {
  static let explain = Command("explain", "How a number of a day comes about", topic: .scores) {
    Form(
      syntax: ScoreExplanation.syntax, details: ScoreExplanation.details,
      examples: [
        .init(
          "explain veg", "the score of the vegetables, and the entries behind it", says: "5.88  11.8"),
        .init("explain yesterday --formula", "the score of a day", says: "100 − 50 × (2 / 1.5) × 1"),
      ],
      action: .query(ScoreExplanation.report))
  }
}
