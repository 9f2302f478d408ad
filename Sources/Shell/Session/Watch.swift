import Commands

struct Watch {
  init(_ line: String, session: Session) {}
  func run() throws {}
}
