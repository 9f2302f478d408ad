import Foundation
import TestSupport
import Testing

/// Programs that triggers run: outside, after what was done is saved, and never where it was only tried.
@Suite struct TriggerRunnerTests {
  private let program: Program

  init() throws { program = try Program() }

  private func add(_ command: String) throws {
    let answer = try program.say("trigger add Mine when entries >= 1 say done run \(command)")
    #expect(answer.status == 0, "\(answer.err)")
  }

  @Test func runs() throws {
    try add("touch \"a file\" b;c '$HOME' `x`".replacing(";", with: "_"))
    let answer = try program.say("log veg 1")
    #expect(answer.status == 0 && answer.out.contains("Mine: done") && answer.err.isEmpty, "\(answer)")
    #expect(try Set(program.files()) == ["a file", "b_c", "$HOME", "`x`"])
  }

  /// It has nothing to read and nobody hears it.
  @Test func isQuiet() throws {
    try program.write("noise", "#!/bin/sh\necho noise; echo noise >&2; cat > got; exit 0\n")
    try add("sh noise")
    let answer = try program.run(["-c", "log veg 1"], input: "secret\n")
    #expect(!answer.out.contains("noise") && answer.err.isEmpty, "\(answer)")
    #expect(program.text("got")?.isEmpty == true)
  }

  @Test(arguments: [
    ("false", "false ended with 1."), ("no-such-program x", "There is no program no-such-program to run."),
    ("/etc/hostname", "There is no program /etc/hostname to run."),
  ])
  func failureIsTold(_ command: String, _ message: String) throws {
    try add(command)
    let answer = try program.run(["-c", "log veg 1"], variables: ["PATH": "/usr/bin:/bin"])
    #expect(
      answer.status == 0 && answer.out.contains("Mine: done") && answer.out.contains(message), "\(answer)")
    #expect(try program.say("entries").out.contains("Vegetables"))
  }

  /// Each waits for the other: only where both are started before one is waited for do they end.
  @Test func areStartedTogether() throws {
    for (own, other) in [("a", "b"), ("b", "a")] {
      try program.write(
        own + ".sh", "touch \(own); while [ ! -e \(other) ]; do sleep 0.1; done; touch \(own)-ended\n")
      let answer = try program.say("trigger add \(own) when entries >= 1 say done run sh \(own).sh")
      #expect(answer.status == 0, "\(answer.err)")
    }
    #expect(try program.say("log veg 1").status == 0)
    for _ in 0..<200 where program.text("a-ended") == nil || program.text("b-ended") == nil { usleep(50_000) }
    #expect(program.text("a-ended") != nil && program.text("b-ended") != nil)
  }

  /// However many programs hang, the answer waits once, and what is through by then is told as ever.
  @Test func waitsOnceForAll() throws {
    for (name, command) in [("A", "sleep 60"), ("B", "sleep 61"), ("C", "touch fired"), ("D", "false")] {
      let answer = try program.say("trigger add \(name) when entries >= 1 say done run \(command)")
      #expect(answer.status == 0, "\(answer.err)")
    }
    let start = ContinuousClock.now
    let answer = try program.say("log veg 1")
    let took = ContinuousClock.now - start
    #expect(answer.status == 0 && took >= .seconds(2) && took < .seconds(20), "\(took): \(answer)")
    #expect(program.text("fired") != nil && answer.out.contains("false ended with 1."))
    #expect(
      answer.out.components(separatedBy: "sleep takes longer, and goes on by itself").count == 3,
      "\(answer.out)")
  }

  /// What was left to itself does its work.
  @Test func goesOnByItself() throws {
    try program.write("slow", "while [ ! -e go ]; do sleep 0.1; done; echo done > slow-done\n")
    try add("sh slow")
    #expect(try program.say("log veg 1").out.contains("sh takes longer"))
    #expect(program.text("slow-done") == nil)
    try program.write("go", "")
    for _ in 0..<80 where program.text("slow-done") == nil { usleep(100_000) }
    #expect(program.text("slow-done") == "done\n")
  }

  /// One that ends soon is not waited for any longer.
  @Test func waitsNoLongerThanNeeded() throws {
    try add("true")
    let start = ContinuousClock.now
    #expect(try program.say("log veg 1").status == 0)
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func notWhereItIsTried() throws {
    try add("touch fired")
    try program.write("a.dhsh", "log veg 1\n")
    try program.write("b.dhsh", "log veg 1\nlog nothing\n")
    for arguments in [
      ["--dry-run", "-c", "log veg 1"], ["--dry-run", "a.dhsh"], ["--check", "a.dhsh"], ["b.dhsh"],
      ["-c", "what-if log veg 1"],
    ] {
      try program.run(arguments)
      #expect(program.text("fired") == nil, "\(arguments)")
    }
    #expect(try program.run(["a.dhsh"]).out.contains("Mine: done"))
    #expect(program.text("fired") != nil)
  }
}
