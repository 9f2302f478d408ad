import Domain
import Naming
import Records
import Runtime
import Store

extension CatalogueNoun<CategoryRow, Domain.Category> {
  static let categories = CatalogueNoun(
    word: "category", kind: .category, key: "categories", fields: { CategoryFields.all },
    empty: "There are no categories.", answer: .record { $0.name }, rows: CategoryRow.all,
    save: { category, log in try log.categories.save(category) },
    reorder: { ids, log in try log.categories.reorder(ids) },
    setEnabled: { $0.isEnabled = $1 },
    dated: DatedVerbs(
      setEnabled: { category, isEnabled, first, log in
        try log.categories.set(.enabled(isEnabled), of: category.id, from: first)
      },
      enabledSince: { category, day, rules in
        rules.since(day) { $0.category(category.id)?.isEnabled == true }
      }, coming: ComingChanges.ofCategories))
}

extension Command {
  /// In the order of the help.
  static let categoryCommands: [Command] =
    CatalogueNoun.categories.lists(
      "List the categories",
      examples: [
        .init(
          "category list", "all, with targets and weights",
          says: " 2  Vegetables          portions  at least 3.0")
      ])
    + [
      categoryShow, categoryAdd, categoryEdit, categoryRename, categoryMove, categoryEnable, categoryDisable,
      categoryUnit, categoryProfile, categoryDelete,
    ]

  private static let categoryRename = CatalogueNoun.categories.rename(
    "Rename a category",
    examples: [
      .init("category rename treats to Sweets", "entries keep their category", says: "Category    Sweets")
    ], Domain.Category.rename)

  private static let categoryMove = CatalogueNoun.categories.move(
    "Move a category in the order",
    examples: [.init("category move sports 1", "sports first", says: " 1  Sports")])

  private static let categoryEnable = CatalogueNoun.categories.enable(
    "Count a category again",
    examples: [.init("category enable dairy", "counts again", says: "Enabled     yes")])

  private static let categoryDisable = CatalogueNoun.categories.disable(
    "Leave a category out of day and score", details: "Its entries are kept.",
    examples: [.init("category disable fruit", "leaves it out", says: "Enabled     no")])
}
