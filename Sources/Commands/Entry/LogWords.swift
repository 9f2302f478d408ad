import Domain
import Language

/// What `log` is told: an item with how much of it, before or behind its name, or several with commas between them.
struct LogWords: SyntaxPart {
  /// An item with how much of it.
  struct Wanted {
    var item: Loggable
    var itemSpan: Range<Int>?
    var quantity: Quantity?
    var quantitySpan: Range<Int>?
  }

  /// `oatmeal 80g`
  private let item = OptionalParameter("item", .loggable)
  private let quantity: OptionalParameter<Quantity>
  /// `2 toast`
  private let count = OptionalParameter("count", .quantity)
  private let counted = OptionalParameter("counted", .item)
  /// The same of several.
  private let items = RepeatedParameter("items", .item)
  private let quantities: RepeatedParameter<Quantity>
  private let counts = RepeatedParameter("counts", .quantity)
  private let allCounted = RepeatedParameter("allCounted", .item)

  let slot = OptionalParameter("slot", .slot)
  let when = OptionalParameter("when", .day)
  let time = OptionalParameter("time", .time)
  let note = OptionalParameter("note", .text("TEXT", "a note in quotes"))

  init() {
    quantity = OptionalParameter("quantity", .quantity(of: item))
    quantities = RepeatedParameter("quantities", .quantity(of: items))
  }

  var syntax: Syntax {
    .choice(
      .sequence(item, .anyOrder(quantity, slot, when, .sequence("at", time), .option("note", note))),
      .sequence(count, counted, moment),
      .sequence(
        .list(
          .choice(
            .sequence(items, .optional(quantities)),
            .sequence(counts, allCounted))),
        moment))
  }

  private var moment: Syntax { .anyOrder(slot, when, .sequence("at", time), .option("note", note)) }

  /// The items of a call, in the order of the line.
  func wanted(_ call: Invocation) -> [Wanted] {
    if let item = call[item] {
      return [
        Wanted(
          item: item, itemSpan: call.span(of: self.item), quantity: call[quantity],
          quantitySpan: call.span(of: quantity))
      ]
    }
    if let item = call[counted] {
      return [
        Wanted(
          item: item, itemSpan: call.span(of: counted), quantity: call[count].map(Self.servings),
          quantitySpan: call.span(of: count))
      ]
    }
    let amounts = Array(zip(call[quantities], call.spans(of: quantities)))
    let plain = zip(call[items], call.spans(of: items)).map { Wanted(item: $0, itemSpan: $1) }
    var all = plain.enumerated().map { place, wanted in
      // Its quantity stands behind it, and before the next of its kind.
      let start = wanted.itemSpan?.upperBound ?? 0
      let end = place + 1 < plain.count ? plain[place + 1].itemSpan?.lowerBound ?? Int.max : Int.max
      var wanted = wanted
      if let amount = amounts.first(where: { $0.1.lowerBound >= start && $0.1.lowerBound < end }) {
        (wanted.quantity, wanted.quantitySpan) = (amount.0, amount.1)
      }
      return wanted
    }
    for (index, item) in call[allCounted].enumerated() {
      all.append(
        Wanted(
          item: item, itemSpan: call.spans(of: allCounted)[index], quantity: Self.servings(call[counts][index]),
          quantitySpan: call.spans(of: counts)[index]))
    }
    return all.sorted { $0.itemSpan?.lowerBound ?? 0 < $1.itemSpan?.lowerBound ?? 0 }
  }

  /// A number before a food counts servings.
  private static func servings(_ quantity: Quantity) -> Quantity {
    if case .plain(let count) = quantity { .servings(count) } else { quantity }
  }
}
