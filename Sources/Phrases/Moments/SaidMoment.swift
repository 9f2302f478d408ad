import Domain

/// When something was, as far as a sentence says so.
public struct SaidMoment: Equatable, Sendable {
  /// A part of the day, by the minute after midnight that stands for it.
  public enum Part: Int, Sendable {
    case morning = 480, noon = 720, afternoon = 900, evening = 1140, night = 1320

    /// By its name in the files of words.
    init?(named name: String) {
      switch name {
      case "morning": self = .morning
      case "noon": self = .noon
      case "afternoon": self = .afternoon
      case "evening": self = .evening
      case "night": self = .night
      default: return nil
      }
    }
  }
  public var day: SpokenDay?
  public var part: Part?
  /// Minutes after midnight.
  public var minute: Int?
  /// The name of a meal.
  public var meal: String?
  /// Whether the minute could as well be of the other half of the day.
  public var isEitherHalf = false
  /// Whether it was before or after the meal, and not at it.
  public var isBesideMeal = false

  public init() {}

  var hasPlace: Bool { part != nil || minute != nil || meal != nil }

  /// Whether something is said in both of the same kind: two meals, two times, two days.
  func isLike(_ other: SaidMoment) -> Bool {
    meal != nil && other.meal != nil || part != nil && other.part != nil
      || minute != nil && other.minute != nil || day != nil && other.day != nil
      || meal != nil && other.part != nil || part != nil && other.meal != nil
  }

  /// Whether both say something of the same kind, and not the same.
  func contradicts(_ other: SaidMoment) -> Bool {
    func differ<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a != nil && b != nil && a != b }
    return differ(meal, other.meal) || differ(part, other.part) || differ(minute, other.minute)
      || differ(day?.day, other.day?.day)
  }
  public var isEmpty: Bool { !hasPlace && day == nil }

  /// What is not said here is taken from another.
  mutating func complete(with other: SaidMoment) {
    if !hasPlace {
      (part, minute, meal, isEitherHalf) = (other.part, other.minute, other.meal, other.isEitherHalf)
      isBesideMeal = other.isBesideMeal
    }
    if day == nil { day = other.day }
  }

  /// More that is said of the same moment.
  mutating func add(_ other: SaidMoment) {
    day = other.day ?? day
    part = other.part ?? part
    minute = other.minute ?? minute
    if let named = other.meal { (meal, isBesideMeal) = (named, other.isBesideMeal) }
    isEitherHalf = other.minute == nil ? isEitherHalf : other.isEitherHalf
  }
}

/// A day of a sentence, and how a line writes it.
public struct SpokenDay: Equatable, Sendable {
  public var day: Day
  /// Empty for today.
  public var text: String
  /// Whether another day may have been meant.
  public var isUnsure = false

  public init(day: Day, text: String, isUnsure: Bool = false) {
    (self.day, self.text, self.isUnsure) = (day, text, isUnsure)
  }
}
