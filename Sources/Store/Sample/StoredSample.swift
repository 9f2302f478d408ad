import Domain

/// One value of a metric, typed or imported.
public struct StoredSample: Hashable, Sendable {
  /// Unique across devices; 0 for a sample of an import, which has no id of its own.
  public var id: Int64
  /// The key of its metric.
  public var metric: String
  /// The logged day it belongs to.
  public var day: Day
  /// When it began, in seconds of the wall clock since 1970-01-01T00:00 where the person was; nil when unknown.
  public var start: Int?
  /// How long it lasted, in seconds; 0 for a moment.
  public var length: Int
  /// Minutes that the wall clock was ahead of UTC, where known.
  public var zone: Int?
  /// In the unit of its metric.
  public var value: Double
  /// What sort it is within its metric, such as a stage of sleep or a kind of workout; empty for most.
  public var kind: String
  /// Where it came from.
  public var sourceID: Int64
  /// The import it belongs to; nil for a typed one.
  public var importID: Int64?
  /// Whether it was given as a change of the value before, as `+2000`.
  public var isRelative: Bool
  public var note: String?

  public init(
    id: Int64 = 0, metric: String, day: Day, start: Int? = nil, length: Int = 0, zone: Int? = nil,
    value: Double, kind: String = "", sourceID: Int64 = SampleSource.typed, importID: Int64? = nil,
    isRelative: Bool = false, note: String? = nil
  ) {
    self.id = id
    self.metric = metric
    self.day = day
    self.start = start
    self.length = length
    self.zone = zone
    self.value = value
    self.kind = kind
    self.sourceID = sourceID
    self.importID = importID
    self.isRelative = isRelative
    self.note = note
  }

  /// When it ended, exclusive, on the same clock as `start`.
  public var end: Int? { start.map { $0 + length } }
}

extension Day {
  /// Its midnight in seconds of the wall clock since 1970-01-01T00:00.
  var midnight: Int { number * 86_400 }
}
