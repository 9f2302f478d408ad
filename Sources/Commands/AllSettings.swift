import Naming
import Records
import Runtime

extension Settings {
  /// All settings, in the order of their list.
  public static let all =
    [
      cutoff, units, dates, color, accessible, keys, suggest, preview, pager, dashboard, categoryStyle,
      mealStyle,
      energy, energyUnit, energyLight,
      bodyFrame, waking, moodAsk, remind, sex, birthYear,
      backupFolder, backupAuto,
      backupKeep, syncAuto, healthWatch,
    ] + model + unsplash
}
