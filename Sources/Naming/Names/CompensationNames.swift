import Domain
import Language
import Store

/// A compensation rule, by its number in the list.
package struct CompensationRuleKind: ParameterKind {
  package let label = "RULE"
  package let description = "the number of a rule"

  package func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<CompensationRule> {
    guard let number = IntegerKind.number(line.tokens[index]) else { return .none }
    let rules = try context.names.log.compensation.all()
    return rules.indices.contains(number - 1) ? .one(rules[number - 1], 1) : .none
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    guard IntegerKind.number(line.tokens[index]) != nil else { return nil }
    let count = try context.names.log.compensation.all().count
    return Diagnostic(.noRule(of: count))
  }

  package init() {}
}

extension ParameterKind where Self == CompensationRuleKind {
  package static var compensationRule: CompensationRuleKind { CompensationRuleKind() }
}
