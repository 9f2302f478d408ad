import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let slotAdd = Command("slot add", "Add a meal slot", topic: .plan) {
    let name = Parameter("name", .newName)
    let window = SlotWindow()
    let first = Keyword("first")
    return Form(
      syntax: .sequence(name, window.fromTime, .anyOrder(window.toTime, window.onDays, first)),
      spoken: .sequence(name, window.times, .anyOrder(window.onDays, first)),
      details: """
        Without `to` a slot lasts to the next one's start. `on` says on which weekdays the clock may choose it. \
        Where two windows overlap the earlier in the order wins: `first` puts it before all others, and \
        `slot move Brunch 1` does so later.
        """,
      examples: [
        .init(
          "slot add Brunch from 09:30 to 11:30 on weekends", "chosen on weekends only", says: "Brunch")
      ],
      action: .change { call, context in
        try MealSlot.checkName(call[name], call.span(of: name), for: nil, context.names)
        try window.check(call)
        var slot = MealSlot(
          id: try context.log.newID(), name: call[name],
          position: try CatalogueNoun.slots.nextPosition(context), start: 0)
        window.apply(call, &slot)
        let before = SlotSchedule(try context.log.slots.all())
        var outcome = try CatalogueNoun.slots.saved(slot, context).outcome
        if call[first] {
          let others = try context.log.slots.all().map(\.id).filter { $0 != slot.id }
          try context.log.slots.reorder([slot.id] + others)
          outcome = try CatalogueNoun.slots.list(context).outcome
        }
        let all = try context.log.slots.all()
        if !slot.weekdays.isEmpty, !SlotSchedule(all).mayChoose(slot) {
          let line = "slot move \(Lexer.quoted(slot.name)) 1"
          outcome.report.notices.append(
            Notice(
              "The clock will never choose \(slot.name): others come first. \(line) gives it first place.",
              .fair))
          outcome.nextLines = [line]
        }
        outcome.report.notices += SlotCut.notices(of: slot, SlotSchedule(all), before)
        return outcome
      })
  }
}

/// What a new window takes from other meals.
enum SlotCut {
  /// `Tee takes 11:00–12:00 from Morning Snack.`
  static func notices(of slot: MealSlot, _ after: SlotSchedule, _ before: SlotSchedule) -> [Notice] {
    let parts = after.taken(by: slot, from: before).map { cut in
      let (start, end) = (
        TimeOfDay.text(cut.minutes.lowerBound), TimeOfDay.text(cut.minutes.upperBound % 1440)
      )
      return "\(start)–\(end) from \(cut.from.name)"
    }
    return parts.isEmpty ? [] : [Notice("\(slot.name) takes \(parts.joined(separator: ", ")).", .dim)]
  }
}
