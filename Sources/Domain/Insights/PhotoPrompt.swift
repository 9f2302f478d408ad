/// What a language model is asked of the photo of a meal. Nothing of the log is in it but the names of categories.
public struct PhotoPrompt: Sendable {
  public let rules: String
  public let question: String

  /// - Parameters:
  ///   - meal: as the meal is called.
  ///   - categories: what an item may count as, each with its unit.
  ///   - answer: what the person says besides, as when they were asked.
  public init(meal: String, categories: [(name: String, unit: String)], answer: String?) {
    let names = categories.map { "\($0.name) (\($0.unit))" }.joined(separator: "\n")
    let asked =
      answer == nil
      ? "the one question whose answer would narrow the range most, in at most 12 words; null where none would."
      : "null."
    rules = """
      You estimate what a meal on a photo is. Answer with one JSON object and nothing else:
      {"items": [{"name": "…", "category": "…", "amount": 1, "grams": 100, "kcal_low": 100, "kcal_high": 160, "protein_g": 4, "carbs_g": 20, "fat_g": 3}], "question": "…"}
      items: what is to be seen, at most \(PhotoEstimate.mostItems), each with a name of at most 5 words.
      kcal_low and kcal_high: a range as wide as your doubt; oil, sauces and what lies below are not seen. Never one number twice.
      grams: what it weighs; null where that cannot be judged.
      protein_g, carbs_g, fat_g: in grams, of the middle of that range; null where that cannot be judged.
      category: one of those below, to the letter; null where none fits. amount: how much of it, in its unit.
      question: \(asked)
      Categories:
      \(names)
      """
    question = "The meal: \(meal)." + (answer.map { "\nThe person says: \($0)" } ?? "")
  }
}
