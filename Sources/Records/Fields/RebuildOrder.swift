import Domain
import Language
import Store

/// What a script that makes a log anew said there would be, and where.
package struct RebuildOrder {
  private let places: [CommandError.Place]
  private let span: Range<Int>?
  private let rows: Int?
  private let files: Int?
  /// The files that came.
  package var taken = 0

  package init(at places: [CommandError.Place], span: Range<Int>?, rows: Int?, files: Int?) {
    (self.places, self.span, self.rows, self.files) = (places, span, rows, files)
  }

  /// What keeps the log from being what was written down; to be asked when the last row has come.
  package func problem(_ log: Transaction) throws -> CommandError? {
    if let fault = try log.rows.faults().first { return error(fault, log) }
    return try incomplete(log)
  }

  /// Makes what can be made of the rows that came.
  /// - Returns: what was wrong with them, and what is missing.
  /// - Throws: what cannot be mended.
  package func salvage(_ log: Transaction) throws -> [CommandError] {
    let faults = try log.rows.mendFaults().map { error($0, log) }
    if let left = try log.rows.faults().first { throw error(left, log) }
    return try faults + [incomplete(log)].compactMap(\.self)
  }

  private func incomplete(_ log: Transaction) throws -> CommandError? {
    let came = log.rebuilding?.rows ?? 0
    if came == 0 { return error("no row follows it", hint: "the script was cut short") }
    if let rows, came != rows { return error(wrong: came, of: rows, "row", "rows") }
    if let files, taken != files { return error(wrong: taken, of: files, "file", "files") }
    return nil
  }

  private func error(wrong came: Int, of count: Int, _ one: String, _ many: String) -> CommandError {
    let hint =
      came < count
      ? "the script was cut short, or lines of it are gone: take a whole copy"
      : "something was added to the script"
    return error("\(came) of \(Counting.text(count, one, many)) follow it", hint: hint)
  }

  private func error(_ message: String, hint: String) -> CommandError {
    var error = CommandError(.syntax, message, span: span, hint: hint)
    error.places = places
    error.text = places.first?.text
    return error
  }

  /// At the line of the row, whose text is no longer at hand but for its beginning.
  private func error(_ row: Transaction.Rows.Fault, _ log: Transaction) -> CommandError {
    let begin = "row \(row.table)"
    let came = log.rebuilding?.rows ?? 0
    let hint = rows.flatMap { $0 > came ? "\(came) of \(Counting.text($0, "row", "rows")) are there: " : nil }
    var error = error(
      row.problem, hint: (hint ?? "") + "the script was cut short, or a line of it is gone or was changed")
    if let line = row.line, !places.isEmpty {
      error.span = 4..<begin.utf8.count
      error.text = begin + " …"
      error.places[0] = CommandError.Place(file: places[0].file, line: line, text: begin + " …")
    }
    return error
  }
}
