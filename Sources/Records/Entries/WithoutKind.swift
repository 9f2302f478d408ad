import Domain
import Language
import Naming
import Phrases
import Store

/// A part of some composite as a line names it: until it is known of which, it may be several foods.
package struct PartMention: Sendable {
  let text: String
  let foods: [Food]
  package let span: Range<Int>
}

/// Parts of a composite that are left out: `without bun`, `without bun and cheddar`.
package struct WithoutKind: ParameterKind {
  /// What completion says of it.
  package let detail: String
  /// Whether completion offers `with` as well.
  private let changesOnce: Bool
  /// The composite, where the words before tell.
  let composite: @Sendable (Invocation) -> Food?
  package let label = "without FOOD"
  /// Where anything else is logged it is not spoken of.
  package let description = ""
  package var spansWords: Bool { true }

  package func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<[PartMention]> {
    guard isOpener(line, index) else { return .none }
    var readings: [([PartMention], Int)] = []
    var mentions: [PartMention] = []
    var next = index + 1
    while let (part, end) = try mention(at: next, in: line, context) {
      mentions.append(part)
      readings.append((mentions, end - index))
      next = end
      while next < line.tokens.count, isSeparator(line, next) || isOpener(line, next) { next += 1 }
      guard next > end else { break }
    }
    // As many as there are, then fewer, where what follows is the next thing that is logged.
    switch readings.count {
    case 0: return .none
    case 1: return .one(readings[0].0, readings[0].1)
    default: return .several(readings.reversed())
    }
  }

  private func isOpener(_ line: Line, _ index: Int) -> Bool {
    line.tokens[index].isBare && LineWords.contains("line-without", line.tokens[index].text.lowercased())
  }

  private func isSeparator(_ line: Line, _ index: Int) -> Bool {
    let token = line.tokens[index]
    let word = token.text.lowercased()
    return token.kind == .comma
      || token.isBare
        && (word == "&" || LineWords.contains("line-and", word) || LineWords.contains("line-or", word))
  }

  /// The longest name that is one.
  private func mention(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> (PartMention, end: Int)? {
    guard index < line.tokens.count else { return nil }
    let token = line.tokens[index]
    guard token.isBare || token.kind == .quoted else { return nil }
    let run = token.isBare ? min(line.run(from: index), 12) : 1
    for count in stride(from: run, through: 1, by: -1) {
      let text = line.joined(index, count)
      let foods: [Food]
      switch try context.names.components().resolve(typed: text) {
      case .found(let food): foods = [food]
      case .ambiguous(let several): foods = several
      case .unknown: continue
      }
      guard let span = line.span(index..<index + count) else { continue }
      return (PartMention(text: text, foods: foods, span: span), index + count)
    }
    return nil
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    guard isOpener(line, index) else { return nil }
    guard index + 1 < line.tokens.count else {
      return Diagnostic(.whichPart, rank: 4)
    }
    guard try mention(at: index + 1, in: line, context) == nil else { return nil }
    let text = line.tokens[index + 1].text
    if index > 1, let food = try context.names.food(line.source(1..<index)).found, !food.isComposite {
      let error = CommandError.noParts(food.name)
      return Diagnostic(
        error.fixed(by: line.span(index..<index + 2).map { [[.removing($0)]] } ?? []), tokens: 2, rank: 4)
    }
    let near = try context.names.components().nearest(Names.key(text)).map { Lexer.quoted($0.name) }
    return Diagnostic(
      .unknown(
        "part of a composite", text, near: near, otherwise: "food show NAME lists the parts of a composite"),
      tokens: 2, rank: 4)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard !query.isQuoted, let composite = query.known.flatMap(composite), composite.isComposite else {
      return []
    }
    let words = (query.before + [query.text]).map { $0.lowercased() }
    let with =
      try changesOnce && words.count == 1 && "with".hasPrefix(words[0]) ? changed(composite, context) : []
    guard
      let opener = LineWords.all("line-without").sorted().last(where: { $0 != "no" && $0.hasPrefix(words[0]) }
      )
    else {
      return with
    }
    if words.count > 1, opener != words[0] { return [] }
    let typed = Names.words(Names.key(words.dropFirst().joined(separator: " ")))
    return try with
      + composite.components.compactMap { component in
        guard let food = try context.names.log.foods[component.foodID],
          Names.key(food.name).hasPrefix(typed.joined(separator: " ")) || typed.isEmpty
        else { return nil }
        var candidate = Candidate(
          "\(words.count > 1 ? opener : "without") \(Lexer.quoted(food.name))",
          detail: detail)
        candidate.wordsBefore = query.before.count
        return candidate
      }
  }

  /// Each part with twice as much of it.
  private func changed(_ composite: Food, _ context: any ParseContext) throws -> [Candidate] {
    try composite.components.compactMap { component in
      try context.names.log.foods[component.foodID].map {
        Candidate("with \(Lexer.quoted($0.name)) x2", detail: "so much of it this once")
      }
    }
  }

  /// - Parameter changesOnce: whether `with` may change how much of a part there is.
  package init(
    detail: String, changesOnce: Bool = false, composite: @escaping @Sendable (Invocation) -> Food?
  ) {
    self.changesOnce = changesOnce
    self.detail = detail
    self.composite = composite
  }
}

extension NameResolver {
  /// The foods that composites are made of, by their names.
  func components() throws -> Lexicon<Food> {
    try lookedUp { Lexicon(try log.foods.components(), name: \.name, aliases: \.aliases) }
  }
}

extension Food {
  /// The ids of the foods that are meant, of those a composite has in it.
  /// - Parameter isDirect: whether parts of its parts are none of its own.
  package func parts(_ mentions: [PartMention], isDirect: Bool, _ log: Transaction) throws -> Set<Int64> {
    guard let first = mentions.first else { return [] }
    guard isComposite else {
      throw CommandError.isSimple(name).at(first.span)
    }
    var ids: Set<Int64> = []
    for mention in mentions {
      let own = try mention.foods.filter { food in
        isDirect
          ? components.contains { $0.foodID == food.id }
          : try food.id != id && CompositeParts.way(from: self, to: food.id, log) != nil
      }
      guard own.count < 2 else {
        throw CommandError.ambiguousPart(mention.text, name: name, parts: own.map(\.name)).at(mention.span)
      }
      guard let part = own.first else {
        let names = try components.compactMap { try log.foods[$0.foodID]?.name }
        throw CommandError.lacks(
          name, "\(mention.text) in it", hint: "it has " + names.joined(separator: ", ")
        ).at(mention.span)
      }
      ids.insert(part.id)
    }
    return ids
  }
}
