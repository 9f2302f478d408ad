/// Writes summaries from rules, within what `SummaryRules` allows.
public struct SummaryWriter: Sendable {
  private let facts: SummaryFacts

  public init(_ facts: SummaryFacts) { self.facts = facts }

  /// Two sentences: the number with its largest factor, and one thing to do.
  public var short: String { "\(number) \(sentence(advice))" }

  /// What's working, what needs attention, one thing to try.
  public var long: (working: String, attention: String, action: String) {
    (working, attention, sentence(advice))
  }

  private var number: String {
    guard let index = facts.index else {
      return "There is no index \(facts.isRunning ? "yet" : "for this day"), since too little is known."
    }
    let whole = Rounding.whole(index)
    let start =
      switch facts.phase {
      case .morning: "Your index starts at \(whole)"
      case .midday, .afternoon: "Your index is \(whole) so far"
      case .evening:
        facts.isRunning ? "Your day comes to an index of \(whole)" : "The day had an index of \(whole)"
      }
    let part = facts.isPartial ? ", known in part" : ""
    guard let factor else { return start + part + "." }
    let (item, isGood) = factor
    return
      "\(start)\(part), \(isGood ? "carried most by" : "held back most by") \(item.name) (\(item.value))."
  }

  /// The metric that matters most for the number: what gives most to a good one, what takes most from another.
  private var factor: (item: SummaryFacts.Item, isGood: Bool)? {
    let best = first(\.points, among: facts.given.filter { $0.points > 0 })
    let worst = first(\.lost, among: criticised)
    if let worst, worst.lost > best?.points ?? 0 { return (worst, false) }
    return best.map { ($0, true) }
  }

  private var working: String {
    let fine = facts.items.filter { $0.score >= 75 && $0.metric != wanting?.metric }
    let preferred = facts.phase == .morning ? fine.filter { $0.metric == .sleep } : []
    // What is where it should be comes before what is near it.
    let right = fine.filter { $0.score >= Self.right }
    if let item = preferred.first ?? first(\.points, among: right.isEmpty ? fine : right) {
      return
        "\(capitalized(item.name)) at \(item.value)\(within(item)), worth \(points(item.points)) of the index."
    }
    if let recovery = facts.recovery, recovery >= 60 {
      return "Recovery at \(Rounding.whole(recovery)) of 100."
    }
    let rest = facts.given.filter {
      $0.points > 0 && $0.metric != wanting?.metric && !criticised.contains($0)
    }
    if let item = first(\.points, among: rest) {
      return "\(capitalized(item.name)) at \(item.value) gives most so far."
    }
    return "The day is open, and every value you log tells more of it."
  }

  /// The metric that costs the index most. Where all are fine and one is known alone, none is.
  private var wanting: SummaryFacts.Item? {
    let worst = first(\.lost, among: criticised)
    return worst.flatMap { $0.score >= 75 && facts.items.count == 1 ? nil : $0 }
  }

  private var attention: String {
    if let item = wanting {
      let ideal = item.ideal.map { item.isByNow ? ", of \($0) by now" : ", ideal is \($0)" } ?? ""
      return "\(capitalized(item.name)) at \(item.value)\(ideal)."
    }
    if let recovery = facts.recovery, recovery < 40 {
      return "Recovery at \(Rounding.whole(recovery)) of 100."
    }
    if facts.index == nil { return "Too little is known of the day for an index." }
    return facts.isBeforeNoon ? "Nothing; the rest of the day is still building." : "Nothing stands out."
  }

  /// What may be spoken of as wanting: in the morning neither activity nor energy, and never what costs hardly a point.
  private var criticised: [SummaryFacts.Item] {
    facts.items.filter { $0.lost >= 1 && !(facts.isBeforeNoon && $0.isOfActivity) }
  }

  private var advice: String {
    guard facts.isRunning else { return lookingBack }
    if facts.phase == .midday, let call = logging { return call }
    // Where the body asks for rest, no more of anything is what helps most.
    if let recovery = facts.recovery, recovery < 40, facts.phase != .evening {
      return "keep training light today, since recovery is at \(Rounding.whole(recovery)) of 100"
    }
    if let action = facts.action, action.fits(facts.phase) {
      let gain = facts.gain.map(Rounding.whole) ?? 0
      let lift = gain > 0 ? ", which lifts the index by \(gain)" : ""
      switch (facts.phase, action) {
      case (.morning, _): return "plan \(action.phrase(facts.phase)) for today\(lift)"
      case (_, .lightsOut): return "put the \(action.phrase(facts.phase)) tonight\(lift)"
      case (.evening, _): return "end the day with \(action.phrase(facts.phase))\(lift)"
      default: return "add \(action.phrase(facts.phase))\(lift)"
      }
    }
    if let call = logging { return call }
    switch facts.phase {
    case .morning: return "plan when the lights go out tonight, and keep to it"
    case .midday, .afternoon: return "take a quiet pause without a screen"
    case .evening: return "let the day end calmly and go to bed in good time"
    }
  }

  /// What there is to log, so that the day tells more.
  private var logging: String? {
    switch facts.unlogged {
    case .all: facts.phase == .morning ? nil : "log what you had today, so that the day is whole"
    case .sinceHours: "log what you had since you logged last, so that the day is whole"
    case .mood: facts.phase == .midday ? nil : "log your mood, so that the index knows of it"
    case nil: nil
    }
  }

  /// Of a day that is over nothing can be done any more; what would have lifted it may serve the next.
  private var lookingBack: String {
    // Read in the evening, nobody is sent out any more.
    guard let phrase = facts.action?.phrase(facts.phase), let gain = facts.gain.map(Rounding.whole), gain > 0,
      !TextMeasure.names(SummaryRules.activity, in: phrase)
    else { return "keep what went well for the days to come" }
    return "\(phrase) would have lifted the index by \(gain)"
  }

  /// A score that is 100 as it is shown.
  private static let right = 99.5

  private func within(_ item: SummaryFacts.Item) -> String {
    item.score >= Self.right ? ", where it should be" : ""
  }

  private func points(_ value: Double) -> String {
    let whole = Rounding.whole(value)
    return "\(whole) point\(whole == 1 ? "" : "s")"
  }

  /// The item with the most of something; of two with as much the earlier.
  private func first(
    _ amount: KeyPath<SummaryFacts.Item, Double>, among items: [SummaryFacts.Item]
  ) -> SummaryFacts.Item? {
    items.max { $0[keyPath: amount] < $1[keyPath: amount] }
  }

  private func sentence(_ text: String) -> String { capitalized(text) + "." }
  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
