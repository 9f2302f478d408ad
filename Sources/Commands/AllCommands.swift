import Language
import Naming
import Runtime
import Store

extension CommandTable {
  /// Every command, in the order of the help. The one list there is: the sum of those of its nouns.
  public static let all = CommandTable(
    nouns.flatMap { $0 }, settings: Settings.all,
    misreadings: [
      ComposeMisreading(), WrongMisreading(), RenameMisreading(), SaidWeight(), SymptomMisreading(),
      FastMisreading(),
      FoodEnergyMisreading(), ChartMisreading(), ArticleMisreading(), SportMisreading(), NightMisreading(),
      MoodMisreading(),
      EditedValue(),
      ExportMisreading(), DeleteMisreading(), MoveMisreading(), SplitMisreading(), RepeatMisreading(),
      RemindMisreading(),
      SeveralDays(), NutrientMisplaced(), SaidLine(), UnpartedAmounts(), GoalMisreading(),
      MetricMisreading(), NotEatenMisreading(),
      MealMisreading(),
      BudgetMisreading(), EditMisreading(), ShowMisreading(), FoodAddMisreading(),
      FoodTableMisreading(),
      SetMisreading(), UseMisreading(), NotesMisreading(), StepMisreading(), NutrientMisreading(),
      SyncMisreading(),
      TakenForOther("goal", for: "target", "what a category is to have of portions or minutes is its target"),
      TakenForOther("target", for: "goal", "energy, nutrients and what is measured have a goal"),
      TurnedLine(), LeftOverWords(),
    ])

  private static let nouns: [[Command]] = [
    [.log, .edit, .move, .delete, .repeat, .logImport, .logPhoto], [.say], Command.dayCommands,
    Command.scoreCommands, Command.pauseCommands,
    [.plan, .whatIf, .report, .reportDoctor],
    [.days, .meals, .foods, .metrics, .samples, .tags, .notes, .tagsSuggest, .columns, .saveQuery],
    Command.categoryCommands, [.target], Command.slotCommands, Command.unitCommands,
    Command.compensationCommands,
    [
      .food, .foodList, .foodShow, .foodFind, .foodAdd, .foodCompose, .foodEdit, .foodNutrition, .foodMeasure,
      .foodFavorite, .foodPhoto, .foodDelete, .foodImport, .foodExport, .foodStarter, .foodTable,
    ],
    [.goal, .energy, .historyCalories, .historyWeight, .expenditure, .expenditureExplain, .mark],
    Command.budgetCommands,
    Command.bodyCommands, Command.nutrientCommands, Command.metricCommands, Command.workoutCommands,
    Command.healthCommands,
    Command.indexCommands, Command.moodCommands, Command.wellnessCommands, Command.insightCommands,
    Command.remindCommands,
    Command.sourceCommands, Command.importCommands([.entries, .foods]),
    Command.profileCommands, Command.meetingCommands, Command.documentCommands,
    Command.triggerCommands,
    [.undo, .redo, .journal, .journalRevert, .journalExport, .journalNumber, .record],
    [.doctor, .erase, .journalPurge], Command.backupCommands, Command.syncCommands,
    Command.feedCommands, Command.exportCommands,
    [
      .watch, .run, .check, .now, .numbers, .alias, .aliasDelete, .set(Settings.all), .setFormat, .setReset,
      .setTake,
      .privateMode,
      .forget,
      .help, .tutorial, .quit,
    ],
  ]
}

extension Engine {
  /// An engine with all commands, and with what watches changes.
  public convenience init(
    store: Store, clock: Clock, source: String = "prompt", table: CommandTable = .all
  ) {
    self.init(store: store, clock: clock, source: source, table: table, observers: [TriggerWatch.self])
  }
}
