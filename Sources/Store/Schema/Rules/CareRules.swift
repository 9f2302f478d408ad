import Domain

extension TableRules {
  /// The tables of documents, photos and meetings.
  static let care = [
    TableRule(
      "document", label: "title",
      [.required("id", .id), number, name("title", of: "document"), text("file_name")] + file + [
        day, .optional("note", .text),
      ], values: [["file_name", "sha256", "type", "size"]]),
    TableRule(
      "photo", label: "ifnull((SELECT name FROM food WHERE id = food_id), 'the profile')",
      [.required("id", .id), .optional("food_id", .reference("food"), or: .row)] + file + [
        .optional("photographer", .text), .optional("link", .text),
      ], values: [["sha256", "type", "size", "photographer", "link"]]),
    TableRule(
      "meeting", label: "date(day * 86400, 'unixepoch')",
      [
        .required("id", .id), number, day, .optional("minute", .integer(minutes)),
        .required("provider", .word(CareProvider.allCases.map(\.rawValue)), or: .value("'doctor'")),
        .optional("note", .text), .optional("name", .text),
      ], values: [["provider", "name"]]),
    TableRule(
      "meeting_document", noun: "document of a meeting",
      [
        .required("id", .id), .required("meeting_id", .reference("meeting"), or: .row),
        .required("document_id", .reference("document"), or: .row),
      ], unique: ["meeting_id", "document_id"]),
  ]

  private static let number = ColumnRule.required("n", .integer(entryNumbers), or: .value("id & 0xffff"))
    .atHome

  /// A kept file; without its digest there is no finding it.
  private static let file: [ColumnRule] = [
    .required("sha256", .text, or: .row),
    .required("type", .word(FileType.allCases.map(\.rawValue)), or: .row),
    .required("size", .integer(numbers), or: .value("0")),
  ]
}
