import Reports

/// Long counts: `151 525`.
package enum GroupedCount {
  package static func cell(_ number: Int) -> Cell { .shown(.int(number), as: text(number), .plain) }

  /// `151,525`: long counts are read in groups of three, as energy is.
  package static func text(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
