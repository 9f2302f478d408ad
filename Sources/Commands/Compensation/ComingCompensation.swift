import Domain
import Records
import Reports
import Store

extension ComingChanges {
  /// Of compensation rules, each by its number.
  @Sendable static func ofCompensation(_ id: Int64?, _ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    let rules = try context.log.compensation.all()
    for change in try context.log.compensation.changes() where change.first > context.today {
      guard let index = rules.firstIndex(where: { $0.id == change.id }) else { continue }
      let what =
        switch change.setting {
        case .terms(let ratio, let most):
          "ratio \(Decimals.text(ratio, digits: 4)), at most \(Decimals.text(most, digits: 4))"
        case .enabled(let isEnabled): isEnabled ? "enabled" : "disabled"
        case .position(let position): "moved to place \(position)"
        case .deleted: "deleted"
        }
      coming.add(change.first, "rule \(index + 1) \(what)")
    }
    return coming.notices(context)
  }
}
