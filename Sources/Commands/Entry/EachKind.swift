import Domain
import Language
import Naming

/// How much each of some things is that were counted before: the `330ml` of `2 beer 330ml`. It may as well be all of them
/// together, and is read to be asked about.
struct EachKind: ParameterKind {
  let label = "QUANTITY"
  let description = "how much each is"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Quantity> {
    switch try QuantityKind(allowsServings: false).parse(at: index, in: line, context) {
    case .one(let quantity, let count) where Self.isAmount(quantity): .one(quantity, count)
    case .several(let readings): readings.first { Self.isAmount($0.0) }.map { .one($0.0, $0.1) } ?? .none
    default: .none
    }
  }

  /// A time is rather when it was.
  private static func isAmount(_ quantity: Quantity) -> Bool {
    guard case .measured(_, let unit) = quantity else { return false }
    return [.mass, .volume].contains(unit.dimension)
  }

  /// Asks about a thing that is counted and of which an amount is said as well, with the line that has so many times so
  /// much.
  static func check(
    _ part: Invocation, _ count: Quantity?, _ each: OptionalParameter<Quantity>, _ place: Range<Int>?
  ) throws {
    guard let amount = part.span(of: each), let place else { return }
    let text = part.line.slice(amount)
    guard case .plain(let number)? = count else { throw CommandError.two("amounts").at(amount) }
    let joined = text.filter { $0 != " " }
    throw CommandError.eachOrAll(number.asTyped, text).at(amount)
      .fixed(by: [[Fix(place, "\(number.asTyped)x\(joined)"), .removing(amount)]], isNear: true)
  }
}
