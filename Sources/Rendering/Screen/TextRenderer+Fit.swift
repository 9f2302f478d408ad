import Reports

/// Tables in the width there is.
extension TextRenderer {
  /// What a last column has at least beside the others, if its texts take more than two lines there: else it stands below.
  private static let besideLeast = 34
  /// A word longer than this may be broken, so that it leaves the other columns room.
  private static let longWord = 24

  /// Makes the columns fit: what can be said shorter is, then those that may give way do so down to their minimum or their
  /// longest word; then optional ones go, from the right; then a last one that gives way goes below its rows, if it has no room
  /// beside them; then the others but the first of them, which is the name of the row, give way further, and
  /// then the name down to twelve characters; what still does not fit goes, from the right but for what is kept, before words
  /// are broken. Room that is left in the end is given back.
  /// - Returns: the column that stands below its rows; nil where there is none.
  func fit(_ columns: inout [(index: Int, width: Int)], _ table: Table, _ texts: [[String]]) -> Int? {
    guard let width else { return nil }
    func excess() -> Int { columns.reduce(-width) { $0 + $1.width + 2 } - 2 }
    guard excess() > 0 else { return nil }
    // What names a row stands among the first: a note at the end does not.
    let name = columns.prefix(4).first { table.columns[$0.index].minimum != nil }?.index
    let natural = Dictionary(uniqueKeysWithValues: columns.map { ($0.index, $0.width) })
    for place in columns.indices where excess() > 0 {
      guard let short = shortWidth(of: columns[place].index, table) else { continue }
      while excess() > 0, columns[place].width > short { columns[place].width -= 1 }
    }
    let words = Dictionary(
      uniqueKeysWithValues: columns.map { ($0.index, longestWord(of: $0.index, table, texts)) })
    func shrink(withName: Bool = true, to least: (_ minimum: Int, _ word: Int) -> Int) {
      while excess() > 0 {
        let able = columns.indices.filter { position in
          let index = columns[position].index
          guard withName || index != name, let minimum = table.columns[index].minimum else { return false }
          return columns[position].width > least(minimum, words[index] ?? 0)
        }
        guard let widest = able.max(by: { columns[$0].width < columns[$1].width }) else { return }
        columns[widest].width -= 1
      }
    }
    shrink { max($0, $1) }
    while excess() > 0,
      let last = columns.lastIndex(where: {
        table.columns[$0.index].isOptional && !table.columns[$0.index].isKept
      })
    {
      columns.remove(at: last)
    }
    var below: Int?
    if let last = columns.last, isBelow(last, table, texts, isTooWide: excess() > 0), columns.count > 1 {
      below = last.index
      columns.removeLast()
    }
    shrink(withName: false) { max($1, 6, $0 / 3) }
    // A name of twelve characters mostly tells which it is; what stands beside it is what was asked for.
    shrink { max($1, 12, $0 / 3) }
    while excess() > 0, columns.count > 2,
      let last = columns.lastIndex(where: { !table.columns[$0.index].isKept }), last > 0,
      !columns[last...].contains(where: { $0.index == name })
    {
      columns.remove(at: last)
    }
    shrink { minimum, _ in max(6, minimum / 3) }
    // No row is wider than the screen, whatever its columns have not said.
    while excess() > 0, columns.count > 2 { columns.removeLast() }
    if excess() > 0, let last = columns.indices.last {
      columns[last].width = max(1, columns[last].width - excess())
    }
    for place in columns.indices {
      let missing = (natural[columns[place].index] ?? 0) - columns[place].width
      let room = max(0, min(missing, -excess()))
      columns[place].width += room
    }
    return below
  }

  /// Whether a last column is to stand below its rows: where it has no room, or too little for long texts.
  private func isBelow(
    _ last: (index: Int, width: Int), _ table: Table, _ texts: [[String]], isTooWide: Bool
  ) -> Bool {
    let column = table.columns[last.index]
    guard column.minimum != nil, !column.alignsRight else { return false }
    return isTooWide
      || last.width < Self.besideLeast && texts.contains { $0[last.index].wrapped(to: last.width).count > 2 }
  }

  /// The width in which all of a column can be said, in short where there is a shorter form; nil where there is none.
  private func shortWidth(of column: Int, _ table: Table) -> Int? {
    guard table.rows.contains(where: { $0[column].short != nil }) else { return nil }
    let label = table.hasHeader ? table.columns[column].label.displayWidth : 0
    let cells =
      table.rows.map { $0[column] } + table.lines.filter { !$0.cells.isEmpty }.map { $0.cells[column] }
    return cells.reduce(label) { max($0, ($1.short ?? $1.text(glyphs)).displayWidth) }
  }

  /// The width below which a word of a column is broken, in short where there is a shorter form.
  private func longestWord(of column: Int, _ table: Table, _ texts: [[String]]) -> Int {
    let label = table.hasHeader ? table.columns[column].label.displayWidth : 0
    return texts.indices.reduce(label) {
      max($0, min(Self.longWord, (table.rows[$1][column].short ?? texts[$1][column]).longestWord))
    }
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
