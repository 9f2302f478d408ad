/// Words of spreadsheets and other languages of questions, with what they are here: a step, a function, or more words.
enum ElsewhereWords {
  static let meanings = [
    "avg": "mean", "average": "mean", "order": "sort", "orderby": "sort", "limit": "take", "head": "take",
    "top": "sort COLUMN desc | take N", "tail": "take last", "filter": "where", "having": "where",
    "by": "group", "unique": "distinct", "uniq": "distinct", "std": "stddev", "total": "sum", "plot": "chart",
    "graph": "chart", "draw": "chart", "cumsum": "running sum", "diff": "lag", "export": "to", "save": "to",
  ]
}
