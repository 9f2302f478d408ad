import Domain
import Language

/// A stage of a line, fitted to the columns before it.
struct BoundStage {
  /// What comes out.
  var shape: RowShape
  /// The incoming columns it reads whatever is asked of it.
  var reads: Set<Int> = []
  /// For each column that comes out those that it is made of; nil where all stay in their places.
  var origins: [Set<Int>]?
  /// For `rolling` and `lag`, the days whose rows it needs, in order, where those of certain days are wanted of it.
  var lookback: (([DayRange]) -> [DayRange])?
  /// Whether what it passes on depends on how many rows come, so that none may come before those asked for.
  var countsRows = false
  /// Where it sends what it makes of the rows, if it draws or writes them.
  var destination: Destination?
  /// Makes what takes the rows.
  let start: (Downstream) -> RowSink

  /// One that passes rows on as they are.
  static func passing(_ shape: RowShape) -> BoundStage { BoundStage(shape: shape) { $0.sink } }

  /// Both stages as one, this one first.
  func then(_ next: BoundStage) -> BoundStage {
    let first = self
    var both = BoundStage(shape: next.shape) { down in
      let wanted = down.wanted.map { first.countsRows ? $0 : next.before($0) }
      let rest = next.start(down)
      return first.start(
        Downstream(
          sink: rest, columns: next.needs(down.columns), findings: down.findings, wanted: wanted))
    }
    both.reads = needs(next.reads)
    both.origins = joined(next)
    both.countsRows = countsRows || next.countsRows
    both.destination = next.destination ?? destination
    if lookback != nil || next.lookback != nil {
      both.lookback = { first.before(first.countsRows ? $0 : next.before($0)) }
    }
    return both
  }

  /// The days whose rows it needs, where those of certain days are wanted of it.
  private func before(_ wanted: [DayRange]) -> [DayRange] {
    if let lookback { lookback(wanted) } else { wanted }
  }

  /// For each column that comes out of the next stage those that come into this one.
  private func joined(_ next: BoundStage) -> [Set<Int>]? {
    if origins == nil, next.origins == nil { return nil }
    return next.shape.columns.indices.map { place in
      var made: Set<Int> = []
      for column in next.origins?[place] ?? [place] { made.formUnion(origins?[column] ?? [column]) }
      return made
    }
  }

  /// The incoming columns that are needed where certain ones that come out are.
  func needs(_ columns: Set<Int>) -> Set<Int> {
    guard let origins else { return reads.union(columns) }
    return columns.reduce(reads) { $0.union(origins[$1]) }
  }
}

extension Invocation {
  /// The place of the stage's own word.
  var stageWord: Range<Int>? { line.tokens.first?.span }
}
