import Reports

/// Pages of the manual in mdoc, which mandoc and groff read.
///
/// Text never stands on a line of a macro but in quotes and behind `\&`, so that no word of it is taken for one.
public enum ManualRenderer {
  /// Columns of a line of the file; one that stays as it is may be longer.
  private static let width = 78

  /// - Parameters:
  ///   - page: what is rendered.
  ///   - date: of the page, such as `November 27, 2026`.
  public static func render(_ page: ManualPage, date: String) -> String {
    var lines = [
      ".Dd \(date)", ".Dt \(Roff.title(page.name)) \(page.number)", ".Os",
      ".Sh NAME", ".Nm \(page.name)", ".Nd \(Roff.prose(page.summary))",
    ]
    for section in page.sections {
      lines.append(".Sh \(Roff.title(section.title))")
      var isFirst = true
      for block in section.blocks {
        render(block, isFirst: isFirst, into: &lines)
        // A paragraph begins by itself behind a heading.
        if case .heading = block { isFirst = true } else { isFirst = false }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func render(_ block: ManualPage.Block, isFirst: Bool, into lines: inout [String]) {
    switch block {
    case .text(let text):
      if !isFirst { lines.append(".Pp") }
      lines += filled(text)
    case .lines(let literal):
      lines.append(".Bd -literal -offset indent")
      lines += literal.flatMap(broken).map(Roff.literalLine)
      lines.append(".Ed")
    case .items(let items):
      lines.append(".Bl -tag -width Ds")
      for (term, text) in items {
        lines.append(".It \(Roff.word(term))")
        lines += filled(text)
      }
      lines.append(".El")
    case .heading(let title): lines.append(".Ss \(Roff.word(title))")
    case .pages(let pages):
      for (index, page) in pages.enumerated() {
        lines.append(".Xr \(page.name) \(page.section)\(index < pages.count - 1 ? " ," : "")")
      }
    }
  }

  /// A line that stays as it is, gone on with further in where a terminal of 80 columns has no room for it.
  private static func broken(_ line: String) -> [String] {
    let parts = line.wrapped(to: 68)
    return parts.prefix(1) + parts.dropFirst().map { "    " + $0 }
  }

  /// Running text as lines of the file, each sentence on one of its own, as roff wants to know where they end.
  private static func filled(_ text: String) -> [String] {
    sentences(text).flatMap { sentence -> [String] in
      var lines: [String] = []
      var current = ""
      for word in Roff.words(sentence) {
        if !current.isEmpty, current.count + 1 + word.count > width {
          lines.append(current)
          current = ""
        }
        current += current.isEmpty ? word : " " + word
      }
      if !current.isEmpty { lines.append(current) }
      return lines.map(Roff.guarded)
    }
  }

  private static func sentences(_ text: String) -> [String] {
    var found: [String] = []
    var current: [Substring] = []
    var isTyped = false
    for word in text.split(whereSeparator: \.isWhitespace) {
      current.append(word)
      if word.count(where: { $0 == "`" }) % 2 == 1 { isTyped.toggle() }
      let end = word.reversed().first { !")\"'”".contains($0) }
      if !isTyped, let end, ".!?".contains(end) {
        found.append(current.joined(separator: " "))
        current = []
      }
    }
    if !current.isEmpty { found.append(current.joined(separator: " ")) }
    return found
  }
}
