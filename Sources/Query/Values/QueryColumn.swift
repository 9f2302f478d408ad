import Domain
import Language
import Phrases
import Reports

/// What a column holds, and how people read it.
public struct QueryColumn: Sendable {
  public enum Kind: Sendable, Equatable {
    /// With the most decimals worth showing.
    case number(digits: Int, unit: String)
    /// Numbers of a unit of which people read two, as stones and pounds.
    case parted(ShownUnit)
    /// 0 to 100, in its colour.
    case score
    /// Minutes; people read hours and minutes.
    case duration
    /// With the texts there can be, in their order, where they are few.
    case text([String])
    case day
    /// A day, the Monday of its week.
    case week
    /// A text such as 2026-11 or 2026-Q4.
    case partOfYear(YearPart)
    case flag
  }

  /// How much a column is asked for.
  public enum Role: Sendable {
    /// What is computed and drawn where no columns are named.
    case measure
    /// Shown to people who name no columns.
    case shown
    /// Shown to machines, and to people who name it.
    case further
    /// Shown to who names it.
    case asked
  }

  /// By what a source is asked what the values of its days should be: only it knows what held on which.
  public struct Aim: Hashable, Sendable {
    public let name: String
    public let id: Int64

    public init(_ name: String, id: Int64 = 0) { (self.name, self.id) = (name, id) }
  }

  /// Tells what is aimed at on each of some days; nil where nothing is.
  public typealias GoalReader = (Aim, DayRange) throws -> Chart.Goal?

  /// As it is typed: `treats.score`.
  public var name: String
  /// What else it may be asked for by: `meal` for `slot`.
  public var otherNames: [String] = []
  public var kind: Kind
  /// What people read above it, where its name alone could be taken for something else.
  public var heading: String?
  /// What it is, for completion.
  public var detail: String
  public var role: Role
  /// What a chart of it alone is called, where its name says less.
  public var title: String?
  /// What a day's values are aimed at, drawn in a chart of it alone.
  public var aim: Aim?
  /// What all its values lie within, where that is worth an axis: 0 to 100.
  public var within: ClosedRange<Double>?
  /// Whether a person gave it its name: people read it as it was typed.
  public var isNamed = false
  /// Whether its texts are words in a row, any of which is meant by `=`: tags.
  public var isOfWords = false
  /// Whether it says what the numbers of a row are of, as that of metrics does: numbers of two are never mixed unsaid.
  public var namesNumbers = false
  /// The column that says what its numbers are in, which are never added up across units.
  public var unitIsIn: String?
  /// Whether numbers made of it are told apart by that unit where nobody groups by it: litres and millilitres are one kind
  /// of unit, grams another.
  public var isSplitByUnit = false
  /// Whether the log has no value of it yet, so that few would ask for it.
  public var isNeverKnown = false
  /// The column that counts the servings of what it measures: a number without a unit beside it may be of either.
  public var servings: String?
  /// Whether its minutes are those of nights, which people count in hours.
  public var isOfNights = false
  /// Whether its values are hours of the clock on logged days: numbers, or times such as 08:10.
  public var isHour = false
  /// Whether its texts are names, of which a word that is looked for may be in several.
  public var isOfNames = false
  /// Of such hours: the one at which a day begins, so that those before it come after all others.
  public var turnsAt: Double?
  /// Whether somebody chose it, and is told where no row has a value of it.
  public var isChosen = false
  /// Whether people see its numbers as bars.
  public var isBar = false
  /// Whether a step made it out of others. It is asked for by its whole name, as it was typed.
  public var isComputed = false
  /// Which other columns a word means that begin with it as well.
  public var givesWay = GivingWay.toNone
  /// Whether that is said where it happens, since people may mean this one: grams of protein, not its portions.
  public var saysWhereItGivesWay = false
  /// The columns that a step has left out of the rows: a word that may mean one of them never means this one.
  public var leftOut: [String] = []
  /// The column that says the same to people wherever the two are equal.
  public var echoes: String?
  /// The columns that it is worked out of, so that it goes with them by itself.
  public var madeOf: [String] = []
  /// The columns that tell machines how much of its values is known; they go with it into an answer.
  public var knownBy: [String] = []
  /// Whether it grows while a day runs, so that a mean with today in it is smaller than it will be.
  public var growsInTheDay = false
  /// What an answer says where a question names it: that something else of that name has another column.
  public var note: String?

  /// To which columns one leaves a word that could mean both.
  public enum GivingWay: Int, Sendable {
    case toNone
    /// To those that leave it to none: `protein` is the category, not `protein_g`.
    case toOthers
    /// To all: `carbs` is `carbs_g`, not `carbs_goal`.
    case toAll
  }

  public init(_ name: String, _ kind: Kind, _ detail: String = "", role: Role = .shown) {
    self.name = name
    self.kind = kind
    self.detail = detail
    self.role = role
  }

  public var isNumeric: Bool {
    switch kind {
    case .number, .parted, .score, .duration: true
    default: false
    }
  }

  /// Whether its numbers are 1 for yes and 0 for no.
  public var isYesNo: Bool { isNumeric && unit == MetricUnit.yesNo.symbol }

  /// Whether its values are days.
  public var isDay: Bool { kind == .day || kind == .week }

  /// The unit of its numbers; empty where they have none.
  public var unit: String {
    switch kind {
    case .number(_, let unit): unit
    case .parted(let unit): unit.symbol
    case .duration: "min"
    default: ""
    }
  }

  /// What a value is sorted by: an hour by its place in the day, a text by its place among those there can be, or
  /// without regard to case and accents.
  public func order(of value: QueryValue) -> QueryValue {
    if let turnsAt, case .number(let hour) = value, hour < turnsAt { return .number(hour + 24) }
    // `01:30`, which is of the night behind the evening: 25:30.
    if let turnsAt, case .text(let time) = value {
      let parts = time.split(separator: ":").compactMap { Double($0) }
      guard parts.count == 2, parts[0] + parts[1] / 60 < turnsAt else { return value }
      return .text("\(Int(parts[0]) + 24):\(time.suffix(2))")
    }
    guard case .text(let known) = kind, case .text(let text) = value else { return value }
    guard !known.isEmpty else { return .text(Names.key(text)) }
    return known.firstIndex(of: text).map { .number(Double($0)) } ?? value
  }
}

extension QueryColumn.Kind {
  /// Any text.
  public static let text = QueryColumn.Kind.text([])

  public static func number(_ digits: Int, _ unit: String = "") -> QueryColumn.Kind {
    .number(digits: digits, unit: unit)
  }
}

extension QueryValue {
  /// As a list shows it: people read a day of this year without the year.
  public func cell(_ column: QueryColumn, _ today: Day) -> Cell {
    if case .day(let day) = self { .listed(day, today: today) } else { cell(column) }
  }

  /// As a report shows it; days with their year.
  public func cell(_ column: QueryColumn) -> Cell {
    switch self {
    case .missing: .missing
    case .text(let text): .text(text)
    case .flag(let flag): .shown(.bool(flag), as: flag ? "✓" : "", .good)
    case .day(let day): .day(day)
    case .bound(let known):
      QueryValue.number(known.limit).cell(column).bounded(known.bound)
    case .number(let number):
      switch column.kind {
      case .score:
        .shown(
          .score(number), as: Decimals.text(number, digits: 1, minimum: 1), Tone(ScoreColor(score: number)))
      case .number(_, MetricUnit.yesNo.symbol) where number == 0 || number == 1:
        .shown(.number(number, digits: 0), as: number == 1 ? "yes" : "no", .plain)
      case .number(let digits, _): .number(number, digits: digits)
      case .parted(let unit): .shown(.number(number, digits: 3), as: unit.text(shown: number), .plain)
      case .duration: .shown(.number(number, digits: 0), as: Durations.text(number), .plain)
      default: .number(number, digits: 2)
      }
    }
  }

  /// A yes or no that names a row, where blank would not tell no from not known.
  var answer: Cell {
    guard case .flag(let flag) = self else { return .shown(.missing, as: words, .dim) }
    return .shown(.bool(flag), as: words, .plain)
  }

  /// In words, for the axis of a chart.
  var words: String {
    switch self {
    case .missing: "–"
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .day(let day): day.description
    case .number(let number): Decimals.reading(number, digits: 2)
    case .bound(let known): known.bound.sign + Decimals.reading(known.limit, digits: 2)
    }
  }
}
