/// The order in which the lines of a plan are to be done, so that none of them lowers the score by itself.
public struct PlanOrder {
  /// What each line adds.
  private let lines: [[Addition]]
  private let score: ([Addition]) -> Double
  /// The score below which none may bring the day; nil where none may lower what those before it have made of it.
  private let least: Double?

  /// - Parameter score: that of the day with some additions.
  public init(_ lines: [[Addition]], least: Double? = nil, score: @escaping ([Addition]) -> Double) {
    self.lines = lines
    self.least = least
    self.score = score
  }

  /// Places of the lines, the one that lifts most first where that can be.
  /// - Returns: nil where some line lowers the score too far in whatever order.
  public var oneByOne: [Int]? { order(Array(lines.indices), after: [], now: score([])) }

  /// The same in steps of several lines where they lift the score together only; as few in a step as can be.
  public var steps: [[Int]] {
    if let oneByOne { return oneByOne.map { [$0] } }
    var (left, done, now) = (Array(lines.indices), [Addition](), score([]))
    var steps: [[Int]] = []
    while !left.isEmpty {
      let step = step(of: left, after: done, now: now)
      steps.append(step)
      done += additions(step)
      now = score(done)
      left.removeAll { step.contains($0) }
    }
    return steps
  }

  private func additions(_ places: [Int]) -> [Addition] { places.flatMap { lines[$0] } }

  private func order(_ left: [Int], after done: [Addition], now: Double) -> [Int]? {
    guard !left.isEmpty else { return [] }
    var ways: [(place: Int, score: Double)] = []
    for place in left {
      let then = score(done + lines[place])
      if then >= (least ?? now) - PlanValue.tolerance { ways.append((place, then)) }
    }
    // The same order for the same plan.
    ways.sort { $0.score != $1.score ? $0.score > $1.score : $0.place < $1.place }
    for way in ways {
      let rest = left.filter { $0 != way.place }
      if let others = order(rest, after: done + lines[way.place], now: way.score) {
        return [way.place] + others
      }
    }
    return nil
  }

  /// The fewest lines that do not lower the score together, the best of these.
  private func step(of left: [Int], after done: [Addition], now: Double) -> [Int] {
    for size in 1..<max(1, left.count) {
      var best: (places: [Int], score: Double)?
      for places in Self.choices(of: size, from: left[...]) {
        let then = score(done + additions(places))
        if then >= now - PlanValue.tolerance, then > best?.score ?? -.infinity { best = (places, then) }
      }
      if let best { return best.places }
    }
    return left
  }

  private static func choices(of size: Int, from places: ArraySlice<Int>) -> [[Int]] {
    guard size > 0, let first = places.first else { return size == 0 ? [[]] : [] }
    let rest = places.dropFirst()
    return choices(of: size - 1, from: rest).map { [first] + $0 } + choices(of: size, from: rest)
  }
}
