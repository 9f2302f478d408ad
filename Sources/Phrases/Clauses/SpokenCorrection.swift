/// What a sentence changes of what is logged already.
public struct SpokenCorrection: Sendable {
  public enum Change: Sendable {
    /// It was not, or is to be taken out.
    case removal
    /// How much of it there was, or what it was instead.
    case replacement(SpokenClause)
    /// So much of what was logged: `half the beer`.
    case share(SpokenNumber)
    /// When it was.
    case moment(SaidMoment)
    /// Something is to be changed, and it is not clear what.
    case unclear
  }
  public var change: Change
  /// What is spoken of; nil where it is what was logged last.
  public var target: SpokenClause?
  /// The day and the meal it stands in.
  public var place = SaidMoment()
  /// Whether it is looked for in what was logged last alone: `not the toast`.
  public var isOfLast = false
  /// Whether it tells that a thing was not had, and asks for nothing to be done.
  public var isDenial = false
  /// Whether it corrects only where such a thing is logged, and logs it elsewhere: `three eggs, not two`.
  public var isTentative = false
  /// Whether it may as well tell of one more of a thing that is logged: `tuna was 200g`.
  public var mayBeNew = false
  /// Whether a thing of another meal may not be meant: `only one egg`.
  public var isOfThisMeal = false

  /// Whether it may say no more than that there was none: `no coffee today`.
  public var isUnsure = false

  public init(_ change: Change, of target: SpokenClause? = nil) {
    (self.change, self.target) = (change, target)
  }
}
