import Domain
import Language

extension Context {
  /// Refuses a day far from now, which is more likely a slip than a wish.
  package func checkDay(_ day: Day, _ span: Range<Int>?) throws {
    if day > today + 366 {
      throw CommandError.farDay("\(day)", "more than a year ahead").at(span)
    }
    if day < today - 36_525 {
      throw CommandError.farDay("\(day)", "more than a hundred years ago").at(span)
    }
  }
}
