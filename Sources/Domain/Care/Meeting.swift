/// Who looks after a person.
public enum CareProvider: String, CaseIterable, Sendable {
  case doctor
  case nutritionSpecialist = "nutrition"

  /// As people read it.
  public var title: String { self == .doctor ? "doctor" : "nutrition specialist" }
}

/// A meeting with somebody of the care team.
public struct Meeting: Hashable, Sendable, Identifiable {
  public var id: Int64
  /// What lines and people call it by; that of another never changes it.
  public var number: Int
  /// Also one that is ahead.
  public var day: Day
  /// In minutes after midnight, where it has a time.
  public var minute: Int?
  public var provider: CareProvider
  public var note: String?
  /// The provider at that time, if the profile has changed since; else nil.
  public var name: String?
  /// The ids of the documents that belong to it.
  public var documents: [Int64]

  public init(
    id: Int64, number: Int, day: Day, minute: Int? = nil, provider: CareProvider, note: String? = nil,
    name: String? = nil, documents: [Int64] = []
  ) {
    self.id = id
    self.number = number
    self.day = day
    self.minute = minute
    self.provider = provider
    self.note = note
    self.name = name
    self.documents = documents
  }
}
