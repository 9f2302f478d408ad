import Domain
import Exchange
import TestSupport

/// What an export gives, all of it.
struct Reading {
  var samples: [HealthSample] = []
  var workouts: [HealthWorkout] = []
  var sources: [HealthSource] = []
  var metrics: [Metric]
  var summary = HealthSummary()

  init(_ path: String, _ request: HealthRequest = HealthRequest()) throws {
    metrics = request.metrics
    let export = try HealthExport(path)
    var (samples, workouts, sources, new) = (
      [HealthSample](), [HealthWorkout](), [HealthSource](), [Metric]()
    )
    summary = try export.read(request) { batch in
      samples += batch.samples
      workouts += batch.workouts
      sources += batch.newSources
      new += batch.newMetrics
    }
    (self.samples, self.workouts, self.sources) = (samples, workouts, sources)
    metrics += new
  }

  init(_ records: [String], _ request: HealthRequest = HealthRequest()) throws {
    self = try Self(try HealthFile().keeping { try $0.records(records) }, request)
  }

  /// The values of a metric, in the order of the file.
  func values(_ key: String) -> [Double] { of(key).map(\.value) }
  func of(_ key: String) -> [HealthSample] { samples.filter { metrics[$0.metric].key == key } }
}

extension HealthFile {
  /// The path that `make` gives, readable until the process ends.
  func keeping(_ make: (HealthFile) throws -> String) rethrows -> String {
    let path = try make(self)
    _ = Unmanaged.passRetained(self)
    return path
  }
}
