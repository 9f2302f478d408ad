import Domain

extension FiftyQuestionsTests {
  static let foods: [Question] = [
    Question("How many things each month?", "entries all | group month | distinct item | count") { days in
      days.filter(\.isLogged).grouped(\.month) { [Set($0.flatMap { $0.eaten.map(\.item) }).count] }
    },
    Question(
      "The longest time without beer?",
      "entries all | where item ~ beer | gaps | sort days desc, from | take 1"
    ) { days in
      let gaps = Plain.gaps(days.with("Beer").map(\.day))
      let longest = gaps.map { $0.to - $0.from }.max()
      return gaps.first { $0.to - $0.from == longest }.map { [[$0.from, $0.to, $0.to - $0.from + 1]] } ?? []
    },
    Question("What is there on days with beer?", "entries all | with item ~ beer | group item | count") {
      days in
      Dictionary(
        grouping: days.with("Beer").flatMap { $0.eaten.map(\.item) }.filter { $0 != "Beer" }, by: \.self
      )
      .sorted { $0.key < $1.key }.map { [$0.key, $0.value.count] }
    },
    Question(
      "What at the meal with coffee?", "entries all | with same meal item ~ coffee | group item | count"
    ) { days in
      let others = days.with("Coffee").flatMap {
        $0.eaten.filter { $0.meal == "Breakfast" && $0.item != "Coffee" }
      }
      return Dictionary(grouping: others, by: \.item).sorted { $0.key < $1.key }.map {
        [$0.key, $0.value.count]
      }
    },
    Question(
      "At which hours do I have treats?",
      "entries all | where category = treats and has hour | group floor(hour) as h | count"
    ) { days in
      let hours = days.flatMap { $0.eaten.filter { $0.category == "Treats" }.compactMap(\.hour) }
      return Dictionary(grouping: hours, by: \.self).sorted { $0.key < $1.key }.map {
        [$0.key, $0.value.count]
      }
    },
    Question(
      "What share of the entries has each category?",
      "entries all | group category | count | share count | sort category | select category, share"
    ) { days in
      let all = days.flatMap { $0.eaten.map(\.category) }
      return ["Unsweetened Drinks", "Vegetables", "Fruit", "Starchy Sides", "Treats", "Sports"].map { name in
        [name, 100 * Double(all.count { $0 == name }) / Double(all.count)]
      }
    },
    Question(
      "The food I had most often in 2025?",
      "entries 2025 | where has food | group item | count | sort n desc, item | take 1"
    ) { days in
      let foods = days.of(year: 2025).flatMap { $0.eaten.map(\.item) }.filter {
        ["Beer", "Coffee", "Oatmeal", "Cake"].contains($0)
      }
      let counts = Dictionary(grouping: foods, by: \.self).mapValues(\.count)
      return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { [[$0.key, $0.value]] } ?? []
    },
    Question("What have I not had for 90 days?", "foods | where last < today - 90 | select food") { _ in
      [["Cake"]]
    },
    Question(
      "On what part of the days did I have breakfast?",
      "entries all | group date | share meal = breakfast | share share > 0"
    ) { days in
      [[Plain.share(days.filter(\.isLogged).map { $0.eaten.contains { $0.meal == "Breakfast" } })]]
    },
    Question("How many things has a dinner?", "meals all | where meal = dinner | median entries") { days in
      [[Plain.median(days.filter(\.isLogged).map { Double($0.eaten.count { $0.meal == "Dinner" }) })]]
    },
    Question("When was I tired?", "entries all | where note ~ tired | select date") { days in
      days.filter { $0.eaten.contains { $0.note == "tired" } }.map { [$0.day] }
    },
  ]

  static let body: [Question] = [
    Question(
      "The first and last weight of each month?",
      "days all | where has weight | group month | first weight, last weight as end"
    ) { days in
      days.filter { $0.weight != nil }.grouped(\.month) { [$0.first?.weight, $0.last?.weight] }
    },
    Question("The median weight of each month?", "days all | group month | median weight") { days in
      days.grouped(\.month) { [Plain.median($0.compactMap(\.weight))] }
    },
    Question(
      "How much did I lose in a year?",
      "days last 1y | where has weight | first weight as start, last weight as end | select end - start as change"
    ) { days in
      let weights = days.of("2025-11-21", "2026-11-20").compactMap(\.weight)
      return [[(weights.last ?? 0) - (weights.first ?? 0)]]
    },
    Question(
      "From week to week?",
      "days all | group week | mean weight | lag 1 weight | select week, weight - weight_lag_1w as change"
    ) { days in
      changes(days)
    },
    Question(
      "In which week did I lose the most?",
      "days all | group week | mean weight | lag 1 weight | select week, weight - weight_lag_1w as change | sort change | take 1"
    ) { days in
      [changes(days).min { ($0[1] as? Double ?? 9) < ($1[1] as? Double ?? 9) } ?? []]
    },
    Question("When was I the lightest?", "days all | sort weight, date | take 1 | select date, weight") {
      days in
      let least = days.compactMap(\.weight).min()
      return days.first { $0.weight == least }.map { [[$0.day, $0.weight]] } ?? []
    },
    Question(
      "My weight by now, as a mean of seven days?",
      "days all | rolling 7 mean weight | take last 1 | select weight_7d"
    ) { days in
      [[Plain.mean(days.suffix(7).compactMap(\.weight))]]
    },
  ]

  static let more: [Question] = [
    Question("Steps by weekday?", "days all | group weekday | mean steps") { days in
      days.byWeekday { [Plain.mean($0.compactMap(\.steps))] }
    },
    Question("What part of the days of a month has over 9000?", "days all | group month | share steps > 9000")
    { days in
      days.grouped(\.month) { [Plain.share($0.compactMap(\.steps).map { $0 > 9000 })] }
    },
    Question("Do steps go with the score?", "days all | corr steps, score") { days in
      [[Plain.r(days.lagged(0, \.steps, \.score))]]
    },
  ]

  private static func changes(_ days: [TwoYears.OneDay]) -> [[Any?]] {
    let weeks = days.grouped(\.monday) { [Plain.mean($0.compactMap(\.weight))] }
    return weeks.indices.map { index in
      guard index > 0, let now = weeks[index][1] as? Double, let before = weeks[index - 1][1] as? Double
      else {
        return [weeks[index][0], nil]
      }
      return [weeks[index][0], now - before]
    }
  }
}
