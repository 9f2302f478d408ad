import Domain

/// What tells whether an entry is in the log already: what and when, not what was worked out of it.
struct ToldEntry: Hashable {
  let entry: Entry

  init(_ entry: Entry) {
    var entry = entry
    (entry.id, entry.number, entry.compositeID) = (0, 0, nil)
    entry.leaveRow()
    // Energy that is what the nutrients come to may have been said or worked out.
    if entry.categoryID == Entry.noCategory {
      let known = entry.nutrition?.knownEnergy
      entry.nutrition?.energy = known
    } else {
      entry.nutrition = nil
    }
    self.entry = entry
  }
}
