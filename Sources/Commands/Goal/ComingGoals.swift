import Domain
import Naming
import Records
import Reports
import Store

extension ComingChanges {
  static func ofGoals(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    for goal in try context.log.goals.all() where goal.first > context.today {
      let text = try goal.value.map { value in
        switch goal.kind {
        case .calories: "\(EnergyFormat.number(value)) kcal"
        case .protein: "\(value) g"
        case .weight: try context.format(Metrics.weight).text(Double(value) / 1000)
        }
      }
      let name = goal.kind == .calories ? "energy" : goal.kind.rawValue
      let due = goal.due.map { " by \($0)" } ?? ""
      coming.add(goal.first, "\(name) \(text ?? "none")\(due)")
    }
    return coming.notices(context)
  }
}
