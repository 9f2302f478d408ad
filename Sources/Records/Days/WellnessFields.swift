import Domain
import Query
import Reports

/// What questions may ask of training and recovery.
enum WellnessFields {
  /// They give way to what the log calls so.
  static func columns(_ names: inout ColumnNames) -> [Field<DayRow>] {
    func column(
      _ key: String, _ title: String, _ detail: String, digits: Int = 0,
      within: ClosedRange<Double>? = nil,
      _ read: @escaping @Sendable (WellnessColumns) -> Double?
    ) -> Field<DayRow> {
      var field = Field<DayRow>(
        names.add(key, else: "index.\(key)"), title, .number(digits), detail, role: .further,
        scope: .questions, needs: .wellness
      ) { .optional($0.wellness.flatMap(read)) }
      field.column.within = within
      return field
    }
    return [
      column("load", "Load", "training load, in minutes") { $0.load.load },
      column("load_7d", "Load, 7 days", "minutes a day, the mean of the last 7", digits: 1) { $0.load.acute },
      column("load_28d", "Load, 28 days", "minutes a day, the mean of the 28 before those", digits: 1) {
        $0.load.chronic
      },
      column("effort_load", "Effort load", "minutes × effort, where every session of the day has one") {
        $0.effortLoad.load
      },
      column("effort_load_7d", "Effort load, 7 days", "a day's mean of the last 7", digits: 1) {
        $0.effortLoad.acute
      },
      column("effort_load_28d", "Effort load, 28 days", "a day's mean of the 28 before those", digits: 1) {
        $0.effortLoad.chronic
      },
      column("recovery", "Recovery", "0 to 100, of HRV, resting heart rate and sleep", within: 0...100) {
        $0.recovery?.value
      },
      column("strain", "Strain", "0 to 100; 50 is a median training day", within: 0...100) { $0.load.strain },
      column(
        "stress", "Stress", "how far the week's HRV lies below what is usual, in deviations", digits: 1
      ) { $0.stress.flatMap { sign in sign.baseline.z(sign.week).map { -$0 } } },
    ]
  }
}
