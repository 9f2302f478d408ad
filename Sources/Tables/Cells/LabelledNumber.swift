/// A number with what it is called in the same cell, as trackers write the steps of a scale: `4:Good`, `4 - Good`.
public enum LabelledNumber {
  /// The number of such a cell; other cells stay as they are.
  public static func bare(_ text: String) -> String {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), text.utf8.count <= 60 else {
      return text
    }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let behind = text.dropFirst(number.count)
    let rest = behind.drop { $0 == " " }
    // `18-Nov` is a day.
    guard let parting = rest.first, ":-–(=".contains(parting), Double(number) != nil,
      !"-–".contains(parting) || behind.first == " "
    else { return text }
    let label = rest.dropFirst().drop { $0 == " " }
    return label.first?.isLetter == true && !label.contains(where: \.isNumber) ? String(number) : text
  }
}
