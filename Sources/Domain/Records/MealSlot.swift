/// A meal of the day with the time window in which the clock chooses it.
public struct MealSlot: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var position: Int
  /// Start of the window, minutes after midnight.
  public var start: Int
  /// End of the window, exclusive; nil lasts to the next slot's start. An end before the start
  /// crosses midnight.
  public var end: Int?
  /// The weekdays on which the clock may choose it. Empty means never.
  public var weekdays: WeekdaySet

  public init(
    id: Int64, name: String, position: Int, start: Int, end: Int? = nil, weekdays: WeekdaySet = .all
  ) {
    self.id = id
    self.name = name
    self.position = position
    self.start = start
    self.end = end
    self.weekdays = weekdays
  }
}

/// Chooses the meal slot for a time of day.
public struct SlotSchedule: Sendable {
  /// All slots, in sort order.
  public let slots: [MealSlot]

  public init(_ slots: [MealSlot]) {
    self.slots = slots.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// The slot of a minute of the day: the first in sort order whose window holds it; in a gap, the
  /// one that ended last before it; nil when the clock may choose none on that weekday.
  /// - Parameter weekday: the weekday of the logged day, which before the cutoff is yesterday's.
  public func slot(atMinute minute: Int, on weekday: Weekday) -> MealSlot? {
    let eligible = slots.filter { $0.weekdays.contains(weekday) }
    guard !eligible.isEmpty else { return nil }
    let starts = eligible.map(\.start)
    var nearest: (distance: Int, slot: MealSlot)?
    for slot in eligible {
      let end = slot.end ?? Self.nextStart(after: slot.start, in: starts)
      let length = Self.minutes(from: slot.start, to: end)
      let offset = (minute - slot.start + 1440) % 1440
      if offset < length { return slot }
      let distance = offset - length
      if distance < nearest?.distance ?? Int.max { nearest = (distance, slot) }
    }
    return nearest?.slot
  }

  /// Which half of the day a time of a clock of twelve hours is of beside a meal: the one nearest to the meal's window.
  public func half(of minute: Int, near slot: MealSlot) -> Int {
    let length = Self.minutes(from: slot.start, to: end(of: slot))
    func distance(_ minute: Int) -> Int {
      let offset = (minute - slot.start + 1440) % 1440
      return offset < length ? 0 : min(offset - length + 1, 1440 - offset)
    }
    let both = [minute % 720, minute % 720 + 720]
    return distance(both[1]) <= distance(both[0]) ? both[1] : both[0]
  }

  /// Whether there is a minute of a weekday at which a slot is chosen.
  public func mayChoose(_ slot: MealSlot) -> Bool {
    slot.weekdays.days.contains { weekday in
      (0..<1440).contains { self.slot(atMinute: $0, on: weekday)?.id == slot.id }
    }
  }

  /// What a slot takes from others that had it before, each with its minutes, on the first weekday on which it does.
  /// - Parameter before: the slots as they were.
  public func taken(by slot: MealSlot, from before: SlotSchedule) -> [(from: MealSlot, minutes: Range<Int>)] {
    for weekday in slot.weekdays.days {
      var taken: [(from: MealSlot, minutes: Range<Int>)] = []
      for minute in 0..<1440 where self.slot(atMinute: minute, on: weekday)?.id == slot.id {
        guard let other = before.slot(atMinute: minute, on: weekday), other.id != slot.id else { continue }
        if let last = taken.last, last.from.id == other.id, last.minutes.upperBound == minute {
          taken[taken.count - 1].minutes = last.minutes.lowerBound..<minute + 1
        } else {
          taken.append((other, minute..<minute + 1))
        }
      }
      if !taken.isEmpty { return taken }
    }
    return []
  }

  /// The end of a slot's window on the days when no slot of other days cuts it short.
  public func end(of slot: MealSlot) -> Int {
    let others = slots.filter { !$0.weekdays.isEmpty && $0.weekdays.isSuperset(of: slot.weekdays) }
    return slot.end ?? Self.nextStart(after: slot.start, in: others.map(\.start))
  }

  private static func nextStart(after start: Int, in starts: [Int]) -> Int {
    var best = start
    var bestDistance = 1440
    for other in starts where other != start {
      let distance = (other - start + 1440) % 1440
      if distance < bestDistance {
        bestDistance = distance
        best = other
      }
    }
    return best
  }

  /// Equal ends mean a window round the clock.
  private static func minutes(from start: Int, to end: Int) -> Int {
    let length = (end - start + 1440) % 1440
    return length == 0 ? 1440 : length
  }
}
