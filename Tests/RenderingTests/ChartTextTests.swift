import Domain
import Reports
import Testing

@testable import Rendering

/// Small charts as they look.
struct ChartTextTests {
  private let days = DayRange(Day(20_758), Day(20_771))  // 1–14 Nov 2026
  private let weights: [Double?] = [
    84.6, 84.4, 84.5, nil, nil, 84.1, 83.9, 84, nil, 83.6, nil, 83.4, 83.2, 83.3,
  ]
  private var weight: Chart {
    .line("Weight", unit: "kg", days: days, [.init("", weights)], goal: .atMost(83.5))
  }

  @Test func line() {
    #expect(
      draw(weight, width: 60) == """

        Weight, kg                                       1–14 Nov 26
        85 ┤
           │⠒⠤⣀  ⣀⣀
           │   ⠉⠉
        84 ┤                ⠈⠑⠢⢄⣀⠤⠤⠒
           │                              ⡀
           │⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉⠤⣀⡀⠉ ⣀⣀ goal ≤ 83.5
        83 ┤                                       ⠈⠉⠉
           └───┬───────────────────────┬────────────────
             2 Nov                   9 Nov

        """)
  }

  @Test func narrowLine() {
    #expect(
      draw(weight, width: 16) == """

        Weight, kg
        1–14 Nov 26
        85 ┤
           │⢢⢀⡀
           │ ⠁
        84 ┤    ⠈⢆⠆
           │        ⡀
           │⠉ ⠉ ⠉ ⠉ ⠉⠠⡀⣀
        83 ┤          ⠈
           └┬───────────
            1 Nov
        ╌ goal ≤ 83.5

        """)
  }

  @Test func asciiLine() {
    #expect(
      draw(weight, unicode: false) == """

        Weight, kg                   1-14 Nov 26
        85 +
           |**  **
           |  **
        84 +             *******
           |------------------------*-----------
           |                              ******
        83 +
           +---+------------------+-------------
             2 Nov              9 Nov
        - goal <= 83.5

        """)
  }

  /// Without colour, they are told apart by how they are drawn.
  @Test func severalLines() {
    let mean = weights.map { $0.map { $0 + 0.5 } }
    let chart = Chart.line(
      "Weight", unit: "kg", days: days, [.init("mean", mean), .init("measured", weights, mark: .dots)],
      goal: .range(83...84))
    #expect(
      draw(chart, width: 50) == """

        Weight, kg                             1–14 Nov 26
        86 ┤
           │
        85 ┤⠉⠒⠤⠤⠒⠒
           │⠃ ⠰  ⠘       ⠐⠒⠤⠤⠤⠒⠂
        84 ┤⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤⠘⠤ ⢠ ⠤⠆⠤ ⠤ ⠐ ⠤ ⠤ ⣀ ⠤ ⠤  goal ≤ 84
           │                        ⠰     ⡄⠉⠑⠒⠊⢉
        83 ┤⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀ ⣀⠃⣀⠈ goal ≥ 83
           └──┬───────────────────┬─────────────
            2 Nov               9 Nov
        ⠒⠒ mean   ⠆ measured

        """)
  }

  @Test func zerosAreNoGaps() {
    let chart = Chart.line(
      "Fruit", days: days, [.init("", [2, 1, 0, 0, nil, nil, 0, nil, 1, 2, 2, nil, 0, 1])])
    #expect(
      draw(chart, height: 5) == """

        Fruit                        1–14 Nov 26
        2 ┤⠱⡀                      ⢀⠎⠉⠉⠁
          │ ⠘⢄                    ⡠⠃
        1 ┤  ⠈⢢                  ⠐⠁            ⡔
          │    ⢣                             ⢀⠜
        0 ┤     ⢣⣀⣀⣀        ⡀               ⢀⠎
          └───┬──────────────────┬──────────────
            2 Nov              9 Nov

        """)
  }

  @Test func numbers() {
    let chart = Chart.line("Heart", points: [(0, 60), (6, 55), (9, 80), (12, nil), (18, 90), (23.5, 62)])
    #expect(
      draw(chart, height: 5) == """

        Heart
        100 ┤
            │                         ⠑⠢⣀
            │           ⡠⠊               ⠑⠢⣀
            │⣀⣀⡀      ⢀⠜                    ⠑⠢
         50 ┤  ⠈⠉⠉⠉⠑⠒⠒⠁
            └┬──────┬──────┬─────┬──────┬──────┬
             0      5     10    15     20     25

        """)
  }

  @Test func longLine() {
    let range = DayRange(last: 400, upTo: days.last)
    let chart = Chart.line(
      "Weight", unit: "kg", days: range, [.init("", (0..<400).map { 80 + Double($0 % 100) / 20 })])
    #expect(
      draw(chart, width: 50, height: 5) == """

        Weight, kg                   11 Oct 25 – 14 Nov 26
        85 ┤         ⡠⠤⡆        ⢀⠤⢴         ⣀⠤⡆        ⢀⡠⠔
           │       ⡠⠊  ⡇      ⢀⠔⠁ ⢸       ⡠⠊  ⡇      ⢀⠔⠁
           │    ⢀⠔⠊    ⢣    ⡠⠒⠁   ⠘⡄   ⢀⠔⠊    ⢣    ⡠⠒⠁
           │  ⣀⠔⠁      ⢸ ⢀⡠⠊       ⡇ ⢀⠔⠁      ⢸  ⡠⠊
        80 ┤⡠⠊         ⢸⠔⠁         ⡧⠊⠁        ⢸⠔⠉
           └─────────┬─────────┬──────────┬──────────┬────
                   2026       Apr        Jul        Oct
        each dot is the mean of 5 days

        """)
  }

  @Test func bars() {
    let week = DayRange(days.first + 1, days.first + 7)
    let chart = Chart.bar(
      "Vegetables", unit: "portions", days: week, [.init("", [3, 2.5, 0, 1.5, nil, 4, 3.5])],
      goal: .atLeast(3))
    #expect(
      draw(chart) == """

        Vegetables, portions          2–8 Nov 26
        Mon 2 Nov ███████████████████▌╎        3
        Tue 3 Nov ████████████████▎   ╎      2.5
        Wed 4 Nov ▏                   ╎        0
        Thu 5 Nov █████████▊          ╎      1.5
        Fri 6 Nov                     ╎        –
        Sat 7 Nov ██████████████████████████   4
        Sun 8 Nov ██████████████████████▊    3.5
        ╎ goal ≥ 3

        """)
    #expect(
      draw(chart, width: 20) == """

        Vegetables, portions
        2–8 Nov 26
        2 Nov ███████▌╎    3
        3 Nov ██████▎ ╎  2.5
        4 Nov ▏       ╎    0
        5 Nov ███▊    ╎  1.5
        6 Nov         ╎    –
        7 Nov ██████████   4
        8 Nov ████████▊  3.5
        ╎ goal ≥ 3

        """)
  }

  @Test func namedBars() {
    let chart = Chart.bar("Foods", [("Oatmeal", 12), ("日本のうどん and soup", 7.5), ("Apple", 0), ("Pear", nil)])
    #expect(
      draw(chart, width: 30) == """

        Foods
        Oatmeal    ███████████████ 12
        日本のう…  █████████▍ 7.5
        Apple      ▏ 0
        Pear       –

        """)
  }

  @Test func barsToBothSides() {
    let chart = Chart.bar(
      "Change", unit: "kg", [("Sep", -1.2), ("Oct", 0.4), ("Nov", -0.3), ("Dec", 0), ("Jan", nil)])
    #expect(
      draw(chart) == """

        Change, kg
        Sep ███████████████████████▏        -1.2
        Oct                        ███████▋  0.4
        Nov                  ██████▏        -0.3
        Dec                        ▏           0
        Jan                        ▏           –

        """)
  }

  @Test func groupsOfBars() {
    let chart = Chart.bar(
      "Meals", names: ["Mon", "Tue"], [.init("Plan", [3, 2]), .init("Eaten", [2.5, nil])])
    #expect(
      draw(chart, width: 30) == """

        Meals
        Mon ██████████████████████ 3
            ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ 2.5
        Tue ██████████████▋ 2
            –
        █ Plan   ▒ Eaten

        """)
  }
}
