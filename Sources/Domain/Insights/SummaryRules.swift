/// Which part of the day a summary is read in, and what it speaks of then.
public enum DayPhase: String, CaseIterable, Sendable {
  /// 6 to 10: sleep, recovery, intentions.
  case morning
  /// 10 to 14: progress, and a nudge to log.
  case midday
  /// 14 to 18: progress, and what is left.
  case afternoon
  /// 18 to 6: the day, wins, winding down.
  case evening

  /// - Parameter minute: after midnight.
  public init(minute: Int) {
    switch minute / 60 % 24 {
    case 6..<10: self = .morning
    case 10..<14: self = .midday
    case 14..<18: self = .afternoon
    default: self = .evening
    }
  }
}

/// What every text of a summary keeps to, whoever wrote it.
public struct SummaryRules: Sendable {
  public enum Form: Sendable {
    /// Exactly two sentences.
    case short
    /// Three sections, at most 60 words in all with their headings.
    case long
  }

  /// What a text breaks.
  public enum Fault: Hashable, Sendable {
    case empty
    case sentences(Int)
    case words(Int)
    case banned(String)
    /// A number that is not in what was given, or is said of something else.
    case number(String)
    /// Neither the index nor what it is made of is named.
    case beside
    /// Something bad about steps or energy before noon.
    case discouraging
    /// A push for activity in the evening.
    case pushing
    /// Markup, links, or characters that no sentence has.
    case markup
  }

  public static let mostWords = 60
  /// Of two sentences; what is longer is no summary.
  public static let mostShortWords = 45
  public static let banned = [
    "great job", "keep it up", "every step counts", "while", "however", "it's worth noting",
    "it's great to see", "it's wonderful to see", "remember that", "commendable",
  ]
  private static let headings = "What's working: What needs attention: One thing to try:"

  private let facts: SummaryFacts
  private let claims: SummaryClaims

  /// - Parameter facts: what the text may rest on; its numbers are those it may name.
  public init(_ facts: SummaryFacts) {
    self.facts = facts
    claims = SummaryClaims(facts)
  }

  /// What two sentences break; nil where they keep to all.
  public func fault(inShort text: String) -> Fault? {
    let count = TextMeasure.sentences(text).count
    guard count == 2 else { return count == 0 ? .empty : .sentences(count) }
    let words = TextMeasure.words(text)
    guard words.count <= Self.mostShortWords else { return .words(words.count) }
    return fault(in: TextMeasure.sentences(text)) ?? (claims.isNamed(in: text) ? nil : .beside)
  }

  /// What three sections break; nil where they keep to all.
  public func fault(inLong sections: [String]) -> Fault? {
    for section in sections {
      let count = TextMeasure.sentences(section).count
      guard count == 1 else { return count == 0 ? .empty : .sentences(count) }
    }
    let words = Self.words(sections)
    guard words <= Self.mostWords else { return .words(words) }
    return fault(in: sections)
  }

  /// The words of three sections with their headings.
  public static func words(_ sections: [String]) -> Int {
    TextMeasure.words(headings).count + sections.reduce(0) { $0 + TextMeasure.words($1).count }
  }

  /// - Parameter sentences: the last of them says what to do.
  private func fault(in sentences: [String]) -> Fault? {
    let text = sentences.joined(separator: " ")
    if text.contains(where: { "<>[]{}*_#`|\\".contains($0) || $0.isNewline }) || text.contains("://")
      || text.lowercased().contains("www.")
    {
      return .markup
    }
    let spoken = " " + TextMeasure.words(text).joined(separator: " ") + " "
    if let phrase = Self.banned.first(where: {
      spoken.contains(" " + TextMeasure.words($0).joined(separator: " ") + " ")
    }) {
      return .banned(phrase)
    }
    if facts.isBeforeNoon, isDiscouraging(sentences) { return .discouraging }
    if let number = sentences.lazy.compactMap(claims.stranger).first { return .number(number) }
    if facts.phase == .evening, isPushing(sentences.last ?? "") { return .pushing }
    return nil
  }

  /// Whether something bad is said of activity or energy. A list of bad words alone would always lack some: but for what
  /// to do, a sentence may only speak of them where what was given is fine.
  private func isDiscouraging(_ sentences: [String]) -> Bool {
    let fine = facts.given.filter(\.isOfActivity).reduce(into: Set<String>()) { $0.formUnion($1.subjects) }
    return sentences.enumerated().contains { index, sentence in
      guard TextMeasure.names(Self.energetic, in: sentence) else { return false }
      let isFine = index == sentences.count - 1 || TextMeasure.names(fine, in: sentence)
      // `So far` is no distance.
      return !isFine || TextMeasure.names(Self.negative, in: sentence.replacing("so far", with: ""))
    }
  }

  /// Whether the end of a day is to be anything else than calm.
  private func isPushing(_ action: String) -> Bool {
    TextMeasure.names(Self.activity, in: action)
      || facts.isRunning && !TextMeasure.names(Self.calm, in: action)
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let energetic = set(
    """
    step steps walk walks walked walking active activity energy kcal kj calorie calories burn burned burning move moves \
    moved moving movement exercise exercised exercising workout workouts train trained training run runs ran running
    """)
  private static let negative = set(
    """
    low lower lowest only just under below behind less few fewer little short missing lacking lack not no poor bad weak \
    weakest far away costs cost needs needed lag lags lagging yet left insufficient barely worst drag drags terrible \
    awful horrible dismal abysmal lousy dreadful worse hardly scarcely nothing never none minimal meagre meager tiny \
    disappointing disappoint disappoints disappointed fail fails failed failing inactive sedentary lazy idle sluggish \
    slow slack drop drops dropped dropping down unfortunately sadly struggle struggled zero isn't aren't wasn't \
    weren't hasn't haven't didn't don't doesn't won't can't
    """)
  static let activity = set(
    """
    walk walks walking run runs running jog jogs jogging workout workouts exercise exercises train training gym steps \
    step stroll cycle cycling bike biking swim swims swimming push-ups pushups sit-ups situps active activity move \
    moves movement stairs treadmill hike hikes hiking squat squats lunge lunges plank planks burpee burpees sprint \
    sprints dance dancing row rowing lift lifting weights cardio hiit sweat sport sports football soccer tennis \
    basketball climb climbing jump jumping skip skipping ride rides riding spin spinning crossfit pilates burn burning \
    kcal kj calories pace pacing vacuum chores pulse heart
    """)

  /// What an evening may be advised.
  private static let calm = set(
    """
    bed bedtime sleep asleep lights light rest resting relax relaxing wind winding unwind calm calmly screen screens \
    read reading book breathe breathing breath mindful meditate meditation dim early earlier log note journal tea bath \
    music quiet mood tomorrow
    """)
}
