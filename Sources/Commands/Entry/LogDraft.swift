import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Store

/// One thing that a line logs. A class, since what passes one on would count two dozen references each time; it has one
/// owner, the list of the line's.
final class LogDraft {
  let call: Invocation
  let item: Loggable
  let itemSpan: Range<Int>?
  /// What has to be said of its food, where a table beside the log had it.
  var notices: [Notice] = []
  private(set) var quantity: Quantity?
  private(set) var quantitySpan: Range<Int>?
  /// Whether the quantity stands before its item, as people say it: `3 almonds`.
  private(set) var isCounted = false
  /// The number that stands before a food, without a unit.
  var countedNumber: Amount? {
    if isCounted, case .food = item, case .plain(let number)? = quantity { number } else { nil }
  }
  var slot: MealSlot?
  /// Minutes after midnight.
  var minute: Int?
  /// Where its own time stands, without `at`.
  let unannouncedTime: Range<Int>?
  var when: Day?
  var whenSpan: Range<Int>?
  var note: String?
  /// What is said of its energy and nutrients.
  let nutrition: Nutrition?
  let nutritionSpan: Range<Int>?
  /// What of a composite is left out, and what is otherwise this once.
  private var leftOut: [PartMention]
  private var changes: [LogDraft] = []

  /// - Parameter countsPortions: whether a number before a food is servings whatever it is kept in.
  init(_ call: Invocation, _ item: Loggable, _ span: Range<Int>?, _ words: LogWords, countsPortions: Bool) {
    self.call = call
    self.item = item
    itemSpan = span
    if let count = call[words.count] {
      if countsPortions, case (.plain(let number), .food) = (count, item) {
        quantity = .servings(number)
      } else {
        quantity = count
        isCounted = !countsPortions
      }
    } else {
      // `80g x2`: so much, so many times.
      let times = call[words.times]
      quantity = call[words.quantity].map { $0.times(times) } ?? times
    }
    quantitySpan = call.span(ofAny: words.quantityKeys)
    slot = words.spokenMoment.meal(call)
    minute = call[words.time] ?? words.spokenMoment.minute(call)
    unannouncedTime = words.spokenMoment.unannouncedTime(call)
    when = call[words.when]
    whenSpan = call.span(of: words.when)
    note = call[words.note]
    nutrition = words.nutrients.nutrition(call)
    nutritionSpan = call.span(of: words.nutrients.energy)
    leftOut = call[words.without] ?? []
  }

  /// What somebody did whose word for it stands for a category with another name: `run` of `log run 20min`.
  var done: String? {
    guard note == nil, case .category(let category) = item, let span = itemSpan else { return nil }
    let said = call.line.slice(span)
    let key = Names.key(said)
    guard SpeechWords.isSport(key), !SpeechWords.plainSports.contains(key),
      !Names.words(Names.key(category.name)).contains(where: { $0.hasPrefix(key) })
    else { return nil }
    return said
  }

  /// What is counted of its food, as `3` in `3 almonds`; nil where its quantity is none of a number of them.
  func counted(_ food: Food, _ context: Context) -> Quantity? {
    // What a script brings of the past was taken once.
    guard CountedPieces.part(of: food) != nil, !context.bringsThePast, !context.names.countsPortions else {
      return isCounted ? quantity : nil
    }
    let text = quantitySpan.map(call.line.slice)
    switch quantity {
    case .plain: return quantity
    // `half an avocado` is none of the serving; `x0.5` is.
    case .servings(let number) where text.map { !"xX×*".contains($0.prefix(1)) } ?? false:
      return .plain(number)
    default: return nil
    }
  }

  /// Reads `13h` as a time of day if the item is not measured in time.
  func takeHour(_ context: Context) throws {
    guard minute == nil, case .measured(_, let unit)? = quantity, unit.dimension == .time,
      let span = quantitySpan, let hour = HourText.hour(call.line.slice(span)),
      try !item.isMeasured(in: unit, context.log), hour * 60 >= context.names.cutoff
    else { return }
    (quantity, quantitySpan, minute) = (nil, nil, hour * 60)
  }

  /// Whether another one behind `with` says how much of a part of this one there is.
  func take(_ other: LogDraft, _ log: Transaction) throws -> Bool {
    guard case (.food(let composite), .food(let part)) = (item, other.item), composite.isComposite,
      part.id != composite.id, !contradicts(other)
    else { return false }
    return try CompositeParts.way(from: composite, to: part.id, log) != nil
  }

  /// Whether it is none of its item.
  var isNone: Bool {
    switch quantity {
    case .plain(let number), .servings(let number): number == .zero
    default: false
    }
  }

  var isComposite: Bool { if case .food(let food) = item { food.isComposite } else { false } }

  /// Whether another one was at another meal, time or day.
  private func contradicts(_ other: LogDraft) -> Bool {
    slot != nil && other.slot != nil && slot != other.slot
      || minute != nil && other.minute != nil && minute != other.minute
      || when != nil && other.when != nil && when != other.when
  }

  /// What else is said of a part is said of the whole.
  func add(_ change: LogDraft) throws {
    guard !changes.contains(where: { $0.item == change.item }) else {
      throw CommandError.saidTwice(change.item.name).at(change.itemSpan)
    }
    changes.append(change)
    leftOut += change.leftOut
    (slot, minute) = (slot ?? change.slot, minute ?? change.minute)
    if when == nil { (when, whenSpan) = (change.when, change.whenSpan) }
    note = note ?? change.note
  }

  /// The servings to log where it is a composite; nil where it is something else.
  func composite(_ context: Context) throws -> CompositeServings? {
    guard case .food(let food) = item, food.isComposite || !leftOut.isEmpty else {
      guard leftOut.isEmpty else {
        throw CommandError.noParts(item.name).at(leftOut[0].span)
      }
      return nil
    }
    guard nutrition == nil else {
      throw CommandError.saidOfComposite(food.name)
        .at(nutritionSpan ?? itemSpan)
    }
    var once = CompositeChanges(leftOut: try food.parts(leftOut, isDirect: false, context.log))
    for change in changes {
      guard case .food(let part) = change.item else { continue }
      let component = try ComponentWords.component(
        part, change.quantity, change.quantitySpan ?? change.itemSpan, context)
      if food.components.contains(where: { $0.foodID == part.id }) {
        once.amounts[part.id] = component
      } else {
        once.inner[part.id] = component
      }
    }
    return try CompositeServings(food, quantity, span: quantitySpan ?? itemSpan, changes: once, context)
  }
}
