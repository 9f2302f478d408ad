import Domain
import Language

/// What a Tab offers, and what part of the line it replaces.
public struct Completions: Sendable {
  /// The word under the cursor, in UTF-8 offsets in the line.
  public var replaces: Range<Int>
  public var candidates: [Candidate]
  /// Where the words before the cursor begin, the nearest first.
  package var starts: [Int] = []

  /// What a candidate replaces, in UTF-8 offsets.
  public func range(of candidate: Candidate) -> Range<Int> {
    guard candidate.wordsBefore > 0, candidate.wordsBefore <= starts.count else { return replaces }
    return starts[candidate.wordsBefore - 1]..<replaces.upperBound
  }

  package init(replaces: Range<Int>, candidates: [Candidate], starts: [Int] = []) {
    self.replaces = replaces
    self.candidates = candidates
    self.starts = starts
  }
}
