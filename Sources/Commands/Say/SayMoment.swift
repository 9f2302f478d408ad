import Domain
import Language
import Naming
import Phrases
import Records

extension SayLines {
  /// The words of a line that say when, and what of it is assumed.
  func moment(of clause: SpokenClause, takesMeal: Bool) throws -> (words: [String], assumptions: [String]) {
    let said = clause.moment
    let day = said.day?.day ?? context.currentDay
    var assumptions: [String] = []
    if let unsure = said.day, unsure.isUnsure { assumptions.append(day.label(near: context.today)) }
    var meal = takesMeal ? said.meal : nil
    if let meal, said.isBesideMeal { assumptions.append("at \(meal)") }
    var minute = said.minute
    if let typed = said.minute, said.isEitherHalf {
      let (chosen, isSure) = try half(typed, said, day)
      minute = chosen
      if !isSure { assumptions.append("at \(TimeOfDay.text(chosen))") }
    }
    // `7:30 this evening`
    if let written = minute, written < 720, !said.isEitherHalf,
      said.part == .evening || said.part == .afternoon
    {
      minute = written + 720
    }
    if minute == nil, let part = said.part {
      if takesMeal {
        meal = try meal ?? context.log.slots.slot(atMinute: part.rawValue, on: day.weekday)?.name
      } else if day < context.today || part.rawValue <= context.now.minute {
        minute = part == .evening ? 1200 : part.rawValue
      }
    }
    var words: [String] = []
    if let meal { words.append("@" + Lexer.quoted(meal)) }
    if let text = said.day?.text {
      // A day that `on` has chosen is not today.
      words += text.isEmpty ? (context.currentDay == day ? [] : ["today"]) : [text]
    }
    if let minute { words += ["at", TimeOfDay.text(minute)] }
    return (words, assumptions)
  }

  /// Whether the clock is in the night that ends a day.
  private var isNight: Bool { context.now.minute < context.names.cutoff }

  /// The later of both times of a clock of twelve hours that is past.
  private func latest(_ minute: Int) -> Int? {
    HalfOfDay.latest(of: minute, now: context.now.minute, cutoff: context.names.cutoff)
  }

  /// Both times that may be meant, where neither is past and no meal or part of the day says which.
  func nightOrDay(_ said: SaidMoment) -> [Int] {
    let day = said.day?.day ?? context.currentDay
    guard let typed = said.minute, said.isEitherHalf, day == context.today, said.part == nil,
      said.meal == nil,
      typed < 720 || isNight, latest(typed) == nil
    else { return [] }
    return HalfOfDay.both(typed)
  }

  /// Which half of the day a time is of: that of the meal or the part of the day said, else the latest that is past.
  private func half(_ minute: Int, _ said: SaidMoment, _ day: Day) throws -> (Int, isSure: Bool) {
    // Twelve o'clock is noon unless somebody says that it is night.
    guard minute < 720 || isNight else { return (minute, true) }
    let minute = minute % 720
    let both = [minute, minute + 720]
    if let part = said.part {
      // One o'clock in the evening is of the night that ends it.
      let isEarly = part == .morning || (part == .evening || part == .night) && minute < 300
      return (isEarly ? minute : minute + 720, true)
    }
    if let meal = said.meal {
      let fitting = try both.filter {
        try context.log.slots.slot(atMinute: $0, on: day.weekday)?.name == meal
      }
      if fitting.count == 1 { return (fitting[0], true) }
      let slots = try context.log.slots.all()
      if let slot = slots.first(where: { $0.name == meal }) {
        return (SlotSchedule(slots).half(of: minute, near: slot), true)
      }
    }
    if day == context.today {
      let past = latest(minute)
      return (past ?? minute, past != nil)
    }
    return (minute < 300 ? minute + 720 : minute, false)
  }
}
