import Domain
import Query
import Reports

/// One thing that a record has, said once: lists, single records, JSON, CSV, the columns of questions, and the options
/// of `add` and `edit` all come from it.
package struct Field<Record>: Sendable {
  /// The column it is in questions; its name is the key in machine output.
  package var column: QueryColumn
  /// Its column of a table.
  private(set) var heading: Column
  /// How it is read where one record is shown by itself, if not as in lists.
  let alone: FieldAlone<Record>?
  package let scope: FieldScope
  package let needs: FieldNeeds
  /// Its value, for questions.
  package let value: @Sendable (Record) -> QueryValue
  /// Its value as reports show it.
  package let cell: @Sendable (Record) -> Cell
  /// How a line sets it, where it can be set.
  package private(set) var setter: FieldSetter<Record>?

  /// - Parameters:
  ///   - key: as in machine output and questions.
  ///   - detail: what it is, for completion.
  ///   - otherNames: by which questions may ask for it as well: `meal` for `slot`.
  ///   - minimum: the width to which its column gives way first; nil keeps it longer.
  ///   - right: whether its column stands to the right; as numbers do where it is not said.
  ///   - isOptional: whether its column may be left out before others become unreadable.
  ///   - cell: how people read it; by its kind where it is not said.
  package init(
    _ key: String, _ title: String, _ kind: QueryColumn.Kind, _ detail: String = "",
    role: QueryColumn.Role = .shown, audience: Audience = .everyone, minimum: Int? = nil,
    right: Bool? = nil, isOptional: Bool = false, alone: FieldAlone<Record>? = nil,
    otherNames: [String] = [],
    scope: FieldScope = .everywhere, needs: FieldNeeds = [], set setter: FieldSetter<Record>? = nil,
    cell: (@Sendable (Record) -> Cell)? = nil, value: @escaping @Sendable (Record) -> QueryValue
  ) {
    var column = QueryColumn(key, kind, detail, role: role)
    column.otherNames = otherNames
    self.column = column
    heading = Column(
      key, title, right: right ?? column.isNumeric, audience, minimum: minimum, optional: isOptional)
    heading.detail = detail
    self.alone = alone
    self.scope = scope
    self.needs = needs
    self.setter = setter
    self.value = value
    self.cell = cell ?? { [column] in value($0).cell(column) }
  }

  /// A field of a page's own rows, which nobody asks questions of.
  package init(
    _ key: String, _ title: String, audience: Audience = .everyone, minimum: Int? = nil, right: Bool = false,
    isOptional: Bool = false, cell: @escaping @Sendable (Record) -> Cell
  ) {
    self.init(
      key, title, .text, audience: audience, minimum: minimum, right: right, isOptional: isOptional,
      scope: .reports, cell: cell
    ) { _ in .missing }
  }

  package var key: String { column.name }

  /// The heading people read.
  package var title: String { heading.label }
  package var audience: Audience {
    get { heading.audience }
    set { heading.audience = newValue }
  }

  /// A field of a larger record that holds this one.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record) -> Field<Whole> {
    Field<Whole>(
      key, title, column.kind, column.detail, role: column.role, audience: audience,
      minimum: heading.minimum, right: heading.alignsRight, isOptional: heading.isOptional,
      alone: alone?.of(part), otherNames: column.otherNames,
      scope: scope, needs: needs, cell: { cell(part($0)) }, value: { value(part($0)) })
  }

  /// The field as a line sets it.
  func set(by setter: FieldSetter<Record>) -> Field {
    var field = self
    field.setter = setter
    return field
  }

  /// The field as one of hours of the clock on logged days.
  var ofHours: Field {
    var field = self
    field.column.isHour = true
    return field
  }

  /// The field whose values are headings where rows that share them have no room for it.
  var leading: Field {
    var field = self
    field.heading.mayLead = true
    return field
  }

  /// The field where people read the same in another one.
  package var forMachines: Field {
    var field = self
    field.audience = .machines
    return field
  }

  /// The field with the texts it can have, in their order, where they are few.
  package func listing(_ texts: [String]) -> Field {
    var field = self
    field.column.kind = .text(texts)
    return field
  }
}

/// How a field is read where one record is shown by itself.
package struct FieldAlone<Record>: Sendable {
  /// What people read before it; nil for the heading of its column.
  let title: String?
  let audience: Audience
  /// How people read it there; nil for as in lists.
  let cell: (@Sendable (Record) -> Cell)?

  /// By machines alone: the title of the page says it, or a table below does.
  package static var unread: FieldAlone { FieldAlone(title: nil, audience: .machines, cell: nil) }

  /// Under a title of its own, even if lists leave it to machines.
  package static func titled(
    _ title: String, _ audience: Audience = .everyone, cell: (@Sendable (Record) -> Cell)? = nil
  ) -> FieldAlone {
    FieldAlone(title: title, audience: audience, cell: cell)
  }

  fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record) -> FieldAlone<Whole> {
    FieldAlone<Whole>(
      title: title, audience: audience, cell: cell.map { cell in { @Sendable in cell(part($0)) } })
  }
}

/// Where a field stands.
package enum FieldScope: Sendable {
  case everywhere
  /// In lists and single records alone: what questions ask by other fields.
  case reports
  /// In questions alone: what is worked out of other fields.
  case questions
}

/// What reading a field takes beyond what is always read of its record; each record says what there is.
package struct FieldNeeds: OptionSet, Sendable {
  package let rawValue: Int

  static let everything = FieldNeeds(rawValue: ~0)
  package init(rawValue: Int) { self.rawValue = rawValue }
}

extension QueryValue {
  package static func optional(_ text: String?) -> QueryValue { text.map(QueryValue.text) ?? .missing }
  package static func optional(_ number: Double?) -> QueryValue { number.map(QueryValue.number) ?? .missing }
  package static func optional(_ day: Day?) -> QueryValue { day.map(QueryValue.day) ?? .missing }
}
