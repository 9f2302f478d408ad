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
    /// A number that is not in what was given.
    case number(String)
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

  private let minute: Int
  private let known: NumbersOfText

  /// - Parameters:
  ///   - minute: after midnight, when it is read.
  ///   - facts: what the text may rest on; its numbers are those it may name.
  public init(minute: Int, facts: String) {
    self.minute = minute
    known = NumbersOfText(facts)
  }

  /// What two sentences break; nil where they keep to all.
  public func fault(inShort text: String) -> Fault? {
    let count = TextMeasure.sentences(text).count
    guard count == 2 else { return count == 0 ? .empty : .sentences(count) }
    let words = TextMeasure.words(text)
    guard words.count <= Self.mostShortWords else { return .words(words.count) }
    return fault(in: text, action: TextMeasure.sentences(text)[1])
  }

  /// What three sections break; nil where they keep to all.
  public func fault(inLong sections: [String]) -> Fault? {
    for section in sections {
      let count = TextMeasure.sentences(section).count
      guard count == 1 else { return count == 0 ? .empty : .sentences(count) }
    }
    let words = Self.words(sections)
    guard words <= Self.mostWords else { return .words(words) }
    return fault(in: sections.joined(separator: " "), action: sections.last ?? "")
  }

  /// The words of three sections with their headings.
  public static func words(_ sections: [String]) -> Int {
    TextMeasure.words(headings).count + sections.reduce(0) { $0 + TextMeasure.words($1).count }
  }

  private func fault(in text: String, action: String) -> Fault? {
    if text.contains(where: { "<>[]{}*_#`|\\".contains($0) || $0.isNewline }) || text.contains("://") {
      return .markup
    }
    let spoken = " " + TextMeasure.words(text).joined(separator: " ") + " "
    if let phrase = Self.banned.first(where: {
      spoken.contains(" " + TextMeasure.words($0).joined(separator: " ") + " ")
    }) {
      return .banned(phrase)
    }
    if let number = NumbersOfText(text).first(missingFrom: known) { return .number(number) }
    if minute < 12 * 60, DayPhase(minute: minute) != .evening || minute >= 6 * 60,
      TextMeasure.sentences(text).contains(where: Self.isDiscouraging)
    {
      return .discouraging
    }
    if DayPhase(minute: minute) == .evening, TextMeasure.names(Self.activity, in: action) { return .pushing }
    return nil
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let energetic = set(
    """
    step steps walk walks walked walking active activity energy kcal calorie calories burn burned burning move moves \
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
    basketball climb climbing jump jumping skip skipping ride rides riding spin spinning crossfit pilates
    """)

  private static func isDiscouraging(_ sentence: String) -> Bool {
    // `So far` is no distance.
    TextMeasure.names(energetic, in: sentence)
      && TextMeasure.names(negative, in: sentence.replacing("so far", with: ""))
  }
}
