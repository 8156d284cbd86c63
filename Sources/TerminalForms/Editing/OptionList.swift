import FormEngine

/// The options of a picker while somebody chooses from them, with an entry for another text after them
/// where the picker accepts one.
struct OptionList: Hashable, Sendable {
  /// All options.
  private(set) var options: [OptionSpec]
  private let acceptsOther: Bool
  /// What was typed to narrow the options down.
  private(set) var filter = ""
  /// Whether an option was chosen with this filter, so that the next letter begins a new one.
  private var isDone = false
  /// The options that match, as indices, ascending; `nil` for all.
  private var matching: [Int]?
  /// The folded titles of the options, once something was typed.
  private var foldedTitles: [[UInt8]]?
  /// Whether any option has a line that helps to choose it.
  private(set) var hasHelp: Bool
  /// The mark, as an index among the entries; 0 where there are none.
  private(set) var mark = 0
  /// The first entry that is shown.
  private(set) var top = 0
  /// The other text while it is typed.
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

  /// Creates a list of what a row offers, with the mark on the first option that is chosen.
  init(_ picker: PickerContent, of row: LiveRow) {
    let picker = row.offered(picker)
    self.init(
      picker, marking: picker.optionIndices(of: row.value?.choices ?? []).compactMap { $0 }.min())
  }

  /// The number of options that match.
  var numberOfMatches: Int { matching?.count ?? options.count }

  /// The number of options that match, and the entry for another text.
  var numberOfEntries: Int { numberOfMatches + (acceptsOther ? 1 : 0) }

  /// The greatest number of entries that there can be, whatever is typed.
  var greatestNumberOfEntries: Int { options.count + (acceptsOther ? 1 : 0) }

  /// The option of an entry, as an index, or `nil` where it is the one for another text, or there is none.
  func option(at entry: Int) -> Int? {
    guard (0..<numberOfMatches).contains(entry) else { return nil }
    return matching.map { $0[entry] } ?? entry
  }

  /// The clusters of an option's title that match what was typed; `nil` where nothing was typed.
  func match(inOption option: Int) -> Range<Int>? {
    options[option].shownTitle.clusters(with: filter.folded)
  }

  /// The marked option, as an index, or `nil` where none is marked.
  var marked: Int? { option(at: mark) }

  /// Whether the entry for another text is marked.
  var isOtherMarked: Bool { acceptsOther && mark == numberOfMatches }

  /// The entries that are shown, as indices.
  var shown: Range<Int> { top..<min(numberOfEntries, top + height) }

  /// Moves the mark; at either end it stays.
  mutating func moveMark(by steps: Int) {
    setMark(mark + steps)
  }

  /// Moves the mark by as many entries as are shown.
  mutating func movePage(_ pages: Int) {
    setMark(mark + pages * height)
  }

  /// Adds letters to the filter, or begins a new filter after a choice. Marks the first match that begins
  /// with the letters, or else the first.
  mutating func type(_ text: String) {
    setFilter((isDone ? "" : filter) + text)
    let (wanted, titles) = (filter.folded, foldedTitles ?? [])
    setMark(matching?.firstIndex { titles[$0].starts(with: wanted) } ?? 0)
  }

  /// Removes the whole filter.
  mutating func showAll() {
    setFilter("")
  }

  /// Removes the last letter of the filter, or all of it after a choice.
  mutating func erase() {
    setFilter(isDone ? "" : String(filter.dropLast()))
  }

  /// Notes that an option was chosen. The filter stays: other matches may be wanted too.
  mutating func noteChoice() {
    isDone = true
  }

  /// Begins to type another text, with the letters of the filter.
  mutating func beginOther(_ present: String) {
    other = TextBuffer(filter.isEmpty || isDone ? present : filter)
    setFilter("")
    setMark(numberOfMatches)
  }

  /// Marks an option.
  mutating func mark(_ value: String) {
    let value = ScalarText(value)
    setMark(options.firstIndex { ScalarText($0.value) == value } ?? mark)
  }

  /// Takes the options that are offered now. The mark stays on its option.
  mutating func take(_ options: [OptionSpec]) {
    guard options != self.options else { return }
    let present = marked.map { self.options[$0] }
    let isOtherMarked = isOtherMarked
    self.options = options
    foldedTitles = nil
    hasHelp = options.contains { $0.help != nil }
    let isDone = isDone
    setFilter(filter)
    self.isDone = isDone
    let entry = present.flatMap { present in
      (0..<numberOfMatches).first { option(at: $0).map { options[$0].value } == present.value }
    }
    setMark(isOtherMarked ? numberOfMatches : entry ?? mark)
  }

  /// Leaves the options whose title contains a text, whatever the letter case and the accents. The mark
  /// stays on its option where that matches.
  private mutating func setFilter(_ filter: String) {
    let marked = marked
    isDone = false
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
