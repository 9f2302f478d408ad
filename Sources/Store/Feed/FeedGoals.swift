import Domain

extension Transaction.Goals {
  /// All of them by the ids that the feed tells them by.
  public func byFeedID() throws -> [String: Goal] {
    let goals = try all().map { goal in
      let end = goal.scope.stored.map { ".\($0.word).\($0.slot)" } ?? ""
      return ("\(goal.kind.rawValue)\(end).\(goal.first.number)", goal)
    }
    return Dictionary(goals) { first, _ in first }
  }
}
