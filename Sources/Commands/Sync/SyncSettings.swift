import Naming

extension Settings {
  static let syncAuto = Setting.choice(
    "sync.auto", "when a shared log is brought up to date by itself", ["on", "start", "off"], scope: .device)
}
