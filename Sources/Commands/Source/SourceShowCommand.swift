import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let sourceShow = Command("source show", "Show what a source brought", topic: .body) {
    let source = CatalogueNoun.sources.parameter
    return Form(
      syntax: source,
      examples: [
        .init(
          "source show scale", "", in: .program, after: ["import weights.csv --source Scale"],
          gives: ["source": "Scale", "enabled": true, "metrics.metric": "weight", "metrics.samples": 2])
      ],
      action: .query { call, context in
        let own = call[source]
        var report = Report(
          .record, title: own.name,
          fields: try SourceRow.all(context, withTyped: true).filter { $0.record.id == own.id }.flatMap {
            FieldTable.fields(SourceFields.all, $0)
          })
        var table = Table(
          "metrics", columns: [Column("metric", "Metric"), Column("samples", "Samples", right: true)],
          empty: "None of its values are in the log.")
        for metric in try context.log.shownMetrics() {
          var count = 0
          if own.id == SampleSource.typed {
            count = try context.log.samples.count(metric.key)
          } else {
            try context.log.samples.forEachImported(metric.key, in: .all) {
              if $0.sourceID == own.id { count += 1 }
            }
          }
          if count > 0 { table.rows.append([.text(metric.name), GroupedCount.cell(count)]) }
        }
        report.tables = [table]
        return report
      })
  }
}
