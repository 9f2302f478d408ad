import Naming

extension RowNames {
  package convenience init(_ context: Context) { self.init(context.log, today: context.today) }
}
