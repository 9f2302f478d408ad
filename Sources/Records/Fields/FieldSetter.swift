import Domain
import Language
import Naming
import Query

/// How a line sets a field.
package struct FieldSetter<Record>: Sendable {
  /// How its value stands in a line.
  enum Form: Sendable {
    /// After a word: `per 50g`.
    case word(String)
    /// `--note TEXT`
    case option(String)
    /// By itself.
    case plain
  }

  /// The commands it is an option of.
  package enum Use: Sendable { case add, edit }

  /// What stands in a line for it, with the commands it may stand in.
  struct Part: Sendable {
    let key: ParameterKey
    let syntax: Syntax
    /// How people write it besides.
    var spoken: Syntax?
    let uses: Set<Use>
    /// Usage lines name words first, then options, then flags.
    let rank: Int
  }

  let parts: [Part]
  /// How the first of them stands in a line.
  private let form: Form
  /// Puts in what a word says that can be read by itself; false where it cannot, for whatever reason.
  private let take: (@Sendable (Token, inout Record, Context) throws -> Bool)?
  /// Puts the value of a call into a record, where the call has one.
  let apply: @Sendable (Invocation, inout Record, Context) throws -> Void

  private init(
    _ parts: [Part], _ form: Form,
    take: (@Sendable (Token, inout Record, Context) throws -> Bool)? = nil,
    _ apply: @escaping @Sendable (Invocation, inout Record, Context) throws -> Void
  ) {
    self.parts = parts
    self.form = form
    self.take = take
    self.apply = apply
  }

  /// - Parameters:
  ///   - spoken: how people write it besides.
  ///   - uses: the commands it is an option of; one that has the parameter in a place of its own sets it as well.
  ///   - set: puts the value into the record; it may refuse it, at the place given.
  init<Value>(
    _ form: Form, _ parameter: OptionalParameter<Value>, spoken: Syntax? = nil,
    uses: Set<Use> = [.add, .edit],
    _ set: @escaping @Sendable (Value, inout Record, Range<Int>?, Context) throws -> Void
  ) {
    let part =
      switch form {
      case .word(let word):
        Part(key: parameter, syntax: .sequence(word, parameter), spoken: spoken, uses: uses, rank: 0)
      case .plain: Part(key: parameter, syntax: parameter.syntax, spoken: spoken, uses: uses, rank: 0)
      case .option(let name):
        Part(key: parameter, syntax: .option(name, parameter), spoken: spoken, uses: uses, rank: 1)
      }
    let take: @Sendable (Token, inout Record, Context) throws -> Bool = { word, record, context in
      let line = Line(text: word.text, tokens: [word])
      guard
        case .one(let value as TypedValue<Value>, 1) = try parameter.kind.read(at: 0, in: line, context.names)
      else { return false }
      try set(value.value, &record, nil, context)
      return true
    }
    self.init([part], form, take: take) { call, record, context in
      guard let value = call[parameter] else { return }
      try set(value, &record, call.span(of: parameter), context)
    }
  }

  /// An option that may stand in a line several times.
  /// - Parameter set: puts one value into the record.
  init<Value>(
    _ option: String, each parameter: RepeatedParameter<Value>,
    _ set: @escaping @Sendable (Value, inout Record) -> Void
  ) {
    let part = Part(
      key: parameter, syntax: .repeated(.option(option, parameter)), uses: [.add, .edit], rank: 1)
    self.init([part], .option(option)) { call, record, _ in
      for value in call[parameter] { set(value, &record) }
    }
  }

  /// - Parameter set: what the flag does to the record.
  init(
    _ flag: Flag, uses: Set<Use> = [.add, .edit], _ set: @escaping @Sendable (inout Record) -> Void
  ) {
    self.init([Part(key: flag, syntax: flag.syntax, uses: uses, rank: 2)], .plain) { call, record, _ in
      if call[flag] { set(&record) }
    }
  }

  /// Sets the field to what a cell of a table says, as a line would.
  package func set(_ text: String, _ record: inout Record, _ context: Context) throws {
    let isNumber = Amount(text) != nil
    // Tables are long: a number is read as it is, and only what that cannot do goes the way of a line.
    if isNumber, let take,
      try take(Token(kind: .word, text: text, span: 0..<text.utf8.count), &record, context)
    {
      return
    }
    let value = isNumber ? text : Lexer.quoted(text)
    let line =
      switch form {
      case .word(let word): "\(word) \(value)"
      case .option(let name): "--\(name) \(value)"
      case .plain: value
      }
    let call = try parts[0].syntax.parse(
      Line(text: line, tokens: try Lexer.tokens(line)), from: 0, context.names)
    try apply(call, &record, context)
  }

  /// This one, and before it another that takes away from the same field: `--alias NAME` and `--unalias NAME`. Where a
  /// line has both, what it adds is there in the end.
  func after(_ other: FieldSetter) -> FieldSetter {
    FieldSetter(parts + other.parts, form) { call, record, context in
      try other.apply(call, &record, context)
      try apply(call, &record, context)
    }
  }
}

extension FieldSetter {
  /// A day by itself, which may not be far from now.
  static func day(
    _ parameter: OptionalParameter<Day>, _ day: WritableKeyPath<Record, Day> & Sendable
  ) -> FieldSetter {
    FieldSetter(.plain, parameter) { new, record, span, context in
      try context.checkDay(new, span)
      record[keyPath: day] = new
    }
  }

  /// `--note TEXT`; an empty one takes the note away.
  static func note(_ note: WritableKeyPath<Record, String?> & Sendable) -> FieldSetter {
    FieldSetter(.option("note"), OptionalParameter("note", .note())) { text, record, _, _ in
      record[keyPath: note] = text.trimmed.isEmpty ? nil : text
    }
  }
}

/// What a line may set of a record.
package struct FieldEditor<Record>: Sendable {
  private let setters: [FieldSetter<Record>]
  private let parts: [FieldSetter<Record>.Part]

  package init(_ fields: [Field<Record>], _ use: FieldSetter<Record>.Use) {
    setters = fields.compactMap(\.setter)
    parts = setters.flatMap(\.parts).filter { $0.uses.contains(use) }
  }

  /// Any of them, in any order.
  package var syntax: Syntax { syntax(and: []) }

  /// Any of them and of other parts, in any order.
  package func syntax(and others: [Syntax]) -> Syntax {
    .anyOrder(of: ordered.map(\.syntax) + others)
  }

  /// The same as people write it besides.
  package var spoken: Syntax { spoken(and: []) }

  /// The same with other parts.
  package func spoken(and others: [Syntax]) -> Syntax {
    .anyOrder(of: ordered.map { $0.spoken ?? $0.syntax } + others)
  }

  private var ordered: [FieldSetter<Record>.Part] {
    (0...2).flatMap { rank in parts.filter { $0.rank == rank } }
  }

  /// Puts what a call sets into a record, in the order of the fields.
  package func apply(_ call: Invocation, _ record: inout Record, _ context: Context) throws {
    for setter in setters { try setter.apply(call, &record, context) }
  }

  /// Whether a call sets anything.
  package func isGiven(in call: Invocation) -> Bool { parts.contains { call.has($0.key) } }
}
