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
  /// The same of several: `toast x2, coffee`
  private let items = RepeatedParameter("items", .item)
  private let quantities: RepeatedParameter<Quantity>
  /// `2 toast`
  private let counts = RepeatedParameter("counts", .quantity)
  private let counted = RepeatedParameter("counted", .item)

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
      .unlisted(
        .sequence(
          .list(.choice(.sequence(items, .optional(quantities)), .sequence(counts, counted))),
          .anyOrder(slot, when, .sequence("at", time), .option("note", note)))))
  }

  /// The items of a call, in the order of the line.
  func wanted(_ call: Invocation) -> [Wanted] {
    if let item = call[item] {
      return [
        Wanted(
          item: item, itemSpan: call.span(of: self.item), quantity: call[quantity],
          quantitySpan: call.span(of: quantity))
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
    let before = zip(call[counts], call.spans(of: counts))
    for (item, amount) in zip(zip(call[counted], call.spans(of: counted)), before) {
      all.append(
        Wanted(
          item: item.0, itemSpan: item.1, quantity: Self.servings(amount.0), quantitySpan: amount.1))
    }
    return all.sorted { $0.itemSpan?.lowerBound ?? 0 < $1.itemSpan?.lowerBound ?? 0 }
  }

  /// A number before a food counts servings.
  private static func servings(_ quantity: Quantity) -> Quantity {
    if case .plain(let count) = quantity { .servings(count) } else { quantity }
  }
}
