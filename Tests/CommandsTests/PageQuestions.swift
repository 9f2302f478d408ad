import Domain
import Foundation
import TestSupport
import Testing

/// The lines of docs/queries.md with the answers computed anew, as far as the fifty questions do not ask them.
extension FiftyQuestionsTests {
  static let pageQuestions: [Question] = pageSteps + pageColumns + pageConditions + pageExamples

  private static let pageSteps: [Question] = [
    asked("days last 90d | where treats > 1 | group weekday | mean score") { days in
      Array(days.suffix(90)).filter { $0.treats > 1 }.byWeekday { [Plain.mean($0.scores)] }
    },
    asked(
      "days all | select date, vegetables + fruit | where vegetables + fruit > 5 | sort vegetables + fruit desc"
    ) { days in
      days.filter { $0.greens > 5 }.sorted { ($1.greens, $0.day) < ($0.greens, $1.day) }.map {
        [$0.day, $0.greens]
      }
    },
    asked("days last 30d | compare the 30 before | group weekday | mean score | chart bar") { days in
      periods(days).flatMap { name, of in of.byWeekday { [Plain.mean($0.scores)] }.map { [name] + $0 } }
    },
    asked("entries all | group category | min date, max date") { days in
      categories.map { category in
        let of = days.filter { $0.eaten.contains { $0.category == category } }.map(\.day)
        return [category, of.first, of.last]
      }
    },
    asked("days all | group week | mean score | where score > 80 | count") { days in
      [[days.grouped(\.monday) { [Plain.mean($0.scores)] }.count { ($0[1] as? Double ?? 0) > 80 }]]
    },
    asked("days all | group month | share score >= 85") { days in
      days.grouped(\.month) { [Plain.share($0.scores.map { $0 >= 85 })] }
    },
    asked("days all | pivot weekday, quarter | mean score") { days in
      let quarters = Set(days.map(\.quarter)).sorted()
      return days.byWeekday { of in
        quarters.map { name in Plain.mean(of.filter { $0.quarter == name }.scores) }
      }
    },
    asked("days this year | group month | running sum treats | select date, treats_running") { days in
      var (month, sum) = ("", 0.0)
      return days.of(year: 2026).map { day in
        if day.month != month { (month, sum) = (day.month, 0) }
        sum += day.total("Treats") ?? 0
        return [day.month, day.day, sum]
      }
    },
    asked("days this year | sort score desc | take 3 per month | sort date | select date, score") { days in
      let best = Dictionary(grouping: days.of(year: 2026).sortedByScore, by: \.month).values
      return best.flatMap { $0.prefix(3) }.sorted { $0.day < $1.day }.map { [$0.day, $0.score] }
    },
    asked("days all | sort score desc | group month | first date, first score") { days in
      days.grouped(\.month) { of in
        let best = of.sortedByScore.first
        return [best?.day, best?.score]
      }
    },
    asked("days all | where vegetables >= 3 | runs | sort days desc | take 1") { days in
      longest(Plain.runs(days.filter { ($0.total("Vegetables") ?? 0) >= 3 }.map(\.day)))
    },
    asked("entries all | where item ~ oat | gaps | sort days desc | take 1") { days in
      longest(Plain.gaps(days.with("Oatmeal").map(\.day)))
    },
    asked("entries all | with item ~ oat | group item | count | sort n desc") { days in
      let others = days.with("Oatmeal").flatMap { $0.eaten.map(\.item).filter { $0 != "Oatmeal" } }
      return counted(others)
    },
    asked("days all | rolling 7 sum sports | sort sports_sum_7d desc | take 1") { days in
      let sums = days.indices.dropFirst(6).map { end in
        (days[end], days[end - 6...end].compactMap { $0.total("Sports") }.reduce(0, +))
      }
      let most = sums.max { ($0.1, $1.0.day) < ($1.1, $0.0.day) }
      return most.map { [[$0.0.day]] } ?? []
    },
  ]

  private static let pageColumns: [Question] = [
    asked("days all | where has score | sort abs(score - 80) | take 5") { days in
      days.filter { $0.score != nil }.sorted {
        (abs(($0.score ?? 0) - 80), $0.day) < (abs(($1.score ?? 0) - 80), $1.day)
      }.prefix(5).map { [$0.day] }
    },
    asked("days all | mean vegetables + fruit as greens, max treats") { days in
      let logged = days.filter(\.isLogged)
      return [[Plain.mean(logged.map(\.greens)), logged.map(\.treats).max()]]
    },
    asked("days all | group weekday | count as c | where c > 100") { days in
      days.byWeekday { [$0.count] }.filter { ($0[1] as? Int ?? 0) > 100 }
    },
    asked("days all | rolling 7 mean score as s | where score < s - 10 | select date, score, s") { days in
      days.indices.compactMap { end in
        let mean = Plain.mean(days[max(0, end - 6)...end].compactMap(\.score))
        guard let score = days[end].score, let mean, score < mean - 10 else { return nil }
        return [days[end].day, score, mean]
      }
    },
    asked("days all | where score < mean(score) - 2 * stddev(score)") { days in
      let bound = (Plain.mean(days.scores) ?? 0) - 2 * (Plain.deviation(days.scores) ?? 0)
      return days.filter { $0.score.map { $0 < bound } ?? false }.map { [$0.day] }
    },
    asked("days all | select date, score - mean(score) as above") { days in
      let mean = Plain.mean(days.scores) ?? 0
      return days.map { day in [day.day, day.score.map { $0 - mean }] }
    },
    asked("days last 7d | select date, score, bar(score)") { days in
      days.suffix(7).map { [$0.day, $0.score, $0.score] }
    },
    asked("days all | group weekday | mean score | select weekday, score, bar(score)") { days in
      days.byWeekday { of in
        let mean = Plain.mean(of.scores)
        return [mean, mean]
      }
    },
    asked(
      "days all | group week | mean weight | lag 1 weight | select week, bar(weight - weight_lag_1w) as change"
    ) { days in
      let weeks = days.grouped(\.monday) { [Plain.mean($0.compactMap(\.weight))] }
      return weeks.indices.map { index in
        let before = index > 0 ? weeks[index - 1][1] as? Double : nil
        return [
          weeks[index][0], before.flatMap { before in (weeks[index][1] as? Double).map { $0 - before } },
        ]
      }
    },
  ]

  private static let pageConditions: [Question] = [
    asked("days all | where sports.score = 100 and weekday in sat, sun | count") { days in
      [[days.count { ($0.total("Sports") ?? 0) >= 30 && $0.isWeekend }]]
    },
    asked("days all | where sports.score = 100 and weekday in weekend | count") { days in
      [[days.count { ($0.total("Sports") ?? 0) >= 30 && $0.isWeekend }]]
    },
    asked("days all | where not (treats > 1 or score < 70) | select date, score") { days in
      days.filter { $0.isLogged && $0.treats <= 1 && ($0.score ?? 0) >= 70 }.map { [$0.day, $0.score] }
    },
    asked("days all | where vegetables + fruit >= 5 | count") { days in
      [[days.count { $0.isLogged && $0.greens >= 5 }]]
    },
    asked("entries all | where item ~ oat and meal = breakfast | count") { days in
      [[days.flatMap(\.eaten).count { $0.item == "Oatmeal" && $0.meal == "Breakfast" }]]
    },
    asked("days all | where date >= 2026-11-01 and has score | mean score") { days in
      [[Plain.mean(days.of("2026-11-01", "2026-11-20").scores)]]
    },
    asked("days all | where 70 <= score < 85 and month in may, june, 2026-11 | count") { days in
      let months = ["05", "06"]
      return [
        [
          days.count { day in
            let isAsked = day.month == "2026-11" || months.contains(String(day.month.suffix(2)))
            return isAsked && day.score.map { $0 >= 70 && $0 < 85 } ?? false
          }
        ]
      ]
    },
    asked("days all | where weekday <= wed | mean score") { days in
      [[Plain.mean(days.filter { $0.day.weekday.rawValue <= 2 }.scores)]]
    },
    asked("days all | where date in 2026-05..2026-07, last 7d | mean score") { days in
      let summer = days.of("2026-05-01", "2026-07-31") + days.suffix(7)
      return [[Plain.mean(summer.scores)]]
    },
  ]

  private static let pageExamples: [Question] = [
    asked("days last 30d | compare the 30 before | mean score, vegetables, weight") { days in
      periods(days).map { name, of in
        [
          name, Plain.mean(of.scores), Plain.mean(of.compactMap { $0.total("Vegetables") }),
          Plain.mean(of.compactMap(\.weight)),
        ]
      }
    },
    asked("days all | group month | mean score, max treats, p90 sports") { days in
      days.grouped(\.month) { of in
        [
          Plain.mean(of.scores), of.compactMap { $0.total("Treats") }.max(),
          Plain.quantile(0.9, of.compactMap { $0.total("Sports") }),
        ]
      }
    },
    asked("days all | select date, score, vegetables + fruit | take last 7") { days in
      days.suffix(7).map { [$0.day, $0.score, $0.isLogged ? $0.greens : nil] }
    },
    asked("meals all | group meal | mean vegetables") { days in
      // A meal is one that has an entry.
      ["Breakfast", "Lunch", "Dinner"].map { meal in
        let eaten = days.map { $0.eaten.filter { $0.meal == meal } }.filter { !$0.isEmpty }
        let all = days.compactMap { $0.total("Vegetables") }.reduce(0, +)
        return [meal, meal == "Lunch" ? all / Double(eaten.count) : 0]
      }
    },
    asked("foods | where uses > 0 | sort uses desc") { days in
      let foods = ["Beer", "Coffee", "Oatmeal", "Cake"]
      return counted(days.flatMap { $0.eaten.map(\.item) }.filter(foods.contains)).map { [$0[0]] }
    },
    asked("entries all | distinct item | take 20") { days in
      var seen: Set<String> = []
      return days.flatMap { day in day.eaten.filter { seen.insert($0.item).inserted }.map { _ in [day.day] } }
    },
    asked("days all | group quarter | mean score") { days in
      days.grouped(\.quarter) { [Plain.mean($0.scores)] }
    },
    asked("days all | group weekday | median score | to csv") { days in
      days.byWeekday { [Plain.median($0.scores)] }
    },
  ]

  /// What has its own tests: pictures, files, and what these two years have nothing of.
  private static let elsewhere = [
    "group unit", "day.color = green",
    "chart line", "chart heat", "chart bar", "--spreadsheet", "samples ", "workouts ", "journal ",
    "correlate ",
    "save query", "share count", "group floor(", "6h", "sum kcal | group month", "max weight, min weight",
  ]

  @Test(arguments: pageQuestions) func isAnsweredAsThePageSays(_ question: Question) throws {
    try isAnswered(question)
  }

  @Test func everyLineOfThePageIsComputedAnew() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/queries.md")
    let lines = try String(contentsOf: page.standardizedFileURL, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("    ") }.map { $0.trimmingCharacters(in: .whitespaces) }
    let known = Set((Self.questions + Self.pageQuestions).map(\.line))
    let missing = lines.filter { line in
      !known.contains(line) && !Self.elsewhere.contains(where: line.contains)
    }
    #expect(missing == [])
  }

  private static func asked(
    _ line: String, _ answer: @escaping @Sendable ([TwoYears.OneDay]) -> [[Any?]]
  ) -> Question { Question(line, line, answer) }

  private static let categories = [
    "Unsweetened Drinks", "Vegetables", "Fruit", "Starchy Sides", "Treats", "Sports",
  ]

  /// The last thirty days and the thirty before, each with the name it has beside the other.
  private static func periods(_ days: [TwoYears.OneDay]) -> [(String, [TwoYears.OneDay])] {
    [days.suffix(30), days.dropLast(30).suffix(30)].map { of in
      ("\(of.first?.day ?? Day(0)) to \(of.last?.day ?? Day(0))", Array(of))
    }
  }

  /// The first of the longest of some stretches.
  private static func longest(_ stretches: [(from: Day, to: Day)]) -> [[Any?]] {
    let most = stretches.map { $0.to - $0.from }.max()
    return stretches.first { $0.to - $0.from == most }.map { [[$0.from, $0.to, $0.to - $0.from + 1]] } ?? []
  }

  /// How often each is there, the most first, of as many by name.
  private static func counted(_ items: [String]) -> [[Any?]] {
    Dictionary(grouping: items, by: \.self).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, $0.value] }
  }
}

extension TwoYears.OneDay {
  fileprivate var treats: Double { total("Treats") ?? 0 }
  fileprivate var greens: Double { (total("Vegetables") ?? 0) + (total("Fruit") ?? 0) }
  fileprivate var isWeekend: Bool { day.weekday.rawValue > 4 }
}

extension [TwoYears.OneDay] {
  /// The best first; of as good ones the earlier.
  fileprivate var sortedByScore: Self {
    filter { $0.score != nil }.sorted { ($1.score ?? 0, $0.day) < ($0.score ?? 0, $1.day) }
  }
}
