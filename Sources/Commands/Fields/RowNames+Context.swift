extension RowNames {
  convenience init(_ context: Context) { self.init(context.log, today: context.today) }
}
