import Foundation
import Testing

/// How many random cases are tried, and from which seed: few, always the same, so that a test judges the change and not
/// the dice. By night there are more.
///
/// `DHSH_CASES=500` tries as many of each law, `DHSH_CASES=x20` twenty times the usual number. `DHSH_SEED` starts
/// elsewhere. The seed of a report with `DHSH_CASES=1` repeats just the case that broke.
public enum Cases {
  private static let wanted = ProcessInfo.processInfo.environment["DHSH_CASES"]

  /// - Parameter usual: how many find what the law was written for.
  public static func count(_ usual: Int) -> Int {
    guard let wanted else { return usual }
    let count = wanted.hasPrefix("x") ? Double(wanted.dropFirst()).map { $0 * Double(usual) } : Double(wanted)
    return max(1, count.map { Int($0.rounded(.up)) } ?? usual)
  }

  /// Some of many cases, from all over them; by night all.
  /// - Parameter usual: how many find what the law was written for.
  public static func some<T>(of all: [T], _ usual: Int) -> [T] {
    let count = min(all.count, self.count(usual))
    let first = seed(0) % UInt64(max(1, all.count))
    return (0..<count).map { all[(Int(first) + $0 * all.count / count) % all.count] }
  }

  /// - Parameter usual: the seed where none is given.
  public static func seed(_ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment["DHSH_SEED"].flatMap(UInt64.init) ?? usual
  }

  /// The parts of a law that takes long, as arguments of its test: they run beside each other.
  public static let parts = 0..<4

  /// How many of some cases a part tries: all parts together try them all.
  public static func share(_ count: Int, of part: Int) -> Int {
    (count + parts.count - 1 - part) / parts.count
  }
}

/// Checks a law on random values; the seed that breaks it is printed.
///
/// The body says what must hold with `try #require`, whose failure ends the property, so that one broken law
/// is one report.
/// - Parameters:
///   - cases: how many there usually are, in all parts.
///   - part: which of `Cases.parts` to try; nil for all.
public func forAll(
  cases: Int = 100, part: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout Generator) throws -> Void
) throws {
  let (first, count) = (Cases.seed(20_261_120), Cases.count(cases))
  for index in stride(from: part ?? 0, to: count, by: part == nil ? 1 : Cases.parts.count) {
    let seed = first &+ UInt64(index)
    var generator = Generator(seed: seed)
    do {
      try body(&generator)
    } catch {
      Issue.record(
        "case \(index + 1) of \(count) breaks it; again with DHSH_SEED=\(seed) DHSH_CASES=1",
        sourceLocation: sourceLocation)
      throw error
    }
  }
}
