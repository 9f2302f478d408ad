import Language

/// Watches that numbers which become one are in one unit, where the rows say in which each is.
struct UnitsMet {
  private let shape: RowShape
  /// The columns of such numbers, each with the column that says what it is in.
  private let pairs: [(column: Int, unit: Int)]
  /// The units of each group, and the first column of which two met in one group.
  private var seen: [[QueryValue]] = []
  private var mixed: (column: Int, units: [QueryValue])?

  /// - Parameters:
  ///   - columns: those of which numbers are made.
  ///   - groups: the columns that tell the rows apart of which one number is made.
  init(_ shape: RowShape, _ columns: some Sequence<Int>, groups: [Int]) {
    self.shape = shape
    pairs = shape.units(of: columns, groups: groups)
  }

  /// Takes a row of the group with a number; groups come in the order of their numbers.
  mutating func see(_ row: Row, group: Int) {
    guard mixed == nil, !pairs.isEmpty else { return }
    while seen.count <= group { seen.append([QueryValue](repeating: .missing, count: pairs.count)) }
    for (index, pair) in pairs.enumerated() where row[pair.column] != .missing {
      let unit = row[pair.unit]
      if seen[group][index] == .missing { seen[group][index] = unit }
      guard seen[group][index] != unit else { continue }
      mixed = (pair.column, [seen[group][index], unit])
      return
    }
  }

  /// What is said where numbers of several units are drawn beside each other, with a line for each; nil where there is one.
  /// - Parameter place: where the step stands that made the numbers, behind the one that spreads them.
  func asked(before line: Line, at place: Range<Int>?) -> CommandError? {
    guard let mixed, let unit = shape.columns[mixed.column].unitIsIn, let place else { return nil }
    var error = CommandError.unitsOfOneAxis(shape.columns[mixed.column].name, mixed.units.map(\.words)).at(
      place)
    let pipes = Line(text: line.text, tokens: (try? Lexer.tokens(line.text)) ?? []).tokens.filter {
      $0.kind == .pipe && $0.span.upperBound <= place.lowerBound
    }
    if let pipe = pipes.dropLast().last {
      error.fixes = mixed.units.map { value in
        [.inserting("where \(unit) = \(Lexer.quoted(value.words)) |", at: pipe.span.upperBound)]
      }
    }
    return error
  }

  /// Refuses numbers of which one was made though they are in several units.
  /// - Parameter place: where the step stands, before which the units can be told apart; nil where that does not help.
  func check(at place: Range<Int>? = nil) throws(CommandError) {
    guard let mixed, let unit = shape.columns[mixed.column].unitIsIn else { return }
    let isGrouped = !shape.openGroup.isEmpty
    let error = CommandError.severalUnits(
      shape.columns[mixed.column].name, mixed.units.map(\.words), unit: unit, isGrouped: isGrouped)
    guard let place, !isGrouped else { throw error }
    throw error.at(place).fixed(by: [[.inserting("group \(unit) |", at: place.lowerBound)]], isNear: true)
  }
}

extension RowShape {
  /// The columns of numbers that are in units, each with the column that says in which, unless that is one of the groups.
  func units(of places: some Sequence<Int>, groups: [Int]) -> [(column: Int, unit: Int)] {
    var pairs: [(column: Int, unit: Int)] = []
    for place in places where !pairs.contains(where: { $0.column == place }) {
      guard let name = columns[place].unitIsIn, let unit = columns.firstIndex(where: { $0.name == name }),
        !groups.contains(unit)
      else { continue }
      pairs.append((place, unit))
    }
    return pairs
  }
}
