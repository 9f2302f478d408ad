import Domain
import Language
import Reports
import Store

extension Command {
  static let slot = Command(
    "slot", "List the meal slots", topic: .plan, action: .query { _, context in try SlotReport.list(context) }
  )

  static let slotList = Command(
    "slot list", "List the meal slots", topic: .plan,
    examples: [.init("slot list", "with their times and days")],
    action: .query { _, context in try SlotReport.list(context) })

  private static let fromTime = Syntax.sequence([.word("from"), .parameter("from", TimeKind.time)])
  private static let toTime = Syntax.sequence([
    .word("to"), .choice([.parameter("to", TimeKind.time), .word("next")]),
  ])
  private static let onDays = Syntax.sequence([.word("on"), .parameter("days", WeekdaysKind.weekdays)])

  static let slotAdd = Command(
    "slot add", "Add a meal slot", topic: .plan,
    syntax: .sequence([
      .parameter("name", TextKind.newName), fromTime, .anyOrder([toTime, onDays]),
    ]),
    details: """
      Without `to` a slot lasts to the next one's start. `on` says on which weekdays the clock may choose it. \
      Where two windows overlap the earlier in the order wins, so move it up: slot move Brunch 1.
      """,
    examples: [.init("slot add Brunch from 09:30 to 11:30 on weekends", "chosen on weekends only")],
    action: .change { call, context in
      guard let name = call.text("name"), let start = call.minute("from") else { throw call.incomplete }
      try SlotReport.checkName(name, call.span("name"), nil, context)
      let slot = MealSlot(
        id: try context.log.newID(), name: name,
        position: (try context.log.slots.all().map(\.position).max() ?? 0) + 1,
        start: start, end: call.minute("to"), weekdays: call.weekdays("days") ?? .all)
      try context.log.slots.save(slot)
      return try SlotReport.list(context)
    })

  static let slotEdit = Command(
    "slot edit", "Change the time or days of a meal slot", topic: .plan,
    syntax: .sequence([.parameter("slot", NameKind.slotName), .anyOrder([fromTime, toTime, onDays])]),
    examples: [
      .init("slot edit breakfast from 05:00 to 10:00", "another window"),
      .init("slot edit midnight on never", "the clock no longer chooses it"),
      .init("slot edit lunch to next", "lasts to the next slot again"),
    ],
    action: .change { call, context in
      guard var slot = call.slot("slot") else { throw call.incomplete }
      if let from = call.minute("from") { slot.start = from }
      if let to = call.minute("to") { slot.end = to }
      if call.has("next") { slot.end = nil }
      if let days = call.weekdays("days") { slot.weekdays = days }
      try context.log.slots.save(slot)
      return try SlotReport.list(context)
    })

  static let slotEnable = Command(
    "slot enable", "Let the clock choose a meal slot every day", topic: .plan,
    syntax: .parameter("slot", NameKind.slotName),
    examples: [.init("slot enable \"late night\"", "the same as slot edit \"late night\" on always")],
    action: .change { try choose($0, $1, .all) })

  static let slotDisable = Command(
    "slot disable", "Keep a meal slot from being chosen by the clock", topic: .plan,
    syntax: .parameter("slot", NameKind.slotName),
    examples: [.init("slot disable midnight", "the same as slot edit midnight on never")],
    action: .change { try choose($0, $1, []) })

  private static func choose(_ call: Invocation, _ context: Context, _ days: WeekdaySet) throws -> Report {
    guard var slot = call.slot("slot") else { throw call.incomplete }
    slot.weekdays = days
    try context.log.slots.save(slot)
    return try SlotReport.list(context)
  }

  static let slotRename = Command(
    "slot rename", "Rename a meal slot", topic: .plan,
    syntax: .sequence([
      .parameter("slot", NameKind.slotName), .word("to"), .parameter("name", TextKind.newName),
    ]),
    examples: [.init("slot rename \"Late Night\" to Supper", "entries keep their meal")],
    action: .change { call, context in
      guard var slot = call.slot("slot"), let name = call.text("name") else { throw call.incomplete }
      try SlotReport.checkName(name, call.span("name"), slot.id, context)
      slot.name = name
      try context.log.slots.save(slot)
      return try SlotReport.list(context)
    })

  static let slotMove = Command(
    "slot move", "Move a meal slot in the order", topic: .plan,
    syntax: .sequence([
      .parameter("slot", NameKind.slotName), .optional(.word("to")),
      .parameter("position", IntegerKind.integer("POSITION", "a position, 1 is first")),
    ]),
    examples: [.init("slot move midnight 1", "first in the order")],
    action: .change { call, context in
      guard let slot = call.slot("slot") else { throw call.incomplete }
      try Order.move(slot.id, to: call.integer("position"), call.span("position"), context.log.slots)
      return try SlotReport.list(context)
    })

  static let slotDelete = Command(
    "slot delete", "Delete a meal slot", topic: .plan,
    syntax: .sequence([
      .parameter("slot", NameKind.slotName),
      .optional(.sequence([.word("into"), .parameter("other", NameKind.slotName)])),
    ]),
    details: "Entries of the slot go into another one, which must be named where there are any.",
    examples: [.init("slot delete midnight into \"late night\"", "its entries move there")],
    action: .change { call, context in
      guard let slot = call.slot("slot") else { throw call.incomplete }
      guard try context.log.slots.all().count > 1 else {
        throw CommandError(.refused, "the last meal slot cannot be deleted", span: call.span("slot"))
      }
      let entries = try context.log.slots.entryCount(slot.id)
      if let other = call.slot("other") {
        guard other.id != slot.id else {
          throw CommandError(.refused, "the entries must go into another slot", span: call.span("other"))
        }
        try context.log.slots.moveEntries(from: slot.id, to: other.id)
      } else if entries > 0 {
        let name = Lexer.quoted(slot.name)
        throw CommandError(
          .refused, "\(slot.name) has \(count(entries, "entry", "entries"))", span: call.span("slot"),
          hint:
            "slot delete \(name) into OTHER moves them; slot edit \(name) on never keeps it but lets the clock skip it"
        )
      }
      try context.log.slots.delete(slot.id)
      return try SlotReport.list(context)
    })
}

/// Meal slots as reports.
enum SlotReport {
  static func list(_ context: Context) throws -> Report {
    let slots = try context.log.slots.all()
    let schedule = SlotSchedule(slots)
    let rows = slots.enumerated().map { index, slot -> [Cell] in
      [
        .int(index + 1), .text(slot.name), .text(TimeOfDay.text(slot.start)),
        .shown(
          slot.end.map { .text(TimeOfDay.text($0)) } ?? .missing,
          as: TimeOfDay.text(schedule.end(of: slot)) + (slot.end == nil ? " (next)" : ""), .plain),
        .text(days(slot.weekdays)),
      ]
    }
    let columns = [
      Column("position", "", right: true), Column("slot", "Meal"), Column("from", "From"), Column("to", "To"),
      Column("days", "Chosen on"),
    ]
    return Report(.list, tables: [Table("slots", columns: columns, rows: rows)])
  }

  static func days(_ set: WeekdaySet) -> String {
    switch set {
    case .all: "always"
    case []: "never"
    case .weekend: "weekends"
    case .workdays: "workdays"
    default: set.days.map { $0.short.lowercased() }.joined(separator: ",")
    }
  }

  static func checkName(_ name: String, _ span: Range<Int>?, _ own: Int64?, _ context: Context) throws {
    try NameRule.check(name, span)
    let key = Names.key(name)
    if let other = try context.names.slots().names.first(where: { $0.key == key && $0.item.id != own }) {
      throw CommandError(
        .refused, "there is already a meal slot \(other.display)", span: span,
        hint: "slot edit \(Lexer.quoted(other.display)) changes it")
    }
  }
}
