import Domain

extension Chart {
  /// What the values should be, in the chart's unit: everywhere the same, or on each day what held on it.
  public struct Goal: Sendable, Equatable {
    /// At least the lower bound, at most the upper one.
    public struct Bounds: Sendable, Hashable {
      public var lower: Double?
      public var upper: Double?

      public init(lower: Double?, upper: Double?) { (self.lower, self.upper) = (lower, upper) }

      public static func atLeast(_ bound: Double) -> Bounds { Bounds(lower: bound, upper: nil) }
      public static func atMost(_ bound: Double) -> Bounds { Bounds(lower: nil, upper: bound) }
      public static func exactly(_ value: Double) -> Bounds { Bounds(lower: value, upper: value) }

      /// Those there are, each once, ascending.
      public var values: [Double] {
        let values = [lower, upper].compactMap(\.self)
        return values.first == values.last ? Array(values.prefix(1)) : values.sorted()
      }

      /// Without what is no usable number; nil where nothing is left.
      fileprivate var usable: Bounds? {
        let usable = Bounds(lower: lower.flatMap(Chart.usable), upper: upper.flatMap(Chart.usable))
        return usable.values.isEmpty ? nil : usable
      }
    }

    /// What the line is called: `goal`, `target`.
    public var label: String
    /// What holds at the last position at which anything does.
    public private(set) var last: Bounds
    /// What holds at each position of the axis, nil where nothing does; empty where it is the same at all.
    public private(set) var course: [Bounds?] = []

    /// Bounds that are no usable numbers are left out by the chart.
    public init(lower: Double?, upper: Double?, label: String) {
      self.label = label
      last = Bounds(lower: lower, upper: upper)
    }

    /// What holds at each position of the axis, or on each of its days; nil where nothing ever does.
    public init?(_ course: [Bounds?], _ label: String = "goal") {
      guard let last = course.last(where: { $0 != nil }) ?? nil else { return nil }
      (self.label, self.last) = (label, last)
      self.course = Set(course).count > 1 ? course : []
    }

    public static func atLeast(_ bound: Double, _ label: String = "goal") -> Goal {
      Goal(lower: bound, upper: nil, label: label)
    }
    public static func atMost(_ bound: Double, _ label: String = "goal") -> Goal {
      Goal(lower: nil, upper: bound, label: label)
    }
    public static func range(_ bounds: ClosedRange<Double>, _ label: String = "goal") -> Goal {
      Goal(lower: bounds.lowerBound, upper: bounds.upperBound, label: label)
    }
    public static func exactly(_ value: Double, _ label: String = "goal") -> Goal {
      range(value...value, label)
    }

    /// The same of numbers in another unit.
    func converted(_ number: (Double) -> Double) -> Goal {
      func bounds(_ bounds: Bounds) -> Bounds {
        Bounds(lower: bounds.lower.map(number), upper: bounds.upper.map(number))
      }
      var goal = self
      goal.last = bounds(last)
      goal.course = course.map { $0.map(bounds) }
      return goal
    }

    /// The bounds that the line is named by, each once, ascending.
    public var bounds: [Double] { last.values }

    /// All bounds there are anywhere, which the axis has room for.
    public var allBounds: [Double] { bounds + course.flatMap { $0?.values ?? [] } }

    /// The positions of the axis at which the last bounds hold, up to its end or to where nothing holds any more; nil
    /// where they hold at all.
    public var lastPositions: Range<Int>? {
      guard let end = course.lastIndex(where: { $0 != nil }) else { return nil }
      let start = course[..<end].lastIndex { $0 != last }.map { $0 + 1 } ?? 0
      return start..<end + 1
    }

    /// The same for an axis of so many positions; nil where there is nothing to draw.
    func fitting(_ count: Int) -> Goal? {
      guard !course.isEmpty else {
        var goal = self
        guard let last = last.usable else { return nil }
        (goal.label, goal.last) = (Chart.line(label), last)
        return goal
      }
      var course = course.prefix(count).map { $0?.usable }
      course += [Bounds?](repeating: nil, count: count - course.count)
      return Goal(course, Chart.line(label))
    }
  }

  /// What holds at a position of the axis; nil where no goal does.
  public func goalBounds(at position: Int) -> Goal.Bounds? {
    guard let goal else { return nil }
    guard !goal.course.isEmpty else { return goal.last }
    return goal.course.indices.contains(position) ? goal.course[position] : nil
  }
}
