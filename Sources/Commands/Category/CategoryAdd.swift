import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store

extension Command {
  static let categoryAdd = Command("category add", "Add a category", topic: .plan) {
    let name = Parameter("name", .newName)
    let saidName = OptionalParameter("name", NameBeforeNumberKind())
    let unit = OptionalParameter("unit", .unit)
    let plainUnit = OptionalParameter("unit", PlainUnitKind())
    let target = TargetWords<Parameter<Quantity>>()
    let days = TargetDays()
    let holds = HoldsWords(judging: .entries)
    return Form(
      syntax: .sequence(
        name, .optional(.choice(.sequence("in", unit), plainUnit)), target, .optional(days.period), holds),
      spoken: .sequence(
        saidName, .optional(.choice(.sequence("in", unit), plainUnit)), target.spoken,
        .optional(days.spokenPeriod), holds),
      details: """
        The unit is that of the target, and portions where none is given. The score profile follows from the target. \
        \(HoldsWords.details)
        """,
      examples: [
        .init("category add Legumes at least 1", "in portions", says: "Target      at least 1.0"),
        .init("category add Meditation min at least 10", "in minutes", says: "Unit        min"),
        .init(
          "category add Fish at least 2 a week", "of seven days", says: "Target      at least 2.0 a week"),
        .init(
          "category add \"Screen Time\" in min at most 120", "at most two hours of it",
          says: "Target      at most 120"),
      ],
      action: .change { call, context in
        guard let given = call[saidName] ?? call.known(name) else { throw CommandError.isNot("no name", "") }
        let span = call.span(of: saidName) ?? call.span(of: name)
        try Domain.Category.checkName(given, span, for: nil, context.names)
        try checkUnit(given, span, call.line)
        let said = call[unit] ?? call[plainUnit] ?? target.unit(call)
        guard let unit = try said ?? context.log.units[1] else {
          throw StoreError.damaged(reason: "there is no unit for portions")
        }
        try target.checkKind(call)
        let rule = try target.rule(call, in: unit)
        if said == nil { try checkIsReachable(rule, unit, span, call.line) }
        let since = try holds.days(call, context)
        let category = Domain.Category(
          id: try context.log.newID(), name: given, unitID: unit.id, isEnabled: since.first == nil,
          target: rule,
          position: try CatalogueNoun.categories.nextPosition(context))
        try context.log.categories.save(category)
        if days.isWeekly(call) == true {
          try context.log.categories.set(.weekly(true), of: category.id, from: nil)
        }
        if let first = since.first {
          try context.log.categories.set(.enabled(true), of: category.id, from: first)
        }
        var report = try CatalogueNoun.categories.report(category, context)
          .holding(since, keeping: "the categories they had", context)
        if let notice = target.notice(call, in: unit) { report.notices.append(notice) }
        if said == nil, let other = try unitInName(given, span, call.line, context) {
          report.notices.append(other)
        }
        return report
      })
  }
}

/// `category add Walk in km …` means a unit, and none is called so: it is no name with "in" in it.
private func checkUnit(_ name: String, _ span: Range<Int>?, _ line: Line) throws {
  let words = name.split(separator: " ")
  guard words.count > 2, words[words.count - 2].lowercased() == "in", let span,
    !line.slice(span).contains("\"")
  else { return }
  throw CommandError.noUnitOrName(String(words[words.count - 1])).at(span)
}

/// Asks for the unit of a target that is beyond the portions of an entry, where no unit was named: `category add
/// Pushups at least 50` is not 50 portions.
private func checkIsReachable(
  _ rule: TargetRule, _ unit: MeasureUnit, _ name: Range<Int>?, _ line: Line
) throws(CommandError) {
  let limit = PortionEngine().limit(of: unit)
  let bound = rule.aim
  guard bound > limit, let name else { return }
  throw CommandError.largeInPortions(bound.shortDescription, limit: limit.shortDescription).at(name)
    .fixed(by: ["pc", "min", "portions"].map { [.inserting("in \($0)", at: name.upperBound)] })
}

/// What is said of a name that ends in a unit which may have been meant as one: `category add Water cups at least 3`.
private func unitInName(
  _ name: String, _ span: Range<Int>?, _ line: Line, _ context: Context
) throws -> Notice? {
  let words = name.split(separator: " ")
  guard words.count > 1, let last = words.last, let span, !line.slice(span).contains("\""),
    let unit = try context.names.unit(exactly: String(last))
  else { return nil }
  let rest = words.dropLast().joined(separator: " ")
  return Notice(
    "Its name is “\(name)”, counted in portions. undo, and category add \(rest) in \(unit.name) …, counts \(last).",
    .fair)
}

/// A name before a number alone: a word that begins a target in full is none of its words, but misplaced.
private struct NameBeforeNumberKind: ParameterKind {
  let label = "NAME"
  let description = "a name"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    guard case .several(let readings) = try TextKind.newName.parse(at: index, in: line, context) else {
      return try TextKind.newName.parse(at: index, in: line, context)
    }
    let words = line.tokens[index...].prefix { !Self.begin.contains($0.text.lowercased()) }.count
    let names = readings.filter { $0.1 <= words }
    return names.isEmpty ? .none : .several(names)
  }

  private static let begin: Set = ["at", "exactly", "range", "between", "in"]
}

/// A unit behind the name of a new category without `in`: one that is no word of a name, as `min` or `ml`. A glass or a
/// slice may be either, and needs its `in`.
private struct PlainUnitKind: ParameterKind {
  let label = "UNIT"
  let description = "a unit"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<MeasureUnit> {
    let token = line.tokens[index]
    guard token.isBare, let unit = try context.names.unit(exactly: token.text) else { return .none }
    let isSymbol = unit.symbol != unit.name && Names.key(token.text) == Names.key(unit.symbol)
    return isSymbol || unit.dimension == .time || unit.dimension == .portion ? .one(unit, 1) : .none
  }
}
