/// How the energy of a day stands: what was eaten against its goal, or net energy against what was spent.
public enum CalorieState: String, CaseIterable, Sendable {
  /// Below nine tenths of the goal; a deficit.
  case green
  /// From nine tenths up to it; about as much as was spent.
  case orange
  /// Above it; a surplus.
  case red

  /// By whole numbers, as both are shown.
  /// - Parameters:
  ///   - kilocalories: what was eaten.
  ///   - goal: at most so much.
  public init(_ kilocalories: Int, goal: Int) {
    self = kilocalories > goal ? .red : 10 * kilocalories < 9 * goal ? .green : .orange
  }

  /// Of what may be known in part: above its goal is proved by a part, within it is not.
  /// - Returns: nil where what is known does not settle it.
  public init?(_ kilocalories: Bounded<Int>, goal: Int) {
    if let exact = kilocalories.exact {
      self.init(exact, goal: goal)
    } else if kilocalories.isAbove(goal) == true {
      self = .red
    } else {
      return nil
    }
  }

  /// Net energy is a deficit or a surplus where it is more than a tenth of what was spent; in between the weight stays.
  /// - Parameters:
  ///   - net: what was eaten less what was spent.
  ///   - spent: in activity and at rest.
  public init(net: Double, spent: Double) {
    self = 10 * net > spent ? .red : 10 * net < -spent ? .green : .orange
  }

  /// The same of what may be known in part: a surplus is proved by a part of what was eaten.
  public init?(net: Bounded<Double>, spent: Double) {
    if let exact = net.exact {
      self.init(net: exact, spent: spent)
    } else if net.map({ 10 * $0 }).isAbove(spent) == true {
      self = .red
    } else {
      return nil
    }
  }

  /// Says it where there is no colour.
  public var sign: String {
    switch self {
    case .green: "✓"
    case .orange: "≈"
    case .red: "▲"
    }
  }
}
