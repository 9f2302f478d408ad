import Domain
import Tables

/// Reads what a model wrote about the photo of a meal.
public enum EstimateReader {
  /// - Parameters:
  ///   - text: an object of JSON, with or without the fence that models put round it.
  ///   - isAnswered: whether the person has answered a question already.
  public static func estimate(
    _ text: String, isAnswered: Bool = false
  ) throws(PhotoEstimate.Fault) -> PhotoEstimate {
    guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end,
      let value = try? JSONReader.value(Array(text[start...end].utf8)),
      case .array(let items)? = value["items"]
    else { throw .shape }
    guard items.count <= PhotoEstimate.mostItems else { throw .items(items.count) }
    var read: [PhotoEstimate.Item] = []
    for item in items { read.append(try self.item(item)) }
    return try PhotoEstimate(items: read, question: value["question"]?.text, isAnswered: isAnswered)
  }

  private static func item(_ item: JSONValue) throws(PhotoEstimate.Fault) -> PhotoEstimate.Item {
    guard let name = item["name"]?.text, let low = item["kcal_low"]?.double,
      let high = item["kcal_high"]?.double
    else { throw .shape }
    return try PhotoEstimate.Item(
      name, category: item["category"]?.text, amount: item["amount"]?.double, grams: item["grams"]?.double,
      low: low, high: high, protein: item["protein_g"]?.double, carbs: item["carbs_g"]?.double,
      fat: item["fat_g"]?.double)
  }
}

extension JSONValue {
  /// A finite number, also one that stands in quotes, as small models write them.
  fileprivate var double: Double? {
    switch self {
    case .number(let text), .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }
}
