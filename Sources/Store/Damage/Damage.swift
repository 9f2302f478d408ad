import Domain

/// Something in the file that dhsh did not write so, or a disk did not keep so.
public struct Damage: Equatable, Sendable {
  /// Where it is, in words: `entry #3 of 2026-11-20`.
  public var place: String
  /// What is wrong there: `portion is 'much', not a whole number from 0 to 100000000`.
  public var problem: String
  /// What a repair does about it, in words; nil where only a copy of the log has what was there.
  public var repair: String?
  /// Whether the repair stands outside of the journal, so that undo does not take it back.
  public var isOutside: Bool

  public init(place: String, problem: String, repair: String?, isOutside: Bool = false) {
    self.place = place.neutralised()
    self.problem = problem.neutralised()
    self.repair = repair?.neutralised()
    self.isOutside = isOutside
  }

  /// Whether it is the file, and no value.
  var isOfFile: Bool { place == Self.file }

  static let file = "the file"

  /// Both in one: `entry #3 of 2026-11-20: portion is …`.
  var sentence: String { "\(place): \(problem)" }
}
