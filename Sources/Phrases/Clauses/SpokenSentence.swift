import Domain

/// A sentence as far as it can be understood without the log.
public struct SpokenSentence: Sendable {
  public enum Meaning: Sendable {
    /// Things to log, each with what is said of it.
    case things
    /// Asks something; nothing is to be logged.
    case question
    /// Says that there was nothing: `I skipped breakfast`.
    case nothing
    /// Takes the last sentence back.
    case undo
    /// Corrects what is logged already.
    case correction
    /// The same as on another day.
    case again
  }
  public var meaning = Meaning.things
  public var clauses: [SpokenClause] = []
  /// The ways it can be read, where the numbers behind `at` may be a time or not; else none.
  public var readings: [SpokenSentence] = []
  /// What was heard and is not logged.
  public var ignored: [String] = []
  /// What was said not to be: `three eggs, not two`.
  public var denied: [SpokenClause] = []
  /// What it corrects. With the meaning of things it is tentative: those are meant where nothing such is logged.
  public var correction: SpokenCorrection?
  /// What was heard of a sentence that tells of no thing: `at ten`.
  public var fragment = ""
  /// When, where it is said of a whole sentence that logs nothing by itself.
  public var moment = SaidMoment()
  public var words: [SpokenWord] = []
  /// UTF-8 offsets from its first word to its last.
  public var span: Range<Int> { (words.first?.span.lowerBound ?? 0)..<(words.last?.span.upperBound ?? 0) }

  /// The same sentence as a correction.
  func correcting(_ correction: SpokenCorrection) -> SpokenSentence {
    var sentence = self
    (sentence.meaning, sentence.correction) = (.correction, correction)
    return sentence
  }
}

/// One thing that a sentence tells of.
public struct SpokenClause: Sendable {
  public enum Kind: Equatable, Sendable {
    /// A food or a category.
    case item
    /// Energy alone, or of the thing named.
    case energy
    case weight
    /// A value of the body by its name.
    case metric(String)
    /// Time of movement.
    case sport
  }
  /// Why it cannot be saved as it is.
  public enum Doubt: Equatable, Sendable {
    /// Two numbers, or one without a thing.
    case number
    /// Said to be uncertain, not to be, or to be somebody else's.
    case unclear
    /// Its energy may be that of more or less than it.
    case energy
  }
  public var kind = Kind.item
  public var number: SpokenNumber?
  /// The unit's symbol, or the word of a container.
  public var unit: String?
  public var isContainer = false
  public var isVague = false
  /// What it is called.
  public var words: [SpokenWord] = []
  /// What it had or took of energy, where that is said beside how much of it there was.
  public var energy: SpokenEnergy?
  /// Whether energy was spent, and not eaten.
  public var isBurnt = false
  /// Grams of nutrients beside an energy.
  public var nutrients: [(name: String, grams: Amount)] = []
  /// Pounds beside stones, inches beside feet, centimetres beside metres.
  public var rest: Amount?
  public var moment = SaidMoment()
  /// What it was said to be without, each with how that was said: parts of it, where it has such.
  public var without: [(words: [SpokenWord], said: String)] = []
  /// What is otherwise of its parts, where it has such: `with two patties`.
  public var with: [SpokenClause] = []
  /// What stands between the one before and it: `and`, `with`, a comma.
  public var link: String?
  /// What was said of it that no line keeps: the distance beside a time.
  var leftOut: [String] = []
  /// As it was said, from its first word to its last.
  public var said = ""
  /// Words of it that were taken for others.
  public var assumptions: [String] = []
  public var doubt: Doubt?
  /// Whether it is one that is spoken of already: `the coffee`.
  public var isDefinite = false
  /// Whether it was said to be no more: `only one egg`.
  public var isRestricted = false
  /// Whether it is one more of what may have been said before: `another`.
  var isAnother = false
  /// Whether its number stands behind its name: `almonds 3` are servings.
  public var isNumberBehind = false
  /// Whether a word beside it says that it may not have been.
  var isUncertain = false
  /// Whether no moment was said of it, though one was of what stands before it.
  public var lacksMoment = false
  /// UTF-8 offsets in the sentence.
  public var span: Range<Int> = 0..<0

  public init() {}

  public var name: String { words.map(\.typed).joined(separator: " ") }
  /// Its name; as it was said where it has none.
  public var title: String { words.isEmpty ? said : name }
  /// The nutrient and its grams, where it is a nutrient by itself: `thirty grams of protein`.
  public var nutrient: (name: String, grams: Amount)? { kind == .item ? ClauseKinds.nutrient(self) : nil }
  var isEmpty: Bool { number == nil && unit == nil && words.isEmpty && !isVague }
  /// Whether it counts several of a thing, so that what is said of it may be said of each.
  public var isSeveral: Bool { unit == nil && (number.map { $0.value > .one } ?? false) }
}

/// An amount of energy as it was said.
public struct SpokenEnergy: Equatable, Sendable {
  public var value: Amount
  /// `kcal` or `kJ`.
  public var unit: String
}
