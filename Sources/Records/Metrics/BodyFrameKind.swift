import Domain
import Language
import Naming
import Store

/// How far back charts of the body reach: `1w`, `1m`, `3m`, `6m` or `all`. The one that is remembered is offered first.
package struct BodyFrameKind: ParameterKind {
  private static let words = ChoiceKind("TIME", BodyFrame.allCases.map { ($0.rawValue, $0) })
  package let label = Self.words.label
  package let description = Self.words.description

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    BodyFrame
  > {
    try Self.words.parse(at: index, in: line, context)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try Self.words.diagnose(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let chosen = try Settings.chosenFrame(context.names.log)
    let frames = [chosen] + BodyFrame.allCases.filter { $0 != chosen }
    return frames.filter { $0.rawValue.hasPrefix(query.text.lowercased()) }.map { frame in
      let days = frame.days(upTo: context.today).map {
        "the last \(frame == .week ? "7 days" : frame == .month ? "month" : frame.title), since "
          + $0.first.label(near: context.today)
      }
      return Candidate(
        frame.rawValue, detail: (days ?? "all there is") + (frame == chosen ? "; chosen last" : ""))
    }
  }

  package init() {}
}

extension Settings {
  /// How far back charts of the body reach where a line does not say.
  package static func chosenFrame(_ log: Transaction) throws -> BodyFrame {
    BodyFrame(rawValue: try value(bodyFrame, log)) ?? .quarter
  }
}

extension Settings {
  package static let bodyFrame = Setting(
    name: "body.frame", meaning: "how far back charts of the body reach", initial: BodyFrame.quarter.rawValue,
    normalized: { BodyFrame(rawValue: $0.lowercased())?.rawValue },
    allowed: BodyFrame.allCases.map(\.rawValue).joined(separator: ", "),
    choices: BodyFrame.allCases.map(\.rawValue), scope: .remembered)
}
