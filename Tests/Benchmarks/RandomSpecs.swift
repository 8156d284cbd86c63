import FormText
import TestSupport

/// Prints random specs without errors, one per line, for tests that are not written in Swift.
///
/// - Parameter seed: The seed of the first spec; the next ones have the seeds after it, so that each
///   can be printed alone.
func printRandomSpecs(count: Int, seed: UInt64) {
  for offset in 0..<UInt64(count) {
    let seed = seed &+ offset
    var generator = SpecGenerator(seed: seed, usesScales: seed.isMultiple(of: 2))
    print(generator.next().json)
  }
}
