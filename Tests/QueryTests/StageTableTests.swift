import Language
import Testing

/// What each stage makes of a hundred days made up here.
@Suite struct StageTableTests {
  @Test(
    arguments: [
      ("take 2 | select number", [["1"], ["2"]]), ("take last 2 | select number", [["99"], ["100"]]),
      ("take 1 per parity | select number", [["1"], ["2"]]),
      ("sort number desc | take 1 | select number", [["100"]]),
      ("sort parity, number desc | take 2 | select number", [["99"], ["97"]]),
      ("sort half | take 1 | select half", [["1.5"]]), ("sort half desc | take 1 | select half", [["49.5"]]),
      ("distinct parity | select parity, number", [["odd", "1"], ["even", "2"]]),
      ("count", [["100"]]), ("sum number", [["5050", "100", "100"]]),
      ("mean number", [["50.5", "100", "100"]]),
      ("min number, max number", [["1", "100", "100", "100"]]), ("median number", [["50.5", "100", "100"]]),
      ("p90 number", [["90.1", "100", "100"]]), ("where number < 4 | stddev number", [["1", "3", "3"]]),
      ("mean half", [["25.5", "100", "33"]]), ("where number = 1 | sum half", [["", "1", "0"]]),
      ("where number > 100 | sum number", [["0", "0", "0"]]), ("share number > 90", [["10", "100", "100"]]),
      ("first number", [["1", "100", "100"]]), ("last number", [["100", "100", "100"]]),
      ("group parity | sum number", [["odd", "2500", "50", "50"], ["even", "2550", "50", "50"]]),
      ("group parity | count", [["odd", "50"], ["even", "50"]]),
      ("group parity | count | sort parity desc | take 1", [["even", "50"]]),
      ("group floor(number / 50) as f | count", [["0", "49"], ["1", "50"], ["2", "1"]]),
      (
        "rolling 3 sum number | select number, number_sum_3d | take 3", [["1", ""], ["2", ""], ["3", "6"]]
      ),
      ("rolling 2 number | select number_2d | take last 1", [["99.5"]]),
      ("running sum number | select number_running | take 3", [["1"], ["3"], ["6"]]),
      ("lag 1 number | select number, number_lag_1d | take 2", [["1", ""], ["2", "1"]]),
      (
        "where number < 3 or number > 98 | runs",
        [["2024-06-27", "2024-06-28", "2"], ["2024-10-03", "2024-10-04", "2"]]
      ),
      ("where number < 3 or number > 98 | gaps", [["2024-06-29", "2024-10-02", "96"]]),
      ("select number, bar(half) | take 2", [["1", ""], ["2", ""]]),
      ("select bar(number + 1) as next | where next = 5", [["5"]]),
      ("select bar(number) | sort bar(number) desc | take 1", [["100"]]),
      ("select number + 1 as next | where next = 5", [["5"]]),
    ] as [(String, [[String]])])
  func makes(_ stages: String, _ rows: [[String]]) throws {
    #expect(try HundredDays.cells(stages) == rows)
  }
}
