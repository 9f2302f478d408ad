import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// What a person may want to be reminded of, as it stands now. Each is a line to read: none takes what is typed.
struct Reminder: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case meetings, meals, weight, mood, unusual

    var meaning: String {
      switch self {
      case .meetings: "a meeting with your care team today or tomorrow"
      case .meals: "a meal that is usual and not logged"
      case .weight: "a weigh-in"
      case .mood: "the mood of the day"
      case .unusual: "values that ask for attention"
      }
    }
  }

  let kind: Kind
  let text: String
  /// The line that does it, or its beginning; nil where there is nothing to do.
  let line: String?

  /// The value of the setting that stands for none.
  static let off = "off"

  /// All that are due now, of the kinds that are wanted.
  static func due(_ context: Context) throws -> [Reminder] {
    let wanted = try Settings.value(Settings.remind, context.log).split(separator: ",").map(String.init)
    // On a paused day nothing is missing, and nothing asks for attention.
    let isPaused = try context.log.pauses.all().contains(context.today)
    let kinds = Kind.allCases.filter { wanted.contains($0.rawValue) && (!isPaused || $0 == .meetings) }
    return try kinds.flatMap { kind in
      switch kind {
      case .meetings: try meetings(context)
      case .meals: try meals(context)
      case .weight: try weight(context)
      case .mood: try mood(context)
      case .unusual: try unusual(context)
      }
    }
  }

  /// Meetings of tomorrow, and those of today that are still ahead.
  private static func meetings(_ context: Context) throws -> [Reminder] {
    let today = context.today
    let now = context.minute(nil, on: today) ?? 0
    return try context.log.meetings.all(in: DayRange(today, today + 1)).compactMap { meeting in
      let isToday = meeting.day == today
      if isToday, let minute = meeting.minute, minute < now { return nil }
      let time = meeting.minute.map { " at \(TimeOfDay.text($0))" } ?? ""
      let who = try MeetingRow(meeting, context).provider
      return Reminder(
        kind: .meetings, text: "Meeting \(isToday ? "today" : "tomorrow")\(time) with \(who).",
        line: "meeting show \(meeting.number)")
    }
  }

  /// Meals whose time is over since an hour, that were logged on most days of the week before, and not today.
  private static func meals(_ context: Context) throws -> [Reminder] {
    let today = context.today
    let slots = try context.log.slots.all()
    let schedule = SlotSchedule(slots)
    var days: [Int64: Set<Day>] = [:]
    for entry in try context.log.entries.all(in: DayRange(last: 8, upTo: today)) {
      days[entry.slotID, default: []].insert(entry.day)
    }
    let now = context.minute(nil, on: today) ?? 0
    return slots.compactMap { slot in
      guard slot.weekdays.contains(today.weekday), let known = days[slot.id], !known.contains(today),
        known.count >= 4
      else { return nil }
      let end = schedule.end(of: slot)
      guard now >= (end <= slot.start ? end + 1440 : end) + 60 else { return nil }
      return Reminder(
        kind: .meals, text: "No \(slot.name.lowercased()) logged today.",
        line: "log … @\(Lexer.quoted(slot.name.lowercased()))")
    }
  }

  /// A week without a weighing, of somebody who weighs themselves.
  private static func weight(_ context: Context) throws -> [Reminder] {
    let range = DayRange(last: 60, upTo: context.today)
    guard let last = try MetricReader(context.log).values(Metrics.weight, in: range).last?.day,
      context.today - last >= 7
    else { return [] }
    return [
      Reminder(
        kind: .weight, text: "The last weigh-in was \(context.today - last) days ago.", line: "weight …")
    ]
  }

  /// A day without a mood, of somebody who logs it, from the evening on: before, the prompt asks for it.
  private static func mood(_ context: Context) throws -> [Reminder] {
    let range = DayRange(last: 14, upTo: context.today)
    let values = try MetricReader(context.log).values(Metrics.mood, in: range)
    guard !values.isEmpty, values.last?.day != context.today,
      context.minute(nil, on: context.today) ?? 0 >= 18 * 60
    else { return [] }
    return [Reminder(kind: .mood, text: "No mood logged today.", line: "mood …")]
  }

  /// Two unusual values on a day, or one on two days running.
  private static func unusual(_ context: Context) throws -> [Reminder] {
    let book = try InsightBook(upTo: context.today, withCorrelations: false, context)
    let (now, before) = (book.anomalies(context.today), book.anomalies(context.today - 1))
    guard Anomaly.needAttention(now, dayBefore: before) else { return [] }
    let names = now.map { book.names[$0.metric] ?? $0.metric }
    return [
      Reminder(
        kind: .unusual, text: "Unusual for you today: \(names.joined(separator: ", ")).",
        line: "anomalies last 7d")
    ]
  }
}

extension Settings {
  static let remind = Setting(
    name: "remind", meaning: "what you are reminded of when the prompt starts, and by remind",
    initial: Reminder.Kind.allCases.map(\.rawValue).joined(separator: ","),
    normalized: { text in
      let words = text.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
      if words == [Reminder.off] { return Reminder.off }
      let known = Reminder.Kind.allCases.map(\.rawValue)
      return words.isEmpty || !words.allSatisfy(known.contains)
        ? nil : known.filter(words.contains).joined(separator: ",")
    },
    allowed:
      "\(Reminder.off), or of \(Reminder.Kind.allCases.map(\.rawValue).joined(separator: ", ")), parted by commas",
    choices: [Reminder.off] + Reminder.Kind.allCases.map(\.rawValue), scope: .shared)
}

extension Engine {
  /// Which log it is, and its newest change: another text once anything was changed.
  public var stateOfLog: String {
    let newest = try? store.read { try $0.journal.newest()?.id }
    return "\(store.path)\n\((newest ?? nil) ?? 0)\n"
  }

  /// What the prompt says when it starts, a line each. What the prompt asks itself is not among it.
  public func reminders() -> [String] {
    guard !isDryRun else { return [] }
    let now = clock.now()
    let due: [Reminder]
    do {
      due = try store.read { log in
        let context = try self.context(log, now: now)
        return try EnergyFormat.reading(context.names) { try Reminder.due(context) }
      }
    } catch {
      return [
        "What is due cannot be told: \(Self.explained(error).message). doctor looks at the log, undo takes the last change back, restore brings a backup."
      ]
    }
    return due.filter { $0.kind != .mood }.map { reminder in
      reminder.text + (reminder.line.map { " \($0)" } ?? "")
    }
  }
}
