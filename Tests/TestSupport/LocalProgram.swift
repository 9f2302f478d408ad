import Commands
import Domain
import Foundation
import Language
import Naming
import Rendering
import Runtime
import Shell
import Store
import Testing

/// What the program does with lines and a log in a file, done in this process, which need not be started: for tests that run
/// many lines on logs that meet. What is about processes, standard input or files in the working directory is for
/// `Program`.
public struct LocalProgram {
  /// Where the log is.
  public let path: String
  /// The folder that words such as `shared` are read in.
  public let folder: String
  public let now: Moment

  public init(path: String, folder: String, now text: String) throws {
    (self.path, self.folder, now) = (path, folder, try #require(Clock.parse(text)))
  }

  /// Opens the log, does lines one by one, each a step of its own, up to the first that is refused, and closes it.
  public func run(_ lines: [String]) throws -> Program.Answer {
    let store = try Store.open(path: path, settings: Settings.first(measures: "", dates: ""))
    defer { store.close() }
    let now = now
    let engine = Engine(store: store, clock: Clock { now }, source: "command")
    engine.machineFile = MachineFile(path: "\(folder)/.config/dhsh/machine.dhsh")
    engine.bringUpDayValues()
    var renderer = Renderer(format: .table, width: nil, color: false)
    var answer = Program.Answer(status: 0, out: "", err: "")
    func sync(isEnd: Bool) {
      for line in engine.syncByItself(isEnd: isEnd) { answer.err += line + "\n" }
    }
    sync(isEnd: false)
    for line in lines {
      var output = Output()
      var errors: [CommandError] = []
      do {
        let outcomes = try engine.run(line)
        renderer.adapt(to: engine)
        for outcome in outcomes {
          let report = try EffectPerformer(engine, folder: folder).perform(outcome)
          renderer.render(outcome, report, into: &output)
        }
        errors = outcomes.compactMap(\.complaint?.beside)
      } catch let error as CommandError {
        errors = error.all
      } catch {
        errors = [Engine.explained(error)]
      }
      answer.out += output.text
      for error in errors {
        answer.err += ErrorText.render(error, line: line, prefix: "dhsh: ", color: false)
      }
      if let error = errors.first {
        answer.status = error.exitStatus
        break
      }
      if engine.isFinished { break }
    }
    sync(isEnd: true)
    return answer
  }
}
