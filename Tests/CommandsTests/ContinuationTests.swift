import Runtime
import Shell
import TestSupport
import Testing

/// A line goes on in the next alike in a script, at the prompt, on a pipe and in what is written down.
@Suite struct ContinuationTests {
  private static let script = "log veg 1 # five \\\nlog fruit 1\nlog dairy \\\n1\n"

  @Test func inAScript() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.script(Self.script)
    let entries = sandbox.say("entries")
    #expect(["Vegetables", "Fruit", "Dairy"].allSatisfy(entries.contains), "\(entries)")
    #expect(
      sandbox.engine.typedLines(Self.script).map(\.text).prefix(3) == [
        "log veg 1 # five \\", "log fruit 1", "log dairy \\\n1",
      ])
  }

  @Test func onAPipeAndInTheExport() throws {
    let program = try Program()
    #expect(try program.run([], input: Self.script).status == 0)
    let exported = try program.say("journal export").out
    try program.write("again.dhsh", exported)
    #expect(
      try program.run(["--db", program.folder.file("b"), program.folder.file("again.dhsh")]).status == 0)
    let again = try program.run(["--db", program.folder.file("b"), "-c", "entries"]).out
    #expect(try again == program.say("entries").out && again.contains("Fruit"), "\(exported)")
  }
}
