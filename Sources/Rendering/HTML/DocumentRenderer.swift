import Reports

/// Pages as one HTML file that needs nothing else: no script, no network, no font. It is well-formed XML too, so
/// that any program can read it.
public enum DocumentRenderer {
  /// As `render`, for programs that know less of how text is drawn than browsers do.
  public static func renderPlainly(_ page: Document) -> String {
    // No text of a page can hold it: its quotes are escaped.
    render(page).replacing(SVGMarkup.halo, with: "")
  }

  public static func render(_ page: Document) -> String {
    let title = SVGMarkup.escaped(page.title)
    var text = """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="generator" content="dhsh"/>
      <title>\(title)</title>
      <style>
      \(DocumentStyle.sheet)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(SVGMarkup.escaped(page.subtitle))</p>
      </header>
      <main>

      """
    for (index, section) in page.sections.enumerated() { render(section, "s\(index + 1)", into: &text) }
    text += "</main>\n<footer>\n"
    for remark in page.remarks { text += "<p>\(SVGMarkup.escaped(remark))</p>\n" }
    return text + "</footer>\n</body>\n</html>\n"
  }

  private static func render(_ section: Document.Section, _ id: String, into text: inout String) {
    text += "<section aria-labelledby=\"\(id)\"\(section.startsSheet ? " class=\"sheet\"" : "")>\n"
    text += "<h2 id=\"\(id)\">\(SVGMarkup.escaped(section.title))</h2>\n"
    if section.isGrid { text += "<div class=\"grid\">\n" }
    for report in section.reports {
      if section.isGrid { text += "<article>\n" }
      HTMLRenderer.render(
        report, tableLabel: section.title, chartWidth: section.isGrid ? 360 : 720, into: &text)
      if section.isGrid { text += "</article>\n" }
    }
    text += section.isGrid ? "</div>\n</section>\n" : "</section>\n"
  }
}
