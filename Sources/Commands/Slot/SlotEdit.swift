import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let slotEdit = Command("slot edit", "Change the time or days of a meal slot", topic: .plan) {
    let slot = Parameter("slot", .slotName)
    let window = SlotWindow()
    return Form(
      syntax: .sequence(slot, .anyOrder(window.fromTime, window.toTime, window.onDays)),
      examples: [
        .init(
          "slot edit breakfast from 05:00 to 10:00", "another window",
          says: "1  Breakfast        05:00  10:00"),
        .init("slot edit midnight on never", "the clock no longer chooses it", says: "never"),
        .init(
          "slot edit lunch to next", "lasts to the next slot again",
          says: "3  Lunch            12:00  14:30 (next)"),
      ],
      action: .change { call, context in
        try window.check(call)
        var changed = call[slot]
        window.apply(call, &changed)
        let before = SlotSchedule(try context.log.slots.all())
        var report = try CatalogueNoun.slots.saved(changed, context)
        report.notices += SlotCut.notices(of: changed, SlotSchedule(try context.log.slots.all()), before)
        return report
      })
  }
}
