import DynamicRows
import FormOracle

/// Measures the row map against the plain ways, in one run.
///
///     swift run -c release Benchmarks [--json] [--rows N]…
let arguments = Array(CommandLine.arguments.dropFirst())
let asksForJSON = arguments.contains("--json")
let named = zip(arguments, arguments.dropFirst()).filter { $0.0 == "--rows" }.compactMap {
  Int($0.1)
}
let sizes = named.isEmpty ? [4, 64, 1000, 100_000, 1_000_000] : named

var report = Report(printsJSON: asksForJSON)
for size in sizes {
  var map = MapBenchmarks(rows: size)
  map.run(into: &report)
  var rivals = RivalBenchmarks(rows: size)
  rivals.run(into: &report)
}
report.printTable()
