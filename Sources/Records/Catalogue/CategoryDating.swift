import Domain
import Naming
import Reports
import Store

/// What of a category became another from a day on.
package struct CategoryHistory {
  private let category: Domain.Category
  private let format: PortionFormat
  private let context: Context

  package init(_ category: Domain.Category, _ context: Context) throws {
    self.category = category
    self.context = context
    format = PortionFormat(try context.log.units[category.unitID])
  }

  private static let columns = [
    Column("from", "From"), Column("setting", "Setting"), Column("before", "Before"), Column("value", "Then"),
  ]

  /// A report with what became another: for people a line for each day.
  package func added(to report: Report) throws -> Report {
    var report = report
    var table = Table("changes", columns: Self.columns)
    table.audience = .machines
    var lines: [(day: Day, parts: [(name: String, before: String, after: String)])] = []
    if var state = try context.log.categories.base().first(where: { $0.id == category.id }) {
      for change in try context.log.categories.changes() where change.id == category.id {
        let name = Self.name(change.setting)
        let before = Self.words(change.setting, of: state, format)
        change.setting.apply(to: &state)
        let after = Self.words(change.setting, of: state, format)
        if lines.last?.day != change.first { lines.append((change.first, [])) }
        // What makes a target of a day one of a week changes it twice.
        if let last = lines[lines.count - 1].parts.indices.last,
          lines[lines.count - 1].parts[last].name == name
        {
          lines[lines.count - 1].parts[last].after = after
          table.rows[table.rows.count - 1][3] = .text(after)
          continue
        }
        table.rows.append([.day(change.first), .text(name), .text(before), .text(after)])
        lines[lines.count - 1].parts.append((name, before, after))
      }
    }
    report.tables.append(table)
    report.notices += lines.map { line in
      let parts = line.parts.map { "\($0.name) \($0.before) → \($0.after)" }
      let since = line.day == DayRange.all.first ? "Always" : "From \(line.day.label(near: context.today))"
      return Notice("\(since): \(parts.joined(separator: " · "))", .dim)
    }
    return report
  }

  package static func name(_ setting: Domain.Category.Setting) -> String {
    switch setting {
    case .target: "target"
    case .weight: "weight"
    case .profile: "profile"
    case .energy: "energy"
    case .enabled: "enabled"
    case .weekly: "target"
    case .weekdayTarget(let weekday, _): "target on \(weekday.short)"
    }
  }

  /// What a category has of the kind of a setting.
  package static func words(
    _ setting: Domain.Category.Setting, of category: Domain.Category, _ format: PortionFormat
  ) -> String {
    switch setting {
    case .target, .weekly: return format.rule(of: category)
    case .weekdayTarget(let weekday, _):
      return category.weekdayTargets[weekday].map(format.rule) ?? "as usual"
    case .weight: return Decimals.text(category.effectiveWeight, digits: 4)
    case .profile: return category.dailyProfile.words
    case .energy: return category.effectiveEnergy.map { EnergyFormat.text($0) } ?? "none"
    case .enabled: return category.isEnabled ? "yes" : "no"
    }
  }
}

extension ScoreProfile {
  /// In one line: `under 1 × 50 at 1.5, over as good as the target`.
  var words: String {
    let sides = "under \(under.words), over \(capsOver ? "as good as the target" : over.words)"
    return curve == .linear ? sides : "\(sides), \(curve.rawValue)"
  }
}

extension Penalty {
  /// `1 × 50 points at 1.5`
  var words: String {
    guard multiplier != 0 else { return "not penalised" }
    let strictness = Decimals.text(multiplier, digits: 3)
    return "\(strictness) × 50 points at \(Decimals.text(softLimit, digits: 3))"
  }
}
