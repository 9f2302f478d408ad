import Records
import Testing

@testable import Shell

@Suite struct ProgressBarTests {
  @Test(arguments: [
    (0.0, 0, 0.0, "reading  [....................]  0 %"),
    (0.41, 400_000, 2.0, "reading  [########............]  41 %  200000 records/s  3 s left"),
    (0.1, 1000, 100.0, "reading  [##..................]  10 %  10 records/s  15 min left"),
    (1.0, 500, 1.0, "reading  [####################]  100 %  500 records/s"),
  ])
  func saysHowFarItIs(share: Double, records: Int, seconds: Double, line: String) {
    let progress = Work.Progress(doing: "reading", share: share, records: records)
    #expect(ProgressBar.line(progress, after: seconds) == line)
  }
}
