extension TableRules {
  /// What other programs follow, and how far they have come.
  static let following = [
    TableRule(
      "touched", label: "record",
      [
        .required("record", .name, or: .row), .required("row", .text, or: .row),
        .required("step", .integer(counted), or: .value("0")),
        .required("counter", .integer(counted), or: .value("(SELECT max(counter) + 1 FROM touched)")),
        .required("first", .integer(counted), or: .value("0")), flag("was", or: 1),
      ], isHome: true),
    TableRule(
      "consumer", noun: "program that follows the log", label: "name",
      [.required("name", .name, or: .row), .required("cursor", .text, or: .row)], isHome: true),
    TableRule("feed", label: "epoch", [.required("epoch", .id)], isHome: true),
  ]

  private static let counted = 0...Stored.counted.upperBound
}
