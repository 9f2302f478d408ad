import Domain
import Language
import Reports

/// The stages of a question, fitted to each other and to the rows that come in.
public struct Pipeline {
  /// Reads the rows of a source.
  /// - Parameters:
  ///   - range: the days to read; nil for a source without days.
  ///   - columns: those that are asked for; the others may be missing in the rows.
  ///   - receive: takes a row; it throws where no more are wanted, which is to be passed on.
  public typealias RowReader = (
    _ range: DayRange?, _ columns: Set<Int>, _ receive: (Row) throws -> Void
  ) throws -> Void

  private let source: RowShape
  private let stages: [BoundStage]
  /// What is to be said of the columns that stages name.
  private let notes: [String]

  /// Each stage of a line costs stack when rows go through.
  static let maximumStages = 100
  /// `rolling` may double the columns each time.
  static let maximumColumns = 1000

  /// Reads and checks the stages of a line, in order: each against the columns that the one before it gives.
  /// - Parameters:
  ///   - line: all of it; the stages stand behind its pipes.
  ///   - source: the rows that come in.
  /// - Throws: `CommandError` with the place of what is wrong.
  public init(_ line: Line, over source: RowShape, _ context: any ParseContext) throws {
    try self.init(line, over: source, context, isWhole: true)
  }

  /// - Parameter isWhole: whether no stages follow those of the line.
  private init(_ line: Line, over source: RowShape, _ context: any ParseContext, isWhole: Bool) throws {
    self.source = source
    let segments = line.segments.dropFirst()
    var stages: [BoundStage] = []
    var notes: [String] = []
    var shape = source
    var destinations: [Destination] = []
    for (index, segment) in segments.enumerated() {
      guard let word = segment.tokens.first else {
        throw Self.missing(line, index, isLast: index == segments.count - 1)
      }
      guard index < Self.maximumStages else {
        throw CommandError.atMost("a question", Self.maximumStages, "steps").at(word.span)
      }
      shape.isDrawnNext = Self.isDrawn(segments.dropFirst(index + 1).first)
      let stage = try Self.bound(segment, of: line, to: shape, context)
      guard stage.shape.columns.count <= max(Self.maximumColumns, shape.columns.count) else {
        throw CommandError.tooManyColumns(Self.maximumColumns).at(word.span)
      }
      if let destination = stage.destination {
        try destinations.check(destination, word.span)
        destinations.append(destination)
      }
      for note in Self.notes(segment, stage, shape) where !notes.contains(note) { notes.append(note) }
      shape = stage.shape
      stages.append(stage)
    }
    if isWhole, shape.isGroupOpen {
      let words = [Stage.group.name, Stage.pivot.name]
      let group = segments.last { $0.tokens.first.map { words.contains($0.text.lowercased()) } ?? false }
      var error = CommandError.nothingOfGroups.at(group?.tokens.first?.span)
      error.isIncomplete = true
      // How many there are of each is what a group alone may mean.
      if let end = segments.last?.tokens.last?.span.upperBound {
        error.fixes = [[.inserting("| count", at: end)]]
      }
      throw error
    }
    // Rows before those asked for would be counted with them.
    if let place = stages.firstIndex(where: \.countsRows) {
      for later in stages.indices where later > place { stages[later].lookback = nil }
    }
    self.stages = stages
    self.notes = notes
  }

  /// Whether a step draws what comes.
  private static func isDrawn(_ segment: Line?) -> Bool {
    segment?.tokens.first.map { $0.isBare && $0.text.lowercased() == Stage.chart.name } ?? false
  }

  /// Where a step alone writes an answer; nil where it is a step of another kind.
  public static func destination(_ step: Line, _ context: any ParseContext) throws -> Destination? {
    try bound(step, of: step, to: RowShape(columns: [], unit: "rows"), context).destination
  }

  /// Whether another step may follow those of a line.
  /// - Throws: where the line itself cannot be read.
  public static func goesOn(_ line: Line, over source: RowShape, _ context: any ParseContext) throws -> Bool {
    let shape = try Pipeline(line, over: source, context, isWhole: false).shape
    guard !shape.isGiven else { return false }
    return Stage.all.contains { $0.follows(shape) }
  }

  private static func bound(
    _ segment: Line, of line: Line, to shape: RowShape, _ context: any ParseContext
  ) throws -> BoundStage {
    let stage: Stage
    do { stage = try Stage.find(segment) } catch {
      let ways = OtherStep(line, segment, shape).ways(error)
      if !ways.isEmpty { throw error.otherwise(ways) }
      throw Stage.ranked(segment, shape).map { error.fixed(by: [[$0]], isNear: true) } ?? error
    }
    guard stage.follows(shape) else {
      if shape.isGiven {
        throw CommandError.followsOutput(stage.name).at(segment.tokens[0].span)
      }
      throw CommandError.followsPivot(stage.name, isOpen: shape.pivot == .open).at(segment.tokens[0].span)
    }
    let form = stage.form(shape)
    do {
      return try form.bind(try form.syntax.parse(segment, from: stage.start(in: segment), context))
    } catch var error as CommandError {
      let other = OtherStep(line, segment, shape)
      // `select avg(kcal)` is one number, and none beside each row.
      let ways = error.fixes.isEmpty ? other.ways(error) : other.waysOfNumbers
      error.hint = Stage.missing(error, in: segment) ?? error.hint
      let isUnread = error.kind == .syntax || error.kind == .unknown
      if isUnread, !error.isIncomplete, let meant = stage.meant(segment) { error.hint = meant }
      if error.kind == .syntax, error.hint == nil { error.hint = "usage: \(stage.usage)" }
      if !ways.isEmpty { error = error.fixed(by: ways, isNear: true) }
      throw error
    }
  }

  private static func notes(_ segment: Line, _ stage: BoundStage, _ shape: RowShape) -> [String] {
    let columns = shape.columns
    guard columns.contains(where: { $0.note != nil || $0.saysWhereItGivesWay }) else { return [] }
    let read = (stage.origins ?? [Set(stage.shape.keys)]).reduce(stage.reads) { $0.union($1) }
    let words = try? ExpressionScanner.scan(segment.source(1..<segment.tokens.count), at: 0)
    // Long lists name the same again and again.
    var seen: Set<String> = []
    return (words ?? []).map(\.text).filter { seen.insert($0).inserted }.flatMap { word -> [String] in
      // A word may also be a text that a column is compared with.
      guard let place = columns.resolve(word).found, read.contains(place) else { return [] }
      return [columns[place].note, columns.givenWay(word, to: place)].compactMap(\.self)
    }
  }

  private static func missing(_ line: Line, _ index: Int, isLast: Bool) -> CommandError {
    let pipes = line.tokens.filter { $0.kind == .pipe }
    let end = pipes[index].span.upperBound
    // `sleep < 6h || mood < 3`
    if !isLast, pipes[index + 1].span.lowerBound == end {
      let both = pipes[index].span.lowerBound..<pipes[index + 1].span.upperBound
      return CommandError.incomplete("a step").at(both).fixed(by: [[Fix(both, "or")]], isNear: true)
    }
    var error = CommandError.incomplete("a step").at(end..<end + 1)
    error.isIncomplete = isLast
    return error
  }

  /// The columns of the answer that are shown.
  private var shown: [Int] { shape.columns.indices.filter { shape.columns[$0].role != .asked } }

  /// What comes out.
  public var shape: RowShape { stages.last?.shape ?? source }

  /// The columns of the source that its answer rests on.
  public var columns: Set<Int> { needs[0] }

  /// The columns that each stage is given for a purpose, and those of the answer.
  private var needs: [Set<Int>] {
    var needs = [Set(shown)]
    for stage in stages.reversed() { needs.append(stage.needs(needs[needs.count - 1])) }
    return needs.reversed()
  }

  /// Sends the rows of a source through the stages, one by one as far as that can be.
  /// - Parameter goals: asked for the goals of what is drawn.
  public func answer(
    today: Day, goals: @escaping QueryColumn.GoalReader = { _, _ in nil }, _ read: RowReader
  ) throws -> Answer {
    let findings = Findings(today: today, goals: goals)
    var result = RowSet(columns: shape.columns, rows: [], unit: shape.unit)
    let end = RowSink(
      take: { row in
        result.rows.append(row)
        return true
      }, finish: {})
    if let place = stages.firstIndex(where: { $0.shape.periods != nil }),
      let periods = stages[place].shape.periods
    {
      // Both periods go through the stages before it, and come out of it one after the other.
      let rest = sink(through: place + 1..<stages.count, of: periods.ranges, into: end, findings)
      for (number, range) in periods.ranges.enumerated() {
        let name = QueryValue.text(periods.names[number])
        let named = RowSink(take: { row in try rest.take([name] + row) }, finish: {})
        // What the stages before it say is told of the period that was asked for.
        let own = number == 0 ? findings : Findings(today: today, goals: goals)
        try pour(range, into: sink(through: 0..<place, of: [range], into: named, own), read) {
          (own.isLookingBack, findings.isLookingBack) = ($0, $0)
        }
      }
      try rest.finish()
      findings.notes += zip(periods.names, periods.ranges).filter { $1.contains(today) && $1.last > today }
        .map { name, range in
          "\(name) is not over: \(today - range.first + 1) of its \(range.count) days, with today"
        }
    } else {
      let ranges = source.range.map { [$0] } ?? []
      try pour(
        source.range, into: sink(through: stages.indices, of: ranges, into: end, findings), read
      ) { findings.isLookingBack = $0 }
    }
    findings.notes += notes
    let sorted = shape.pivot == nil ? shape.sorted.compactMap { shown.firstIndex(of: $0) } : []
    if shown.count < shape.columns.count { result = result.keeping(shown) }
    if shape.pivot != nil { result = try result.pivoted(atMost: Self.maximumColumns) }
    return Answer(
      result, keys: shape.pivot == nil ? shape.keys : [], sorted: sorted, findings,
      to: stages.compactMap(\.destination),
      today: today)
  }

  /// - Parameter ranges: the days that were asked for, of each period.
  private func sink(
    through places: Range<Int>, of ranges: [DayRange], into end: RowSink, _ findings: Findings
  ) -> RowSink {
    let needs = needs
    return places.reversed().reduce(end) { sink, place in
      stages[place].start(
        Downstream(
          sink: sink, columns: needs[place + 1], findings: findings,
          wanted: ranges.map { wanted($0, from: place + 1) }))
    }
  }

  /// The days whose rows a stage needs for the answer to be of certain days.
  private func wanted(_ range: DayRange, from place: Int) -> [DayRange] {
    stages[place...].reversed().reduce([range]) { $1.lookback?($0) ?? $0 }
  }

  /// Thrown at a source whose further rows nobody needs.
  private struct Enough: Error {}

  /// - Parameter setLookingBack: told before rows come whether they are of days before the range.
  private func pour(
    _ range: DayRange?, into sink: RowSink, _ read: RowReader, setLookingBack: (Bool) -> Void
  ) throws {
    let columns = columns
    do {
      for part in range.map({ wanted($0, from: 0).map(Optional.some) }) ?? [nil] {
        setLookingBack(part.flatMap { part in range.map { part.last < $0.first } } ?? false)
        try read(part, columns) { row in
          guard try sink.take(row) else { throw Enough() }
        }
      }
    } catch is Enough {}
    setLookingBack(false)
    try sink.finish()
  }

  /// What could stand at the end of a line whose last stage is being typed.
  /// - Parameter source: the rows that come in.
  public static func candidates(
    _ line: Line, over source: RowShape, _ context: any ParseContext
  ) throws -> [Candidate] {
    guard let last = line.segments.last, let word = last.tokens.first else { return [] }
    let before = line.tokens.prefix { $0.span.lowerBound < word.span.lowerBound }.dropLast()
    let shape = try Pipeline(
      Line(text: line.text, tokens: Array(before)), over: source, context, isWhole: false
    ).shape
    if last.tokens.count == 1 {
      let typed = word.text.lowercased()
      return Stage.all.filter {
        $0.name.hasPrefix(typed) && $0.follows(shape) && $0.form(shape).isOffered
      }
      .map { Candidate($0.name, detail: $0.summary) }
    }
    let stage = try Stage.find(last)
    return try stage.form(shape).syntax.candidates(last, from: stage.start(in: last), context)
  }
}

extension Line {
  /// What its pipes part: a source, and stages.
  public var segments: [Line] {
    tokens.split(omittingEmptySubsequences: false, whereSeparator: { $0.kind == .pipe }).map {
      Line(text: text, tokens: Array($0))
    }
  }
}
