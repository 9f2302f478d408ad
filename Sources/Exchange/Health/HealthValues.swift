import Domain

/// What is wanted of an export.
public struct HealthRequest: Sendable {
  /// What there is to measure; `HealthSample.metric` is a place in it.
  public var metrics: [Metric]
  public var boundary: DayBoundary
  /// The first day wanted; nil for all.
  public var since: Day?
  /// The last day that can have been measured; nil where none is too late.
  public var last: Day?
  /// Keys of the only metrics wanted; nil for all.
  public var only: Set<String>?
  /// Keys of metrics of the person's own that exports brought values of before: types of their names are theirs.
  public var kept: Set<String>
  /// Whether types that are no metric are kept under names of their own.
  public var keepsOthers: Bool

  public init(
    metrics: [Metric] = Metrics.shipped, boundary: DayBoundary = DayBoundary(), since: Day? = nil,
    last: Day? = nil,
    only: Set<String>? = nil, kept: Set<String> = [], keepsOthers: Bool = false
  ) {
    self.metrics = metrics
    self.boundary = boundary
    self.since = since
    self.last = last
    self.only = only
    self.kept = kept
    self.keepsOthers = keepsOthers
  }
}

/// One value of a metric.
public struct HealthSample: Hashable, Sendable {
  /// Its metric's place in those of the request, or behind them in the order in which batches brought new ones.
  public var metric: Int
  /// Its source's place in the order in which batches brought them.
  public var source: Int
  /// The day it is filed on, by its metric's filing and the date that its own offset names.
  public var day: Day
  /// Seconds of the wall clock after its day's midnight; nil for what is known of the day alone.
  public var start: Int?
  /// How long it took, in seconds that really passed.
  public var length: Int
  /// Minutes that the wall clock was ahead of UTC when it began; nil where there is no time.
  public var zone: Int?
  /// In the metric's unit.
  public var value: Double

  init(metric: Int, source: Int, day: Day, start: Int?, length: Int, zone: Int?, value: Double) {
    (self.metric, self.source, self.day) = (metric, source, day)
    (self.start, self.length, self.zone, self.value) = (start, length, zone, value)
  }

  /// One of a day, whatever its metric and its source.
  public init(day: Day, start: Int?, length: Int, zone: Int?, value: Double) {
    self.init(metric: 0, source: 0, day: day, start: start, length: length, zone: zone, value: value)
  }

  /// Differs, but for a chance of 2⁻⁶⁴, from that of a sample with another time, length, offset or value. Those of
  /// several samples are added up to tell whether a day is still made of the same ones, in whatever order.
  public var digest: UInt64 {
    HealthDigest.of(
      UInt64(truncatingIfNeeded: start ?? .min), UInt64(truncatingIfNeeded: length),
      UInt64(truncatingIfNeeded: zone ?? .min), value.bitPattern)
  }
}

/// How what an export says of a day is made a number.
private enum HealthDigest {
  static func of(_ parts: UInt64...) -> UInt64 {
    var hash: UInt64?
    for part in parts { hash = hash.map { mix($0) ^ part } ?? part }
    return mix(hash ?? 0)
  }

  /// The finalizer of SplitMix64.
  static func mix(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// Where samples come from: a watch, a phone, an app.
public struct HealthSource: Hashable, Sendable {
  public enum Device: Int, Sendable {
    case watch, phone, other

    /// What a name says: `Anna’s Apple Watch` is one.
    public init(named name: String) {
      let name = name.lowercased()
      self = name.contains("watch") ? .watch : name.contains("phone") ? .phone : .other
    }
  }

  /// The source of the activity rings, and that of records which name none: they are in any export.
  public static let namesOfNone = [rings, unknown]
  static let rings = "Activity rings"
  static let unknown = "Unknown source"

  public var name: String
  public var device: Device
}

/// One workout, beside the sample of its minutes.
public struct HealthWorkout: Hashable, Sendable {
  /// As HealthKit calls it, without what all have in common: `Running`.
  public var kind: String
  public var source: Int
  public var day: Day
  /// Seconds of the wall clock after its day's midnight.
  public var start: Int
  /// From its start to its end, in seconds.
  public var length: Int
  public var zone: Int
  /// Without pauses.
  public var minutes: Double
  /// Energy burned, where it is known.
  public var kilocalories: Double?
  /// The way made, where it is known.
  public var kilometres: Double?

  /// As `HealthSample.digest`, of what the sample of its minutes does not say. It is added to the digests of the
  /// samples of its day, so that a workout whose kind, energy or distance was corrected makes its day another.
  public var digest: UInt64 {
    let name = kind.utf8.reduce(UInt64(kind.utf8.count)) { HealthDigest.mix($0) ^ UInt64($1) }
    return HealthDigest.of(
      UInt64(truncatingIfNeeded: start), UInt64(truncatingIfNeeded: length), name,
      // No energy is not the energy 0.
      kilocalories?.bitPattern ?? .max, kilometres?.bitPattern ?? .max)
  }
}

/// Some of an export, in the order in which it has it.
public struct HealthBatch: Sendable {
  public var samples: [HealthSample] = []
  public var workouts: [HealthWorkout] = []
  /// Sources met for the first time.
  public var newSources: [HealthSource] = []
  /// Metrics made of types that were none, each with the type.
  public var newMetrics: [Metric] = []
  /// How much of the export has been read, in bytes.
  public var bytes = 0
  /// How many records that is.
  public var records = 0
}

/// Why a record was left out.
public enum HealthSkip: String, CaseIterable, Sendable {
  case malformed = "cannot be read"
  case outOfRange = "before 1900 or after 2100"
  case future = "dated later than now"
  case reversed = "end before they begin"
  case implausible = "not plausible"
  case endless = "longer than a week"
  case unknownUnit = "in a unit that is not known"
  case unreadable = "with names that are no text"
  case oversized = "too long"
  case beforeRings = "of activity rings before there were any"
}

/// What an export held.
public struct HealthSummary: Hashable, Sendable {
  /// Records, workouts and activity summaries, those inside correlations not counted a second time.
  public var records = 0
  /// Values given.
  public var samples = 0
  public var workouts = 0
  /// Records left out, by why.
  public var skipped: [HealthSkip: Int] = [:]
  /// Records in units that are not known, by unit.
  public var unknownUnits: [String: Int] = [:]
  /// Records of types that are no metric, and elements that are no records, by type or name.
  public var others: [String: Int] = [:]
  /// When the export was made, on the phone's clock.
  public var exported: Moment?
  /// The days of the samples.
  public var days: DayRange?

  public init() {}
}
