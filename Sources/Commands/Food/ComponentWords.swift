import Domain
import Language
import Naming
import Records
import Store

/// What a composite is made of, as a line says it: `bun, patty x2, cheddar 30g`.
struct ComponentWords: Sendable {
  private let list = ListKey()
  private let food = RepeatedParameter("component", ComponentKind())
  private let quantity: OptionalParameter<Quantity>
  private let times = OptionalParameter("times", .times)
  /// Before its food.
  private let count = OptionalParameter("count", .count)

  init() {
    let food = food
    quantity = OptionalParameter(
      "quantity", QuantityKind(item: { $0[food].last.map(Loggable.food) }))
  }

  var syntax: Syntax {
    .list(
      list, of: .sequence(food, .optional(quantity)),
      between: OptionalParameter("separator", .separator(of: "and", "+ &")))
  }

  var spoken: Syntax {
    let small = OptionalParameter("of", .small(of: "of", "x × *"))
    let comma = OptionalParameter("separator", .separator(of: "and with plus", "+ &"))
    return .list(
      list,
      of: .choice(
        .sequence(count, .optional(small), food), .sequence(food, .optional(.choice(quantity, times)))),
      between: comma)
  }

  /// The components of a call, none of them twice as large as an entry may be. A food that is named twice in the same
  /// unit is one component, so that `with` and `without` mean all of it.
  func components(_ call: Invocation, _ context: Context) throws -> [FoodComponent] {
    var components: [FoodComponent] = []
    for component in try parts(call, context) {
      if let index = components.firstIndex(where: {
        ($0.foodID, $0.unitID) == (component.foodID, component.unitID)
      }) {
        let (sum, isTooMuch) = components[index].amount.micros.addingReportingOverflow(
          component.amount.micros)
        guard !isTooMuch else {
          throw CommandError.uncountable("so much").at(span(call))
        }
        components[index].amount = Amount(micros: sum)
      } else {
        components.append(component)
      }
    }
    return components
  }

  private func parts(_ call: Invocation, _ context: Context) throws -> [FoodComponent] {
    try call.parts(of: list).compactMap { part in
      guard let food = part[food].last else { return nil }
      var amount = part[quantity] ?? part[times]
      if let number = part[count] {
        amount =
          if context.names.countsPortions, case .plain(let servings) = number { .servings(servings) } else {
            number
          }
      }
      let span = part.spans(ofAny: [quantity, times, count]).first ?? part.spans(of: self.food).last
      return try Self.component(food, amount, span, context)
    }
  }

  /// Where the first of them stands.
  func span(_ call: Invocation) -> Range<Int>? { call.spans(of: food).first }

  /// So much of a food as a component, where it could be logged.
  static func component(
    _ food: Food, _ quantity: Quantity?, _ span: Range<Int>?, _ context: Context
  ) throws -> FoodComponent {
    var amount = Amount.one
    var unit: MeasureUnit?
    do {
      if food.isComposite {
        amount = try CompositeServings.count(quantity ?? .servings(.one), of: food, context.log)
      } else {
        let portion = try LoggedPortion(.food(food), context)
        try portion.set(quantity, span: span, context)
        switch portion.quantity {
        case nil: break
        case .servings(let number): amount = number
        // A measure of the food's own is kept as the amount that it is now.
        case .measured, .measures: (amount, unit) = (portion.amount ?? .one, portion.amountUnit)
        case .plain(let number): (amount, unit) = (number, portion.unit)
        }
      }
    } catch var error as CommandError {
      error.span = error.span ?? span
      throw error
    }
    guard amount > .zero else {
      throw CommandError.nothingAsComponent(food.name).at(span)
    }
    return FoodComponent(foodID: food.id, amount: amount, unitID: unit?.id)
  }
}

/// A food of the library as a component; where there is none of that name, the line that makes it comes first.
struct ComponentKind: ParameterKind {
  private let names = NameKind<Food>.food
  var label: String { names.label }
  var description: String { names.description }
  var spansWords: Bool { true }
  var isName: Bool { true }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Food> {
    try names.parse(at: index, in: line, context)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    guard var diagnostic = try names.diagnose(at: index, in: line, context) else { return nil }
    if diagnostic.error.kind == .unknown, !diagnostic.error.isNear {
      diagnostic.error.hint =
        "food add \(Lexer.quoted(line.tokens[index].text)) CATEGORY comes first"
    }
    return diagnostic
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try names.candidates(query, context)
  }
}
