/// A document made of reports, such as a person prints or sends to a doctor.
public struct Document: Sendable {
  /// Some reports under one heading.
  public struct Section: Sendable {
    public var title: String
    public var reports: [Report]
    /// Whether its reports are small and stand beside each other.
    public var isGrid: Bool
    /// Whether it begins on a new sheet of paper.
    public var startsSheet: Bool

    public init(_ title: String, _ reports: [Report], isGrid: Bool = false, startsSheet: Bool = false) {
      self.title = title
      self.reports = reports
      self.isGrid = isGrid
      self.startsSheet = startsSheet
    }
  }

  public var title: String
  /// What stands below the title.
  public var subtitle: String
  public var sections: [Section]
  /// What stands at the end: how to read it, and when it was made.
  public var remarks: [String]

  public init(title: String, subtitle: String, sections: [Section], remarks: [String] = []) {
    self.title = title
    self.subtitle = subtitle
    self.sections = sections
    self.remarks = remarks
  }
}
