import Domain
import Language

/// A question: a source, and the stages its rows go through.
struct Pipeline {
  let source: QuerySource
  let call: Invocation
  private let range: DayRange
  private let stages: [(Stage, Invocation)]

  /// Reads and checks a line.
  /// - Parameter start: the first token after the source's name.
  init(_ command: Command, _ line: Line, from start: Int, _ resolver: NameResolver) throws {
    let segments = Self.segments(line)
    guard let source = command.source else {
      let pipe = line.tokens.first { $0.kind == .pipe }
      throw CommandError(
        .syntax, "\(command.name) has no rows to go on with", span: pipe?.span,
        hint: "sources are "
          + resolver.table.commands.filter { $0.source != nil }.map(\.name).joined(separator: ", "))
    }
    self.source = source
    call = try command.syntax.parse(segments[0], from: start, resolver)
    range = try source.range?(call, resolver) ?? .all
    stages = try segments.dropFirst().enumerated().map { index, segment in
      guard let first = segment.tokens.first else {
        let pipes = line.tokens.filter { $0.kind == .pipe }
        let end = pipes[index].span.upperBound
        var error = CommandError(.syntax, "something is missing here: a step", span: end..<end + 1)
        error.isIncomplete = index == segments.count - 2
        throw error
      }
      let stage = try Stage.find(first)
      do {
        return (stage, try stage.syntax.parse(segment, from: 1, resolver))
      } catch var error as CommandError {
        if error.kind == .syntax, error.hint == nil { error.hint = "usage: \(stage.usage)" }
        throw error
      }
    }
    _ = try bind(RowSet(columns: source.columns(resolver), rows: [], unit: source.unit), resolver)
  }

  private static func segments(_ line: Line) -> [Line] {
    line.tokens.split(omittingEmptySubsequences: false, whereSeparator: { $0.kind == .pipe }).map {
      Line(text: line.text, tokens: Array($0))
    }
  }

  /// Checks each stage against the columns the one before it gives.
  private func bind(_ shape: RowSet, _ resolver: NameResolver) throws -> [BoundStage] {
    var shape = shape
    resolver.queryRange = source.range == nil ? nil : range
    defer { resolver.queryRange = nil }
    return try stages.map { stage, call in
      let bound = try stage.bind(call, shape, resolver)
      shape = bound.shape
      return bound
    }
  }

  func run(_ context: Context) throws -> RowSet {
    let names = try needed(context.names)
    let first = try source.load(call, range, names, context)
    var shape = first
    shape.rows = []
    let bound = try bind(shape, context.names)
    var frame = first
    for (index, stage) in bound.enumerated() {
      if let other = stage.comparesWith {
        // The other period goes through the same stages up to here.
        var beside = try source.load(call, other, names, context)
        for earlier in bound[..<index] { beside = try earlier.run(beside) }
        frame = Stage.joined(frame, range, beside, other)
      } else {
        frame = try stage.run(frame)
      }
    }
    frame.notes += try notes(context.names)
    return frame
  }

  /// What is to be said of the source's columns that stages name.
  private func notes(_ resolver: NameResolver) throws -> [String] {
    let columns = try source.columns(resolver)
    var notes: [String] = []
    for (_, call) in stages {
      for name in ["condition", "columns", "keys"] {
        for note in columns.notes(on: call.text(name) ?? "") where !notes.contains(note) { notes.append(note) }
      }
    }
    return notes
  }

  /// The columns to read: those that are named somewhere, where something named narrows what is shown.
  private func needed(_ resolver: NameResolver) throws -> Set<String> {
    let columns = try source.columns(resolver)
    let all = Set(columns.map(\.name))
    let narrows = stages.firstIndex { ["select"].contains($0.0.name) || Aggregate($0.0.name) != nil }
    guard let narrows else { return all }
    var names: Set<String> = []
    for (index, (stage, call)) in stages.enumerated() where index <= narrows {
      // Without columns of its own an aggregate takes all numbers.
      if Aggregate(stage.name) != nil, stage.name != "count", call.text("columns") == nil { return all }
      if stage.name == "rolling", call.text("columns") == nil { return all }
      if ["rolling", "compare"].contains(stage.name) { names.insert("date") }
      for name in ["condition", "columns", "keys"] {
        guard let text = call.text(name) else { continue }
        for token in (try? ExpressionScanner.scan(text, at: 0)) ?? [] where token.kind == .word {
          if case .found(let place) = columns.resolve(token.text) { names.insert(columns[place].name) }
        }
      }
    }
    return names.isEmpty ? Set(columns.prefix(1).map(\.name)) : names
  }

  // MARK: Completion

  /// What could stand at the end of a line whose last stage is being typed.
  static func candidates(
    _ command: Command, _ line: Line, from start: Int, _ resolver: NameResolver,
    in syntax: (Syntax, Line, Int) throws -> [Candidate]
  ) throws -> [Candidate] {
    let segments = Self.segments(line)
    guard let source = command.source, let last = segments.last, !last.tokens.isEmpty else { return [] }
    if last.tokens.count == 1 {
      let typed = last.tokens[0].text.lowercased()
      return Stage.all.filter { $0.name.hasPrefix(typed) }.map { Candidate($0.name, detail: $0.summary) }
    }
    // The columns that come out of what stands before.
    var shape = RowSet(columns: try source.columns(resolver), rows: [], unit: source.unit)
    if segments.count > 2, let end = segments.dropLast().last?.tokens.last?.span.upperBound {
      let tokens = line.tokens.filter { $0.span.upperBound <= end }
      let before = try Pipeline(command, Line(text: line.text, tokens: tokens), from: start, resolver)
      shape = try before.bind(shape, resolver).last?.shape ?? shape
    }
    resolver.queryColumns = shape.columns
    defer { resolver.queryColumns = [] }
    return try syntax(try Stage.find(last.tokens[0]).syntax, last, 1)
  }
}
