import Reports

/// A document as text of 100 columns, for where there are neither pages nor colours.
public enum DocumentText {
  static let width = 100

  public static func render(_ document: Document) -> String {
    var output = Output()
    heading(document.title.neutralised(), "=", into: &output)
    output.write(document.subtitle.neutralised() + "\n")
    for section in document.sections {
      output.newline()
      heading(section.title.neutralised(), "-", into: &output)
      for (index, report) in section.reports.enumerated() {
        if index > 0 { output.newline() }
        TextRenderer(width: width, color: false).render(report, into: &output)
      }
    }
    for remark in document.remarks {
      output.newline()
      for line in remark.neutralised().wrapped(to: width) { output.write(line + "\n") }
    }
    return output.text
  }

  private static func heading(_ text: String, _ rule: Character, into output: inout Output) {
    output.write("\(text)\n\(String(repeating: rule, count: text.displayWidth))\n")
  }
}
