import Domain
import Language

extension Context {
  /// Refuses a day far from now, which is more likely a slip than a wish.
  package func checkDay(_ day: Day, _ span: Range<Int>?) throws {
    if day > today + 366 {
      throw CommandError(.refused, "\(day) is more than a year ahead", span: span, hint: "check the year")
    }
    if day < today - 36_525 {
      throw CommandError(
        .refused, "\(day) is more than a hundred years ago", span: span, hint: "check the year")
    }
  }
}
