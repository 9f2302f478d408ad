extension String {
  /// Columns that what stands behind a gap needs beside what is before it, or else it goes below.
  private static let besideGap = 24

  /// Itself in lines that fit into `width` cells, broken between its items or words. What goes on is indented as far as the
  /// last column of the line; where there is too little room beside what is before that column, it stands below. A word
  /// that is too long stays as it is.
  package func wrapped(to width: Int?) -> [String] {
    if !utf8.contains(0x0A), width.map({ displayWidth <= $0 }) ?? true { return [self] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let line = String(line)
      guard let width, line.displayWidth > width else { return [line] }
      let hang = line.prefix { $0 == " " }.count
      guard let gap = line.dropFirst(hang).ranges(of: "  ").last else { return line.broken(to: width, hang) }
      let behind = line[gap.upperBound...].drop { $0 == " " }
      let before = String(line[..<gap.lowerBound]).trimmingEnd
      let column = line.distance(from: line.startIndex, to: behind.startIndex)
      guard !behind.isEmpty, before.count > hang else { return line.broken(to: width, hang) }
      if column < width / 2 || column <= width - Self.besideGap { return line.broken(to: width, column) }
      let below = String(repeating: " ", count: hang + 4)
      return before.wrapped(to: width) + (below + behind).wrapped(to: width)
    }
  }

  /// A line broken between its items or words, all but the first line of it indented by `hang` columns, which the first has too.
  private func broken(to width: Int, _ hang: Int) -> [String] {
    let separator = contains(" · ") ? " · " : " "
    var lines: [String] = []
    var current = String(prefix(hang))
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
    func fits(_ text: some StringProtocol) -> Bool { hang + String(text).displayWidth <= width }
    for item in dropFirst(hang).split(separator: separator) {
      var (item, separator) = (item, separator)
      // An item that no row can hold breaks behind what it is about, as in `3 categories missing: Fruit 1.0`, else between
      // its words.
      if !fits(item), separator != " ", let colon = item.firstRange(of: ": ") {
        for (index, word) in item[..<colon.lowerBound].split(separator: " ").enumerated() {
          add(word, index == 0 ? separator : " ")
        }
        current += ":"
        (item, separator) = (item[colon.upperBound...], " ")
      }
      guard !fits(item) else {
        add(item, separator)
        continue
      }
      for (index, word) in item.split(separator: " ").enumerated() {
        add(word, index == 0 ? separator : " ")
      }
    }
    return lines + [current]
  }

  /// Itself in lines that all fit into `width` cells: a word that is too long breaks behind a comma or slash, else where the
  /// line ends.
  func fitted(to width: Int) -> [String] {
    guard width > 0 else { return [self] }
    return wrapped(to: width).flatMap { line -> [String] in
      var rest = line[...]
      var lines: [String] = []
      while String(rest).displayWidth > width {
        var head = String(rest).prefix(fitting: width)
        if let end = head.lastIndex(where: { ",;/".contains($0) }),
          head.distance(from: head.startIndex, to: end) > 2
        {
          head = String(head[...end])
        }
        guard !head.isEmpty else { break }
        lines.append(head)
        rest = rest.dropFirst(head.count)
      }
      return lines + [String(rest)]
    }
  }

  /// The width of its longest word, or of the longest part of one between commas or slashes.
  var longestWord: Int {
    split(whereSeparator: { " ,;/".contains($0) }).reduce(0) { max($0, String($1).displayWidth + 1) } - 1
  }

  /// Itself if it fits into `width` cells, else as many of its items or words as do, and `…`.
  public func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    let separator = contains(" · ") ? " · " : " "
    var text = ""
    for item in split(separator: separator) {
      let more = text.isEmpty ? String(item) : text + separator + item
      guard more.displayWidth + 2 <= width else { break }
      text = more
    }
    guard text.isEmpty else { return text + " …" }
    // A first item that is too long by itself is cut between its words.
    return separator == " "
      ? truncated(to: width) : String(split(separator: separator)[0]).shortened(to: width)
  }
}

extension StyledText {
  /// Itself in lines that fit into `width` cells, broken as `String.wrapped` does.
  public func wrapped(to width: Int) -> [StyledText] {
    guard self.width > width else { return [self] }
    // The lines have its characters in their order, but for blanks and for dots between items.
    var rest = runs.flatMap { run in run.text.map { (character: $0, style: run.style) } }[...]
    return text.wrapped(to: width).map { line in
      var result = StyledText()
      for character in line {
        guard character != " " else {
          result.append(" ", result.runs.last?.style ?? .plain)
          continue
        }
        while let first = rest.first, first.character != character { rest.removeFirst() }
        result.append(String(character), rest.popFirst()?.style ?? .plain)
      }
      return result.joined
    }
  }

  /// Itself with neighbours of one style as one piece.
  private var joined: StyledText {
    runs.reduce(into: StyledText()) { result, run in
      if let last = result.runs.indices.last, result.runs[last].style == run.style {
        result.runs[last].text += run.text
      } else {
        result.runs.append(run)
      }
    }
  }
}
