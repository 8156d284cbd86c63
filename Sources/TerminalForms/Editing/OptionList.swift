import FormEngine

/// The options of a picker while one of them is looked for.
struct OptionList: Hashable, Sendable {
  /// What was typed to narrow the options down.
  private(set) var filter = ""
  /// Whether an option was found with the filter, so that what is typed next looks for another one.
  private var isFound = false
  /// The options that match, as indices among all of them, ascending.
  private(set) var matches: [Int]
  /// The mark, as an index among the matches; 0 where there are none.
  private(set) var mark = 0
  /// The first match that is shown.
  private(set) var top = 0

  /// The greatest number of options shown at a time.
  var height = 8 {
    didSet { setMark(mark) }
  }

  /// Creates a list with the mark on an option, or on the first.
  init(_ options: [OptionSpec], marking option: Int?) {
    matches = Array(options.indices)
    setMark(option ?? 0)
  }

  /// The marked option, as an index among all of them, or `nil` where none matches.
  var marked: Int? { matches.indices.contains(mark) ? matches[mark] : nil }

  /// The matches that are shown, as indices among the matches.
  var shown: Range<Int> { top..<min(matches.count, top + height) }

  /// Moves the mark; at either end it stays.
  mutating func moveMark(by steps: Int) {
    setMark(mark + steps)
  }

  /// Moves the mark by as many options as are shown.
  mutating func movePage(_ pages: Int) {
    setMark(mark + pages * height)
  }

  /// Narrows the options down by more letters, or begins anew behind an option that was found. The
  /// mark is on the first match.
  mutating func type(_ text: String, options: [OptionSpec]) {
    setFilter((isFound ? "" : filter) + text, options: options)
    setMark(0)
  }

  /// Takes back the last letter, or all of them behind an option that was found.
  mutating func erase(options: [OptionSpec]) {
    setFilter(isFound ? "" : String(filter.dropLast()), options: options)
  }

  /// Takes notice that the marked option is what was looked for. The filter stays, for others that it
  /// matches as well.
  mutating func noteFound() {
    isFound = true
  }

  /// Narrows the options down to those whose title contains a text, letter case aside. The mark stays
  /// on its option if that matches.
  private mutating func setFilter(_ filter: String, options: [OptionSpec]) {
    let marked = marked
    isFound = false
    self.filter = filter
    let wanted = filter.lowercased()
    matches = options.indices.filter {
      wanted.isEmpty || options[$0].shownTitle.lowercased().containsText(wanted)
    }
    top = 0
    setMark(matches.firstIndex { $0 == marked } ?? 0)
  }

  private mutating func setMark(_ index: Int) {
    mark = max(0, min(index, matches.count - 1))
    top = min(max(top, mark - height + 1), mark)
    top = max(0, min(top, matches.count - height))
  }
}

extension String {
  /// Whether another text stands anywhere in this one. The standard library has this test from its
  /// own later versions on only.
  fileprivate func containsText(_ other: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
  }
}
