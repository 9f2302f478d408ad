/// What a summary may say in numbers: each with the words of which one must stand in the same sentence, so that no number
/// is said of another thing.
struct SummaryClaims {
  private struct Claim {
    var value: Double
    var unit: String
    /// What it is a number of.
    var subjects: Set<String>
    /// What the sentence has to name besides; empty for nothing.
    var owners: Set<String> = []
    /// Whether it is what should be, and has to be said as such.
    var isIdeal = false
    /// Whether it is the share of the waking day gone by, and has to be said as such.
    var isByNow = false
  }

  private var claims: [Claim] = []
  /// The words for what was given, of which a summary names some.
  private(set) var subjects: Set<String> = []
  private let index: Double?
  /// Whether something is known to give to the index.
  private let hasFactor: Bool

  init(_ facts: SummaryFacts) {
    index = facts.index.map { Double(Rounding.whole($0)) }
    hasFactor = facts.given.contains { $0.points > 0 }
    if let index { claims.append(Claim(value: index, unit: "", subjects: ["index"])) }
    let hasHeart = facts.given.contains { $0.metric == .heart }
    for item in facts.given {
      // Where both rates of the heart are known, one has to be called the resting one.
      let named = item.metric == .rhr && hasHeart ? ["resting"] : item.subjects
      subjects.formUnion(named)
      for value in Self.quantities(item.value) { add(value, item.metric, named) }
      if let ideal = item.ideal {
        for value in Self.quantities(ideal) {
          add(value, item.metric, named, isIdeal: !item.isByNow, isByNow: item.isByNow)
        }
      }
      for points in [item.score, item.points] {
        claims.append(
          Claim(
            value: Double(Rounding.whole(points)), unit: "points",
            subjects: ["points", "point", "score", "scores", "scored", "scoring", "worth"],
            owners: named))
      }
    }
    if let recovery = facts.recovery {
      subjects.insert("recovery")
      claims.append(Claim(value: Double(Rounding.whole(recovery)), unit: "", subjects: ["recovery"]))
    }
    guard let action = facts.action else { return }
    subjects.formUnion(action.subjects)
    for value in Self.quantities(action.phrase(facts.phase)) {
      claims.append(Claim(value: value.value, unit: value.unit, subjects: action.subjects))
    }
    if let gain = facts.gain {
      claims.append(
        Claim(value: Double(Rounding.whole(gain)), unit: "points", subjects: ["index", "points", "point"]))
    }
  }

  private mutating func add(
    _ quantity: TextQuantity, _ metric: IndexMetric, _ subjects: Set<String>, isIdeal: Bool = false,
    isByNow: Bool = false
  ) {
    let unit = metric == .steps && quantity.unit.isEmpty ? "steps" : quantity.unit
    claims.append(
      Claim(value: quantity.value, unit: unit, subjects: subjects, isIdeal: isIdeal, isByNow: isByNow))
  }

  private static func quantities(_ text: String) -> [TextQuantity] { QuantitiesOfText(text).all }

  /// The first number of a sentence that is none of those given, or is said of something else.
  func stranger(in sentence: String) -> String? {
    QuantitiesOfText(sentence).all.first { said in
      !claims.contains { claim in
        claim.value == said.value && Self.fits(said.unit, claim.unit)
          && TextMeasure.names(claim.subjects, in: sentence)
          && (claim.owners.isEmpty || TextMeasure.names(claim.owners, in: sentence))
          && (!claim.isIdeal || TextMeasure.names(Self.ideal, in: sentence))
          && (!claim.isByNow || TextMeasure.names(["now"], in: sentence))
      }
    }?.text
  }

  /// Whether a text says what it has to, where there is an index: it, and something of what it is made of.
  func isNamed(in text: String) -> Bool {
    guard let index else { return true }
    let saysIndex = QuantitiesOfText(text).all.contains {
      $0.value == index && ["", "points"].contains($0.unit)
    }
    return saysIndex && (!hasFactor || TextMeasure.names(subjects, in: text))
  }

  /// A number that stands alone is of the unit given, but for a time, and points may be said of an index.
  private static func fits(_ said: String, _ given: String) -> Bool {
    said == given || (said.isEmpty && given != "min") || (said == "points" && given.isEmpty)
  }

  private static let ideal: Set = [
    "ideal", "target", "goal", "aim", "range", "should", "recommended", "between", "least", "most", "to",
  ]
}

extension SummaryFacts.Item {
  /// The words that name it in a sentence.
  var subjects: Set<String> {
    switch metric {
    case .sleep: ["sleep", "slept", "asleep", "night", "bed"]
    case .steps: ["steps", "step", "walk", "walked", "walking"]
    case .hrv: ["hrv", "variability"]
    case .heart: ["heart", "pulse"]
    case .rhr: ["resting", "heart", "pulse"]
    case .oxygen: ["oxygen"]
    case .active: ["active", "activity", "energy", "burned", "burnt"]
    case .mindful: ["mindful", "mindfulness", "meditation", "meditated", "quiet"]
    case .workout: ["workout", "workouts", "training", "trained", "exercise", "exercised"]
    case .mood: ["mood"]
    case .nutrition: ["ate", "eaten", "eat", "food", "kcal", "kj", "calories", "nutrition", "intake"]
    }
  }
}

extension SummaryFacts.Action {
  /// The words that name it in a sentence.
  var subjects: Set<String> {
    switch self {
    case .steps: ["steps", "step", "walk", "walking"]
    case .mindful: ["mindful", "mindfulness", "meditation", "quiet", "minutes"]
    case .workout: ["workout", "training", "exercise"]
    case .lightsOut: ["lights", "bed", "earlier", "sleep"]
    }
  }
}
