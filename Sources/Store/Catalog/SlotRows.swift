import Domain
import GRDB

extension MealSlot {
  init(_ row: Row) throws {
    self.init(
      id: try row.read("id"), name: try row.name("name"), position: try row.read("position"),
      start: try Stored.within(0...1439, row.read("start")),
      end: try row.readOptional("finish").map { try Stored.within(0...1440, $0) },
      weekdays: WeekdaySet(rawValue: try Stored.within(0...127, row.read("weekdays"))))
  }
}
