import Domain
import Language
import Naming
import TestSupport
import Testing

/// The same words are the same entries, by whichever command they are said.
@Suite struct OneReadingTests {
  static let phrases = [
    "egg", "2 eggs", "three eggs", "an egg", "half an egg", "a dozen eggs", "egg x3", "egg 3",
    "two and a half apples",
    "a quarter of an apple", "an apple and two eggs", "2 eggs, an apple", "80g rice", "eighty grams of rice",
    "rice 80 g",
    "a cup of tea", "two cups of tea", "a glass of water", "half a litre of water", "250 ml tea", "tea 2",
    "1/2 tea",
    "apple yesterday", "apple the day before yesterday", "apple two days ago", "apple last tuesday",
    "apple on tuesday",
    "apple friday", "apple 18 november", "apple on november 18", "apple 2026-11-17", "apple 17/11",
    "apple a week ago",
    "apple at 8:15", "apple at 19:30", "apple at half past seven", "apple at quarter past eight",
    "apple at noon",
    "apple at 7", "apple 8am", "apple for breakfast", "apple at breakfast yesterday", "apple last night",
    "an apple this morning", "an apple this afternoon", "an apple yesterday evening",
    "apple @lunch yesterday",
    "apple at 1 for lunch", "apple at 3 for lunch", "apple at 8 for dinner", "egg this afternoon at 3",
    "egg tonight at 8", "egg at 7 @dinner",
    "fruit 1.5", "1.5 fruit", "two portions of fruit", "drinks 0.4", "sports 40", "40 minutes of sports",
    "an hour of sports", "half an hour of sports", "1.500 l water", "1.500 ml water", "1.200 g rice",
    "tea 0.3",
    "a few eggs", "three or four eggs", "ein Ei", "zwei Eier", "anderthalb Eier", "ein halbes Ei",
    "200 g Reis",
    "ein Glas Wasser", "Ei gestern", "Ei vorgestern", "Ei vor 2 Tagen", "Ei am Dienstag",
    "Ei am 17. November",
    "Ei um halb acht", "Ei um 8 Uhr", "Ei um viertel nach sieben", "Ei heute Morgen", "Ei gestern Abend",
    "Ei zum Frühstück",
    "a pint of tea", "tea 1 pint", "two pints of water", "egg friday night", "an egg on friday night",
    "egg yesterday night",
    "Ei Samstagabend", "Ei am Samstagabend", "Ei samstag abend", "Ei Freitagmorgen",
    "ein Viertelliter Wasser",
    "Viertelliter Wasser", "ein halber Liter Wasser", "ein Pfund Reis", "ein halbes Pfund Reis",
    "zwei Pfund Reis",
    "une livre de riz", "deux yaourts grecs", "egg 5/10", "tea 5/10", "egg 1/2", "egg 18/11", "5/10 egg",
    "fruit 7/10",
    "un œuf", "deux œufs", "une douzaine d'œufs", "un demi-œuf", "200 g de riz", "un verre d'eau", "œuf hier",
    "œuf avant-hier", "œuf il y a 2 jours", "œuf mardi", "œuf le 17 novembre", "œuf à 8h15", "œuf à midi",
    "œuf ce matin", "œuf hier soir", "œuf au petit-déjeuner",
  ]

  /// Where a number stands behind what announces a time or a day, it never counts: each is the same entry by both, or none.
  @Test(arguments: [
    "tea um 7", "tea um 8 Uhr 30", "tea around 7", "tea about 7", "tea am 18.", "tea on 18", "tea le 18",
    "tea à 7",
    "tea at 3", "tea at 2", "tea at 8 30", "tea after 9", "2 eggs mon", "rice tue", "2,500 ml water",
    "1,250 ml water",
    "tea at half past twelve", "80 g de flocons d'avoine",
  ]) func noTimeIsCounted(_ phrase: String) throws {
    let (typed, said) = (try sandbox(), try sandbox())
    for sandbox in [typed, said] {
      _ = try sandbox.answers("food add Oatmeal starchy 1 per 50g --alias \"flocons d'avoine\"")
    }
    let (first, second) = (typed.told("log \(phrase)"), said.told("say --yes \(phrase)"))
    #expect(first.isRefused == second.isRefused, "\(first.text)\n\(second.text)")
    #expect(entries(typed) == entries(said))
    let portions = entries(typed).matches(of: /"portion": ?([0-9.]+)/).compactMap { Double($0.1) }
    #expect(portions.allSatisfy { $0 <= 2 }, "\(entries(typed))")
  }

  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: [
        "food add Egg protein 0.5 --alias Ei", "food edit Egg --alias Eier", "food edit Egg --alias œuf",
        "food add Apple fruit 1", "food add Rice starchy 1 per 50g --alias Reis",
        "food edit Rice --alias riz", "food add Tea drinks 200ml",
        "food add Water drinks 250ml --alias Wasser", "food edit Water --alias eau",
        "food add \"Greek Yogurt\" dairy 1 per 150g --alias \"yaourt grec\"",
      ], now: "2026-11-20T12:00", width: nil)
  }

  /// What is logged, but for the words in which a quantity was typed.
  private func entries(_ sandbox: Sandbox) -> String {
    sandbox.json("entries all | select date, slot, item, portion, unit | sort item")
  }

  /// What the words that both read alike come to.
  @Test(arguments: [
    ("a pint of tea", "Dinner|Lunch", "0.568"), ("egg friday night", "Dinner", "0.5"),
    ("Ei Samstagabend", "Dinner", "0.5"), ("ein Viertelliter Wasser", "Lunch", "0.25"),
    ("ein halbes Pfund Reis", "Lunch", "5"), ("une livre de beurre", "", ""),
    ("deux yaourts grecs", "Lunch", "2"),
    ("egg 5/10", "", ""), ("egg 1/2", "Lunch", "0.3"),
  ]) func theyComeTo(_ phrase: String, _ slot: String, _ portion: String) throws {
    let typed = try sandbox()
    _ = typed.told("log \(phrase)")
    let text = typed.json("entries all | select slot, portion")
    guard !portion.isEmpty else {
      #expect(!text.contains("portion"), "\(text)")
      return
    }
    #expect(text.contains("\"portion\": \(portion)") || text.contains("\"portion\":\(portion)"), "\(text)")
    #expect(slot.split(separator: "|").contains { text.contains($0) }, "\(text)")
  }

  /// Half of something or a day: the lines that are offered are those, by both.
  @Test(arguments: [
    ("dmy", ["log egg x0.5", "log egg 2026-10-05"], ["log Egg x0.5", "log Egg x1 2026-10-05"]),
    ("mdy", ["log egg x0.5", "log egg 2026-05-10"], ["log Egg x0.5", "log Egg x1 2026-05-10"]),
  ]) func aPartOrADayIsAskedAbout(_ order: String, _ typed: [String], _ said: [String]) throws {
    for (line, ways) in [("log egg 5/10", typed), ("say egg 5/10", said)] {
      let sandbox = try sandbox()
      _ = try sandbox.answers("set dates \(order)")
      let error = #expect(throws: CommandError.self) { try sandbox.engine.run(line) }
      #expect(error?.corrections == ways)
    }
  }

  @Test(arguments: phrases) func logAndSayAgree(_ phrase: String) throws {
    let (typed, said) = (try sandbox(), try sandbox())
    let (first, second) = (typed.told("log \(phrase)"), said.told("say --yes \(phrase)"))
    #expect(first.isRefused == second.isRefused, "\(first.text)\n\(second.text)")
    #expect(entries(typed) == entries(said))
  }
}
