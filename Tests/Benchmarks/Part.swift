/// A part of what is measured for numbers of rows.
enum Part: String, CaseIterable {
  case maps, forms, rivals, views, names, life

  /// The option that asks for the part.
  var option: String { "--\(rawValue)" }

  /// The numbers of rows if none are given.
  private var sizes: [Int] {
    switch self {
    case .maps, .forms, .rivals: [4, 64, 1000, 100_000, 1_000_000]
    case .views, .names: [1000, 10_000, 100_000, 1_000_000]
    case .life: [1000, 100_000]
    }
  }

  /// Measures the parts that are asked for.
  @MainActor static func run(_ arguments: Arguments) {
    var report = Report(
      printsJSON: arguments.has("--json"), wanted: arguments.values(of: "--only").first ?? "")
    let named = allCases.filter { arguments.has($0.option) }
    let sizes = arguments.values(of: "--rows").compactMap { Int($0) }
    for part in named.isEmpty ? allCases : named {
      for rows in sizes.isEmpty ? part.sizes : sizes {
        part.measure(rows, rounds: arguments.number(of: "--rounds"), into: &report)
      }
    }
    report.printTable()
  }

  @MainActor private func measure(_ rows: Int, rounds: Int?, into report: inout Report) {
    switch self {
    case .maps:
      var map = MapBenchmarks(rows: rows)
      map.run(into: &report)
    case .forms:
      var form = FormBenchmarks(rows: rows)
      form.run(into: &report)
    case .rivals:
      var rivals = RivalBenchmarks(rows: rows)
      rivals.run(into: &report)
    case .views: ViewBenchmarks(rows: rows).run(into: &report)
    case .names: NameBenchmarks(rows: rows).run(into: &report)
    case .life: LifeBenchmarks(rows: rows, rounds: rounds).run(into: &report)
    }
  }
}
