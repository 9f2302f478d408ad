import TestSupport
import Testing

/// More than the target that costs nothing is called so wherever it is told; what costs is over.
@Suite struct NeutralOverTests {
  @Test func whereverItIsTold() throws {
    let sandbox = try Sandbox(width: nil)
    #expect(
      sandbox.preview("log drinks 2.4").contains("0.4 above the target"),
      "\(sandbox.preview("log drinks 2.4"))")
    for line in ["log drinks 2.4", "show drinks", "today"] {
      let said = sandbox.say(line)
      #expect(said.contains("above the target") && !said.lowercased().contains("over"), "\(line): \(said)")
    }
    #expect(sandbox.say("show drinks").contains("Above: 0.4"))
    #expect(
      sandbox.json("show drinks").contains("\"status\": \"over\"")
        || sandbox.json("show drinks").contains("\"status\":\"over\""))
    #expect(sandbox.say("log treats 2").contains("1.0 over"))
    #expect(sandbox.say("show treats").contains("Status: over   Over: 1"))
  }
}
