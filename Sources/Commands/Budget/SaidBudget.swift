import Domain
import Language
import Naming
import Phrases

/// A budget as people say it first: `budget 1800 kcal`, `budget weekly 14000`, `budget lose 0.5kg per week`.
struct SaidBudget {
  /// The token behind `budget add`.
  static let start = 2
  /// As typed, with its unit.
  private var energy = ""
  /// What else is said, which is its name.
  private var name: [String] = []
  /// How much is typed; 0 for nothing.
  private var amount = 0.0
  /// In days; nil where it is not said.
  private var days: Int?
  /// In kg, what the weight is to lose in the period.
  private var loss: Double?

  /// What a day is commonly given, in kcal; two readings within are both likely.
  private static let common = 800.0...6000.0
  /// What `budget` counts days of a month as.
  private static let periods: [(words: [String], name: String, days: Int)] = [
    (["period-day", "daily"], "day", 1), (["period-week", "weekly"], "week", 7),
    (["period-month", "monthly"], "month", 30),
  ]

  /// - Returns: nil where words say anything else.
  init?(_ line: Line, from start: Int) {
    guard start < line.tokens.count, line.tokens[start...].allSatisfy(\.isBare) else { return nil }
    var isLoss = false
    for token in line.tokens[start...] {
      let word = token.text.lowercased()
      if let period = Self.days(word) {
        guard days == nil else { return nil }
        days = period
      } else if LineWords.contains("line-lose", word), amount == 0 {
        isLoss = true
      } else if word.first?.isNumber == true, amount == 0 {
        let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
        guard let number = Double(Self.plain(digits)) else { return nil }
        (amount, energy) = (number, Self.plain(digits) + token.text.dropFirst(digits.count))
      } else if amount > 0, energy.last?.isNumber == true, Self.isUnit(word, isLoss) {
        energy += isLoss || Self.isEnergy(word) ? token.text : "kcal"
      } else if amount == 0, Self.isUnit(word, false) || Self.isSmall(word) {
        continue
      } else if !Self.isSmall(word) {
        guard word.first?.isLetter == true else { return nil }
        name.append(token.text)
      }
    }
    guard amount > 0 else { return nil }
    if isLoss {
      let unit = energy.drop { $0.isNumber || $0 == "." }
      guard let mass = PhysicalUnit(word: unit.isEmpty ? "kg" : String(unit), of: .mass),
        let kilogram = PhysicalUnit(word: "kg", of: .mass)
      else { return nil }
      loss = amount * mass.size / kilogram.size
      // More is lost in no week.
      guard name.isEmpty, let less = lessPerDay, less < 3000 else { return nil }
    } else if energy.last?.isNumber == true {
      energy += "kcal"
    } else if !Self.isEnergy(String(energy.drop { $0.isNumber || $0 == "." })) {
      return nil
    }
  }

  /// Whether it is more than a day is commonly given.
  var isOfPeriod: Bool { kilocalories > Self.common.upperBound }

  private var kilocalories: Double { energy.lowercased().hasSuffix("kj") ? amount / 4.184 : amount }

  /// The lines that make it, the likeliest first.
  var lines: [String] {
    if let less = lessPerDay {
      return ["budget add expenditure less \(EnergyFormat.word(less))", "expenditure"]
    }
    func line(_ days: Int, _ isInAll: Bool) -> String {
      let period = Self.periods.first { $0.days == days }?.name ?? "week"
      let title = name.isEmpty ? "" : Lexer.quoted(name.joined(separator: " ")) + " "
      return "budget add \(title)\(energy)\(isInAll ? " in all" : "") over \(period)"
    }
    guard let days else {
      return isOfPeriod ? [line(7, true), line(30, true)] : [line(1, false), line(7, false)]
    }
    guard days > 1 else { return [line(1, false)] }
    let (isDay, isInAll) = (
      Self.common.contains(kilocalories), Self.common.contains(kilocalories / Double(days))
    )
    return (isInAll || !isDay ? [line(days, true)] : []) + (isDay || !isInAll ? [line(days, false)] : [])
  }

  /// The energy a day, in whole kcal, that is to be missing for what is to be lost; nil where no loss is said.
  var lessPerDay: Int? {
    loss.map { Rounding.whole($0 * FittingGoal.kilogram / Double(days ?? 7) / 10) * 10 }
  }

  /// Whether a name says a period, as `weekly`.
  static func isPeriod(_ name: String) -> Bool { days(name.lowercased()) != nil }

  private static func days(_ word: String) -> Int? {
    periods.first { period in period.words.contains { LineWords.contains("line-\($0)", word) } }?.days
  }

  private static func isUnit(_ word: String, _ isLoss: Bool) -> Bool {
    isLoss ? PhysicalUnit(word: word, of: .mass) != nil : isEnergy(word) || word.hasPrefix("calor")
  }

  private static func isSmall(_ word: String) -> Bool {
    ["over", "in", "all", "eat"].contains(word) || LineWords.all(["each", "for", "of", "put"]).contains(word)
  }

  private static func isEnergy(_ word: String) -> Bool { ["kcal", "kj", "cal"].contains(word.lowercased()) }

  /// Without what parts thousands.
  private static func plain(_ digits: Substring) -> String {
    let parts = digits.split(whereSeparator: { $0 == "," || $0 == "." })
    return parts.count == 2 && parts[1].count == 3 ? parts.joined() : String(digits).replacing(",", with: ".")
  }
}
