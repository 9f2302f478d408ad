import Domain

extension BoundStage {
  /// The same, with what the calendar says of the days of its rows, for who names it.
  var withCalendar: BoundStage {
    guard shape.pivot == nil,
      let day = shape.columns.firstIndex(where: { $0.kind == .day && $0.name == "date" })
    else { return self }
    let parts = CalendarColumn.allCases.filter { part in
      !shape.columns.contains { $0.name.lowercased() == part.rawValue }
    }
    var rows = shape
    for index in rows.columns.indices {
      rows.columns[index].leftOut.removeAll { CalendarColumn(rawValue: $0) != nil }
    }
    var dated = rows
    dated.columns += parts.map { QueryColumn($0.rawValue, $0.kind, $0.detail, role: .asked) }
    return then(.appending(parts.map { .calendar($0, .column(day)) }, [], to: rows, as: dated))
  }
}
