extension String {
  /// Itself in lines that fit into `width` cells, broken between its items or words. What goes on is indented as far as the
  /// last column of the line. A word that is too long stays as it is.
  package func wrapped(to width: Int?) -> [String] {
    if !utf8.contains(0x0A), width.map({ displayWidth <= $0 }) ?? true { return [self] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let line = String(line)
      guard let width, line.displayWidth > width else { return [line] }
      var hang = line.prefix { $0 == " " }.count
      if let gap = line.dropFirst(hang).ranges(of: "  ").last {
        let column = line.distance(from: line.startIndex, to: gap.upperBound)
        if column < width / 2 { hang = column }
      }
      let separator = line.contains(" · ") ? " · " : " "
      var lines: [String] = []
      var current = String(line.prefix(hang))
      var isFresh = true
      func add(_ text: some StringProtocol, _ separator: String) {
        if !isFresh, (current + separator + text).displayWidth > width {
          lines.append(current)
          current = String(repeating: " ", count: hang)
          isFresh = true
        }
        current += isFresh ? String(text) : separator + text
        isFresh = false
      }
      for item in line.dropFirst(hang).split(separator: separator) {
        // An item that no row can hold breaks between its words.
        guard hang + String(item).displayWidth > width else {
          add(item, separator)
          continue
        }
        for (index, word) in item.split(separator: " ").enumerated() {
          add(word, index == 0 ? separator : " ")
        }
      }
      return lines + [current]
    }
  }
}
