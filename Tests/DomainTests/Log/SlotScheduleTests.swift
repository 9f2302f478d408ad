import Domain
import TestSupport
import Testing

@Suite struct SlotScheduleTests {
  private let defaults = SlotSchedule(Defaults.slots)

  @Test func defaultsAtEveryMinute() {
    for minute in 0..<1440 {
      let expected =
        switch minute {
        case ..<240: "Midnight"
        case ..<600: "Breakfast"
        case ..<720: "Morning Snack"
        case ..<870: "Lunch"
        case ..<1050: "Afternoon Snack"
        case ..<1260: "Dinner"
        default: "Late Night"
        }
      for weekday in Weekday.allCases {
        #expect(defaults.slot(atMinute: minute, on: weekday)?.name == expected, "\(TimeOfDay.text(minute))")
      }
    }
  }

  @Test func defaultsEndWhereTheNextBegins() {
    let ends = defaults.slots.map { "\($0.name) \(TimeOfDay.text(defaults.end(of: $0)))" }
    #expect(
      ends == [
        "Breakfast 10:00", "Morning Snack 12:00", "Lunch 14:30", "Afternoon Snack 17:30", "Dinner 21:00",
        "Late Night 00:00", "Midnight 04:00",
      ])
  }

  @Test func windowsCrossMidnight() {
    let schedule = SlotSchedule([slot("Night", 1, "22:00", "02:00"), slot("Day", 2, "02:00", "22:00")])
    for (time, name) in [
      ("21:59", "Day"), ("22:00", "Night"), ("23:59", "Night"), ("00:00", "Night"), ("01:59", "Night"),
      ("02:00", "Day"),
    ] {
      #expect(schedule.slot(atMinute: TimeOfDay.parse(time)!, on: .monday)?.name == name, "\(time)")
    }
  }

  /// Brunch stands first and may be chosen at weekends alone: it takes its window from breakfast and snack.
  @Test func brunchOnWeekends() {
    let schedule = SlotSchedule([slot("Brunch", 0, "09:30", "13:00", .weekend)] + Defaults.slots)
    let times: [(String, String, String)] = [
      ("09:29", "Breakfast", "Breakfast"), ("09:30", "Brunch", "Breakfast"),
      ("10:00", "Brunch", "Morning Snack"), ("12:59", "Brunch", "Lunch"), ("13:00", "Lunch", "Lunch"),
    ]
    for (time, weekend, workday) in times {
      let minute = TimeOfDay.parse(time)!
      #expect(schedule.slot(atMinute: minute, on: .saturday)?.name == weekend, "\(time)")
      #expect(schedule.slot(atMinute: minute, on: .sunday)?.name == weekend, "\(time)")
      #expect(schedule.slot(atMinute: minute, on: .monday)?.name == workday, "\(time)")
      #expect(schedule.slot(atMinute: minute, on: .friday)?.name == workday, "\(time)")
    }
  }

  /// Most days are not weekends, so a brunch at weekends does not shorten breakfast as it is listed.
  @Test func listedEndsAreThoseOfMostDays() {
    let schedule = SlotSchedule([slot("Brunch", 0, "09:30", nil, .weekend)] + Defaults.slots)
    #expect(TimeOfDay.text(schedule.end(of: Defaults.slots[0])) == "10:00")
    #expect(TimeOfDay.text(schedule.end(of: schedule.slots[0])) == "10:00")
    let always = SlotSchedule([slot("Brunch", 0, "09:30", nil)] + Defaults.slots)
    #expect(TimeOfDay.text(always.end(of: Defaults.slots[0])) == "09:30")
    let never = SlotSchedule([slot("Brunch", 0, "09:30", nil, [])] + Defaults.slots)
    #expect(TimeOfDay.text(never.end(of: Defaults.slots[0])) == "10:00")
  }

  @Test func neverIsNeverChosen() {
    let schedule = SlotSchedule([slot("Hidden", 0, "00:00", "00:00", [])] + Defaults.slots)
    for minute in stride(from: 0, to: 1440, by: 7) {
      #expect(schedule.slot(atMinute: minute, on: .monday) == defaults.slot(atMinute: minute, on: .monday))
    }
    #expect(SlotSchedule([slot("Hidden", 0, "00:00", nil, [])]).slot(atMinute: 5, on: .monday) == nil)
    #expect(
      SlotSchedule([slot("Sunday", 0, "00:00", nil, WeekdaySet([.sunday]))]).slot(atMinute: 5, on: .monday)
        == nil)
    #expect(SlotSchedule([]).slot(atMinute: 5, on: .monday) == nil)
  }

  @Test func whereWindowsOverlapTheEarlierInOrderWins() {
    let early = slot("A", 1, "08:00", "12:00")
    let late = slot("B", 2, "10:00", "14:00")
    let aFirst = SlotSchedule([late, early])
    #expect(aFirst.slots.map(\.name) == ["A", "B"])
    #expect(aFirst.slot(atMinute: 660, on: .monday)?.name == "A")
    #expect(aFirst.slot(atMinute: 720, on: .monday)?.name == "B")
    var moved = early
    moved.position = 3
    #expect(SlotSchedule([moved, late]).slot(atMinute: 660, on: .monday)?.name == "B")
  }

  @Test func inAGapTheNearestBeforeIsChosen() {
    let schedule = SlotSchedule([
      slot("Dinner", 1, "18:00", "20:00"), slot("Breakfast", 2, "07:00", "09:00"),
      slot("Lunch", 3, "12:00", "13:00"),
    ])
    for (time, name) in [
      ("09:00", "Breakfast"), ("11:59", "Breakfast"), ("13:00", "Lunch"), ("17:59", "Lunch"),
      ("20:00", "Dinner"), ("23:59", "Dinner"), ("00:00", "Dinner"), ("06:59", "Dinner"),
      ("07:00", "Breakfast"),
    ] {
      #expect(schedule.slot(atMinute: TimeOfDay.parse(time)!, on: .monday)?.name == name, "\(time)")
    }
  }

  @Test func oneSlotLastsTheWholeDay() {
    let schedule = SlotSchedule([slot("Food", 1, "09:00", nil)])
    for minute in 0..<1440 { #expect(schedule.slot(atMinute: minute, on: .monday)?.name == "Food") }
    let equal = SlotSchedule([slot("A", 1, "09:00", nil), slot("B", 2, "09:00", nil)])
    for minute in 0..<1440 { #expect(equal.slot(atMinute: minute, on: .monday)?.name == "A") }
  }

  /// Against a day painted minute by minute, the last in order first.
  @Test func agreesWithAPaintedDay() throws {
    try forAll(cases: 60) { g in
      let slots = (0..<g.int(1...7)).map { index in
        let days = WeekdaySet(rawValue: g.int(0...127))
        return slot(
          "\(index)", g.int(0...4), g.int(0...1439), g.bool() ? nil : g.int(0...1439), days, id: Int64(index))
      }
      let weekday = g.pick(Weekday.allCases)
      let schedule = SlotSchedule(slots)
      let painted = paint(schedule.slots.filter { $0.weekdays.contains(weekday) })
      for minute in 0..<1440 {
        try #require(schedule.slot(atMinute: minute, on: weekday)?.id == painted[minute])
      }
    }
  }

  private func paint(_ slots: [MealSlot]) -> [Int64?] {
    var covered = [Int64?](repeating: nil, count: 1440)
    var ended = [Int64?](repeating: nil, count: 1440)
    for slot in slots.reversed() {
      var end = slot.end
      if end == nil {
        var minute = (slot.start + 1) % 1440
        while minute != slot.start, !slots.contains(where: { $0.start == minute }) {
          minute = (minute + 1) % 1440
        }
        end = minute
      }
      var minute = slot.start
      repeat {
        covered[minute] = slot.id
        minute = (minute + 1) % 1440
      } while minute != end
      ended[minute] = slot.id
    }
    var result = covered
    for minute in 0..<1440 where covered[minute] == nil {
      // Back to the latest end of a window.
      var at = minute
      var steps = 0
      while ended[at] == nil, steps < 1440 {
        at = (at + 1439) % 1440
        steps += 1
      }
      result[minute] = ended[at]
    }
    return result
  }

  private func slot(
    _ name: String, _ position: Int, _ start: String, _ end: String?, _ weekdays: WeekdaySet = .all
  ) -> MealSlot {
    slot(
      name, position, TimeOfDay.parse(start)!, end.flatMap(TimeOfDay.parse), weekdays,
      id: 100 + Int64(position))
  }

  private func slot(
    _ name: String, _ position: Int, _ start: Int, _ end: Int?, _ weekdays: WeekdaySet, id: Int64
  ) -> MealSlot {
    MealSlot(id: id, name: name, position: position, start: start, end: end, weekdays: weekdays)
  }
}
