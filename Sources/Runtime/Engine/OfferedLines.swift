import Language
import Records
import Store

extension Context {
  /// A line that is to be offered, if it would be done; of one that asks something itself, the lines that it offers.
  package func offers(_ line: String) -> [String] {
    do {
      try attempted(line)
      return [line]
    } catch let error as CommandError {
      return error.mending(line).corrections.filter { (try? attempted($0)) != nil }
    } catch {
      return []
    }
  }

  /// Why a line would not be done; nil where it would.
  package func refusal(of line: String) -> CommandError? {
    do {
      try attempted(line)
      return nil
    } catch {
      guard var refusal = error as? CommandError else { return nil }
      refusal.text = refusal.text ?? line
      return refusal
    }
  }

  private func attempted(_ line: String) throws {
    try unheard {
      try log.rehearse {
        let steps = try StepReader(table: names.table, aliases: { [] }).steps(line)
        for step in steps { _ = try step.execute(self) }
      }
    }
  }
}
