/// The traffic light of the index.
public enum IndexColor: String, CaseIterable, Sendable {
  case green, yellow, orange, red
}

/// The index in a word: gentle, and gentler before noon.
public enum IndexLabel: String, CaseIterable, Sendable {
  case excellent = "Excellent"
  case great = "Great"
  case good = "Good"
  case buildingUp = "Building Up"
  case roomToGrow = "Room to Grow"
  case justStarting = "Just Starting"
  case buildingMomentum = "Building Momentum"
  case justGettingStarted = "Just Getting Started"

  /// By the number as it is shown.
  /// - Parameter isMorning: whether it is of a day that runs and not yet noon.
  public init(_ index: Double, isMorning: Bool) {
    self =
      switch Rounding.whole(index) {
      case 90...: .excellent
      case 75...: .great
      case 60...: .good
      case 40...: .buildingUp
      case 20...: isMorning ? .buildingMomentum : .roomToGrow
      default: isMorning ? .justGettingStarted : .justStarting
      }
  }

  /// What it says of the day.
  public var sentence: String {
    switch self {
    case .excellent: "Nearly all that is known of the day is where it does you good."
    case .great: "Most of what is known of the day is in its ideal range."
    case .good: "A solid day; one or two things have room."
    case .buildingUp: "Some of it is in place, and some can still grow."
    case .roomToGrow: "A day for small steps and rest."
    case .justStarting: "A beginning; a little of anything lifts it."
    case .buildingMomentum: "The morning is young, and the day is building."
    case .justGettingStarted: "The day has only just begun."
    }
  }
}

extension IndexColor {
  /// By the number as it is shown; no red before noon.
  public init(_ index: Double, isMorning: Bool) {
    self =
      switch Rounding.whole(index) {
      case 75...: .green
      case 60...: .yellow
      case 40...: .orange
      default: isMorning ? .orange : .red
      }
  }
}
