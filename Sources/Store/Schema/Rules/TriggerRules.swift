extension TableRules {
  /// The table of triggers.
  static let trigger = TableRule(
    "day_trigger", noun: "trigger", label: "name",
    [
      .required("id", .id), position, name(of: "trigger"), .required("condition", .text, or: .row),
      .optional("message", .text), .optional("program", .text), flag("enabled", or: 0),
    ])
}
