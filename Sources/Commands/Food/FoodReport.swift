import Domain
import Language
import Naming
import Records
import Reports
import Runtime

/// Foods as reports.
enum FoodReport {
  /// - Parameter empty: what is said where there is none.
  static func list(
    _ foods: [Food], fields: [Field<FoodRow>] = FoodFields.listed,
    empty: String = "No foods yet. food starter brings everyday ones.", _ context: Context
  ) throws -> Report {
    let names = RowNames(context)
    return FieldTable.list(
      "foods", fields, try foods.map { try FoodRow($0, names) },
      empty: empty)
  }

  /// The same as an answer: a library without foods offers those to begin with.
  static func listed(_ foods: [Food], _ context: Context) throws -> Outcome {
    var outcome = try list(foods, context).asAnswer
    if foods.isEmpty { outcome.nextLines = [NameResolver.starter] }
    return outcome
  }

  /// A food that was just set, with what has to be said of that.
  static func one(_ row: FoodRow, _ context: Context) throws -> Report {
    var report = try one(row.food, context)
    if let notice = row.notice { report.notices.append(notice) }
    return report
  }

  /// A food of a table beside the log, as it would be taken over.
  static func listed(_ food: Food, in table: String, _ context: Context) throws -> Report {
    let category = try context.names.category(ofListed: food)
    let measures = try context.names.tables?.read(table) { try $0.foods.measures(of: food.id) }
    let row = try FoodRow(
      category == nil ? food.inOpenCategory : food, RowNames(context), measures: measures ?? [])
    var fields = FieldTable.fields(FoodFields.listed, row)
    fields.insert(ReportField("table", "Table", .text(table)), at: 1)
    var report = Report(.record, title: food.name, fields: fields)
    let name = Lexer.quoted(food.name)
    let adding = "food add \(name) \(category.map { Lexer.quoted($0.name) } ?? "CATEGORY")"
    report.notices = [
      Notice(
        "It is of the table \(table), and no food of yours yet: log \(name) makes it one, and so does \(adding).",
        .dim)
    ]
    return report
  }

  static func one(_ food: Food, _ context: Context) throws -> Report {
    let row = try FoodRow(food, RowNames(context))
    let serving = row.serving
    var fields = FieldTable.fields(FoodFields.listed, row)
    if let place = fields.firstIndex(where: { $0.key == "fat_g" }) {
      let computed = serving?.computedEnergy.map { Cell.number($0.doubleValue, digits: 6) } ?? .missing
      fields.insert(.machines("kcal_computed", computed), at: place + 1)
    }
    let composites = try context.log.foods.composites(of: food.id).map(\.name)
    if !composites.isEmpty {
      let text = Cell.text(composites.joined(separator: ", "))
      fields.append(ReportField("part_of", "Part of", text, .people))
    }
    let photo = try context.log.photos.of(food: food.id)
    fields += [
      .known(
        "photo", "Photo",
        photo.map {
          .shown(.optional(context.log.attachments.path(of: $0.file)), as: $0.file.type.title, .plain)
        } ?? .missing),
      .machines("photographer", .optional(photo?.photographer)),
      .machines("photo_link", .optional(photo?.link)),
    ]
    var report = Report(.record, title: food.name, fields: fields)
    report.notices = [photo?.credit].compactMap(\.self)
    if food.isComposite {
      report.tables = [try CompositeReport.table(food, context)]
      report.notices.append(try CompositeReport.total(food, context))
    }
    return report
  }
}
