import Domain
import Naming
import Records
import Runtime
import Store

extension Engine {
  private static let moodQuestion = "mood"

  /// What the prompt asks once a day: how one feels. It is a line to read, which takes nothing that is typed; who does
  /// not want it today goes on. Never on the first day of a log, once a mood is logged, or where it is turned off.
  /// - Returns: nil where nothing is asked.
  public func questionOfTheDay() -> String? {
    guard !store.isReadOnly, !isDryRun, !isPrivate else { return nil }
    do {
      let now = clock.now()
      let today = try store.read { log -> Day? in
        guard try Settings.value(Settings.moodAsk, log) == "on" else { return nil }
        let cutoff = try TimeOfDay.parse(Settings.value(Settings.cutoff, log)) ?? 0
        let today = DayBoundary(cutoff: cutoff).day(of: now)
        guard try !log.pauses.all().contains(today) else { return nil }
        guard try log.asked(Self.moodQuestion) != today else { return nil }
        guard try log.hasPast(of: .everything, before: today),
          try log.samples.all(in: DayRange(today), metric: Metrics.mood.key).isEmpty
        else { return nil }
        return today
      }
      guard let today else { return nil }
      try store.withoutPatience {
        try store.perform(JournalStep(line: "mood", source: source, at: now)) {
          try $0.remember(Self.moodQuestion, askedOn: today)
        }
      }
      return "How are you today? mood 1 😫 to 5 😊 says it; set mood.ask off ends it."
    } catch {
      // What is wrong with the log is said by whatever is asked of it.
      return nil
    }
  }
}

extension Settings {
  public static let moodAsk = Setting.choice(
    "mood.ask", "whether the prompt asks once a day how you feel", ["on", "off"],
    scope: .shared)
}
