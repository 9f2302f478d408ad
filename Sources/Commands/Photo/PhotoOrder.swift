import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime

/// The photo of a meal that a language model is to be asked about.
public struct PhotoOrder: Sendable {
  /// What an item may count as.
  struct Category: Sendable {
    let name: String
    /// Of its unit; nil for portions.
    let symbol: String?
  }

  let photo: MealPhoto
  let categories: [Category]

  let prompt: PhotoPrompt

  init(_ photo: MealPhoto, _ context: Context) throws {
    self.photo = photo
    categories = try Self.categories(context)
    prompt = Self.prompt(of: photo.meal.name, categories, answer: photo.answer)
  }

  /// What is asked of the photo of a meal.
  static func prompt(of meal: String, answer: String?, _ context: Context) throws -> PhotoPrompt {
    prompt(of: meal, try categories(context), answer: answer)
  }

  private static func prompt(of meal: String, _ categories: [Category], answer: String?) -> PhotoPrompt {
    PhotoPrompt(
      meal: meal, categories: categories.map { ($0.name, $0.symbol ?? "portions") }, answer: answer)
  }

  /// The enabled categories of what is eaten and drunk.
  private static func categories(_ context: Context) throws -> [Category] {
    try context.log.categories.all().compactMap { category in
      guard category.isEnabled, let unit = try context.log.units[category.unitID], unit.dimension != .time
      else { return nil }
      return Category(name: category.name, symbol: unit.dimension == .portion ? nil : unit.symbol)
    }
  }

  /// Why there is no estimate, and what can be done instead.
  func failure(_ why: String, _ code: CommandError.Code = .inputOutput) -> CommandError {
    CommandError.noEstimate(why, moment: photo.moment, code: code).corrected(to: [photo.keepingLine])
  }

  /// An estimate with the line that would log it.
  /// - Parameter tried: what the line would answer.
  func report(_ estimate: PhotoEstimate, _ line: PhotoLine, _ tried: [Report]) -> Report {
    let name = KeptFile.name(of: photo.path)
    var report = Report(
      .record, title: "\(name), perhaps \(EnergyFormat.text(estimate.energy))",
      fields: [
        .machines("file", .text(photo.path)), .machines("date", .day(photo.day)),
        .machines("slot", .text(photo.meal.name)), .machines("kcal_low", .int(estimate.energy.lowerBound)),
        .machines("kcal_high", .int(estimate.energy.upperBound)), .machines("kcal", .optional(line.energy)),
        .machines("question", estimate.question.map(Cell.text) ?? .missing),
        .machines("line", .text(line.text)),
      ])
    report.tables = [
      FieldTable.table("items", Self.fields, zip(estimate.items, line.items).map { (item: $0, logged: $1) })
    ]
    for item in estimate.items where item.isTurned {
      report.notices.append(
        Notice("The model gave the range of \(item.name) the wrong way round; it was turned.", .fair))
    }
    for item in estimate.items where item.areNutrientsLeftOut {
      let text =
        "The nutrients that the model gives of \(item.name) are not those of its weight and energy; they are left out."
      report.notices.append(Notice(text, .fair))
    }
    for (item, logged) in zip(estimate.items, line.items) where logged.isOwnEnergy {
      let energy = logged.energy ?? 0
      let isWithin = item.energy.contains(energy)
      report.notices.append(
        Notice(
          "\(logged.words) has \(EnergyFormat.text(energy)) by your library, which is logged; "
            + "by the photo it is \(EnergyFormat.text(item.energy)).", isWithin ? .dim : .fair))
    }
    if let question = estimate.question {
      report.notices.append(
        Notice("\(question) \(photo.line) --answer \"…\" says so, and is asked nothing more.", .fair))
    }
    report.notices.append(
      Notice(
        "Nothing is saved. Take this line\(line.energy.map { " (\(EnergyFormat.text($0)))" } ?? ""), change it, or leave it:",
        .dim))
    report.notices.append(Notice(line.text))
    for one in tried {
      report.notices += one.notices
    }
    return report
  }

  /// What is seen, with how it is logged.
  private typealias Row = (item: PhotoEstimate.Item, logged: PhotoLine.Item)

  private static let fields: [Field<Row>] = [
    Field("name", "Item", minimum: 14) { .text($0.item.name) },
    Field("category", "", audience: .machines) { .optional($0.item.category) },
    Field("amount", "", audience: .machines) {
      $0.item.amount.map { .number($0, digits: 3) } ?? .missing
    },
    Field("grams", "Weight", right: true) {
      $0.item.grams.map { .shown(.number($0, digits: 1), as: "\(Rounding.whole($0)) g", .plain) } ?? .missing
    },
    Field("energy", "Energy", audience: .people, right: true) {
      .shown(.missing, as: EnergyFormat.text($0.item.energy), .plain)
    },
    Field("kcal_low", "", audience: .machines) { .int($0.item.energy.lowerBound) },
    Field("kcal_high", "", audience: .machines) { .int($0.item.energy.upperBound) },
    Field("kcal", "", audience: .machines) { .optional($0.logged.energy) },
    grams("protein_g") { $0.protein }, grams("carbs_g") { $0.carbs }, grams("fat_g") { $0.fat },
    Field("as", "Logged as", minimum: 12) { row in
      let words = row.logged.words
      let energy = row.logged.energy.map { ", \(EnergyFormat.text($0))" } ?? ""
      return .shown(.text(words), as: words + energy, .dim)
    },
  ]

  private static func grams(
    _ key: String, _ read: @escaping @Sendable (PhotoEstimate.Item) -> Double?
  ) -> Field<Row> {
    Field(key, "", audience: .machines) { read($0.item).map { .number($0, digits: 1) } ?? .missing }
  }
}

extension Engine {
  /// Asks the person's own language model what the meal on a photo may be, and offers the line that would log it.
  /// - Throws: why there is no estimate; nothing was changed then either.
  public func estimate(_ order: PhotoOrder, _ endpoint: ChatEndpoint) throws -> Report {
    do {
      let (estimate, line) = try judged(order, try seen(order, endpoint))
      offer([line.text], areLikely: true)
      return reading { order.report(estimate, line, line.tried) }
    } catch {
      offer(error.corrections, areLikely: false)
      throw error
    }
  }

  /// What the model wrote of it.
  private func seen(_ order: PhotoOrder, _ endpoint: ChatEndpoint) throws(CommandError) -> String {
    let bytes = try Files.bytes(order.photo.path)
    guard let type = FileType(head: Array(bytes.prefix(FileType.headLength))),
      let picture = PictureMetadata.removed(from: bytes, type)
    else { throw order.failure("the picture ends before it is whole") }
    let prompt = order.prompt
    do throws(RequestFault) {
      return try endpoint.answer(
        rules: prompt.rules, question: prompt.question, image: ("image/\(type.rawValue)", picture),
        shouldStop: isInterrupted)
    } catch .interrupted {
      throw order.failure(RequestFault.interrupted.words, .interrupted)
    } catch {
      throw order.failure(error.words)
    }
  }

  private func judged(
    _ order: PhotoOrder, _ text: String
  ) throws(CommandError) -> (PhotoEstimate, PhotoLine) {
    let estimate: PhotoEstimate
    do throws(PhotoEstimate.Fault) {
      estimate = try EstimateReader.estimate(text, isAnswered: order.photo.answer != nil)
    } catch {
      throw order.failure(error.words)
    }
    guard let line = reading({ PhotoLine(estimate, order, self) }) else {
      throw order.failure("what it says cannot be logged")
    }
    return (estimate, line)
  }
}

extension PhotoEstimate.Fault {
  /// Ends a sentence about the estimate.
  fileprivate var words: String {
    switch self {
    case .items(0): "it sees nothing to eat"
    case .items(let count): "it sees \(count) things, more than a meal has"
    case .name: "one of its items has no name"
    case .energy(let item): "no \(CommandError.excerpt(item)) has so much energy"
    case .sure(let item): "it gives no range for \(CommandError.excerpt(item))"
    case .vague(let item): "its range for \(CommandError.excerpt(item)) says nothing"
    case .shape: "it wrote something other than what was asked for"
    }
  }
}
