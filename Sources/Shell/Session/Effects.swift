import Domain
import Language
import Naming
import Records
import Rendering
import Reports
import Runtime

/// The one place where what commands leave to be done outside the log is done: after the commit, and never for what
/// was only rehearsed.
public struct EffectPerformer {
  public let engine: Engine
  /// Shows the answer to a line until a key is pressed; nil where there is no screen for it.
  let watch: ((String) throws -> Void)?
  /// Runs each line of standard input behind some words; nil where it is not there to be read.
  let listen: ((String) throws -> Void)?
  /// Has somebody at the prompt try the lines of a lesson; nil where nobody types.
  let teach: ((Lesson) throws -> Void)?
  /// Where files without a folder of their own are made; nil for the working directory.
  let folder: String?
  /// The history on disk, where there is no prompt that has it open.
  let history: () -> (any LineHistory)?

  public init(
    _ engine: Engine, folder: String? = nil, watch: ((String) throws -> Void)? = nil,
    listen: ((String) throws -> Void)? = nil, teach: ((Lesson) throws -> Void)? = nil,
    history: @escaping () -> (any LineHistory)? = { nil }
  ) {
    self.engine = engine
    self.folder = folder
    self.watch = watch
    self.listen = listen
    self.teach = teach
    self.history = history
  }

  /// Does what an outcome asks for.
  /// - Returns: the report with what is to be said of it.
  public func perform(_ outcome: Outcome) throws -> Report {
    var report = outcome.report
    for effect in outcome.effects {
      let told = try perform(effect)
      if effect.action.traits.contains(.isAnswer), isDone(effect) {
        report = told
        continue
      }
      report.fields += told.fields
      report.notices += told.notices
    }
    return report
  }

  /// Whether it is done, or only said: in a dry run nothing is done, and with `--read-only` nothing is sent.
  private func isDone(_ effect: Effect) -> Bool {
    !engine.isDryRun && !(engine.store.isReadOnly && effect.action.traits.contains(.isRequest))
  }

  /// - Returns: what is to be said of it.
  func perform(_ effect: Effect) throws -> Report {
    guard isDone(effect) else { return .notice(effect.intent, .dim) }
    try engine.checkMayDo(effect)
    if let told = try effect.action.perform(self) { return told }
    return effect.done.map { .notice($0) } ?? .nothing
  }

  static func text(_ content: FileContent) -> String {
    switch content {
    case .text(let text): text
    case .data(let report, let format): Renderer.text(report, format)
    case .charts(let charts): ChartSVG.render(charts)
    case .document(let document), .pdf(let document): DocumentRenderer.render(document)
    case .plain(let document): DocumentText.render(document)
    case .file(let path): "\(path)\n"
    }
  }
}

extension EffectPerformer: Outside {
  public var storedHistory: (any LineHistory)? { history() }

  public func placed(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/"), !path.hasPrefix("~") else { return path }
    return folder + "/" + path
  }

  public func bytes(_ content: FileContent) throws -> [UInt8] {
    switch content {
    case .pdf(let document): try PagePrinter.pdf(of: DocumentRenderer.renderPlainly(document))
    case .file(let path): try Files.bytes(path)
    default: Array(Self.text(content).utf8)
    }
  }

  public func letter(_ report: Report) -> String { Renderer.letter(report) }

  public func watch(_ line: String) throws {
    guard let watch else {
      throw CommandError.watchNeedsTerminal(line)
    }
    try watch(line)
  }

  public func listen(behind words: String) throws {
    guard let listen else {
      throw CommandError.noInput(words)
    }
    try listen(words)
  }

  public func teach(_ lesson: Lesson) throws -> Report {
    guard let teach else { return try Teacher.walk(lesson, beside: engine) }
    try teach(lesson)
    return .nothing
  }

  public func show(_ path: String, _ type: FileType) -> Report { OpenedFiles.show(path, type) }
  public func open(_ path: String) throws { try OpenedFiles.open(path) }
  public func mail(_ message: [UInt8], to recipient: String) throws {
    try Sendmail.send(message, to: recipient)
  }
  public func announce(_ news: [Announcement]) -> Report { TriggerRunner.report(news) }
}

extension Renderer {
  /// A report as a letter has it: what people read, in lines that every program shows.
  static func letter(_ report: Report) -> String {
    var output = Output()
    var renderer = Renderer(format: .table, width: 72, color: false)
    renderer.render(report, into: &output)
    return output.text
  }

  /// A report as data for other programs.
  static func text(_ report: Report, _ format: DataFormat) -> String {
    var output = Output()
    var renderer = Renderer(format: OutputFormat(format), width: nil, color: false)
    renderer.render(report, into: &output)
    return output.text
  }

  /// Lets answers be what `set accessible` asks for now.
  public mutating func adapt(to engine: Engine) {
    if let chosen = engine[SessionFormat.self] { format = chosen.format.map(OutputFormat.init) ?? .table }
    guard format == .table else { return }
    isAccessible = (try? engine.setting(Settings.accessible)) == "on"
  }

  /// Renders an outcome to be shown: what it prints as it is, or a report in the format it asks for if it does.
  public mutating func render(_ outcome: Outcome, _ report: Report, into output: inout Output) {
    if let content = outcome.printed {
      output.write(EffectPerformer.text(content))
    } else if let format = outcome.format {
      output.write(Self.text(report, format))
    } else {
      render(report, into: &output)
    }
  }
}

extension OutputFormat {
  init(_ format: DataFormat) {
    switch format {
    case .csv: self = .csv
    case .json: self = .json
    case .markdown: self = .markdown
    case .plain: self = .plain
    }
  }
}
