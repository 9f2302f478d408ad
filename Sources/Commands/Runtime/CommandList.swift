import Language

extension CommandTable {
  /// Every command, in the order of the help. The one list there is: the sum of those of its nouns.
  public static let all = CommandTable(nouns.flatMap { $0 })

  private static let nouns: [[Command]] = [
    Command.entryCommands, Command.dayCommands, Command.scoreCommands, [.plan, .whatIf, .report],
    [.days, .meals, .foods, .metrics, .saveQuery],
    [
      .category, .categoryList, .categoryShow, .categoryAdd, .categoryEdit, .categoryRename, .categoryMove,
      .categoryEnable,
      .categoryDisable, .categoryUnit, .categoryProfile, .categoryDelete, .target,
      .slot, .slotList, .slotAdd, .slotEdit, .slotRename, .slotEnable, .slotDisable, .slotMove, .slotDelete,
      .unit, .unitList, .unitAdd, .unitEdit, .unitMove, .unitEnable, .unitDisable, .unitDelete,
      .compensation, .compensationList, .compensationAdd, .compensationEdit, .compensationMove,
      .compensationEnable, .compensationDisable, .compensationDelete,
    ],
    Command.foodCommands,
    [.weight, .body, .bodyAdd, .bodyList, .bodyShow, .bodyEdit, .bodyDelete],
    [.undo, .redo, .journal, .journalExport, .record],
    [.watch, .run, .check, .now, .alias, .aliasDelete, .set, .privateMode, .forget, .help, .quit],
  ]
}
