import Foundation
import Testing

/// Random values that come back with the same seed: SplitMix64.
public struct Generator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  public mutating func int64(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }

  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  public mutating func bool() -> Bool { Bool.random(using: &self) }

  /// True in about one of `count` calls.
  public mutating func oneIn(_ count: Int) -> Bool { int(1...count) == 1 }

  /// - Precondition: there is something to choose from.
  public mutating func pick<C: Collection>(_ choices: C) -> C.Element { choices.randomElement(using: &self)! }

  public mutating func array<T>(_ count: ClosedRange<Int>, _ make: (inout Generator) throws -> T) rethrows
    -> [T]
  {
    var result: [T] = []
    for _ in 0..<int(count) { result.append(try make(&self)) }
    return result
  }

  /// A word of letters that upset naive handling of text: accents, case, quotes, wide characters.
  public mutating func word(_ length: ClosedRange<Int> = 1...8) -> String {
    String(array(length) { $0.pick("abcdefghijklmnopqrstuvwxyzÀÉßñøŽ0123456789'\"ば🥦") })
  }
}

/// Checks a law on random values; the seed that breaks it is printed.
///
/// The body says what must hold with `try #require`, whose failure ends the property, so that one broken law
/// is one report. `DHSH_SEED` starts from a given seed, `DHSH_CASES` sets how many cases are tried. The seed
/// of a report with `DHSH_CASES=1` repeats just the case that broke.
public func forAll(
  cases: Int = 100, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout Generator) throws -> Void
) throws {
  let environment = ProcessInfo.processInfo.environment
  // Always the same cases, so that a test judges the change and not the dice; DHSH_SEED and DHSH_CASES go further.
  let first = environment["DHSH_SEED"].flatMap(UInt64.init) ?? 20_261_120
  let count = environment["DHSH_CASES"].flatMap(Int.init) ?? cases
  for index in 0..<max(1, count) {
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
