import Domain
import Phrases

/// Days that are still being typed: `last 9`, `12 nov..18 n`.
public enum BegunDays {
  /// What the words at the end of a line may become, each days and nothing else. None where they are days already.
  public static func endings(of typed: String, _ context: any ParseContext) throws -> [String] {
    guard !typed.trimmed.isEmpty, try !areDays(typed, context) else { return [] }
    var endings: [String] = []
    let letters = String(typed.reversed().prefix(while: \.isLetter).reversed()).lowercased()
    if !letters.isEmpty {
      let stem = String(typed.dropLast(letters.count))
      endings += words.filter { $0.hasPrefix(letters) }.map { stem + $0 }
    }
    // `1` may be on its way to `10`.
    if typed.last?.isNumber == true { endings += [typed + "d"] + next.map { "\(typed)0 \($0)" } }
    endings += next.map { "\(typed.trimmed) \($0)" }
    return try endings.filter { try areDays($0, context) }
  }

  /// What may stand behind words that begin days: behind `since`, `last`, `this`, a number, and the first day of two.
  private static let next = ["today", "7d", "week", "days", "31 dec"] + Month.short.map { $0.lowercased() }

  /// The words that days end with.
  private static let words: [String] = {
    let classes = ["month", "weekday", "short-weekday", "day", "day-unit"]
    return classes.flatMap { LineWords.all($0) } + RangeText.periods + RangeText.periods.map { $0 + "s" }
  }()

  private static func areDays(_ text: String, _ context: any ParseContext) throws -> Bool {
    guard let tokens = try? Lexer.tokens(text), tokens.allSatisfy(\.isBare) else { return false }
    let today = context.today
    return try [DayText.Sense.past, .near, .coming].contains { sense in
      if let (_, count) = RangeText.spread(tokens[...], today: today, as: sense), count == tokens.count {
        return true
      }
      if case .day(_, tokens.count)? = try DayText.read(tokens[...], context, as: sense) { return true }
      return RangeText.read(tokens[...], today: today, as: sense)?.1 == tokens.count
    }
  }
}
