/// The groups of products that Open Food Facts knows (the second level of the French PNNS), as the categories that a log
/// begins with.
enum ProductGroups {
  /// The category's name by a group in small letters; of what is several things there is none.
  static let categories: [String: String] = {
    let table: KeyValuePairs = [
      "Unsweetened Drinks":
        "waters and flavored waters,unsweetened beverages,teas and herbal teas and coffees",
      "Vegetables": "vegetables,soups",
      "Fruit": "fruits,dried fruits",
      "Starchy Sides": "bread,cereals,breakfast cereals,potatoes",
      "Protein Sources":
        "meat,processed meat,fish and seafood,eggs,legumes,offals,lean fish,fatty fish,poultry",
      "Dairy": "milk and yogurt,cheese,plant-based milk substitutes",
      "Oils / Fats / Nuts": "fats,nuts,dressings and sauces",
      "Treats": """
      sweets,chocolate products,biscuits and cakes,pastries,ice cream,dairy desserts,salty and fatty products,\
      appetizers,sweetened beverages,artificially sweetened beverages,fruit juices,fruit nectars
      """,
    ]
    var categories: [String: String] = [:]
    for (name, groups) in table {
      for group in groups.split(separator: ",") { categories[String(group)] = name }
    }
    return categories
  }()
}
