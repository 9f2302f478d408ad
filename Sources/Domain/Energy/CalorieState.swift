/// How the energy of a day stands against its goal.
public enum CalorieState: String, CaseIterable, Sendable {
  /// Below nine tenths of it.
  case green
  /// From nine tenths up to it.
  case orange
  /// Above it.
  case red

  /// By whole numbers, as both are shown.
  /// - Parameters:
  ///   - kilocalories: what was eaten.
  ///   - goal: at most so much.
  public init(_ kilocalories: Int, goal: Int) {
    self = kilocalories > goal ? .red : 10 * kilocalories < 9 * goal ? .green : .orange
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
