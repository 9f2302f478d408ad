extension CommandError {
  /// What is wrong, as machines read it. A code keeps its name: programs match it, and people search for it.
  public enum Code: String, CaseIterable, Sendable {
    case syntax
    case incomplete
    case unknownCommand = "unknown_command"
    case unknownName = "unknown_name"
    case notFound = "not_found"
    case ambiguous
    case missing
    case outOfRange = "out_of_range"
    case badValue = "bad_value"
    case badDay = "bad_day"
    case badUnit = "bad_unit"
    case duplicate
    case inUse = "in_use"
    case nothingToDo = "nothing_to_do"
    case needsSure = "needs_sure"
    case notApplicable = "not_applicable"
    case notHere = "not_here"
    case badFile = "bad_file"
    case noFile = "no_file"
    case fault
    case cannotCreate = "cannot_create"
    case inputOutput = "input_output"
    case damaged
    case busy
    case configuration
    case interrupted

    /// When it is told, in a sentence.
    public var meaning: String {
      switch self {
      case .syntax: "The line cannot be understood."
      case .incomplete: "The line ends before it says all that it has to."
      case .unknownCommand: "No command, and no step of a question, is called so."
      case .unknownName: "Nothing of the log is called so."
      case .notFound: "What a number, a day or a name of another thing stands for is not there."
      case .ambiguous: "It means several things."
      case .missing: "A value is needed that was not given."
      case .outOfRange: "A value is too large, too small, too long or one too many."
      case .badValue: "A text or a number is none that can stand there."
      case .badDay: "The day cannot be meant: it is none, still ahead, or too far away."
      case .badUnit: "The unit does not fit what is measured."
      case .duplicate: "The name, or the file, is there already."
      case .inUse: "Something else still needs it."
      case .nothingToDo: "It would change nothing, or there is nothing to do it with."
      case .needsSure: "It needs a yes: one of the `lines`, as with `--sure`, is done."
      case .notApplicable: "The command does not go with this."
      case .notHere: "It cannot be done in this place, or needs a program or a terminal that is not there."
      case .badFile: "The file is there, and is not what was expected."
      case .noFile: "There is no such file."
      case .fault: "A fault of the program."
      case .cannotCreate: "A file or a folder cannot be made."
      case .inputOutput: "A file, the log or another program cannot be read or written."
      case .damaged: "The log, or a backup, is damaged."
      case .busy: "Another program is writing to the log."
      case .configuration: "A setting is wrong or missing, or the log is of a newer dhsh."
      case .interrupted: "It was interrupted."
      }
    }

    /// What becomes of the line.
    public var kind: Kind {
      switch self {
      case .syntax, .incomplete, .unknownCommand: .syntax
      case .unknownName, .notFound: .unknown
      case .ambiguous: .ambiguous
      case .missing, .outOfRange, .badValue, .badDay, .badUnit, .duplicate, .inUse, .nothingToDo,
        .needsSure, .notApplicable, .notHere, .badFile:
        .refused
      case .noFile: .noInput
      case .fault: .fault
      case .cannotCreate: .cannotCreate
      case .inputOutput, .damaged: .inputOutput
      case .busy: .busy
      case .configuration: .configuration
      case .interrupted: .interrupted
      }
    }
  }

  /// What becomes of a line that is not done: codes that are treated alike, and end the process alike.
  public enum Kind: Sendable {
    /// The line cannot be understood.
    case syntax
    /// A name means nothing.
    case unknown
    /// A name means several things.
    case ambiguous
    /// Understood, but against a rule.
    case refused
    /// There is no such file.
    case noInput
    /// The log cannot be read or written.
    case busy, cannotCreate, inputOutput, configuration
    case interrupted
    /// A fault of the program.
    case fault

    /// The process's exit status.
    /// - Parameter isScript: whether the line is of a script.
    public func exitStatus(isScript: Bool) -> Int32 {
      switch self {
      case .syntax: isScript ? 65 : 1
      case .unknown, .ambiguous, .refused: 1
      case .noInput: 66
      case .fault: 70
      case .cannotCreate: 73
      case .inputOutput: 74
      case .busy: 75
      case .configuration: 78
      case .interrupted: 130
      }
    }
  }
}
