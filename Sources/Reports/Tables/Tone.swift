import Domain

/// How something stands, for colour.
public enum Tone: Sendable {
  case plain, dim, strong, good, fair
  /// Between fair and bad.
  case low
  case bad

  public init(_ color: IndexColor) {
    switch color {
    case .green: self = .good
    case .yellow: self = .fair
    case .orange: self = .low
    case .red: self = .bad
    }
  }

  public init(_ color: ScoreColor) {
    switch color {
    case .green: self = .good
    case .yellow: self = .fair
    case .red: self = .bad
    }
  }
}
