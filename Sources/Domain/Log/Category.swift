/// A thing a day is measured by: vegetables, sports, treats.
public struct Category: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  /// The unit its portions and target are kept in.
  public var unitID: Int64
  public var isEnabled: Bool
  public var target: TargetRule
  public var position: Int
  /// How the score judges it; nil infers a profile from the target.
  public var profile: ScoreProfile?

  public init(
    id: Int64, name: String, unitID: Int64, isEnabled: Bool = true, target: TargetRule, position: Int,
    profile: ScoreProfile? = nil
  ) {
    self.id = id
    self.name = name
    self.unitID = unitID
    self.isEnabled = isEnabled
    self.target = target
    self.position = position
    self.profile = profile
  }

  /// The profile in force: the category's own, or the one its target implies.
  public var effectiveProfile: ScoreProfile { profile ?? ScoreProfile.inferred(from: target) }
}
