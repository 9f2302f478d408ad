import Domain
import Language
import Store

/// `--sure` behind a weight: scales seldom jump by more than 5 kg within a day, fingers do.
struct WeightJump: SyntaxPart {
  private let sure = Flag("sure")
  private let yes = Flag("yes")

  /// In kg.
  private static let most = 5.0

  var syntax: Syntax { .optional(.choice(sure, .unspoken(yes))) }

  /// Asks about a weight that is more than 5 kg away from the one before it, of the same day or the day before.
  func check(
    _ metric: Domain.Metric, _ sample: StoredSample, _ span: Range<Int>?, _ call: Invocation,
    _ context: Context
  ) throws {
    guard metric.key == Metrics.weight.key, !call[sure], !call[yes],
      let before = try EarlierValue(metric, before: sample, try MetricReader(context.log), context),
      sample.day - before.day <= 1, abs(sample.value - before.value) > Self.most
    else { return }
    let format = try context.format(metric)
    throw CommandError(
      .refused, "\(format.text(sample.value)) after \(format.text(before.value)) (\(before.label))?",
      span: span, hint: "--sure at the end of the line saves it")
  }
}
