import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  /// In the order of the help.
  static let profileCommands: [Command] = [
    profile,
    profileText(.name, "Say what you are called", "Anna"),
    profileHeight, profileTarget,
    profileText(.motivation, "Write down why you do it", "up the stairs without a break"),
    profileText(.doctor, "Name your doctor", "Dr. Weber"),
    profileText(.nutrition, "Name your nutrition specialist", "Maria Rossi"),
    profilePhoto,
  ]

  static let profile = Command("profile", "Show your profile and care team", topic: .care) {
    Form(
      details:
        "Height and weight are body values, the target weight is the goal: they are the same everywhere.",
      examples: [.init("profile", "the page", says: "Current weight")],
      action: .query { _, context in try ProfileReport.make(context) })
  }

  private static func profileText(_ part: Profile.Text, _ summary: String, _ example: String) -> Command {
    Command("profile \(part.rawValue)", summary, topic: .care) {
      let text = Parameter("text", .newName)
      return Form(
        syntax: text,
        details: part == .doctor || part == .nutrition
          ? "none takes it away. Meetings up to today stay with whom you met." : "none takes it away.",
        examples: [.init("profile \(part.rawValue) \(example)", "", says: example)],
        action: .change { call, context in
          let value = call[text].trimmed
          guard value.count <= Self.longest, value.utf8.count <= 4 * Self.longest else {
            throw CommandError(
              .refused, "this can have at most \(Self.longest) characters", span: call.span(of: text))
          }
          try Profile(context).set(
            part, value.lowercased() == "none" || value.isEmpty ? nil : value, today: context.today)
          return try ProfileReport.make(context)
        })
    }
  }

  /// Characters of a text of the profile.
  private static let longest = 1000

  static let profileHeight = Command("profile height", "Say how tall you are", topic: .care) {
    let height = Parameter("height", .metricValue)
    return Form(
      syntax: height,
      details: "It is the body value `height` of today.",
      examples: [.init("profile height 178", "in cm", says: "178.0 cm")],
      action: .change { call, context in
        guard let metric = try context.log.metricCatalogue()["height_cm"] else { return Report.nothing }
        let value = try BodyEntry.checked(metric, call[height], call.span(of: height), context)
        _ = try context.log.samples.add(
          StoredSample(metric: metric.key, day: context.today, value: value))
        return try ProfileReport.make(context)
      })
  }

  static let profileTarget = Command("profile target", "Set the weight you want to reach", topic: .care) {
    let weight = OptionalParameter("weight", .bodyWeight)
    let due = OptionalParameter("due", .comingDay)
    let none = Keyword("none")
    let holds = HoldsWords(judging: .everything)
    return Form(
      syntax: .sequence(.choice(none, .sequence(weight, .optional("by", due))), holds),
      details: """
        It is what `goal weight` sets. `weight` shows how far it is, and what each week has to bring. \(HoldsWords.details)
        """,
      examples: [
        .init("profile target 78 by 3 apr", "with the day it is due", says: "78.0 kg"),
        .init("profile target none", "no target", says: "Target weight         –"),
      ],
      action: .change { call, context in
        var roundings = GoalRule.roundings(.weight)
        let value = roundings.grams(call[weight])
        try GoalRule.check(
          .weight, value, call.span(of: weight), due: call[due], call.span(of: due), context)
        let days = try holds.days(call, context)
        let replaced = try context.log.goals.set(
          Goal(.weight, from: days.first ?? DayRange.all.first, value, by: call[due]))
        var report = try ProfileReport.make(context)
        report.fields.append(
          ReportField(
            "rounded_from", "", roundings.from.map { .number($0, digits: 6) } ?? .missing, .machines))
        if let notice = roundings.notice { report.notices.append(notice) }
        return report.holding(days, replaced: replaced, context)
      })
  }

  static let profilePhoto = Command("profile photo", "Keep a photo of yourself, or show it", topic: .care) {
    let path = OptionalParameter("path", .file)
    let none = Keyword("none")
    return Form(
      syntax: .optional(.choice(none, .sequence(.optional("from"), path))),
      details: """
        A copy is kept beside the log, readable by you alone. Without a file the photo is shown, in the terminal where \
        that can be; none takes it away.
        """,
      action: .change { call, context in
        if call[none] {
          guard try context.log.photos.remove(of: nil) else {
            throw CommandError(.refused, "there is no photo", hint: "profile photo FILE keeps one")
          }
          return Report.notice("The profile has no photo any more. undo brings it back.").outcome
        }
        if let typed = call[path] {
          let span = call.span(of: path)
          let file = try KeptFile.keepImage(try Files.absolute(typed, span), span, context)
          try context.log.photos.set(file, of: nil)
          return try ProfileReport.make(context).outcome
        }
        guard let photo = try context.log.photos.of(food: nil) else {
          return Report.notice("No photo yet. profile photo FILE keeps one.", .dim).asAnswer
        }
        var outcome = Report.nothing.asAnswer
        outcome.effects = [try KeptFile.shown(photo.file, context)].compactMap(\.self)
        return outcome
      })
  }
}
