import Domain
import Reports

/// The ways to render a report.
public enum OutputFormat: String, CaseIterable, Sendable {
  case table, plain, json, csv, markdown
}

/// Renders reports one after another.
public struct Renderer {
  public var format: OutputFormat
  /// Columns to fit into; nil does not cut anything.
  public var width: Int?
  public var color: Bool
  /// Whether what people read is for a screen reader.
  public var isAccessible = false
  /// Whether what is drawn for people, as charts and bars, may be more than ASCII.
  public var isUnicode = true
  private var lastHeader: [String] = []
  private var isFirst = true

  public init(format: OutputFormat, width: Int?, color: Bool) {
    self.format = format
    self.width = width
    self.color = color
  }

  public mutating func render(_ report: Report, into output: inout Output) {
    switch format {
    case .table where isAccessible: AccessibleRenderer().render(report, into: &output)
    case .table:
      TextRenderer(width: width, color: color, isUnicode: isUnicode).render(report, into: &output)
    case .plain: PlainRenderer.render(report.forMachines.neutral, into: &output)
    case .json: JSONRenderer.render(report.forMachines, into: &output)
    case .csv: lastHeader = CSVRenderer.render(report.forMachines.neutral, after: lastHeader, into: &output)
    case .markdown:
      if !isFirst { output.newline() }
      MarkdownRenderer.render(report.neutral, into: &output)
    }
    isFirst = false
  }
}
