import Commands
import Language
import Rendering
import Reports

/// The one place where what commands leave to be done outside the log is done: after the commit, and never for what
/// was only rehearsed.
public struct EffectPerformer {
  let engine: Engine
  /// Shows the answer to a line until a key is pressed; nil where there is no screen for it.
  let watch: ((String) throws -> Void)?
  /// Runs each line of standard input behind some words; nil where it is not there to be read.
  let listen: ((String) throws -> Void)?
  /// Where files without a folder of their own are made; nil for the working directory.
  let folder: String?
  /// The history on disk, where there is no prompt that has it open.
  let history: () -> (any LineHistory)?

  public init(
    _ engine: Engine, folder: String? = nil, watch: ((String) throws -> Void)? = nil,
    listen: ((String) throws -> Void)? = nil,
    history: @escaping () -> (any LineHistory)? = { nil }
  ) {
    self.engine = engine
    self.folder = folder
    self.watch = watch
    self.listen = listen
    self.history = history
  }

  /// Does what an outcome asks for.
  /// - Returns: the report with what is to be said of it.
  public func perform(_ outcome: Outcome) throws -> Report {
    var report = outcome.report
    for effect in outcome.effects {
      let told = try perform(effect)
      if effect.isAnswer, isDone(effect) {
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
    !engine.isDryRun && !(engine.store.isReadOnly && effect.isRequest)
  }

  /// - Returns: what is to be said of it.
  func perform(_ effect: Effect) throws -> Report {
    guard isDone(effect) else { return .notice(effect.intent, .dim) }
    try engine.checkMayDo(effect)
    switch effect.action {
    case .save(let content, let path, let replaces):
      let bytes = try Self.bytes(content)
      if replaces {
        try Files.replace(placed(path), with: bytes, sparing: engine.store.path)
      } else {
        try Files.save(bytes, to: placed(path))
      }
    case .saveAll(let files, let path, let replaces):
      try Files.saveAll(
        files.map(\.name), to: placed(path), replaces: replaces, sparing: engine.store.path
      ) { try Self.bytes(files[$0].content) }
    case .saveBeside(let files, let path):
      try Files.saveBeside(files.map(\.name), in: placed(path), sparing: engine.store.path) {
        try Self.bytes(files[$0].content)
      }
    case .forget(let lines): try engine.history?.forget(lines)
    case .forgetTraces(let lines, let texts): try (engine.history ?? history())?.forget(lines, holding: texts)
    case .record(let path): try engine.startRecording(placed(path))
    case .endRecording: engine.endRecording()
    case .backUp(let order): return try engine.backUp(order)
    case .deleteBackups(let paths): try engine.deleteBackups(paths)
    case .show(let path, let type): return OpenedFiles.show(path, type)
    case .open(let path): try OpenedFiles.open(path)
    case .install(let files): try engine.install(files)
    case .uninstall(let paths): try engine.uninstall(paths)
    case .summarise(let order, let endpoint): return engine.summarise(order, endpoint)
    case .mail(let mail):
      let text = Renderer.letter(engine.summary(of: mail))
      try Sendmail.send(mail.message(text), to: mail.recipient)
      return mail.done
    case .suggestTags(let order, let endpoint): return try engine.suggestTags(order, endpoint)
    case .fire(let news): return TriggerRunner.report(news)
    case .estimate(let order, let endpoint): return try engine.estimate(order, endpoint)
    case .searchPhotos(let order, let library): return try engine.searchPhotos(order, library)
    case .takePhoto(let order, let library): return try engine.takePhoto(order, library)
    case .watch(let line):
      guard let watch else {
        throw CommandError(
          .refused, "watch needs a terminal to show its answer on", hint: "\(line) alone is answered once")
      }
      try watch(line)
    case .listen(let words):
      guard let listen else {
        throw CommandError(.refused, "there is no standard input to read here", hint: "\(words) SENTENCE")
      }
      try listen(words)
    }
    return effect.done.map { .notice($0) } ?? .nothing
  }

  private func placed(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/"), !path.hasPrefix("~") else { return path }
    return folder + "/" + path
  }

  private static func bytes(_ content: Effect.Content) throws -> [UInt8] {
    switch content {
    case .pdf(let document): try PagePrinter.pdf(of: DocumentRenderer.renderPlainly(document))
    case .file(let path): try Files.bytes(path)
    default: Array(text(content).utf8)
    }
  }

  static func text(_ content: Effect.Content) -> String {
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
    }
  }
}
