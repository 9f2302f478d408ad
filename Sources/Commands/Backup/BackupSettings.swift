import Domain
import Language
import Naming
import Reports
import Store

extension Settings {
  /// The value of `backup.folder` that stands for the folder beside the log.
  static let besideLog = "beside"

  static let backupFolder = Setting(
    name: "backup.folder", meaning: "where backups go; beside: a folder beside the log", initial: besideLog,
    normalized: { text in
      if text.lowercased() == besideLog { return besideLog }
      var path = FileKind.expandingHome(text)
      guard !path.isEmpty, !path.unicodeScalars.contains(where: ControlCharacter.contains) else { return nil }
      // From cron the same folder is meant.
      if !path.hasPrefix("/") {
        guard let here = SystemText.realPath(".").text else { return nil }
        path = here + "/" + path
      }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path
    }, allowed: "a folder, or \(besideLog)", isPath: true, scope: .machine,
    remark: { path in
      path == besideLog || BackupFolder(path, isOwn: false).isThere
        ? nil : Notice("There is no folder \(path) now: backups are made once it is there.", .fair)
    })

  static let backupAuto = Setting.choice(
    "backup.auto", "a backup once a day, when the prompt starts", ["on", "off"], scope: .device)

  static let backupKeep = Setting(
    name: "backup.keep", meaning: "how many days, weeks and months of daily backups are kept",
    initial: "7d 4w 12m",
    normalized: { KeepRule($0)?.description }, allowed: "counts such as 7d4w12m",
    scope: .device)
}
