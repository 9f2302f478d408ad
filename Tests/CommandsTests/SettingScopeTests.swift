import Commands
import Naming
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
        "energy", "energy.unit", "energy.light", "body.frame", "waking", "mood.ask", "remind", "sex",
        "birthyear",
      ])
  }
}
