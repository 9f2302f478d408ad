import Domain
import Rendering

/// The rows that show a menu: a page of candidates with their details, and what is left out.
struct MenuView: Equatable {
  struct Item: Equatable {
    var display: String
    var detail: String
    var style: Style

    init(display: String, detail: String, style: Style = .plain) {
      self.display = display
      self.detail = detail
      self.style = style
    }

    init(_ candidate: Completion) { self.init(display: candidate.display, detail: candidate.detail) }
  }

  /// A row above the items, such as what is searched for.
  var header: StyledText?
  var items: [Item]
  var selected: Int?
  /// What stands there if there are no items.
  var empty = ""

  init(header: StyledText? = nil, items: [Item], selected: Int?, empty: String = "") {
    self.header = header
    self.items = items
    self.selected = selected
    self.empty = empty
  }

  init(_ menu: CompletionMenu) {
    self.init(items: menu.candidates.map(Item.init), selected: menu.selected)
  }

  /// How many items a page has, where there is room for `rows` rows.
  func pageSize(rows: Int) -> Int {
    let room = rows - (header == nil ? 0 : 1)
    return max(1, items.count > room ? room - 1 : room)
  }

  /// The rows, `rows` at most, each at most `width` cells wide.
  func rendered(rows: Int, width: Int) -> [StyledText] {
    guard rows > 0, width > 0 else { return [] }
    var lines = header.map { [$0.truncated(to: width)] } ?? []
    guard rows > lines.count else { return lines }
    guard !items.isEmpty else {
      if !empty.isEmpty { lines.append(StyledText("  " + empty, .dim).truncated(to: width)) }
      return lines
    }
    let size = pageSize(rows: rows)
    let first = (selected ?? 0) / size * size
    let page = first..<min(first + size, items.count)
    let shown = items[page].map {
      Item(display: Self.flat($0.display), detail: Self.flat($0.detail), style: $0.style)
    }
    let hasDetails = shown.contains { !$0.detail.isEmpty }
    let widest = shown.reduce(0) { max($0, $1.display.displayWidth) }
    // Leave the details something. A longer name has its row to itself: it is what would be typed.
    let nameRoom = max(1, width - 2)
    let column = hasDetails ? min(widest, max(nameRoom * 3 / 5, nameRoom - 24)) : min(widest, nameRoom)
    for (offset, item) in shown.enumerated() {
      lines.append(Self.row(item, isSelected: page.lowerBound + offset == selected, column, width))
    }
    if items.count > size, lines.count < rows {
      let more = items.count - page.upperBound
      let footer = more > 0 ? "… \(more) more" : "… \(items.count) in all"
      lines.append(StyledText("  " + footer, .dim).truncated(to: width))
    }
    return lines
  }

  /// Cells without which a detail says nothing.
  private static let leastDetail = 6

  private static func row(_ item: Item, isSelected: Bool, _ column: Int, _ width: Int) -> StyledText {
    let name = item.display.shortened(to: max(1, width - 2)).padded(to: column)
    // The mark shows the choice where there are no colours.
    var row = StyledText((isSelected ? "› " : "  ") + name, isSelected ? .selected : item.style)
    let room = width - row.width - 2
    if !item.detail.isEmpty, room >= Self.leastDetail {
      row.append("  " + item.detail.shortened(to: room), .dim)
    }
    return row.truncated(to: width)
  }

  /// A text that keeps to its row.
  static func flat(_ text: String) -> String {
    text.firstControl() == nil ? text : text.replacing("\n", with: "⏎").neutralised()
  }
}
