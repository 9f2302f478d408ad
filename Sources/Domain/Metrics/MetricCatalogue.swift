/// The metrics of a log: those shipped and those the person defined.
public struct MetricCatalogue: Sendable {
  /// In their order: shipped ones first.
  public let all: [Metric]
  private let indices: [String: Int]
  private let named: [String: Int]

  /// - Parameter own: in their order. One with the key or a name of a shipped metric takes it over, so that what
  ///   somebody defined keeps its meaning when a later version ships something of that name.
  public init(own: [Metric] = []) {
    let keys = Set(own.map(\.key))
    let all = Metrics.shipped.filter { !keys.contains($0.key) } + own
    var indices: [String: Int] = [:]
    var named: [String: Int] = [:]
    // Own metrics before shipped ones, and names before other words for something else.
    let order = all.indices.filter { all[$0].isOwn } + all.indices.filter { !all[$0].isOwn }
    for index in order {
      indices[all[index].key] = index
      if named[all[index].name] == nil { named[all[index].name] = index }
    }
    for index in order {
      for word in [all[index].key] + all[index].aliases where named[word] == nil { named[word] = index }
    }
    // `bodyfat`
    for index in order {
      for word in [all[index].name] + all[index].aliases where word.contains(" ") {
        let joined = word.filter { $0 != " " }
        if named[joined] == nil { named[joined] = index }
      }
    }
    self.all = all
    self.indices = indices
    self.named = named
  }

  public static let shipped = MetricCatalogue()

  /// The metric of a key.
  public subscript(key: String) -> Metric? { indices[key].map { all[$0] } }

  /// The metric of a name, key or other word, in any case.
  public func metric(named name: String) -> Metric? { named[name.lowercased()].map { all[$0] } }

  /// The metrics a value can be typed of.
  public var typed: [Metric] { all.filter(\.isTyped) }
}
