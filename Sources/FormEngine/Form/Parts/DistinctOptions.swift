/// Options with different values, in their order, such as the answers of a row that others offer.
///
/// Rows whose offers are determined together share them.
final class DistinctOptions: Sendable {
  let options: [OptionSpec]
  /// The options by their values.
  let indices: [ScalarText: Int]

  /// - Parameter options: The options, in which values may occur several times.
  init(_ options: [OptionSpec]) {
    var distinct: [OptionSpec] = []
    var indices = [ScalarText: Int]()
    for option in options where indices[ScalarText(option.value)] == nil {
      indices[ScalarText(option.value)] = distinct.count
      distinct.append(option)
    }
    (self.options, self.indices) = (distinct, indices)
  }

  /// The option with a value.
  ///
  /// - Complexity: O(1)
  subscript(value: String) -> OptionSpec? { indices[ScalarText(value)].map { options[$0] } }
}

/// The answers that rows offer, collected while facts are settled: what they are collected from is settled by
/// then, so that each list is made once for all rows that offer it.
struct AnswersCollected {
  /// The row that is read, and the innermost copy that contains both it and the reader.
  struct Source: Hashable {
    let row: RowNumber
    let copy: Repeats.CopyIndex?
  }

  private var lists = [Source: DistinctOptions]()

  /// The list of a source, collected on first use.
  mutating func list(of source: Source, collected: () -> DistinctOptions) -> DistinctOptions {
    if let list = lists[source] { return list }
    let list = collected()
    lists[source] = list
    return list
  }
}
