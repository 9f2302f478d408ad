import Domain

/// Numbers that are written in figures.
extension NumberReader {
  /// `2`, `2.5`, `1 1/2`, `1½`, `200ml`, `x2`, `2-3`, `10,000`.
  func digits(_ index: Int) -> (number: SpokenNumber, end: Int)? {
    var text = word(index)
    var isTimes = false
    if text.hasPrefix("x") || text.hasPrefix("×") {
      text.removeFirst()
      isTimes = true
    }
    guard let first = text.first, first.isNumber else { return nil }
    let head = text.prefix { $0.isNumber || ".,/".contains($0) }
    var glued = String(text.dropFirst(head.count))
    if glued.hasPrefix("-") || glued.hasPrefix("–"), let low = Self.amount(String(head)),
      let high = Self.amount(String(glued.dropFirst())), high > low
    {
      return (range(SpokenNumber(value: low), SpokenNumber(value: high)), index + 1)
    }
    guard var value = Self.amount(String(head)) else { return nil }
    if glued == "x" || glued == "×" { (glued, isTimes) = ("", true) }
    guard glued.allSatisfy(\.isLetter) else { return nil }
    var end = index + 1
    if let other = Self.otherReading(head, isMeasured: isMeasured(glued.isEmpty ? word(index + 1) : glued)) {
      let unit = glued.isEmpty ? nil : glued
      return (
        SpokenNumber(
          value: value, choices: [value, other], isThousands: true, glued: unit, isTimes: isTimes), end
      )
    }
    // `5k` is a distance.
    if glued == "k", SpeechLexicon.steps.contains(word(end)) {
      return (SpokenNumber(value: value * 1000), end)
    }
    if glued.isEmpty, value.micros % Amount.scale == 0 {
      if let rest = Self.amount(word(end)), rest < .one, rest > .zero {
        value = value + rest
        end += 1
      } else if NumberWords.thousands.contains(word(end)) || word(end) == "k" {
        value = value * 1000
        end += 1
      } else if let group = group(end, value.micros / Amount.scale) {
        return group
      } else if let decimal = decimals(end) {
        return (
          SpokenNumber(value: Amount(micros: value.micros + decimal.micros), isDecimal: true), decimal.end
        )
      } else {
        var (number, end) = mixed(value, end)
        number.isTimes = isTimes
        return (number, end)
      }
    }
    return (
      SpokenNumber(
        value: value, isPart: value < .one && head.contains("/"),
        isDecimal: value.micros % Amount.scale != 0 && !head.contains { "/½¼¾⅓⅔".contains($0) }
          && end == index + 1,
        glued: glued.isEmpty ? nil : glued,
        isTimes: isTimes), end
    )
  }

  /// What figures mean to who parts thousands otherwise: `1.000` is one or a thousand, `10,00` ten or a typing
  /// mistake. `9,000` is nine thousand, and `0.125` a part of one.
  /// - Parameter isMeasured: whether it is of a weight or a volume: `2,500 ml` may be two and a half, `2,500 steps` not.
  private static func otherReading(_ figures: Substring, isMeasured: Bool) -> Amount? {
    if let figures = PartedFigures(figures), let decimal = figures.decimal {
      return figures.hasPoints ? figures.whole : isMeasured ? decimal : nil
    }
    let groups = figures.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count == 2, groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }),
      groups[0].first != "0", groups[0].count <= 3, groups[1].allSatisfy({ $0 == "0" })
    else { return nil }
    return Amount(groups.joined())
  }

  private func isMeasured(_ word: String) -> Bool {
    ["g", "kg", "mg", "oz", "lb", "ml", "cl", "dl", "l", "L", "litre"].contains(
      SpeechLexicon.units[word] ?? word)
  }

  private static let strokes: [Character: Int64] = [
    "½": 500_000, "¼": 250_000, "¾": 750_000, "⅓": 333_333, "⅔": 666_667,
  ]

  private static func amount(_ text: String) -> Amount? {
    if let last = text.last, let part = strokes[last] {
      let head = text.dropLast()
      guard let whole = head.isEmpty ? 0 : Int64(head), whole < 100_000 else { return nil }
      return Amount(micros: whole * Amount.scale + part)
    }
    return Amount(text)
  }
}
