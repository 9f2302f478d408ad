import Domain
import Testing

@testable import Phrases

/// Days and times as people say them, in every language.
@Suite struct MomentTests {
  /// A log whose meals alone are known.
  private final class Meals: SpeechVocabulary {
    let now: Moment
    var today: Day { now.date }

    init(_ now: Moment) { self.now = now }

    func isName(_ words: ArraySlice<SpokenWord>) -> Bool { false }
    func meal(_ words: ArraySlice<SpokenWord>) -> String? {
      words.count == 1 && words.first?.text == "lunch" ? "Lunch" : nil
    }
    func unit(_ word: String) -> String? { nil }
    func metric(_ words: ArraySlice<SpokenWord>) -> String? { nil }
  }

  /// A Friday at noon.
  private static let friday = Moment(date: Day(year: 2026, month: 11, day: 20)!, second: 43_200)

  /// `2026-11-18 evening 19:30?`: the day, the part, the minute, and whether it may be of the other half.
  private static func read(_ text: String, _ now: Moment = friday) throws -> String {
    let words = SpokenWords.of(text)
    guard let (moment, end) = try MomentReader(words, Meals(now)).read(0), end == words.count else {
      return ""
    }
    var said: [String] = []
    if let day = moment.day { said.append(day.day.description) }
    if let part = moment.part { said.append("\(part)") }
    if let minute = moment.minute { said.append(TimeOfDay.text(minute) + (moment.isEitherHalf ? "?" : "")) }
    if let meal = moment.meal { said.append((moment.isBesideMeal ? "by " : "") + meal) }
    return said.joined(separator: " ")
  }

  static let days: KeyValuePairs<String, String> = [
    "today": "2026-11-20", "yesterday": "2026-11-19", "the day before yesterday": "2026-11-18",
    "friday": "2026-11-20", "on friday": "2026-11-20", "last friday": "2026-11-13", "monday": "2026-11-16",
    "last monday": "2026-11-16", "three days ago": "2026-11-17", "a week ago": "2026-11-13",
    "two weeks ago": "2026-11-06", "the eighteenth of november": "2026-11-18",
    "on the 18th of november": "2026-11-18", "november 18th": "2026-11-18", "18 nov": "2026-11-18",
    "18nov": "2026-11-18", "november the 3rd": "2026-11-03", "18 december": "2025-12-18",
    "18 november 2024": "2024-11-18", "2026-11-17": "2026-11-17", "on 2026-11-17": "2026-11-17",
    "18/11": "2026-11-18", "-3": "2026-11-17", "last night": "2026-11-19 evening",
    "monday morning": "2026-11-16 morning", "on the 18th": "2026-11-18", "on the 25th": "2026-10-25",
    "heute": "2026-11-20", "gestern": "2026-11-19", "vorgestern": "2026-11-18", "am montag": "2026-11-16",
    "letzten freitag": "2026-11-13", "freitag": "2026-11-20", "vor 3 tagen": "2026-11-17",
    "vor einer woche": "2026-11-13", "vor zwei wochen": "2026-11-06", "am 18. november": "2026-11-18",
    "am 3.10.": "2026-10-03", "18.11.2025": "2025-11-18", "gestern abend": "2026-11-19 evening",
    "3. märz": "2026-03-03", "samstag abend": "2026-11-14 evening",
    "aujourd'hui": "2026-11-20", "hier": "2026-11-19", "avant-hier": "2026-11-18", "lundi": "2026-11-16",
    "lundi dernier": "2026-11-16", "vendredi dernier": "2026-11-13", "il y a 3 jours": "2026-11-17",
    "il y a une semaine": "2026-11-13", "le 18 novembre": "2026-11-18", "hier soir": "2026-11-19 evening",
    "1er novembre": "2026-11-01", "3 août": "2026-08-03",
  ]

  @Test(arguments: days.map { ($0.key, $0.value) }) func day(_ text: String, _ expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  static let times: KeyValuePairs<String, String> = [
    "8:15": "08:15", "08:15": "08:15", "at half past seven": "07:30?", "quarter to nine": "08:45?",
    "twenty five past six": "06:25?", "7:30 am": "07:30", "8 pm": "20:00", "at 8 in the evening": "20:00",
    "noon": "12:00", "at midnight": "00:00", "eight oclock": "08:00?", "at lunch": "Lunch",
    "after lunch": "by Lunch", "this morning": "2026-11-20 morning", "ten minutes ago": "11:50",
    "half an hour ago": "11:30", "two hours ago": "10:00", "tonight": "2026-11-20 evening",
    "um halb acht": "07:30?", "viertel vor neun": "08:45?", "viertel nach acht": "08:15?",
    "um 13 uhr": "13:00", "um 8 uhr 30": "08:30", "8 uhr abends": "20:00", "um mitternacht": "00:00",
    "heute morgen": "2026-11-20 morning", "heute mittag": "2026-11-20 noon", "vor zehn minuten": "11:50",
    "vor einer halben stunde": "11:30", "dreiviertel acht": "07:45?",
    "à 8h30": "08:30", "à midi": "noon 12:00", "à midi et demi": "12:30", "vers midi et demi": "12:30",
    "huit heures et demie": "08:30?",
    "neuf heures moins le quart": "08:45?", "huit heures du soir": "20:00", "vers minuit": "00:00",
    "ce matin": "2026-11-20 morning", "il y a dix minutes": "11:50", "il y a une heure": "11:00",
  ]

  @Test(arguments: times.map { ($0.key, $0.value) }) func time(_ text: String, _ expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  /// What lies ahead, or is no day.
  @Test(arguments: [
    ("tomorrow", "2026-11-21"), ("next monday", "2026-11-23"), ("demain", "2026-11-21"),
    ("in 3 days", "2026-11-23"),
    ("next friday", "2026-11-27"), ("dans 2 jours", "2026-11-22"), ("lundi prochain", "2026-11-23"),
    ("31 november", ""), ("3/11", ""), ("banana", ""), ("2 mar", "2026-03-02"),
  ]) func others(_ text: String, _ expected: String) throws {
    #expect(try Self.read(text) == expected)
  }
}
