import Commands
import Naming
import TestSupport
import Testing

/// A setting says where it holds: with the person, on this device, or on the machine alone.
@Suite struct SettingScopeTests {
  private func names(_ scope: Setting.Scope) -> [String] {
    Settings.all.filter { $0.scope == scope }.map(\.name)
  }

  @Test func `What is of the device`() {
    #expect(
      names(.device) == [
        "color", "keys", "suggest", "preview", "pager", "backup.auto", "backup.keep", "sync.auto",
      ])
  }

  @Test func `What looking at something chooses is no step`() throws {
    #expect(names(.remembered) == ["body.frame"])
    let sandbox = try Sandbox(after: ["weight 84"])
    for line in ["chart weight 1w", "set body.frame 6m", "set reset --sure", "chart weight 1m"] {
      #expect(!sandbox.told(line).isRefused, "\(line)")
    }
    #expect(!sandbox.say("journal").contains("chart"))
    #expect(sandbox.say("undo").contains("weight 84"))
    #expect(sandbox.say("set body.frame").contains("1m"))
    #expect(sandbox.say("chart weight 1w").contains("1 week") || sandbox.say("set body.frame").contains("1w"))
  }

  @Test func `What is of the machine is in no log`() {
    #expect(
      names(.machine) == [
        "backup.folder", "health.watch", "model.address", "model.name", "model.key", "model.photos",
        "unsplash.key", "unsplash.address",
      ])
  }

  @Test func `The rest is the person's`() {
    #expect(
      names(.shared) == [
        "cutoff", "units", "dates", "accessible", "dashboard", "today.categories", "today.meals",
        "energy", "energy.unit", "energy.light", "waking", "mood.ask", "remind", "sex",
        "birthyear",
      ])
  }
}
