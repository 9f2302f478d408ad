/// An object of JSON on one line, made of what is JSON already and of texts.
public struct JSONLine {
  private var output = Output()

  public init() { output.write(0x7B) }

  /// - Parameter json: a value, as it is to stand there.
  public mutating func add(_ name: String, json: String) {
    key(name)
    output.write(json)
  }

  public mutating func add(_ name: String, _ text: String) {
    key(name)
    JSONText.string(text, into: &output)
  }

  public mutating func add(_ name: String, _ values: [String], areJSON: Bool) {
    key(name)
    output.write(0x5B)
    for (index, value) in values.enumerated() {
      if index > 0 { output.write(0x2C) }
      if areJSON { output.write(value) } else { JSONText.string(value, into: &output) }
    }
    output.write(0x5D)
  }

  /// A text as JSON has it.
  public static func string(_ text: String) -> String {
    var output = Output()
    JSONText.string(text, into: &output)
    return output.text
  }

  /// The object, with the end of its line.
  public var text: String { output.text + "}\n" }

  private mutating func key(_ name: String) {
    if output.bytes.count > 1 { output.write(0x2C) }
    JSONText.string(name, into: &output)
    output.write(0x3A)
  }
}
