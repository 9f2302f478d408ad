import Domain
import Language
import Records
import Reports
import Tables

/// A plan for people.
extension TablePlan {
  /// Which column is what: `food ← name, amount ← serving_g (g)`.
  var shown: String {
    var said: Set<String> = []
    return sheets.flatMap { sheet in
      sheet.places.map { place in
        let title =
          sheet.head.indices.contains(place.column)
          ? sheet.head[place.column].text : "column \(place.column + 1)"
        let unit =
          place.unit.map { ColumnTitle(title).unit == $0 || place.field == $0 ? "" : " in \($0)" } ?? ""
        let field = place.part.isReadPer100 ? "\(place.field)_100g" : place.field
        return ColumnTitle.folded(field) == ColumnTitle.folded(title) && unit.isEmpty
          ? field : "\(field) ← \(title)\(unit)"
      }
    }.filter { said.insert($0).inserted }.joined(separator: ", ")
  }

  /// The plan as a mapping that a person can keep and share.
  var asFile: String {
    var lines = ["program \((source ?? "Table").neutralised())", "name \(name ?? "mine")"]
    if target != TableTarget.values.word { lines.append("for \(target)") }
    for sheet in sheets {
      func title(_ column: Int) -> String? {
        sheet.head.indices.contains(column) ? sheet.head[column].name : nil
      }
      let columns = sheet.places.compactMap { title($0.column) }
      lines += ["", "table \(columns.joined(separator: ", "))"]
      if isUTC { lines.append("zone utc") }
      if let offset = sheet.places.first(where: { $0.field == "offset" }).flatMap({ title($0.column) }) {
        lines.append("offset \(offset)")
      }
      lines += sheet.rules.lines
      lines += sheet.places.compactMap { place in
        guard place.field != "offset" else { return nil }
        let hidden = ["weight", "lean"].contains(place.field) && place.unit == nil ? massUnit : nil
        let unit = (place.part.unit ?? hidden).map { " \($0)" } ?? ""
        let apart = place.part.titleUnit.map { " (\($0))" } ?? ""
        return title(place.column).map { "\(place.field)\(unit) = \($0)\(apart)" }
      }
      for (field, words) in mapping.words.sorted(by: { $0.key < $1.key }) {
        lines += words.sorted { $0.key < $1.key }.map {
          "\(field) \($0.key) = \(Decimals.text($0.value, digits: 6))"
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What somebody has settled: what the line says, and with --yes what it takes as it was understood.
  func settled() -> TableMapping {
    guard isTaken else { return said }
    var settled = said
    for question in questions {
      let column = head.firstIndex { $0.text == question.column }
      settled.parts += mapping.parts.filter { part in
        part.column(in: head) == column && !said.parts.contains { $0.column(in: head) == column }
      }
    }
    return settled
  }

  /// The titles of columns that are not read.
  var unread: [String] {
    let read = Set(places.map(\.column))
    return head.indices.filter { !read.contains($0) && !head[$0].text.isEmpty }.map { head[$0].text }
  }

  var notices: [Notice] {
    var text = "Columns: \(shown)"
    if let ready { text += " (as \(ready.name))" } else if let name { text += " (as \(name))" }
    var notices = [Notice(text + ".", .dim)]
    if !unread.isEmpty {
      let more = unread.count > 8 ? " and \(unread.count - 8) more" : ""
      notices.append(Notice("Not read: \(unread.prefix(8).joined(separator: ", "))\(more).", .dim))
    }
    if let fileDay {
      notices.append(Notice("Its rows say no day; that of the file's name is taken: \(fileDay).", .dim))
    }
    notices += reasons.prefix(5).map { Notice("  \($0.column): \($0.reason)", .dim) }
    return notices
  }
}
