import Domain
import Naming
import Phrases
import Records
import Runtime
import Store

/// What says which entry a row of a table is: two devices that read the same table have each row of it once.
struct EntryIdentities {
  private let context: Context
  /// The names of foods, by their ids.
  private var foods: [Int64: String] = [:]
  /// How many were the same but for their place in the table.
  private var counts: [[String]: Int] = [:]

  init(_ context: Context) { self.context = context }

  mutating func words(of entry: Entry) throws -> [String] {
    let told = ToldEntry(entry).entry
    let log = context.log
    var words = ["\(told.day.number)", "\(told.minute ?? -1)"]
    words.append(try log.slots[told.slotID].map { Names.key($0.name) } ?? "")
    words.append(try log.categories[told.categoryID].map { Names.key($0.name) } ?? "")
    words.append(try told.foodID.map { try name(ofFood: $0) } ?? "")
    words += [
      "\(told.portion.micros)", "\(told.amount?.micros ?? -1)",
    ]
    words.append(try told.amountUnitID.flatMap { try log.units[$0]?.name }.map(Names.key) ?? "")
    words += [told.note ?? "", told.title ?? "", "\(told.nutrition?.energy?.micros ?? -1)"]
    let count = counts[words, default: 0] + 1
    counts[words] = count
    return words + ["\(count)"]
  }

  private mutating func name(ofFood id: Int64) throws -> String {
    if let known = foods[id] { return known }
    let name = try context.log.foods[id].map { Names.key($0.name) } ?? ""
    foods[id] = name
    return name
  }
}
