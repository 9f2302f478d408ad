import Reports

extension TextRenderer {
  /// The title with the fields beside it where there are tables below, else the fields under each other.
  func heading(_ title: String?, _ fields: [ReportField], isLine: Bool, into output: inout Output) {
    if isLine {
      var parts = title.map { [StyledText($0, .emphasis)] } ?? []
      for field in fields {
        let text = told(field)
        let label = field.label.isEmpty ? "" : "\(field.label): "
        parts.append(StyledText(label) + StyledText(text, field.cell.tone.style))
      }
      var used = 0
      for part in parts {
        if used > 0 {
          if let width, used + 3 + part.width > width {
            output.newline()
            used = 0
          } else {
            output.write("   ")
            used += 3
          }
        }
        guard let width, part.width > width else {
          output.write(part.rendered(color: color))
          used += part.width
          continue
        }
        // What no line holds goes on below, between its parts.
        let lines = part.text.wrapped(to: width)
        for (index, text) in lines.enumerated() {
          output.write(text)
          if index < lines.count - 1 { output.newline() }
        }
        used = lines.last?.displayWidth ?? 0
      }
      output.newline()
      return
    }
    for part in title?.wrapped(to: width) ?? [] { line(part, .emphasis, into: &output) }
    let label = fields.map { $0.label.displayWidth }.max() ?? 0
    for field in fields {
      let text = told(field)
      output.write(Style.dim.applied(to: field.label.padded(to: label), color: color))
      output.write("  ")
      // On a screen too narrow for both, the value goes on below itself.
      let room = width.map { $0 - label - 2 }.flatMap { $0 >= 16 ? $0 : nil }
      for (index, part) in text.wrapped(to: room).enumerated() {
        if index > 0 { output.write(String(repeating: " ", count: label + 2)) }
        line(part, field.cell.tone.style, into: &output)
      }
    }
  }

  /// A value as it is told; a dash where there is none.
  private func told(_ field: ReportField) -> String {
    let text = field.cell.text(glyphs)
    return text.isEmpty ? glyphs.plain("–") : text
  }
}
