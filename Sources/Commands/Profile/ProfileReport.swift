import Domain
import Naming
import Records
import Reports

/// The page of the profile.
enum ProfileReport {
  static func make(_ context: Context) throws -> Report {
    let log = context.log
    let profile = Profile(context)
    let reader = try MetricReader(log)
    let height = try log.metricCatalogue()["height_cm"].flatMap { metric in
      try reader.latest(metric, onOrBefore: context.today).map { (try context.format(metric), $0.value) }
    }
    let weight = try reader.latest(Metrics.weight, onOrBefore: context.today)
    let format = try context.format(Metrics.weight)
    let target = try WeightTarget(reader, context)
    let photo = try log.photos.of(food: nil)
    func text(_ key: String, _ label: String, _ part: Profile.Text) throws -> ReportField {
      ReportField(key, label, .optional(try profile[part]))
    }
    var fields = [
      try text("name", "Name", .name),
      ReportField(
        "photo", "Photo",
        photo.map { .shown(.optional(log.attachments.path(of: $0.file)), as: $0.file.type.title, .plain) }
          ?? .missing),
      ReportField(
        "height_cm", "Height",
        height.map { .shown($0.cell($1), as: $0.text($1), .plain) } ?? .missing),
      ReportField(
        "weight_kg", "Current weight",
        weight.map { .shown(format.cell($0.value), as: format.text($0.value), .strong) }
          ?? .missing),
    ]
    fields += target.fields.map { field in
      var field = field
      if ["target_kg", "target_date"].contains(field.key) { field.audience = .everyone }
      return field
    }
    fields += [
      try text("motivation", "Motivation", .motivation),
      try text("doctor", "Doctor", .doctor),
      try text("nutrition_specialist", "Nutrition specialist", .nutrition),
      try setting("birth_year", "Born", Settings.birthYear, context),
      try setting("sex", "Sex", Settings.sex, context),
      try setting("cutoff", "Day begins", Settings.cutoff, context),
    ]
    var report = Report(.record, title: "Profile", fields: fields)
    report.notices = try target.judgement + meetings(context)
    if fields.allSatisfy({ if case .missing = $0.cell { true } else { $0.key == "cutoff" } }) {
      report.notices.append(
        Notice(
          "profile name Anna, profile height 170 cm, profile target \(format.typed(78)) by 15 jun fill it in.",
          .dim))
    }
    return report
  }

  /// A setting that an estimate needs; what is unknown is missing.
  private static func setting(
    _ key: String, _ label: String, _ setting: Setting, _ context: Context
  ) throws -> ReportField {
    let value = try Settings.value(setting, context.log)
    return .known(key, label, value == "unknown" ? .missing : .text(value))
  }

  /// The last meeting and the next.
  private static func meetings(_ context: Context) throws -> [Notice] {
    let all = try context.log.meetings.all()
    func say(_ word: String, _ meeting: Meeting?) throws -> Notice? {
      guard let meeting else { return nil }
      let row = try MeetingRow(meeting, context)
      let time = meeting.minute.map { " at \(TimeOfDay.text($0))" } ?? ""
      let note = meeting.note.map { ": \($0)" } ?? ""
      return Notice(
        "\(word) meeting: \(meeting.day.label(near: context.today))\(time), \(row.provider)\(note)", .dim)
    }
    return try [
      say("Next", all.first { $0.day >= context.today }), say("Last", all.last { $0.day < context.today }),
    ].compactMap(\.self)
  }
}
