import DynamicRows
import FormEngine

/// Finds the options that a typed text means, by number or by title.
///
/// - Complexity: O((*n* + *k*) log *n*) comparisons of titles to find *k* options among *n*.
struct TypedChoices {
  private let count: Int
  /// The first option of each title, as written, and with letter case and accents ignored.
  private var titles: [ScalarText: Int] = [:]
  private var folded: [[UInt8]: Int] = [:]
  /// The folded titles with their options, sorted by title.
  private let sorted: [(title: [UInt8], option: Int)]

  init(_ picker: PickerContent) {
    count = picker.options.count
    let shown = picker.options.map { $0.shownTitle }
    for (option, title) in shown.enumerated().reversed() {
      titles[ScalarText(title)] = option
      folded[title.folded] = option
    }
    sorted = shown.enumerated().map { ($1.folded, $0) }
      .sorted { $0.title.lexicographicallyPrecedes($1.title) }
  }

  /// The option with this number from 1, with this title, or with the only title that begins with
  /// the text.
  func option(_ text: String) -> Int? {
    if let number = Int(text), number > 0, number <= count { return number - 1 }
    return titles[ScalarText(text)] ?? folded[text.folded] ?? option(beginning: text)
  }

  private func option(beginning text: String) -> Int? {
    let beginning = text.folded
    let start = sorted.partitionPoint { $0.title.lexicographicallyPrecedes(beginning) }
    let matches = sorted[start...].prefix(2).filter { $0.title.starts(with: beginning) }
    return matches.count == 1 ? matches[0].option : nil
  }
}
