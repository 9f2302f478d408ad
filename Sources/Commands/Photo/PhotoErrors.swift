import Language

/// What cannot be done with the photo of a meal.
extension CommandError {
  /// - Parameters:
  ///   - why: what the model, or the way to it, had to say.
  ///   - moment: when the meal was, as a line has it.
  static func noEstimate(_ why: String, moment: String, code: Code) -> CommandError {
    CommandError(
      code, "no estimate came of the model; \(why)", hint: "nothing is saved; log … \(moment) says it by hand"
    )
  }

  static func unseenPicture(_ type: String, isImage: Bool) -> CommandError {
    CommandError(
      .badFile, "a model sees JPEG, PNG and WebP, and this is \(type)",
      hint: isImage ? "convert it, such as by heif-convert or magick" : "document add keeps it")
  }

  static func photoTooLarge(_ limit: Int, size: String) -> CommandError {
    CommandError(
      .outOfRange, "a photo to be sent has at most \(limit >> 20) MB, this has \(size)",
      hint: "make it smaller: 1000 pixels are enough")
  }

  static func mayPhotosBeSent(to address: String) -> CommandError {
    CommandError(
      .needsSure, "may photos of meals be sent to \(address)? This is asked once",
      hint: "nothing was sent, nothing is saved")
  }
}
