import Domain

extension Entry {
  /// How many servings it was logged as; nil where it was logged otherwise.
  package func servings(_ context: Context) throws -> Amount? {
    guard amountUnitID == nil, let food = try foodID.flatMap({ try context.log.foods[$0] }) else {
      return nil
    }
    // What was logged without a number is one.
    return amount ?? (portion == food.portion ? .one : nil)
  }
}
