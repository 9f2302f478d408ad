import Language
import Reports

extension CommandError {
  /// The error as machines get it: one object under the key `error`.
  /// - Parameter typed: the line and where it was read, for an error that stands in no script; nil where there is none.
  public func report(_ typed: Place?) -> Report {
    func list(_ texts: [String]) -> Cell { .list(texts.map(Cell.text)) }
    var table = Table(
      "error", columns: ["code", "place", "message", "candidates", "lines"].map { Column($0, "") },
      rows: [[.text(code.rawValue), place(typed), .text(message), list(candidates), list(corrections)]])
    table.isOne = true
    return Report(.record, tables: [table])
  }

  /// File, line, column and length, both in characters; the whole line where no part of it is meant.
  private func place(_ typed: Place?) -> Cell {
    guard let outer = places.first ?? typed else { return .missing }
    let source = text ?? outer.text
    let place = ErrorPlace(span ?? 0..<source.utf8.count, in: source)
    return .list([
      .text(outer.file), .int(outer.line + place.number), .int(place.column), .int(place.part.count),
    ])
  }
}
