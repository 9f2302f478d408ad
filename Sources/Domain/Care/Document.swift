/// A PDF or a picture that a person keeps: a finding, a letter, a scan.
public struct HealthDocument: Hashable, Sendable, Identifiable {
  public var id: Int64
  /// What lines and people call it by; that of another never changes it.
  public var number: Int
  public var title: String
  /// Of the file it was imported from.
  public var fileName: String
  public var file: Attachment
  /// The day it is of.
  public var day: Day
  public var note: String?

  public init(
    id: Int64, number: Int, title: String, fileName: String, file: Attachment, day: Day, note: String? = nil
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.fileName = fileName
    self.file = file
    self.day = day
    self.note = note
  }
}

/// A picture of the person or of a food.
public struct Photo: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var file: Attachment
  /// The food it is of; nil for the person.
  public var foodID: Int64?
  /// Who took it, where that is to be told.
  public var photographer: String?
  /// Where it comes from.
  public var link: String?

  public init(
    id: Int64, file: Attachment, foodID: Int64? = nil, photographer: String? = nil, link: String? = nil
  ) {
    self.id = id
    self.file = file
    self.foodID = foodID
    self.photographer = photographer
    self.link = link
  }
}
