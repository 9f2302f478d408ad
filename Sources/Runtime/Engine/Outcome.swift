import Domain
import Exchange
import Language
import Query
import Reports

/// What a command comes to: an answer, and what is still to be done outside the log.
public struct Outcome: Sendable {
  public var report: Report
  /// Carried out in order after the commit, by the session alone; by nobody where it was only rehearsed.
  public var effects: [Effect] = []
  /// Lines ready to run that may follow, the likeliest first: the prompt offers them.
  public var nextLines: [String] = []
  /// Whether it answers a question, so that nothing need have changed.
  public var isAnswer = false
  /// What the line does, in one row for the preview.
  public var consequence: Consequence?
  /// The lines that do the same again, where the line itself means something at this moment only.
  public var lines: [String]?
  /// What a rehearsed sentence stands for, to be confirmed where somebody can.
  public var proposal: Proposal?
  /// A line for the session to run in place of this one, since it cannot be run inside a transaction.
  public var instead: String?
  /// The format the answer is wanted in, whatever the session's.
  public var format: DataFormat?
  /// What is told beside the answer because it is nothing to go on with: the run ends as one that was refused does.
  public var complaint: CommandError?
  /// The id of the change it was part of, as `journal` has it; nil where nothing was changed.
  public var change: Int64?
  /// What is written to standard output, as it is, in place of the report.
  public var printed: FileContent?

  public init(_ report: Report) { self.report = report }

  /// The outcome of a command that could have changed something, and was asked something.
  package var asAnswer: Outcome {
    var outcome = self
    outcome.isAnswer = true
    return outcome
  }
}

/// The lines that a sentence stands for.
public struct Proposal: Equatable, Sendable {
  public var lines: [String]
  /// What is assumed, in words: `to as 2`.
  public var assumptions: [String]

  package init(lines: [String], assumptions: [String]) {
    self.lines = lines
    self.assumptions = assumptions
  }
}

/// What a line does, in parts: `Oatmeal 80 g · Lunch · Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 71 → 79`.
public struct Consequence: Sendable {
  /// What is meant, the least needed first: `Lunch`, `Oatmeal 80 g`.
  public var subject: [String]
  /// Whether the line says where it is put, or the clock would put it elsewhere: then that is not left out.
  public var keepsPlace = false
  /// What comes of it, the least needed last: `Vegetables 1.5 → 3.0 of ≥ 3.0 ✓`, `score 71 → 79`.
  public var result: [String]
  /// The one of the result that stays on the smallest screen, and how it is said there: `left 144 kcal`.
  public var kept: (place: Int, short: String)?

  /// As much of it as fits, what was understood first: where the clock puts it gives way before all else, then the
  /// least of what comes of it but what is kept.
  public func row(_ fits: (String) -> Bool) -> String {
    let (place, named) = (Array(subject.prefix(1)), Array(subject.dropFirst()))
    let understood = keepsPlace ? named + place : named
    // What is kept is said in short once it would be left out.
    func first(_ count: Int) -> [String] {
      guard let kept, count <= kept.place else { return Array(result.prefix(count)) }
      return result.prefix(count) + [kept.short]
    }
    let shorter = stride(from: result.count, through: kept == nil ? 1 : 0, by: -1).map {
      understood + first($0)
    }
    let rows = ([named + place + result] + shorter).map { $0.joined(separator: " · ") }
    // What is cut off is the end of what comes of it.
    return rows.first(where: fits) ?? kept?.short ?? rows[rows.count - 1]
  }

  package init(
    subject: [String], keepsPlace: Bool = false, result: [String], kept: (place: Int, short: String)? = nil
  ) {
    self.subject = subject
    self.keepsPlace = keepsPlace
    self.result = result
    self.kept = kept
  }
}

/// What a handler may return.
package protocol OutcomeConvertible: Sendable {
  var outcome: Outcome { get }
}

extension Outcome: OutcomeConvertible { package var outcome: Outcome { self } }

extension Report: OutcomeConvertible {
  package var outcome: Outcome { Outcome(self) }
  /// The answer of a command that could have changed something, and was asked something.
  package var asAnswer: Outcome { outcome.asAnswer }
}
