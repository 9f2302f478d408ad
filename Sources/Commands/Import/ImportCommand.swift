import Domain
import Exchange
import Language
import Reports
import Store

extension Command {
  static let importCommands: [Command] = [importValues] + mappingCommands

  static let importValues = Command(
    "import", "Bring in weights and other values from a table of another program", topic: .body
  ) {
    let words = TableWords()
    let source = OptionalParameter("source", .text("NAME", "what the values come from"))
    return Form(
      syntax: .sequence(words.path, .anyOrder(of: words.options + [.option("source", source)])),
      details: """
        Each row has a date, maybe a time, and a column for each metric (metric list), or the columns metric and \
        value. Units are taken from the titles, the cells or the mapping. The exports of Libra, Withings, Fitbit, \
        Garmin, Oura, Google Fit, Health Auto Export, openScale, Waistline, MyFitnessPal and Cronometer are \
        recognised. The same file again changes nothing, a newer one brings what is new and corrected. The values \
        stand beside typed ones, under the name of their source (source list); Apple Health has health import.
        \(TableWords.details)
        """,
      traits: [.isLong, .bringsThePast],
      action: .change { call, context in
        func bring() throws -> Outcome {
          let plan = try TablePlan(call, words, .values, context)
          return try SampleImporter(plan, context).run(call, words, source: call[source])
        }
        return try words.run(call, context, bring)
      })
  }
}

extension TableWords {
  /// Does an import, or tells what it would do.
  func run(_ call: Invocation, _ context: Context, _ bring: () throws -> Outcome) throws -> Outcome {
    do {
      guard call[dryRun] else {
        var outcome = try bring()
        if !outcome.isAnswer {
          outcome.report.notices.append(Notice("undo takes the whole import back.", .dim))
        }
        return outcome
      }
      return try context.log.rehearse {
        var outcome = try bring()
        if outcome.report.title != nil { outcome.report.title = "Would be brought in" }
        outcome.report.notices.append(Notice("Nothing was changed: this was a dry run.", .dim))
        return outcome.asAnswer
      }
    } catch let error as ExchangeError {
      throw CommandError(table: error, call.span(of: path))
    }
  }
}

extension TableTarget {
  /// Values of metrics.
  static let values = TableTarget(
    word: "values", noun: "values", required: [["date", "time", "end"]],
    vocabulary: { try $0.metricColumns().vocabulary }, ready: ReadyMapping.all,
    looksRight: {
      do { _ = try TableTimeReader(order: .dayFirst).read($0) } catch { return $0.first?.isNumber == true }
      return true
    })
}

/// What metrics are called in tables.
struct MetricColumns {
  var vocabulary = TableVocabulary()
  /// Folded names to places in the metrics.
  var places: [String: Int] = [:]

  init(_ metrics: [Domain.Metric]) {
    vocabulary.add(
      "date",
      [
        "date", "day", "datetime", "date time", "timestamp", "datum", "tag", "calendar date", "start",
        "start date",
      ])
    vocabulary.add("time", ["time", "zeit", "uhrzeit", "time of day"])
    vocabulary.add("end", ["end", "end date", "end time"])
    vocabulary.add("metric", ["metric", "type", "measurement", "kind"])
    vocabulary.add("value", ["value", "qty", "amount", "wert"])
    vocabulary.add("unit", ["unit", "units", "einheit"])
    for (index, metric) in metrics.enumerated() {
      for name in [metric.key, metric.name, metric.title] + metric.aliases { add(name, index, metric.name) }
    }
    // What devices call it comes after all names, and everyday words of other languages last.
    for (index, metric) in metrics.enumerated() {
      for name in metric.healthKit { add(Self.words(name), index, metric.name) }
      for name in Self.others[metric.key] ?? [] { add(name, index, metric.name) }
    }
  }

  private mutating func add(_ name: String, _ index: Int, _ field: String) {
    let folded = ColumnTitle.folded(name)
    guard !folded.isEmpty, places[folded] == nil else { return }
    places[folded] = index
    vocabulary.add(field, [name])
  }

  /// `HKQuantityTypeIdentifierStepCount` is `StepCount`.
  private static func words(_ type: String) -> String {
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"] where type.hasPrefix(prefix) {
      return String(type.dropFirst(prefix.count))
    }
    return ""
  }

  private static let others: [String: [String]] = [
    "weight_kg": ["gewicht", "poids", "peso", "weight body mass", "body weight", "körpergewicht"],
    "body_fat_pct": ["fat %", "body fat %", "bodyfat", "körperfett", "fat percent", "fat percentage"],
    "waist_cm": ["taille", "bauchumfang"], "hip_cm": ["hüfte"], "steps": ["schritte", "pas", "total steps"],
    "sleep_min": ["schlaf", "sommeil", "minutes asleep", "time asleep", "sleep minutes"],
    "heart_bpm": ["puls", "pouls", "bpm", "average heart rate", "avg heart rate"],
    "rhr_bpm": ["ruhepuls", "resting hr"], "oxygen_pct": ["blood oxygen saturation", "o2"],
    "systolic_mmhg": ["sys"], "diastolic_mmhg": ["dia"],
    "distance_km": ["walking running distance", "distanz"],
    "active_kcal": ["active calories"], "resting_kcal": ["basal energy burned"],
    "dietary_kcal": ["calories", "energy", "dietary energy", "kcal", "kalorien"],
    "dietary_protein_g": ["protein", "proteins", "eiweiss", "eiweiß"],
    "dietary_carbs_g": ["carbs", "carbohydrates", "kohlenhydrate"], "dietary_fat_g": ["total fat"],
    "water_ml": ["dietary water", "wasser"], "mood": ["stimmung"],
  ]
}

extension Context {
  func metricColumns() throws -> MetricColumns { MetricColumns(try log.metricCatalogue().all) }
}
