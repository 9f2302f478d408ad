import Domain

extension TableRules {
  static let journal = TableRule(
    "journal", noun: "step of the journal",
    [
      // Above it SQLite would find no number for the next step, and say that the disk is full.
      .required("id", .integer(Stored.counted), or: .value(nextStep)),
      .required("at", .moment, or: .value("'1970-01-01T00:00:00'")),
      .required("line", .lines, or: .value("dh_mended_lines(line, '# lost')")), text("source"),
      .required("state", .integer(0...2), or: .value("2")), .required("changeset", .effect, or: .row),
      .optional("script", .lines), .optional("day", .integer(days)), .optional("grammar", .integer(1...4)),
      .required("device", .integer(devices), or: .value("(SELECT device.device FROM device)")),
      .required("stamp", .integer(Stamp.all), or: .value("\(highestStamp) + id")),
      .optional("zone", .integer(-2000...2000)), .optional("request", .text),
      .optional("intent", .effect), .required("away", .integer(0...3), or: .value("0")),
      .optional("sent", .integer(0...2)), .required("turned", .integer(Stamp.all), or: .value("stamp")),
      .optional("erases", .lines), .optional("heard", .text),
    ])

  /// A number after all that can be, another for each row.
  private static let nextStep = """
    (SELECT ifnull(max(other.id) FILTER (WHERE other.id BETWEEN 1 AND \(Stored.counted.upperBound)), 0)
        + count(*) FILTER (WHERE other.id NOT BETWEEN 1 AND \(Stored.counted.upperBound) AND other.id <= journal.id)
      FROM journal AS other)
    """

  static let device = TableRule(
    "device", label: "device",
    [
      .required("device", .integer(devices), or: .value("abs(random() % 2147483647) + 1")),
      .required("last_id", .integer(0...0xFFFF_FFFF), or: .value(highestID)),
      .required("stamp", .integer(Stamp.all), or: .value(highestStamp)), .optional("home", .text),
    ],
    checks: [
      RowCheck(
        isDamaged: "last_id < \(highestID)", problem: "its counter of ids is behind them",
        repair: "last_id = \(highestID)"),
      RowCheck(
        isDamaged: "stamp < \(highestStamp)", problem: "its stamp is behind those of its steps",
        repair: "stamp = \(highestStamp)"),
    ], isHome: true)

  private static let turns = 0...Stored.counted.upperBound

  /// What is shared with other devices, and how.
  static let sharing = [
    TableRule(
      "share", noun: "folder that is shared", label: "folder",
      [
        .required("id", .name, or: .row), .required("folder", .text, or: .row),
        .required("name", .name, or: .value("'device'")),
        .required("number", .integer(turns), or: .row), .required("chain", .text, or: .row),
        .optional("seen", .text), .optional("card", .text), .optional("seal", .text),
        .optional("sealed_for", .text),
      ], isHome: true),
    TableRule(
      "peer", noun: "other device", label: "name",
      [
        .required("device", .id), .required("name", .name, or: .value("'device'")),
        .required("number", .integer(turns), or: .row), .required("chain", .text, or: .row),
        .required("schema", .integer(turns), or: .value("0")),
        .required("stamp", .integer(Stamp.all), or: .value("0")),
        .required("forgotten", .integer(0...1), or: .value("0")), .optional("seal", .text),
      ], isHome: true),
    TableRule(
      "turn", label: "number",
      [
        .required("device", .id), .required("number", .id),
        .required("step_device", .integer(devices), or: .row),
        .required("stamp", .integer(Stamp.all), or: .row),
        .required("undone", .integer(0...1), or: .row), .required("turned", .integer(Stamp.all), or: .row),
        .required("knew", .text, or: .row),
      ], isHome: true),
    TableRule(
      "erased", label: "record",
      [
        .required("record", .text, or: .row), .required("id", .id), .required("digest", .text, or: .row),
        .required("said", .integer(0...1), or: .value("0")),
      ], isHome: true),
    TableRule(
      "conflict", label: "record",
      [
        .required("stamp", .integer(Stamp.all), or: .row), .required("device", .integer(devices), or: .row),
        .required("kind", .word(conflicts), or: .row),
        .required("record", .name, or: .row), .required("row", .text, or: .row),
        .required("settled", .integer(-1...Int64.max), or: .value("0")),
      ], isHome: true),
  ]

  /// What can keep a change from standing as it was typed.
  static let conflicts = ["replaced", "dropped", "revived", "cleared", "joined", "renamed"]

  private static let devices: ClosedRange<Int64> = 0...0x7FFF_FFFF

  private static let highestStamp = """
    (SELECT ifnull(max(journal.stamp), 0) FROM journal
      WHERE journal.stamp BETWEEN \(Stamp.all.lowerBound) AND \(Stamp.all.upperBound))
    """

  /// The counter of the highest id that this device has given.
  private static let highestID: String = {
    let tables = [
      "entry", "food", "food_alias", "component", "body_value", "category", "slot", "unit", "compensation",
      "metric", "nutrient", "source", "import_run", "sample_revision", "food_measure", "budget", "document",
      "photo", "meeting", "meeting_document", "day_trigger", "pause",
    ]
    let highest = tables.map {
      """
      SELECT max(id) & 0xffffffff AS id FROM \($0)
      WHERE id BETWEEN device << 32 AND device << 32 | 0xffffffff
      """
    }
    return "(SELECT ifnull(max(id), 0) FROM (\(highest.joined(separator: " UNION ALL "))))"
  }()
}
