import Domain
import Language
import Naming
import Store

/// What scripts are read with.
struct ScriptReader {
  let table: CommandTable
  let aliases: [(name: String, body: String)]
  /// What was measured when its reading began.
  let metrics: MetricCatalogue
  /// The text of a file; a throw says why it cannot be read.
  let load: (String) throws -> String
  let keepGoing: Bool
  /// Whether the lines were typed at the prompt, where a blank before one keeps it private.
  var isTyped = false
  /// Asked now and then; true stops the reading.
  var isInterrupted: () -> Bool = { false }

  /// Begins to read a script.
  func open(_ text: String, name: String, arguments: [String]) throws -> ScriptCommands {
    try ScriptCommands(self, text, name, arguments)
  }
}

/// The commands of a script in their order, read as they are asked for: of a long script only what is needed now is in
/// memory, with its text.
struct ScriptCommands {
  let name: String
  /// Lines that could not be understood, where reading went on past them.
  private(set) var errors: [CommandError] = []
  private let reader: ScriptReader
  private let steps: StepReader
  /// The files that are being read, the innermost last.
  private var files: [ScriptFile] = []
  /// What was read ahead, the next one last.
  private var ahead: [Step] = []
  /// Files included so far, the bytes of them all, and lines.
  private var includes = 0
  private var size = 0
  private var lines = 0

  /// Scripts inside scripts.
  private static let maximumDepth = 20
  /// Files that one script may include, each as often as it is.
  private static let maximumIncludes = 1000

  fileprivate init(_ reader: ScriptReader, _ text: String, _ name: String, _ arguments: [String]) throws {
    self.reader = reader
    steps = StepReader(
      table: reader.table, aliases: { reader.aliases }, metrics: { reader.metrics },
      isInterrupted: reader.isInterrupted)
    self.name = name
    try begin(ScriptFile(text, name: name, arguments: arguments, chain: []), of: text.utf8.count)
  }

  /// The next commands, which `next` still hands out.
  /// - Returns: at most as many as are asked for; fewer where there are no more.
  mutating func lookAhead(_ count: Int) throws -> [Step] {
    var steps = Array(ahead.reversed())
    while steps.count < count, let step = try read() { steps.append(step) }
    ahead = steps.reversed()
    return steps
  }

  /// The next command; nil at the end.
  mutating func next() throws -> Step? { try ahead.popLast() ?? read() }

  /// All that are left.
  mutating func rest() throws -> [Step] {
    var steps: [Step] = []
    while let step = try next() { steps.append(step) }
    return steps
  }

  private mutating func read() throws -> Step? {
    while let file = files.indices.last {
      do {
        if let step = files[file].commands.popLast() {
          guard step.form.traits.contains(.includesScript) else { return step }
          try include(step)
        } else if files[file].advance() {
          if lines & 63 == 0, reader.isInterrupted() { throw StoreError.interrupted }
          lines += 1
          try Self.split(&files[file], steps, isTyped: reader.isTyped)
        } else {
          files.removeLast()
        }
      } catch var error as CommandError {
        if error.places.isEmpty {
          error.places = files[file].places
          error.text = error.text ?? files[file].text
        }
        guard reader.keepGoing else { throw error }
        errors.append(error)
        files[file].commands = []
      }
    }
    return nil
  }

  /// Finds the commands of the line that a file is at.
  ///
  /// Static, since a copy of all that is being read would be made to change one file of it.
  private static func split(_ file: inout ScriptFile, _ steps: StepReader, isTyped: Bool) throws {
    file.text = file.place.text
    file.text = try Substitution.apply(file.text, file.arguments)
    let parts = try steps.table.split(file.text)
    guard !parts.isEmpty else { return }
    let places = file.places
    let isHidden = isTyped && Engine.isHidden(places[places.count - 1].text)
    file.commands = try steps.steps(parts)
    if file.commands.count > 1 { file.commands.reverse() }
    for index in file.commands.indices {
      file.commands[index].places = places
      file.commands[index].isHidden = isHidden
    }
  }

  private mutating func begin(_ file: ScriptFile, of bytes: Int) throws {
    size += bytes
    guard size <= Files.maximumScript else { throw Files.tooLong(name) }
    files.append(file)
  }

  private mutating func include(_ step: Step) throws {
    let line = step.line
    let places = step.places
    guard line.tokens.count > 1 else {
      throw CommandError.needsFile(step.command.name, usage: step.command.usage).at(line.tokens[0].span)
    }
    let span = line.tokens[1].span
    let file = Files.script(line.tokens[1].text, beside: places[0].file)
    guard places.count <= Self.maximumDepth else {
      throw CommandError.scriptsTooDeep(Self.maximumDepth, places: places).at(span)
    }
    if places.contains(where: { $0.file == file }) {
      throw CommandError.runsItself(file, places: places).at(span)
    }
    includes += 1
    guard includes <= Self.maximumIncludes else {
      throw CommandError.tooManyIncludes(Self.maximumIncludes).at(span)
    }
    let text: String
    do {
      text = try reader.load(file)
    } catch var error as CommandError {
      error.span = span
      throw error
    }
    try begin(
      ScriptFile(text, name: file, arguments: line.tokens.dropFirst(2).map(\.text), chain: places),
      of: text.utf8.count)
  }
}
