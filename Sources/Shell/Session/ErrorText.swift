import Commands
import Domain
import Language
import Rendering
import Runtime

/// An error in a few lines: what, where, and the way on under the caret.
public enum ErrorText {
  /// The error as machines get it, a JSON value on a line of its own.
  /// - Parameter typed: the line as typed and where it was read; nil where there is none.
  public static func json(_ error: CommandError, _ typed: CommandError.Place?) -> String {
    Renderer.text(error.report(typed), .json)
  }

  /// - Parameters:
  ///   - line: the line as typed, for errors that stand in no script.
  ///   - prefix: what the message starts with outside scripts, such as `dhsh: `.
  ///   - isAccessible: whether the place is said in words instead of with carets.
  ///   - key: which key takes the first line that may have been meant: `→ takes it`; nil where none does.
  ///   - isFolded: whether what does not fit goes on in another row, as on a screen; programs want one row.
  public static func render(
    _ error: CommandError, line: String?, prefix: String = "", width: Int = 80, isFolded: Bool = false,
    isAccessible: Bool = false, key: String? = nil, color: Bool
  ) -> String {
    let source = error.text ?? error.places.first?.text ?? line
    // Names of files and of things in the log may hold anything.
    let message = error.message.neutralised(keepsLines: true)
    let way = error.hint?.neutralised(keepsLines: true)
    var place: ErrorPlace?
    if let source, let span = error.span { place = ErrorPlace(span, in: source) }
    var head = prefix
    if let outer = error.places.first {
      let number = outer.line + (place?.number ?? 0)
      let column = place.map { ":\($0.column)" } ?? ""
      head = "\(outer.file.neutralised()):\(number)\(column): "
    }
    var result =
      Style.emphasis.applied(to: head, color: color) + Style.bad.applied(to: message, color: color)
    if isAccessible, let place, !place.text.isEmpty {
      // A caret says nothing to the ear: the column and what stands there do.
      let words = place.part.isEmpty ? "the end" : CommandError.excerpt(place.part)
      result += "\n  at \(words), column \(place.column)" + (way.map { ": \($0)" } ?? "")
    } else if let place, !place.text.isEmpty, place.text.utf8.count <= Lexer.maximumLength {
      let (excerpt, indent, carets) = window(place.text, place.span, width: max(20, width - 2))
      result += "\n  \(excerpt)\n  " + String(repeating: " ", count: indent)
      result += Style.error.applied(to: String(repeating: "^", count: carets), color: color)
      if let way { result += " " + Style.hint.applied(to: way, color: color) }
    } else if let way {
      result += "\n  " + Style.hint.applied(to: way, color: color)
    }
    for (index, line) in error.corrections.enumerated() {
      result +=
        "\n  " + Style.dim.applied(to: index == 0 ? "try " : "or  ", color: color)
        + line.trimmed.neutralised()
      if index == 0, let key { result += Style.dim.applied(to: " (\(key))", color: color) }
    }
    for place in error.places.dropFirst() {
      result += "\n  run from \(place.file.neutralised()):\(place.line)"
    }
    guard isFolded else { return result + "\n" }
    return result.split(separator: "\n", omittingEmptySubsequences: false)
      .map { folded(String($0), to: width) + "\n" }.joined()
  }

  /// A line broken between its words where it does not fit; what goes on is indented, behind carets as far as they
  /// reach if that leaves room. Escape sequences take none.
  private static func folded(_ line: String, to width: Int) -> String {
    guard visible(line).displayWidth > width else { return line }
    let plain = visible(line)
    let lead = plain.prefix { $0 == " " }.count
    let carets = plain.dropFirst(lead).prefix { $0 == "^" }.count
    let hang = carets > 0 && lead + carets < width / 2 ? lead + carets + 1 : 2
    var rows: [String] = []
    var row = ""
    var isStart = true
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let isFirst = visible(row).allSatisfy { $0 == " " }
      if !isFirst, !word.isEmpty, visible(row).displayWidth + 1 + visible(String(word)).displayWidth > width {
        rows.append(row)
        row = String(repeating: " ", count: hang) + word
      } else {
        row += isStart ? String(word) : " " + word
        isStart = false
      }
    }
    return (rows + [row]).joined(separator: "\n")
  }

  /// A text without its escape sequences.
  private static func visible(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if scalar.value == 0x1B { isEscape = true }
      if !isEscape { result.unicodeScalars.append(scalar) }
      if isEscape, scalar == "m" { isEscape = false }
    }
    return result
  }

  /// As much of a line around a span as fits, and where the span is in it, in cells.
  private static func window(
    _ text: String, _ span: Range<Int>, width: Int
  ) -> (excerpt: String, indent: Int, carets: Int) {
    func clean(_ part: some Sequence<UInt8>) -> String {
      // Marks without number may stand on one character.
      var marks = 0
      return String(
        String(decoding: Array(part), as: UTF8.self).neutralised().unicodeScalars.compactMap {
          scalar -> Character? in
          marks = scalar.displayWidth == 0 ? marks + 1 : 0
          return marks <= 8 ? Character(scalar) : nil
        })
    }
    let utf8 = Array(text.utf8)
    var before = clean(utf8[..<span.lowerBound])
    let inside = clean(utf8[span])
    let after = clean(utf8[span.upperBound...])
    let room = width - min(inside.displayWidth, width / 2) - 1
    if before.displayWidth > room {
      let kept = before.reversed().prefix(max(0, room - 1))
      before = "…" + String(kept.reversed())
    }
    let indent = before.displayWidth
    let excerpt = (before + inside + after).truncated(to: width)
    let carets = max(1, min(inside.displayWidth, width - indent))
    return (excerpt, indent, carets)
  }
}
