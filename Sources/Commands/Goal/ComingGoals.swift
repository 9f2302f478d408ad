import Domain
import Naming
import Records
import Reports
import Store

extension ComingChanges {
  static func ofGoals(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    for goal in try context.log.goals.all() where goal.first > context.today {
      let format = try GoalFormat(goal.kind, context)
      let scope = GoalFormat.words([goal.scope], try context.log.slots.all())
      let due = goal.due.map { " by \($0)" } ?? ""
      let name = scope.isEmpty ? format.name : "\(format.name) \(scope)"
      coming.add(goal.first, "\(name) \(goal.isUsual ? "as usual" : format.text(goal))\(due)")
    }
    return coming.notices(context)
  }
}
