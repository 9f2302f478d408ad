import Domain

/// Whether a line offered to log something says as much as what was typed: one that loses a number logs something else.
package enum KeptNumbers {
  package static func areKept(of typed: String, in offer: String) -> Bool {
    keeps(typed, offer) || keeps(divided(typed), offer) || keeps(typed, ofTwelveHours(offer))
  }

  /// `at 7` may be 19:00.
  private static func ofTwelveHours(_ offer: String) -> String {
    offer.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      guard parts.count == 2, let hour = Int(parts[0]), (13...23).contains(hour) else { return String(word) }
      return "\(hour - 12):\(parts[1])"
    }.joined(separator: " ")
  }

  private static func keeps(_ typed: String, _ offer: String) -> Bool {
    let offered = words(offer)
    guard offered.first == "log" else { return true }
    let (before, after) = (digits(typed), digits(offer))
    var rest = after
    let hasAll = before.allSatisfy { digit in
      rest.firstIndex(of: digit).map { rest.remove(at: $0) } != nil
    }
    guard hasAll || isProduct(typed, offer) else { return false }
    // `two` may have become 2.
    return after.count > before.count
      || words(typed).filter(CountKind.saysHowMuch).allSatisfy(offered.contains)
  }

  /// Noughts aside: 8.30 is 8.3.
  private static func digits(_ text: String) -> [Character] {
    text.filter { ("1"..."9").contains($0) }.map { $0 }
  }

  /// `2 x 80g` is 160g.
  private static func isProduct(_ typed: String, _ offer: String) -> Bool {
    let factors = numbers(typed)
    return factors.count > 1 && numbers(offer).contains(factors.reduce(1, *))
  }

  /// `5/10` is 0.5.
  private static func divided(_ text: String) -> String {
    text.split(separator: " ").map { word in
      word.contains("/") ? Amount(String(word))?.description ?? String(word) : String(word)
    }.joined(separator: " ")
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }
}
