/// A page of the system's manual, as `man dhsh` shows.
public struct ManualPage: Sendable {
  /// A part of a section, one below the other.
  public enum Block: Sendable {
    /// Running text. What stands between backticks is typed or read as it stands.
    case text(String)
    /// Lines that stay as they are.
    case lines([String])
    /// Words with what each is; the words stand as they are.
    case items([(term: String, text: String)])
    case heading(String)
    /// Other pages, by name and section of the manual.
    case pages([(name: String, section: Int)])
  }

  /// Some blocks under a heading.
  public struct Section: Sendable {
    public var title: String
    public var blocks: [Block]

    public init(_ title: String, _ blocks: [Block]) {
      (self.title, self.blocks) = (title, blocks)
    }
  }

  public var name: String
  /// The part of the manual: 1 for programs, 5 for what files hold, 7 for the rest.
  public var number: Int
  /// What it is about, in a few words after the name.
  public var summary: String
  public var sections: [Section]

  public init(_ name: String, _ number: Int, _ summary: String, _ sections: [Section]) {
    (self.name, self.number, self.summary, self.sections) = (name, number, summary, sections)
  }

  /// Where it is below a folder of pages: `man1/dhsh.1`.
  public var path: String { "man\(number)/\(name).\(number)" }
}
