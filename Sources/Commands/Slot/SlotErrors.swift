import Language

/// Meal slots that cannot go.
extension CommandError {
  static var lastSlot: CommandError {
    CommandError(.inUse, "the last meal slot cannot be deleted")
  }

  static var sameSlot: CommandError {
    CommandError(.notApplicable, "the entries must go into another slot")
  }

  static func slotHolds(_ slot: String, contents: String, word: String) -> CommandError {
    .holds(
      slot, contents,
      hint:
        "slot delete \(word) into OTHER moves them; slot edit \(word) on never keeps it but lets the clock skip it"
    )
  }
}
