import Domain
import Naming
import Query
import Reports

/// What an entry has.
package enum EntryFields {
  package static let all = (recorded + nutrition + computed).map { field in
    var field = field
    field.column.isSplitByUnit = field.key == "amount"
    field.column.unitIsIn = ["portion": "unit", "amount": "amount_unit"][field.key]
    if field.key == "n" { field.column.heading = "#" }
    if field.key == "amount" { field.column.note = "an amount without a unit counts servings" }
    field.column.isOfNames = ["item", "food", "composite"].contains(field.key)
    return field.key == "date" ? field.leading : field
  }

  private static let recorded: [Field<EntryRow>] = [
    Field(
      "date", "Day", .day, "the day", cell: { .listed($0.entry.day, today: $0.today) },
      value: {
        .day($0.entry.day)
      }),
    Field(
      "id", "ID", .text, "unique across devices", role: .further, audience: .machines, needs: .wholeEntry,
      cell: { .id($0.entry.id) }, value: { .text(Cell.text(ofID: $0.entry.id)) }),
    Field(
      "n", "#", .number(0), "its number in the day",
      cell: { .shown(.int($0.entry.number), as: "#\($0.entry.number)", .dim) },
      value: { .number(Double($0.entry.number)) }),
    Field(
      "slot", "Meal", .text, "the meal slot", otherNames: ["meal"],
      needs: [.wholeEntry, .slot],
      cell: { .text($0.slotName) }, value: { .optional($0.slot) }),
    Field(
      "category", "Category", .text, "the category", role: .further, audience: .machines, needs: .category,
      cell: { $0.isEnergyAlone ? .missing : .text($0.categoryName) }, value: { .optional($0.category?.name) }),
    Field(
      "food", "Food", .text, "the food; missing for a plain category", role: .further, audience: .machines,
      needs: [.wholeEntry, .foods]
    ) { .optional($0.food?.name) },
    Field(
      "item", "Item", .text, "the food, else the category", audience: .people, minimum: 16,
      needs: [.wholeEntry, .foods, .category],
      cell: { row in
        row.shortLabel.map { .shortened(.text(row.label), as: $0) } ?? .text(row.label)
      },
      value: { .optional($0.item) }),
    Field(
      "title", "Title", .text, "what energy alone is called", role: .further, audience: .machines,
      needs: .wholeEntry
    ) { .optional($0.entry.title) },
    Field(
      "portion", "Portion", .number(3), "in the category's unit", role: .measure,
      cell: {
        .shown($0.isEnergyAlone ? .missing : .portion($0.entry.portion), as: $0.quantityText, .plain)
      },
      value: { $0.isEnergyAlone ? .missing : .number($0.entry.portion.doubleValue) }),
    Field(
      "unit", "Unit", .text, "the category's unit", audience: .machines, needs: .category,
      cell: { $0.isEnergyAlone ? .missing : .text($0.format.symbol) },
      value: { .optional($0.category?.unit?.symbol) }),
    Field(
      "amount", "Amount", .number(2), "as typed", role: .further, audience: .machines, needs: .wholeEntry,
      cell: { $0.entry.amount.map(Cell.amount) ?? .missing },
      value: { .optional($0.entry.amount?.doubleValue) }),
    Field(
      "amount_unit", "Unit", .text, "of the amount", role: .further, audience: .machines,
      needs: [.wholeEntry, .amountUnit]
    ) { .optional($0.amountUnit?.symbol) },
    typed,
    Field(
      "note", "Note", .text, "the note", minimum: 12, needs: .wholeEntry,
      // People read there as well what it came from.
      cell: { row in
        let note = row.entry.note
        let parts = [row.isUnderRow ? nil : row.origin, row.sharesNote ? nil : note].compactMap(\.self)
        guard parts != [note].compactMap(\.self) else { return .optional(note) }
        return .shown(.optional(note), as: parts.joined(separator: " · "), .plain)
      }, value: { .optional($0.entry.note) }),
    Field(
      "composite", "Composite", .text, "the food it is a part of", role: .further, audience: .machines,
      needs: [.wholeEntry, .foods]
    ) { .optional($0.composite?.name) },
    Field(
      "composite_n", "Row", .number(0), "the number of the row it is a part of", role: .further,
      audience: .machines, needs: .wholeEntry
    ) { .optional($0.entry.compositeNumber.map(Double.init)) },
    Field(
      "composite_servings", "Servings", .number(2), "of its row", role: .further, audience: .machines,
      needs: .wholeEntry
    ) { .optional($0.entry.compositeServings?.doubleValue) },
  ]

  private static let macros: [Field<EntryRow>] = NutritionFields.all(
    "of it", needs: [.wholeEntry, .category], isNone: \.isActivity
  ) { $0.intake }

  private static let others: [Field<EntryRow>] = NutritionFields.others(
    "of it", needs: [.wholeEntry, .category], isNone: \.isActivity
  ) { $0.others }

  /// The columns of the person's own nutrients.
  package static func ownNutrients(_ names: NameResolver) throws -> [Field<EntryRow>] {
    var given = ColumnNames(all.map(\.key), meaning: "the entry's own")
    return try NutritionFields.own(names, &given, "of it", needs: [.wholeEntry, .category]) {
      $0.entry.nutrition?.others[$1]
    }
  }

  private static let nutrition: [Field<EntryRow>] = macros + others + spent

  private static let spent: [Field<EntryRow>] = [
    Field(
      "active_kcal", "Active", .number(0, "kcal"), "energy spent, in kcal", role: .further,
      audience: .machines,
      needs: [.wholeEntry, .category]
    ) { $0.isActivity ? .optional($0.entry.nutrition?.energy?.doubleValue) : .missing },
    NutritionFields.computed(needs: [.wholeEntry, .category]) { $0.intake },
    Field(
      "kind", "Kind", .text, "which sport it was, where its note says so", role: .asked, scope: .questions,
      needs: [.wholeEntry, .category, .foods]
    ) { .optional($0.sport) },
    Field(
      "energy_by", "Energy by", .text(EnergyOrigin.allCases.map(\.rawValue)),
      "what its energy rests on: what was said, its nutrients, or its category", role: .further,
      audience: .machines, needs: [.wholeEntry, .category]
    ) { .optional($0.energyOrigin?.rawValue) },
  ]

  /// The columns that files of before do not have.
  package static let later: Set = ["energy_by", "nutrients"]

  private static let computed: [Field<EntryRow>] =
    CalendarFields.all.map { field in field.of { $0.entry.day } } + [
      Field(
        "hour", "Hour", .number(2), "the time of day, in hours", role: .further, audience: .machines,
        needs: .wholeEntry
      ) { .optional($0.entry.minute.map { CalendarFields.hour(minute: Double($0)) }) }.ofHours,
      Field(
        "time", "Time", .text, "the time of day, as 08:10", role: .asked, scope: .questions,
        needs: .wholeEntry
      ) { .optional($0.entry.minute.map { CalendarFields.clock(second: $0 * 60) }) }.ofHours,
      Field(
        "servings", "Servings", .number(2), "how many servings of the food it is", role: .asked,
        scope: .questions, needs: [.wholeEntry, .foods]
      ) { .optional($0.servings) },
      Field(
        "litres", "Litres", .number(2, "L"), "how much was drunk, whatever it counts for", role: .asked,
        scope: .questions, needs: [.wholeEntry, .foods, .category, .amountUnit, .foodUnit]
      ) { .optional($0.litres) },
      TagFields.column("the tags of its note", needs: .wholeEntry) {
        NoteTags.found(in: $0.entry.note ?? "")
      },
    ]

  /// The amount with its unit. What was typed in the category's own unit need not be said twice.
  private static let typed = Field<EntryRow>(
    "typed", "Typed", .text, audience: .people, right: true, isOptional: true, scope: .reports,
    needs: [.wholeEntry, .amountUnit, .category]
  ) { row in
    guard let amount = row.entry.amount, let unit = row.amountUnit,
      unit.id != row.category?.unit?.id || Portion(amount) != row.entry.portion
    else { return .missing }
    return .text("\(amount.asTyped) \(unit.symbol)")
  }

  /// Those of entries of several days.
  package static let listed = all.filter { $0.scope != .questions }

  /// Those of entries inside a day, which do not repeat its date.
  static let ofDay = Array(listed.dropFirst())

  /// Those of entries just logged or changed.
  package static let changed = FieldList(listed)
  /// Those of them that people read, who know the day; the energy among them, which some entries show.
  package static let changedForPeople = FieldList(
    ofDay.filter { $0.audience != .machines || $0.key == "kcal" })
}

extension Table {
  /// The entries of a day.
  package static func entries(
    _ rows: [EntryRow], title: String? = nil, _ fields: [Field<EntryRow>] = EntryFields.ofDay,
    empty: String = "No items yet"
  ) -> Table {
    var table = EntryTable(FieldList(fields))
    for row in rows { table.add(row) }
    var result = table.table(title: title, empty: empty)
    result.showEnergy(rows)
    return result
  }

  /// Lets people see the energy of entries where some of them has one that their quantity does not say.
  package mutating func showEnergy(_ rows: [EntryRow]) {
    guard rows.contains(where: { $0.showsEnergy && $0.intake?.knownEnergy != nil && !$0.isEnergyAlone }),
      let column = columns.firstIndex(where: { $0.key == "kcal" })
    else { return }
    columns[column].audience = .everyone
  }
}
