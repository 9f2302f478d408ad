import Reports

/// Tables in the width there is.
extension TextRenderer {
  /// Makes the columns fit: what can be said shorter is, then those that may give way do so down to their minimum; then optional ones go,
  /// from the right; then the others but the first of them, which is the name of the row, give way further, and
  /// then the name down to twelve characters; what still does not fit goes, from the right but for what is kept, before the name is cut
  /// to less. Room that is left in the end is given back.
  func fit(_ columns: inout [(index: Int, width: Int)], _ table: Table) {
    guard let width else { return }
    func excess() -> Int { columns.reduce(-width) { $0 + $1.width + 2 } - 2 }
    // What names a row stands among the first: a note at the end does not.
    let name = columns.prefix(4).first { table.columns[$0.index].minimum != nil }?.index
    func shrink(withName: Bool = true, to minimum: (Int) -> Int) {
      while excess() > 0 {
        let able = columns.indices.filter { position in
          guard withName || columns[position].index != name else { return false }
          return table.columns[columns[position].index].minimum.map { columns[position].width > minimum($0) }
            ?? false
        }
        guard let widest = able.max(by: { columns[$0].width < columns[$1].width }) else { return }
        columns[widest].width -= 1
      }
    }
    let natural = Dictionary(uniqueKeysWithValues: columns.map { ($0.index, $0.width) })
    for place in columns.indices where excess() > 0 {
      guard let short = shortWidth(of: columns[place].index, table) else { continue }
      while excess() > 0, columns[place].width > short { columns[place].width -= 1 }
    }
    shrink { $0 }
    while excess() > 0,
      let last = columns.lastIndex(where: {
        table.columns[$0.index].isOptional && !table.columns[$0.index].isKept
      })
    {
      columns.remove(at: last)
    }
    shrink(withName: false) { max(6, $0 / 3) }
    // A name of twelve characters mostly tells which it is; what stands beside it is what was asked for.
    shrink { max(12, $0 / 3) }
    while excess() > 0, columns.count > 2,
      let last = columns.lastIndex(where: { !table.columns[$0.index].isKept }), last > 0,
      !columns[last...].contains(where: { $0.index == name })
    {
      columns.remove(at: last)
    }
    shrink { max(6, $0 / 3) }
    for place in columns.indices {
      let missing = (natural[columns[place].index] ?? 0) - columns[place].width
      let room = max(0, min(missing, -excess()))
      columns[place].width += room
    }
  }

  /// The width in which all of a column can be said, in short where there is a shorter form; nil where there is none.
  private func shortWidth(of column: Int, _ table: Table) -> Int? {
    guard table.rows.contains(where: { $0[column].short != nil }) else { return nil }
    let label = table.hasHeader ? table.columns[column].label.displayWidth : 0
    let cells =
      table.rows.map { $0[column] } + table.lines.filter { !$0.cells.isEmpty }.map { $0.cells[column] }
    return cells.reduce(label) { max($0, ($1.short ?? $1.text(glyphs)).displayWidth) }
  }

  /// Says in short what has no room otherwise.
  func shorten(_ texts: inout [[String]], to columns: [(index: Int, width: Int)], _ table: Table) {
    guard width != nil else { return }
    for column in columns {
      for row in texts.indices where texts[row][column.index].displayWidth > column.width {
        if let short = table.rows[row][column.index].short { texts[row][column.index] = short }
      }
    }
  }

  /// A table whose leading column stands as headings above the rows that share its values; nil where there is none, or
  /// few rows share them.
  func led(_ table: Table, _ columns: [(index: Int, width: Int)]) -> Table? {
    guard table.hasHeader,
      let lead = columns.first(where: { table.columns[$0.index].mayLead })?.index, !table.rows.isEmpty
    else { return nil }
    let texts = table.rows.map { $0[lead].text(glyphs) }
    let starts = texts.indices.filter { $0 == 0 || texts[$0] != texts[$0 - 1] }
    guard starts.count == 1 || starts.count * 2 <= table.rows.count else { return nil }
    var led = table
    led.columns[lead].audience = .machines
    led.lines = starts.map { Table.Line(above: $0, texts[$0], .strong) } + table.lines
    return led
  }
}
