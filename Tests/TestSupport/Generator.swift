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

  public mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

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
