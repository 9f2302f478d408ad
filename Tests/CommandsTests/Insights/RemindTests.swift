import Commands
import Foundation
import Naming
import TestSupport
import Testing

@Suite struct RemindTests {
  @Test func aUsualMealIsMissed() throws {
    let sandbox = try Sandbox(now: "2026-11-20T19:30")
    for back in 1...5 { _ = try sandbox.answers("log veg 1 @lunch -\(back)") }
    _ = try sandbox.answers("log veg 1 @breakfast -1")
    #expect(sandbox.say("remind") == "No lunch logged today. log … @lunch\n")
    #expect(
      sandbox.json("remind").contains("\"kind\": \"meals\"") || sandbox.json("remind").contains("\"meals\""))
    #expect(sandbox.engine.reminders() == ["No lunch logged today. log … @lunch"])
    _ = try sandbox.answers("log veg 1 @lunch")
    #expect(sandbox.say("remind") == "Nothing is due.\n")
  }

  @Test func itIsNotTooEarly() throws {
    let sandbox = try Sandbox(now: "2026-11-20T13:00")
    for back in 1...5 { _ = try sandbox.answers("log veg 1 @lunch -\(back)") }
    #expect(sandbox.say("remind") == "Nothing is due.\n")
  }

  @Test func weighingsAndMoods() throws {
    let sandbox = try Sandbox(now: "2026-11-20T20:00")
    _ = try sandbox.answers("weight 84 -8")
    _ = try sandbox.answers("mood 4 -1")
    let said = sandbox.say("remind")
    #expect(said.contains("The last weigh-in was 8 days ago.") && said.contains("No mood logged today."))
    // The prompt asks for the mood itself.
    #expect(sandbox.engine.reminders().count == 1)
    _ = try sandbox.answers("set remind mood")
    #expect(!sandbox.say("remind").contains("weigh-in"))
    _ = try sandbox.answers("set remind off")
    #expect(sandbox.say("remind") == "Nothing is due.\n")
    #expect(sandbox.told("set remind lunch").isRefused)
  }

  /// A meeting is told the day before and on its day, until its time has come, with the line that shows it.
  @Test func meetings() throws {
    let sandbox = try Sandbox(now: "2026-11-20T09:00")
    _ = try sandbox.answers("profile doctor Dr. Weber; meeting add doctor tomorrow at 10:30")
    _ = try sandbox.answers("meeting add specialist 2026-11-22")
    let tomorrow = "Meeting tomorrow at 10:30 with doctor Dr. Weber. meeting show 1"
    #expect(sandbox.say("remind") == tomorrow + "\n")
    #expect(sandbox.engine.reminders() == [tomorrow])
    #expect(sandbox.json("remind").contains("\"meetings\""))
    sandbox.now.moment = try #require(Clock.parse("2026-11-21T10:29"))
    #expect(
      sandbox.engine.reminders() == [
        "Meeting today at 10:30 with doctor Dr. Weber. meeting show 1",
        "Meeting tomorrow with nutrition specialist. meeting show 2",
      ])
    sandbox.now.moment = try #require(Clock.parse("2026-11-21T10:31"))
    #expect(sandbox.engine.reminders().count == 1)
    _ = try sandbox.answers("set remind meals,weight,mood,unusual")
    #expect(sandbox.say("remind") == "Nothing is due.\n")
  }

  @Test func theTimerIsWrittenAndRemoved() throws {
    let program = try Program()
    #expect(try program.say("log veg 1").status == 0)
    // What only tries, and what changes nothing, writes no file and does not say that it did.
    let tried = try program.run(["--dry-run", "-c", "remind install"])
    #expect(tried.out.contains("The timer would be written") && !tried.out.contains("is in"), "\(tried.out)")
    #expect(try program.run(["--read-only", "-c", "remind install"]).status != 0)
    #expect(program.text(".config/systemd/user/dhsh-remind.timer") == nil)
    let said = try program.say("remind install at 13:30")
    #expect(said.status == 0 && said.out.contains("systemctl --user enable --now dhsh-remind.timer"))
    let timer = try #require(program.text(".config/systemd/user/dhsh-remind.timer"))
    #expect(timer.contains("OnCalendar=*-*-* 13:30:00"))
    let service = try #require(program.text(".config/systemd/user/dhsh-remind.service"))
    #expect(service.contains("--read-only") && service.contains("-c remind"))
    #expect(try program.say("remind install").status == 0)
    #expect(try program.say("remind uninstall").status == 0)
    #expect(program.text(".config/systemd/user/dhsh-remind.timer") == nil)
    #expect(try program.say("remind uninstall").out.contains("No timer"))
  }
}
