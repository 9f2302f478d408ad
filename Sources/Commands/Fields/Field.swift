import Language
import Reports

/// One thing that a record has, said once: lists, single records, JSON, CSV, the columns of questions, and the options
/// of `add` and `edit` all come from it.
struct Field<Record>: Sendable {
  /// The column it is in questions; its name is the key in machine output.
  var column: QueryColumn
  /// Other names by which questions may ask for it: `meal` for `slot`.
  let otherNames: [String]
  /// The heading people read.
  let title: String
  /// What people read before it where one record is shown by itself, if that is not the heading. They then read it
  /// there even if lists leave it to machines.
  let recordTitle: String?
  let audience: Audience
  /// The width to which its column gives way first; nil keeps it longer.
  let minimum: Int?
  /// Whether its column may be left out before others become unreadable.
  let isOptional: Bool
  /// Its value, for questions.
  let value: @Sendable (Record) -> QueryValue
  /// Its value as reports show it.
  let cell: @Sendable (Record) -> Cell
  /// How a line sets it, where it can be set.
  let setter: FieldSetter<Record>?

  /// - Parameters:
  ///   - key: as in machine output and questions.
  ///   - detail: what it is, for completion.
  ///   - cell: how people read it; by its kind where it is not said.
  init(
    _ key: String, _ title: String, _ kind: QueryColumn.Kind, _ detail: String = "",
    role: QueryColumn.Role = .shown, audience: Audience = .everyone, minimum: Int? = nil,
    isOptional: Bool = false, recordTitle: String? = nil, otherNames: [String] = [],
    set setter: FieldSetter<Record>? = nil,
    cell: (@Sendable (Record) -> Cell)? = nil, value: @escaping @Sendable (Record) -> QueryValue
  ) {
    let column = QueryColumn(key, kind, detail, role: role)
    self.column = column
    self.otherNames = otherNames
    self.title = title
    self.recordTitle = recordTitle
    self.audience = audience
    self.minimum = minimum
    self.isOptional = isOptional
    self.setter = setter
    self.value = value
    self.cell = cell ?? { value($0).cell(column) }
  }

  var key: String { column.name }

  /// Its column of a table.
  var heading: Column {
    Column(
      key, title, right: column.isNumeric, audience, minimum: minimum, optional: isOptional)
  }

  /// A field of a larger record that holds this one.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record) -> Field<Whole> {
    Field<Whole>(
      key, title, column.kind, column.detail, role: column.role, audience: audience, minimum: minimum,
      isOptional: isOptional, recordTitle: recordTitle, otherNames: otherNames,
      cell: { cell(part($0)) }, value: { value(part($0)) })
  }
}

/// How a line sets a field.
struct FieldSetter<Record>: Sendable {
  /// How its value stands in a line.
  enum Form: Sendable {
    /// After a word: `per 50g`.
    case word(String)
    /// `--note TEXT`
    case option(String)
    /// By itself.
    case plain
  }
  let parameter: AnyParameter
  let syntax: Syntax
  /// Puts the value of a call into a record, where the call has one.
  let apply: @Sendable (Invocation, inout Record, Context) throws -> Void

  /// - Parameter set: puts a value into the record; it may refuse it, at the place given.
  init<Value>(
    _ form: Form, _ parameter: OptionalParameter<Value>,
    _ set: @escaping @Sendable (Value, inout Record, Range<Int>?, Context) throws -> Void
  ) {
    self.parameter = parameter
    syntax =
      switch form {
      case .word(let word): .sequence(word, parameter)
      case .option(let name): .option(name, parameter)
      case .plain: parameter.syntax
      }
    apply = { call, record, context in
      guard let value = call[parameter] else { return }
      try set(value, &record, call.span(of: parameter), context)
    }
  }
}
