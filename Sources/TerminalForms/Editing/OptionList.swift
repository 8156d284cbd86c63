import FormEngine

/// The options of a picker while a person chooses from them, followed by an entry for another text
/// if the picker accepts one.
struct OptionList: Hashable, Sendable {
  private(set) var options: [OptionSpec]
  private let acceptsOther: Bool
  /// The text typed to filter the options.
  private(set) var filter = ""
  /// Whether an option was chosen with this filter, so that the next letter begins a new one. Until
  /// then the filter stays, since other matches may be wanted too.
  var isDone = false
  /// Whether the mark was moved since the last letter was typed.
  private var hasMoved = false
  /// The indices of the matching options, ascending; `nil` for all.
  private var matching: [Int]?
  /// The folded titles of the options, once a text was typed.
  private var foldedTitles: [[UInt8]]?
  /// Whether any option has a help line.
  private(set) var hasHelp: Bool
  /// The title and the help of most cells among the options; `nil` until they are measured.
  private(set) var longest: Longest?
  /// The index of the marked entry; 0 if there are none.
  private(set) var mark = 0
  /// The first entry that is shown.
  private(set) var top = 0
  /// The other text while it is being typed.
  var other: TextBuffer?

  /// The greatest number of entries shown at a time.
  var height = 8 {
    didSet { setMark(mark) }
  }

  /// Creates a list with the mark on an option, or on the first.
  init(_ picker: PickerContent, marking option: Int?) {
    options = picker.options
    acceptsOther = picker.acceptsOther
    hasHelp = options.contains { $0.help != nil }
    setMark(option ?? 0)
  }

  /// Creates a list of the options that a row offers, with the mark on the first chosen one.
  init(_ picker: PickerContent, of row: LiveRow) {
    let picker = row.offered(picker)
    self.init(
      picker, marking: picker.optionIndices(of: row.value?.choices ?? []).compactMap { $0 }.min())
  }

  struct Longest: Hashable, Sendable {
    var title = ""
    var help = ""
  }

  /// Finds the longest title and help, which determine how many lines they need.
  mutating func measure() {
    func longest(_ texts: some Sequence<String>) -> String {
      texts.map { ($0, VisibleText.width($0)) }.max { $0.1 < $1.1 }?.0 ?? ""
    }
    self.longest = Longest(
      title: longest(options.map(\.shownTitle)), help: longest(options.compactMap(\.help)))
  }

  var numberOfMatches: Int { matching?.count ?? options.count }

  /// The number of matching options, plus the entry for another text.
  var numberOfEntries: Int { numberOfMatches + (acceptsOther ? 1 : 0) }

  /// The maximum number of entries, whatever is typed.
  var greatestNumberOfEntries: Int { options.count + (acceptsOther ? 1 : 0) }

  /// The index of an entry's option; `nil` if the entry is the one for another text, or does not
  /// exist.
  func option(at entry: Int) -> Int? {
    guard (0..<numberOfMatches).contains(entry) else { return nil }
    return matching.map { $0[entry] } ?? entry
  }

  /// The clusters of an option's title that match the typed text; `nil` if there is none.
  func match(inOption option: Int) -> Range<Int>? {
    options[option].shownTitle.clusters(with: filter.folded)
  }

  /// The index of the marked option; `nil` if none is marked.
  var marked: Int? { option(at: mark) }

  var isOtherMarked: Bool { acceptsOther && mark == numberOfMatches }

  var shown: Range<Int> { top..<min(numberOfEntries, top + height) }

  /// Moves the mark; it stops at either end.
  mutating func moveMark(by steps: Int) {
    hasMoved = true
    setMark(mark + steps)
  }

  /// Adds letters to the filter, or begins a new filter after a choice. Marks the first match that
  /// begins with the letters, or else the first match.
  mutating func type(_ text: String) {
    setFilter((isDone ? "" : filter) + text)
    let (wanted, titles) = (filter.folded, foldedTitles ?? [])
    setMark(matching?.firstIndex { titles[$0].starts(with: wanted) } ?? 0)
  }

  /// Whether a space continues the filter: some option still matches it, and neither was an option
  /// chosen nor the mark moved since the last letter.
  mutating func isContinuedBySpace() -> Bool {
    guard !filter.isEmpty, !isDone, !hasMoved else { return false }
    return matches(of: (filter + " ").folded)?.isEmpty == false
  }

  /// The values of all matching options.
  var matches: [String] { (0..<numberOfMatches).compactMap(option).map { options[$0].value } }

  /// Removes the last letter of the filter, or the whole filter after a choice.
  mutating func erase() {
    setFilter(isDone ? "" : String(filter.dropLast()))
  }

  /// Begins another text, starting with the letters of the filter.
  mutating func beginOther(_ present: String) {
    other = TextBuffer(filter.isEmpty || isDone ? present : filter)
    setFilter("")
    setMark(numberOfMatches)
  }

  mutating func mark(_ value: String) {
    let value = ScalarText(value)
    setMark(options.firstIndex { ScalarText($0.value) == value } ?? mark)
  }

  /// Replaces the options with those now offered. The mark stays on its option.
  mutating func take(_ options: [OptionSpec]) {
    guard options != self.options else { return }
    let present = marked.map { self.options[$0] }
    let isOtherMarked = isOtherMarked
    self.options = options
    foldedTitles = nil
    if longest != nil { measure() }
    hasHelp = options.contains { $0.help != nil }
    let isDone = isDone
    setFilter(filter)
    self.isDone = isDone
    let entry = present.flatMap { present in
      (0..<numberOfMatches).first { option(at: $0).map { options[$0].value } == present.value }
    }
    setMark(isOtherMarked ? numberOfMatches : entry ?? mark)
  }

  /// Keeps only the options whose title contains a text, ignoring letter case and accents. The mark
  /// stays on its option if that matches.
  mutating func setFilter(_ filter: String) {
    let marked = marked
    (isDone, hasMoved) = (false, false)
    self.filter = filter
    matching = matches(of: filter.folded)
    top = 0
    let entry = matching.map { $0.firstIndex { $0 == marked } ?? 0 } ?? marked ?? 0
    setMark(entry)
  }

  private mutating func matches(of wanted: [UInt8]) -> [Int]? {
    guard !wanted.isEmpty else { return nil }
    let titles = foldedTitles ?? options.map { $0.shownTitle.folded }
    foldedTitles = titles
    return titles.indices.filter { titles[$0].firstIndex(of: wanted) != nil }
  }

  private mutating func setMark(_ index: Int) {
    mark = max(0, min(index, numberOfEntries - 1))
    top = min(max(top, mark - height + 1), mark)
    top = max(0, min(top, numberOfEntries - height))
  }
}
