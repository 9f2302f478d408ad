import Domain
import Language
import Naming
import Records

/// The meals of a day, and which of them are still to come.
struct PlanMeals {
  /// The one that what is logged now goes to.
  let now: Int64
  let all: [(slot: Int64, isLeft: Bool)]
  private let day: Day

  /// An item this much less likely in the meals that are left than in its best one belongs to another time of day.
  private static let late = 0.2

  init(_ day: Day, _ context: Context) throws {
    self.day = day
    let slots = try context.log.slots.all()
    let current = SlotSchedule(slots).slot(atMinute: context.now.minute, on: day.weekday)
    let cutoff = context.names.cutoff
    func order(_ slot: MealSlot) -> Int { (slot.start - cutoff + 1440) % 1440 }
    let first = day == context.today ? current.map(order) ?? 0 : 0
    now = current?.id ?? 0
    all = slots.map { ($0.id, order($0) >= first) }
  }

  /// The items that are logged in a meal that is still to come.
  func fitting(_ ranking: HabitRanking) -> Set<HabitItem> {
    var best: [HabitItem: (ever: Double, left: Double)] = [:]
    for (slot, isLeft) in all {
      for (item, likelihood) in ranking.likelihoods(at: HabitMoment(day: day, slotID: slot)) {
        let known = best[item] ?? (0, 0)
        best[item] = (max(known.ever, likelihood), isLeft ? max(known.left, likelihood) : known.left)
      }
    }
    return Set(best.filter { $0.value.left >= Self.late * $0.value.ever }.keys)
  }
}
