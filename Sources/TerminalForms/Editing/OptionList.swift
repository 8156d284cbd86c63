import FormEngine

/// The options of a picker while somebody chooses from them.
struct OptionList: Hashable, Sendable {
  /// What was typed to narrow the options down.
  private(set) var filter = ""
  /// Whether an option was chosen with this filter, so that the next letter begins a new one.
  private var isDone = false
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

  /// Adds letters to the filter, or begins a new filter after a choice. Marks the first match.
  mutating func type(_ text: String, options: [OptionSpec]) {
    setFilter((isDone ? "" : filter) + text, options: options)
    setMark(0)
  }

  /// Removes the last letter of the filter, or all of it after a choice.
  mutating func erase(options: [OptionSpec]) {
    setFilter(isDone ? "" : String(filter.dropLast()), options: options)
  }

  /// Notes that an option was chosen. The filter stays: other matches may be wanted too.
  mutating func noteChoice() {
    isDone = true
  }

  /// Leaves the options whose title contains a text, in any letter case. The mark stays on its option
  /// where that matches.
  private mutating func setFilter(_ filter: String, options: [OptionSpec]) {
    let marked = marked
    isDone = false
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
  /// Whether the text contains another one. The standard library has this test only in later versions
  /// of the platforms.
  fileprivate func containsText(_ other: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
  }
}
