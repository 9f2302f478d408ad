import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension EntryImporter {
  func save() throws -> Outcome {
    var known: [ToldEntry: Int] = [:]
    if let days = DayRange(around: entries.map(\.entry.day)) {
      try context.log.entries.forEach(in: days, isWhole: true) {
        known[ToldEntry($0), default: 0] += 1
      }
    }
    var new: [[Made]] = []
    var rows: [Composite: Int] = [:]
    var repeated = 0
    var identities = EntryIdentities(context)
    for var made in entries {
      made.words = try identities.words(of: made.entry)
      let told = ToldEntry(made.entry)
      if let count = known[told], count > 0 {
        known[told] = count - 1
        repeated += 1
      } else if let row = made.row, let place = rows[row] {
        new[place].append(made)
      } else {
        if let row = made.row { rows[row] = new.count }
        new.append([made])
      }
    }
    if new.contains(where: { $0.contains { $0.entry.foodID == nil && $0.entry.nutrition != nil } }) {
      try context.chooseEnergy()
    }
    if !foods.isEmpty { try context.chooseEnergy() }
    if !new.isEmpty {
      try KeptAnswers.keep(plan.settled(), plan, context.log)
    }
    for made in new {
      if made[0].row == nil {
        _ = try context.log.entries.add(made[0].entry, as: made[0].words)
      } else {
        _ = try context.log.entries.add(row: made.map(\.entry), as: made.map(\.words))
      }
    }
    return try outcome(Array(new.joined()), repeated: repeated)
  }

  private func outcome(_ added: [Made], repeated: Int) throws -> Outcome {
    guard added.count + repeated > 0 else {
      throw CommandError.noRow(
        "can be logged",
        hint: (rejects.listed.first.map { "line \($0.line): \($0.reason)" } ?? "the table has no rows")
          + (plan.places.contains { $0.field == "kcal" } || plan.isOwn
            ? "" : "; --map kcal=COLUMN says which column has the energy"))
    }
    let days = Set(added.map(\.entry.day))
    var report = Report(.record, title: added.isEmpty ? nil : "Logged")
    report.fields =
      [
        .file(plan.file.path),
        ReportField("added", "New entries", GroupedCount.cell(added.count)),
        ReportField("repeated", "There already", GroupedCount.cell(repeated)),
        ReportField("days", "Days", .int(days.count)),
      ] + ReportField.dates(DayRange(around: days)) + [rejects.field]
    report.tables = [rejects.table]
    report.notices = plan.notices + rejects.notices
    let rounded = added.count(where: \.isRounded)
    if rounded > 0 {
      let amounts = Counting.text(rounded, "amount was", "amounts were")
      report.notices.append(Notice("\(amounts) rounded to tenths of a portion.", .fair))
    }
    if !foods.isEmpty {
      let more = foods.count > 6 ? ", …" : ""
      let names = foods.prefix(6).joined(separator: ", ") + more
      report.notices.append(Notice("New in the library: \(names).", .fair))
    }
    if !meals.isEmpty {
      let taken = meals.sorted { $0.key < $1.key }.prefix(6).map { "\($0.key.neutralised()) as \($0.value)" }
      report.notices.append(
        Notice("Meals that there are not were taken for others: \(taken.joined(separator: ", ")).", .fair))
    }
    let named = added.count { $0.entry.categoryID == Entry.noCategory && $0.entry.title != nil }
    if named > 0, !plan.isOwn {
      let rows = Counting.text(named, "row was", "rows were")
      report.notices.append(
        Notice(
          "\(rows) logged as energy under the name of a food; --category makes foods of those that the library has not.",
          .dim))
    }
    guard !added.isEmpty else {
      report.notices.insert(Notice("Nothing new: all of it is in the log already."), at: 0)
      return report.asAnswer
    }
    return Outcome(report)
  }
}
