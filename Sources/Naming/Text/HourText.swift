/// An hour as it is written by itself.
package enum HourText {
  /// `13h`: the hour of a day, nil for other words.
  package static func hour(_ text: String) -> Int? {
    let text = text.replacing(" ", with: "")
    guard text.last?.lowercased() == "h", (2...3).contains(text.utf8.count), let hour = Int(text.dropLast()),
      (0...23).contains(hour)
    else { return nil }
    return hour
  }
}
