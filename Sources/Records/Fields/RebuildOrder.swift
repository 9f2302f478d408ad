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
    if came == 0 { return placed(.rebuiltOfNothing) }
    if let rows, came != rows { return placed(.rebuilt(of: came, "row", "rows", outOf: rows)) }
    if let files, taken != files { return placed(.rebuilt(of: taken, "file", "files", outOf: files)) }
    return nil
  }

  private func placed(_ error: CommandError) -> CommandError {
    var error = error.at(span)
    error.places = places
    error.text = places.first?.text
    return error
  }

  /// At the line of the row, whose text is no longer at hand but for its beginning.
  private func error(_ row: Transaction.Rows.Fault, _ log: Transaction) -> CommandError {
    let begin = "row \(row.table)"
    let came = log.rebuilding?.rows ?? 0
    var error = placed(.rebuiltOf(row.problem, came: came, of: rows.flatMap { $0 > came ? $0 : nil }))
    if let line = row.line, !places.isEmpty {
      error.span = 4..<begin.utf8.count
      error.text = begin + " …"
      error.places[0] = CommandError.Place(file: places[0].file, line: line, text: begin + " …")
    }
    return error
  }
}
