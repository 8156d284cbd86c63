import FormOracle
import Foundation
import TestSupport

// What is measured is in `Arguments.help`.
let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
let sizes = arguments.values(of: "--rows").compactMap { Int($0) }

if arguments.has(OracleBenchmarks.answering) {
  try OracleBenchmarks.answer()
  exit(0)
}
if let option = arguments.unknownOption {
  FileHandle.standardError.write(
    Data("there is no option \(option.debugDescription); --help prints all\n".utf8))
  exit(64)
}
if arguments.has("--help") {
  print(Arguments.help)
} else if arguments.has("--prove") {
  let proof = Proof(steps: arguments.number(of: "--prove") ?? 1_000_000, rows: sizes.first ?? 4)
  exit(await proof.run() ? 0 : 1)
} else if let checkout = arguments.value(of: "--rivals") {
  try RivalPrograms(checkout: checkout, rows: sizes.first ?? 100_000).run()
} else if arguments.has("--judge") {
  let judge = EngineJudge(
    seconds: arguments.number(of: "--judge") ?? 60, seed: arguments.number(of: "--seed") ?? 1)
  exit(await judge.run() ? 0 : 1)
} else if arguments.has("--specs") {
  printRandomSpecs(
    count: arguments.number(of: "--specs") ?? 1, seed: arguments.number(of: "--seed") ?? 1)
} else if arguments.has("--growth") {
  let isFine = Growth(wanted: arguments.values(of: "--only").first ?? "").run()
  exit(isFine ? 0 : 1)
} else if arguments.has("--repeats") {
  for copies in sizes.isEmpty ? [1000, 100_000] : sizes { RepeatBenchmarks(copies: copies).run() }
} else if arguments.has("--outline") {
  OutlineBenchmarks().run()
} else if arguments.has("--oracle") {
  try OracleBenchmarks().run()
} else if arguments.has("--terminal") {
  try TerminalBenchmarks.run(
    rows: sizes.isEmpty ? [10, 10_000, 100_000] : sizes, withPeers: arguments.has("--peers"))
} else {
  Part.run(arguments)
}
