/// What a machine is set to, whatever log is open on it: no log has it, no journal, no export and no backup.
///
/// A log says what a person did. Which folder, which address and which program of a machine are used is said on that
/// machine.
public struct MachineSettings: Equatable, Sendable {
  /// Settings by name; what a name and a value mean is up to the commands.
  public var values: [String: String]
  /// The programs that triggers may run, each with its arguments as it is typed, in the order they were allowed.
  public private(set) var programs: [String]

  public init(values: [String: String] = [:], programs: [String] = []) {
    self.values = values
    self.programs = programs
  }

  /// Lets triggers run a program.
  public mutating func allow(_ program: String) {
    if !programs.contains(program) { programs.append(program) }
  }
}
