/// What a meal on a photo may be, as somebody judges who has only seen it: its items, each with a range of energy.
public struct PhotoEstimate: Hashable, Sendable {
  /// One thing that is to be seen.
  public struct Item: Hashable, Sendable {
    public let name: String
    /// What it counts as, by a name that was given; nil for none of them.
    public let category: String?
    /// How much of its category, in that one's unit.
    public let amount: Double?
    public let grams: Double?
    /// In kcal.
    public let energy: ClosedRange<Int>
    /// In grams, of what lies in the middle of its range; nil where that cannot be judged, or cannot be.
    public let protein: Double?
    public let carbs: Double?
    public let fat: Double?
    /// Whether it came with nutrients that cannot be those of its weight and its energy, and are left out.
    public let areNutrientsLeftOut: Bool
    /// Whether its range came with the larger number first, and was turned.
    public let isTurned: Bool

    /// - Parameters:
    ///   - low: the least it may have, in kcal; the two are turned where this is the larger one.
    ///   - high: the most.
    /// - Throws: what is wrong with it.
    public init(
      _ name: String, category: String?, amount: Double?, grams: Double?, low: Double, high: Double,
      protein: Double? = nil, carbs: Double? = nil, fat: Double? = nil
    ) throws(Fault) {
      let name = PhotoEstimate.plain(name)
      guard !name.isEmpty, name.count <= PhotoEstimate.longestName else { throw .name }
      let isTurned = low > high
      let (low, high) = (min(low, high), max(low, high))
      guard low >= 0, high <= PhotoEstimate.mostEnergy else { throw .energy(name) }
      // A picture does not show how much oil is in it: who is sure has not looked. Water has none, surely.
      guard high > low || high == 0 else { throw .sure(name) }
      guard high <= 3 * low + 300 else { throw .vague(name) }
      (self.name, self.category, self.isTurned) = (name, category, isTurned)
      self.amount = amount.flatMap { $0 > 0 && $0 <= 100_000 ? $0 : nil }
      self.grams = grams.flatMap { $0 >= 1 && $0 <= 5000 ? $0 : nil }
      energy = Rounding.whole(low)...Rounding.whole(high)
      let nutrients = [protein, carbs, fat].map {
        $0.flatMap { (0...PhotoEstimate.mostGrams).contains($0) ? $0 : nil }
      }
      let sum = nutrients.reduce(0) { $0 + ($1 ?? 0) }
      let whole = nutrients.map { $0.map { Amount(Rounding.whole($0)) } }
      let logged = Nutrition(
        energy: Amount(energy.middle), protein: whole[0], carbs: whole[1], fat: whole[2])
      // More than it weighs, or another energy than it has, is no estimate of the same thing.
      let isPossible = sum <= self.grams ?? .infinity && logged.disputedEnergy == nil
      (self.protein, self.carbs, self.fat) =
        isPossible ? (nutrients[0], nutrients[1], nutrients[2]) : (nil, nil, nil)
      areNutrientsLeftOut = !isPossible
    }
  }

  /// What makes an estimate one that is not used.
  public enum Fault: Error, Hashable, Sendable {
    /// It has no items, or more than anybody puts on a table.
    case items(Int)
    /// An item has no name, or one that is no name.
    case name
    /// No item has so much, or less than nothing.
    case energy(String)
    /// A single number stands where a range is asked for.
    case sure(String)
    /// The range is so wide that it says nothing.
    case vague(String)
    /// It is not of the shape that was asked for.
    case shape
  }

  public static let mostItems = 12
  static let longestName = 60
  /// Of one item, in kcal.
  static let mostEnergy = 3000.0
  /// Of one nutrient of one item.
  static let mostGrams = 500.0
  static let longestQuestion = 120

  public let items: [Item]
  /// What would make it surer, if anything: one question, asked once.
  public let question: String?

  /// - Parameters:
  ///   - question: as it came; of several the first is asked.
  ///   - isAnswered: whether the person has answered one already, so that there is none.
  public init(items: [Item], question: String?, isAnswered: Bool) throws(Fault) {
    guard (1...Self.mostItems).contains(items.count) else { throw .items(items.count) }
    self.items = items
    self.question = isAnswered ? nil : question.flatMap(Self.first)
  }

  /// Of all items, in kcal.
  public var energy: ClosedRange<Int> {
    items.reduce(0) { $0 + $1.energy.lowerBound }...items.reduce(0) { $0 + $1.energy.upperBound }
  }

  /// The first question of a text; nil where it has none that can be asked.
  private static func first(of text: String) -> String? {
    let text = plain(text)
    guard let end = text.firstIndex(of: "?") else { return nil }
    let question = String(text[...end])
    return question.count > 1 && question.count <= longestQuestion && !question.contains("://")
      ? question : nil
  }

  /// A text in one line, without what is no part of words.
  private static func plain(_ text: String) -> String {
    let kept = text.map { $0.isWhitespace || $0.isNewline ? " " : $0 }.filter { character in
      !"<>[]{}*_#`|\\\"$;".contains(character)
        && !character.unicodeScalars.contains(where: ControlCharacter.contains)
    }
    return kept.split(separator: " ").map { String($0) }.joined(separator: " ")
  }
}

extension ClosedRange<Int> {
  /// What stands for a range of energy where one number is needed: its middle, to the next ten where that lies in it.
  public var middle: Int {
    let middle = Double(lowerBound + upperBound) / 2
    let rounded = Rounding.whole(middle / 10) * 10
    return contains(rounded) ? rounded : Rounding.whole(middle)
  }
}
