import Domain
import Naming
import Records
import Reports
import Store

/// What a day was judged by, where that is not what today is judged by.
struct RulesInForce {
  private let then: DayRules
  private let now: DayRules
  private let context: Context

  init(_ day: DayEvaluation, _ context: Context) throws {
    then = day.rules
    now = try context.log.dayRules().rules(on: context.today)
    self.context = context
  }

  /// - Parameter one: names what concerns this category alone; nil names all.
  func notices(of one: Domain.Category?) throws -> [Notice] {
    guard then !== now else { return [] }
    var parts: [String] = []
    for was in then.categories where one == nil || was.id == one?.id {
      guard let category = now.category(was.id) else { continue }
      parts += try differences(was, category)
    }
    parts += try compensation(one)
    return parts.isEmpty ? [] : [Notice("In force then: \(parts.joined(separator: " · ")).", .dim)]
  }

  private func differences(_ was: Domain.Category, _ category: Domain.Category) throws -> [String] {
    if was.isEnabled != category.isEnabled {
      return ["\(was.name) \(was.isEnabled ? "counted (not now)" : "did not count (now it does)")"]
    }
    guard was.isEnabled else { return [] }
    let format = PortionFormat(try context.log.units[was.unitID])
    // The score does not ask for energy.
    let differing = zip(was.settings, category.settings).filter { !$0.isEnergy && !$1.isEnergy }.map(\.0)
    var words = differing.map { setting -> (what: String, was: String, now: String) in
      (
        Self.prefix(setting), CategoryHistory.words(setting, of: was, format),
        CategoryHistory.words(setting, of: category, format)
      )
    }
    words.removeAll { $0.was == $0.now }
    return words.map { "\(was.name) \($0.what)\($0.was) (now \($0.now))" }
  }

  private static func prefix(_ setting: Domain.Category.Setting) -> String {
    switch setting {
    case .target, .enabled, .profile, .energy, .weekly, .weekdayTarget: ""
    case .weight: "weight "
    }
  }

  private func compensation(_ one: Domain.Category?) throws -> [String] {
    let (old, new) = (then.compensation.filter(\.isEnabled), now.compensation.filter(\.isEnabled))
    func concerns(_ rule: CompensationRule) -> Bool {
      one == nil || rule.fromID == one?.id || rule.toID == one?.id
    }
    func terms(_ rule: CompensationRule) -> String {
      "\(Decimals.text(rule.ratio, digits: 4)), at most \(Decimals.text(rule.maxOffset, digits: 4))"
    }
    func pair(_ rule: CompensationRule) throws -> String {
      let names = try [rule.fromID, rule.toID].map { try context.log.categories[$0]?.name ?? "?" }
      return "\(names[0]) excused by \(names[1])"
    }
    var parts: [String] = []
    for rule in old where concerns(rule) {
      guard let other = new.first(where: { $0.id == rule.id }) else {
        parts.append("\(try pair(rule)) (not now)")
        continue
      }
      if terms(rule) != terms(other) {
        parts.append("\(try pair(rule)) at \(terms(rule)) (now \(terms(other)))")
      }
    }
    for rule in new where concerns(rule) && !old.contains(where: { $0.id == rule.id }) {
      parts.append("no \(try pair(rule)) (now there is)")
    }
    return parts
  }
}
