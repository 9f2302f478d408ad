import Domain

/// One value of a metric, typed or imported.
public struct StoredSample: Hashable, Sendable {
  /// Unique across devices; 0 for a sample of an import, which has no id of its own.
  public var id: Int64
  /// The key of its metric.
  public var metric: String
  /// The logged day it belongs to.
  public var day: Day
  /// When it began, in seconds of the wall clock after its day's midnight: below 0 for the evening before, past 86,400
  /// for the hours before the cutoff. Nil where only the day is known.
  public var start: Int?
  /// How long it lasted, in seconds; 0 for a moment.
  public var length: Int
  /// Minutes that the wall clock was ahead of UTC, where known.
  public var zone: Int?
  /// In the unit of its metric.
  public var value: Double
  /// Where it came from.
  public var sourceID: Int64
  /// The import it belongs to; nil for a typed one.
  public var importID: Int64?
  /// Whether it was given as a change of the value before, as `+2000`.
  public var isRelative: Bool
  public var note: String?
  /// Of a typed one: its number in its day. Nil where it has none of its own, as those of older logs.
  public var number: Int?

  public init(
    id: Int64 = 0, metric: String, day: Day, start: Int? = nil, length: Int = 0, zone: Int? = nil,
    value: Double, sourceID: Int64 = SampleSource.typed, importID: Int64? = nil,
    isRelative: Bool = false, note: String? = nil
  ) {
    self.id = id
    self.metric = metric
    self.day = day
    self.start = start
    self.length = length
    self.zone = zone
    self.value = value
    self.sourceID = sourceID
    self.importID = importID
    self.isRelative = isRelative
    self.note = note
  }

  /// When it ended, on the clock of `start`; nil for a moment and where the start is not known.
  public var end: Int? { length > 0 ? start.map { $0 + length } : nil }
}
