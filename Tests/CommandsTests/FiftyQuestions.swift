import Domain

extension FiftyQuestionsTests {
  static let questions = scores + days + foods + body + more

  static let scores: [Question] = [
    Question("My mean score in the last 30 days?", "days last 30d | mean score") {
      [[Plain.mean($0.suffix(30).scores)]] as [[Any?]]
    },
    Question("My three best days?", "days all | sort score desc, date | take 3 | select date, score") {
      days in
      days.filter { $0.score != nil }.sorted { ($0.score ?? 0, $1.day) > ($1.score ?? 0, $0.day) }.prefix(3)
        .map { [$0.day, $0.score] }
    },
    Question("Which weekday is best?", "days all | group weekday | mean score") { days in
      days.byWeekday { [Plain.mean($0.scores)] }
    },
    Question(
      "In how many weeks was the mean over 57?",
      "days all | group week | mean score | where score > 57 | count"
    ) { days in
      let means = days.grouped(\.monday) { [Plain.mean($0.scores)] }
      return [[means.count { ($0[1] as? Double ?? 0) > 57 }]]
    },
    Question("What part of the days had 60 or more?", "days all | share score >= 60") {
      [[Plain.share($0.scores.map { $0 >= 60 })]]
    },
    Question("And of each month?", "days all | group month | share score >= 60") { days in
      days.grouped(\.month) { [Plain.share($0.scores.map { $0 >= 60 })] }
    },
    Question("Are weekends worse?", "days all | group weekday in sat, sun as weekend | mean score") { days in
      [false, true].map { flag in
        [flag, Plain.mean(days.filter { ($0.day.weekday.rawValue > 4) == flag }.scores)]
      }
    },
    Question("By weekday and quarter?", "days 2026 | pivot weekday, quarter | mean score") { days in
      days.of(year: 2026).byWeekday { of in
        ["2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"].map { quarter in
          Plain.mean(of.filter { $0.quarter == quarter }.scores)
        }
      }
    },
    Question("Does sport go with the score?", "days all | corr sports, score") { days in
      let pairs = days.lagged(0, { $0.total("Sports") }, \.score)
      return [[Plain.r(pairs), pairs.count, days.count]]
    },
    Question("Does yesterday's?", "days all | lag 1 sports | corr sports_lag_1d, score") { days in
      let pairs = days.lagged(1, { $0.total("Sports") }, \.score)
      return [[Plain.r(pairs), pairs.count]]
    },
    Question("That of three days ago?", "days all | lag 3 sports | corr sports_lag_3d, score") { days in
      [[Plain.r(days.lagged(3, { $0.total("Sports") }, \.score))]]
    },
    Question("Days more than ten from the mean?", "days all | where abs(score - mean(score)) > 10 | count") {
      days in
      let mean = Plain.mean(days.scores) ?? 0
      return [[days.scores.count { abs($0 - mean) > 10 }]]
    },
    Question(
      "Days below the mean of their weekday?", "days all | group weekday | where score < mean(score) | count"
    ) { days in
      days.byWeekday { of in
        let mean = Plain.mean(of.scores) ?? 0
        return [of.scores.count { $0 < mean }]
      }
    },
    Question("May to July?", "days 2026-05..2026-07 | mean score") {
      [[Plain.mean($0.of("2026-05-01", "2026-07-31").scores)]]
    },
    Question("The second quarter against the first?", "days q2 | compare q1 | mean score") { days in
      ["2026-Q2", "2026-Q1"].map { quarter in
        let of = days.filter { $0.quarter == quarter }
        return ["\(of[0].day) to \(of[of.count - 1].day)", Plain.mean(of.scores)]
      }
    },
    Question("The last weekend?", "days weekend | mean score") {
      [[Plain.mean($0.of("2026-11-14", "2026-11-15").scores)]]
    },
    Question(
      "How are they spread over tens?",
      "days all | where has score | group floor(score / 10) * 10 as band | count"
    ) { days in
      days.filter { $0.score != nil }.grouped {
        Int(($0.score ?? 0) / 10) * 10
      } _: {
        [$0.count]
      }
    },
    Question(
      "Which month was the most uneven?",
      "days all | group month | stddev score | sort score desc | take 1 | select month, score"
    ) { days in
      let rows = days.grouped(\.month) { [Plain.deviation($0.scores)] }
      return [rows.max { ($0[1] as? Double ?? 0) < ($1[1] as? Double ?? 0) } ?? []]
    },
    Question(
      "This month against the last?", "days this month | compare last month | mean score | select score"
    ) { days in
      ["2026-11", "2026-10"].enumerated().map { place, month in
        [
          place == 0 ? "2026-11-01 to 2026-11-30" : "2026-10-01 to 2026-10-31",
          Plain.mean(days.filter { $0.month == month }.scores),
        ]
      }
    },
    Question(
      "The three best days of each month?",
      "days 2026 | sort score desc, date | take 3 per month | sort date | select date, score"
    ) { days in
      Dictionary(grouping: days.of(year: 2026).filter { $0.score != nil }, by: \.month).values
        .flatMap { of in of.sorted { ($0.score ?? 0, $1.day) > ($1.score ?? 0, $0.day) }.prefix(3) }
        .sorted { $0.day < $1.day }.map { [$0.day, $0.score] }
    },
    Question("The longest run of red days?", "days all | where color = red | runs | max days") { days in
      [[Plain.runs(days.filter(\.isRed).map(\.day)).map { $0.to - $0.from + 1 }.max()]]
    },
    Question("How long since a red day?", "days all | where color = red | gaps | take last 1 | select days") {
      days in
      [[TwoYears.today - (days.last(where: \.isRed)?.day ?? TwoYears.today)]]
    },
  ]

  static let days: [Question] = [
    Question("Treats of each month this year?", "days this year | group month | sum treats") { days in
      days.of(year: 2026).grouped(\.month) { [$0.compactMap { $0.total("Treats") }.reduce(0, +)] }
    },
    Question(
      "Which month had the most?",
      "days this year | group month | sum treats | sort treats desc, month | take 1"
    ) { days in
      let rows = days.of(year: 2026).grouped(\.month) { [$0.compactMap { $0.total("Treats") }.reduce(0, +)] }
      let most = rows.compactMap { $0[1] as? Double }.max()
      return [rows.first { $0[1] as? Double == most } ?? []]
    },
    Question(
      "Treats this year so far?", "days this year | running sum treats | take last 1 | select treats_running"
    ) {
      [[$0.of(year: 2026).compactMap { $0.total("Treats") }.reduce(0, +)]]
    },
    Question(
      "Which seven days had the least sport?",
      "days all | rolling 7 sum sports | sort sports_sum_7d, date | take 1 | select date, sports_sum_7d"
    ) { days in
      let sums = days.indices.dropFirst(6).map { end in
        (days[end].day, days[end - 6...end].compactMap { $0.total("Sports") }.reduce(0, +))
      }
      let least = sums.map(\.1).min()
      return sums.first { $0.1 == least }.map { [[$0.0, $0.1]] } ?? []
    },
    Question(
      "The longest run with two portions of vegetables?",
      "days all | where vegetables >= 2 | runs | sort days desc, from | take 1"
    ) { days in
      let runs = Plain.runs(days.filter { ($0.total("Vegetables") ?? 0) >= 2 }.map(\.day))
      let longest = runs.map { $0.to - $0.from }.max()
      return runs.first { $0.to - $0.from == longest }.map { [[$0.from, $0.to, $0.to - $0.from + 1]] } ?? []
    },
    Question("The longest time without logging?", "days all | where entries > 0 | gaps | max days") { days in
      [[Plain.gaps(days.filter(\.isLogged).map(\.day)).map { $0.to - $0.from + 1 }.max()]]
    },
    Question("How many entries a day?", "days all | where entries > 0 | mean entries") { days in
      [[Plain.mean(days.filter(\.isLogged).map { Double($0.eaten.count) })]]
    },
    Question("Fruit on days with sport?", "days all | where sports >= 30 | mean fruit") { days in
      [[Plain.mean(days.filter { ($0.total("Sports") ?? 0) >= 30 }.compactMap { $0.total("Fruit") })]]
    },
    Question("The 90th percentile of treats?", "days all | group quarter | p90 treats") { days in
      days.grouped(\.quarter) { [Plain.quantile(0.9, $0.compactMap { $0.total("Treats") })] }
    },
    Question("How do the treats of 2025 fall on its quarters?", "days 2025 | group quarter | share treats") {
      days in
      let year = days.of(year: 2025)
      let all = year.compactMap { $0.total("Treats") }.reduce(0, +)
      return year.grouped(\.quarter) { [100 * $0.compactMap { $0.total("Treats") }.reduce(0, +) / all] }
    },
  ]
}
