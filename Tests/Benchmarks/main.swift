import FormOracle
import Foundation
import TestSupport

/// Measures the row map and whole forms against the plain ways in one run, copies against rows that
/// are written out, and how the time of operations on forms grows.
///
///     swift run -c release Benchmarks [--json] [--rows N]… [--only NAME]
///     swift run -c release Benchmarks --prove STEPS [--rows N]
///     swift run -c release Benchmarks --growth [--only NAME]
///     swift run -c release Benchmarks --repeats [--rows COPIES]…
///     swift run -c release Benchmarks --outline
///     swift run -c release Benchmarks --oracle
///     swift run -c release Benchmarks --terminal [--rows N]… [--peers]
///     swift run Benchmarks --specs COUNT [--seed SEED]
let arguments = Array(CommandLine.arguments.dropFirst())
let asksForJSON = arguments.contains("--json")
let named = zip(arguments, arguments.dropFirst()).filter { $0.0 == "--rows" }.compactMap {
  Int($0.1)
}
let sizes = named.isEmpty ? [4, 64, 1000, 100_000, 1_000_000] : named

if let steps = zip(arguments, arguments.dropFirst()).first(where: { $0.0 == "--prove" })?.1 {
  let proof = Proof(steps: Int(steps) ?? 1_000_000, rows: named.first ?? 4)
  exit(await proof.run() ? 0 : 1)
}
if let count = zip(arguments, arguments.dropFirst()).first(where: { $0.0 == "--specs" })?.1 {
  let seed = zip(arguments, arguments.dropFirst()).first { $0.0 == "--seed" }?.1
  printRandomSpecs(count: Int(count) ?? 1, seed: seed.flatMap { UInt64($0) } ?? 1)
  exit(0)
}
let only = zip(arguments, arguments.dropFirst()).first { $0.0 == "--only" }?.1 ?? ""
if arguments.contains("--growth") {
  Growth(wanted: only).run()
  exit(0)
}
if arguments.contains("--repeats") {
  for copies in named.isEmpty ? [1000, 100_000] : named { RepeatBenchmarks(copies: copies).run() }
  exit(0)
}

if arguments.contains("--outline") {
  OutlineBenchmarks().run()
  exit(0)
}
if arguments.contains("--oracle") {
  try OracleBenchmarks().run()
  exit(0)
}
if arguments.contains(OracleBenchmarks.answering) {
  try OracleBenchmarks.answer()
  exit(0)
}
if arguments.contains("--terminal") {
  let folder = try TemporaryFolder()
  for rows in named.isEmpty ? [10, 10_000, 100_000] : named {
    try TerminalBenchmarks(program: .form(rows: rows, in: folder)).run()
  }
  if arguments.contains("--peers") {
    for question in try TerminalProgram.questions(in: folder) {
      do {
        try TerminalBenchmarks(program: question).run()
      } catch {
        print("\(question.name)\n  \(error)")
      }
    }
  }
  exit(0)
}

var report = Report(printsJSON: asksForJSON, wanted: only)
for size in sizes {
  var map = MapBenchmarks(rows: size)
  map.run(into: &report)
  if var form = try? FormBenchmarks(rows: size) { form.run(into: &report) }
  var rivals = RivalBenchmarks(rows: size)
  rivals.run(into: &report)
}
report.printTable()
