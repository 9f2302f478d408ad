import Reports

/// How pages look on a screen and on paper.
enum DocumentStyle {
  /// The class of a tone; colour never says anything that words do not say too.
  static func name(_ tone: Tone) -> String? {
    switch tone {
    case .plain: nil
    case .dim: "dim"
    case .strong: "strong"
    case .good: "good"
    case .fair: "fair"
    case .low: "low"
    case .bad: "bad"
    }
  }

  static let sheet = """
    :root { color-scheme: light; }
    body { margin: 0 auto; max-width: 760px; padding: 24px 20px; color: \(SVGLook.ink); background: #ffffff;
      font: 15px/1.45 \(SVGLook.font); }
    header { border-bottom: 2px solid \(SVGLook.ink); }
    h1 { margin: 0; font-size: 26px; line-height: 1.2; }
    header p { margin: 2px 0 8px; color: \(SVGLook.muted); }
    h2 { margin: 28px 0 10px; font-size: 19px; }
    h3 { margin: 0 0 4px; font-size: 15px; }
    figure { margin: 10px 0; }
    svg { display: block; width: 100%; height: auto; }
    dl { margin: 0; display: grid; grid-template-columns: 1fr 1fr; column-gap: 32px; }
    dl div { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0;
      border-bottom: 1px solid \(SVGLook.grid); }
    dt { color: \(SVGLook.muted); }
    dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
    .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 32px; }
    .grid dl { grid-template-columns: 1fr; font-size: 13px; }
    article { min-width: 0; overflow-wrap: anywhere; }
    table { width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 3px 10px 3px 0; text-align: left; vertical-align: top; font-weight: normal;
      border-bottom: 1px solid \(SVGLook.grid); overflow-wrap: anywhere; }
    thead th { color: \(SVGLook.muted); border-bottom: 1px solid \(SVGLook.axis); }
    tbody th { white-space: nowrap; }
    .number { text-align: right; padding-right: 24px; }
    .strong { font-weight: 600; }
    .dim { color: \(SVGLook.muted); }
    .good { color: #00704f; }
    .fair { color: #7a6400; }
    .low { color: #9a4f00; }
    .bad { color: #a84300; }
    footer { margin-top: 28px; color: \(SVGLook.muted); font-size: 12px; }
    footer p { margin: 4px 0; }
    @media (max-width: 560px) { dl, .grid { grid-template-columns: 1fr; } }
    @media print {
      @page { margin: 14mm; }
      body { max-width: none; padding: 0; font-size: 10.5pt; }
      h2, h3, thead { break-after: avoid; }
      h2 { margin: 18px 0 8px; }
      figure { margin: 4px 0; }
      .grid { gap: 12px 28px; }
      .grid dl div { padding: 1px 0; }
      figure, article, tr, dl { break-inside: avoid; }
      thead { display: table-header-group; }
      .sheet { break-before: page; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}
