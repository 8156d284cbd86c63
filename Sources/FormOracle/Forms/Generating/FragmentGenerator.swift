import FormEngine

/// Makes random rows with conditions, values and bounds like those of real forms.
package struct FragmentGenerator: Sendable {
  package var random: SeededGenerator
  /// Ids that no row has yet.
  package var freeIDs: [RowID] = []
  /// The named option lists for pickers.
  package var lists: [String: [OptionSpec]] = [:]
  /// The number of rows that may still be made.
  package var budget = 0
  /// The number of repeats around the rows being made.
  private var repeats = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// More ids than a form needs.
  private static let ids = twins + "abcdefghijklmnopqrstuvwxyz".map { RowID("\($0)") }

  /// Letters that are each written in several ways that Swift's `==` considers equal.
  package static let twins: [RowID] = [
    "\u{E9}", "e\u{301}", "\u{C5}", "A\u{30A}", "\u{212B}", "\u{1E69}", "s\u{323}\u{307}",
    "s\u{307}\u{323}", "\u{AC00}", "\u{1100}\u{1161}",
  ]

  /// The ids in random order, to be taken from the end; sometimes those that differ only in
  /// composition are taken first.
  package mutating func shuffledIDs() -> [RowID] {
    let ids = Self.ids.shuffled(using: &random)
    guard random.chance(25) else { return ids }
    return ids.filter { !Self.twins.contains($0) } + ids.filter(Self.twins.contains)
  }

  /// The maximum number of presenters above a row, except for editors of the deepest fields.
  private static let deepest = 4

  package mutating func block(presentedBy presenter: RowID?, depth: Int, mayEdit: Bool)
    -> [RowSpec]
  {
    let content = content(mayEdit: mayEdit, mayPresent: depth < Self.deepest)
    var row = RowSpec(freeIDs.popLast() ?? "row\(budget)", content, presentedBy: presenter)
    if row.content.isField, random.chance(30) { row.content.asField?.editor = freeIDs.popLast() }
    row.isMovable = random.pick([nil, nil, nil, true, true, false]) ?? nil
    budget -= 1
    if content.kind == .repeat { return [row] + template(of: row, depth: depth + 1) }
    guard depth < Self.deepest else { return [row] }
    return [row] + blocks(under: row, depth: depth + 1)
  }

  /// The template of a repeat: one row with its descendants.
  private mutating func template(of presenter: RowSpec, depth: Int) -> [RowSpec] {
    repeats += 1
    defer { repeats -= 1 }
    return block(presentedBy: presenter.id, depth: depth, mayEdit: true)
  }

  /// A repeat with few copies and limits close to their number.
  private mutating func repeatContent() -> RepeatContent {
    var content = RepeatContent(
      addTitle: random.chance(10) ? "Add" : nil, canDuplicate: random.chance(20))
    if random.chance(35) { content.min = Int.random(in: 0...2, using: &random) }
    let least = content.min ?? 0
    if random.chance(60) { content.count = Int.random(in: least...2, using: &random) }
    if random.chance(40) {
      content.max = Swift.max(1, content.countAtStart) + Int.random(in: 0...1, using: &random)
    }
    return content
  }

  private mutating func blocks(under presenter: RowSpec, depth: Int) -> [RowSpec] {
    let isField = presenter.content.isField
    let mayEdit = presenter.content.asField.map { $0.editor != nil } ?? true
    var blocks: [[RowSpec]] = []
    let wanted =
      switch presenter.content.kind {
      case .group: Int.random(in: 0...3, using: &random)
      case .field: Int.random(in: 0...2, using: &random)
      case .hidden, .repeat: 0
      default: random.chance(15) ? 1 : 0
      }
    for _ in 0..<wanted where budget > (isField ? 1 : 0) {
      blocks.append(block(presentedBy: presenter.id, depth: depth, mayEdit: mayEdit))
    }
    if isField {
      let place = random.chance(60) ? 0 : Int.random(in: 0...blocks.count, using: &random)
      blocks.insert(editor(of: presenter, depth: depth), at: place)
    }
    pinEdges(of: &blocks)
    return blocks.flatMap { $0 }
  }

  /// Sometimes pins the first or the last of some siblings.
  package mutating func pinEdges(of blocks: inout [[RowSpec]]) {
    guard !blocks.isEmpty, random.chance(25) else { return }
    if random.chance(50) { blocks[blocks.count - 1][0].pinned = .end }
    for index in blocks.indices.prefix(2) where random.chance(50) {
      blocks[index][0].pinned = .start
    }
    if blocks.count > 1, blocks[0][0].pinned == nil, blocks[1][0].pinned == .start {
      blocks[0][0].pinned = .start
    }
  }

  /// The editor of a field, sometimes with rows of its own.
  mutating func editor(of field: RowSpec, depth: Int) -> [RowSpec] {
    let commit: Commit = random.chance(50) ? .close : .change
    var content = random.chance(65) ? picker() : datePicker()
    let id = field.content.asField?.editor
    if id != nil, random.chance(70) {
      content =
        random.pick([
          .text(TextContent()), .number(NumberContent()), .toggle(value: nil),
          .toggle(value: false),
          .custom(HeldContent(holds: random.pick(Self.kinds) ?? .text)),
        ]) ?? content
    }
    content.asPicker?.commit = commit
    content.asDatePicker?.commit = commit
    let row = RowSpec(id ?? freeIDs.popLast() ?? "editor\(budget)", content, presentedBy: field.id)
    budget -= 1
    guard budget > 0, depth < Self.deepest, random.chance(8) else { return [row] }
    return [row] + block(presentedBy: row.id, depth: depth + 1, mayEdit: true)
  }

  /// A random content. A child of a field is not another editor, and the deepest rows are not
  /// fields, which need an editor below them.
  private mutating func content(mayEdit: Bool, mayPresent: Bool) -> RowContent {
    // A field made with the last of the budget still gets its editor, one row more than allowed.
    let kind = random.pick(
      weighted: (3, RowContent.Kind.label), (1, .button), (5, .group), (mayPresent ? 6 : 0, .field),
      (3, .text),
      (3, .number), (5, .toggle), (mayEdit ? 3 : 0, .picker), (mayEdit ? 1 : 0, .datePicker),
      (2, .hidden), (2, .custom), (mayPresent && repeats < 3 ? 4 + 3 * repeats : 0, .repeat))
    switch kind {
    case .label: return .label
    case .button:
      return .button(random.pick([.submit, .cancel, .reset, .named("other")]) ?? .submit)
    case .group:
      return .group(
        GroupContent(
          isOpen: random.chance(35), isCollapsible: random.chance(80), isNested: random.chance(15),
          isContainer: random.chance(15)))
    case .field: return .field(FieldContent(isOpen: random.chance(25)))
    case .text: return .text(TextContent())
    case .number: return .number(NumberContent())
    case .toggle: return .toggle(value: random.pick([nil, false, true]) ?? nil)
    case .picker: return picker()
    case .datePicker: return datePicker()
    case .hidden: return .hidden(HeldContent(holds: random.pick(Self.kinds) ?? .text))
    case .repeat: return .repeat(repeatContent())
    case .custom:
      let holds = random.chance(15) ? .nothing : random.pick(Self.kinds)
      return .custom(HeldContent(holds: holds ?? .text))
    }
  }

  private static let kinds = HeldContent.Kind.allCases.filter { $0 != .nothing }

  private mutating func picker() -> RowContent {
    var picker = PickerContent(isMultiple: random.chance(40), acceptsOther: random.chance(20))
    if random.chance(20) {
      picker.optionList = PickerContent.host
    } else if random.chance(30), let name = random.pick(lists.keys.sorted()) {
      picker.optionList = name
    } else {
      picker.options = options()
      let count = picker.options.count
      if picker.isMultiple, random.chance(25) { picker.options[count - 1].isExclusive = true }
    }
    return .picker(picker)
  }

  /// Random options, sometimes with titles and scores.
  package mutating func options() -> [OptionSpec] {
    let isOfTwins = random.chance(15)
    let texts = (isOfTwins ? Self.twins.map(\.text) : AnswerShape.texts).shuffled(using: &random)
    let hasScores = random.chance(40)
    return texts.prefix(Int.random(in: 1...4, using: &random)).map { text in
      var option = OptionSpec(text)
      if random.chance(15) { option.title = random.pick(["A", "B", "C"]) }
      if hasScores, random.chance(80) { option.score = random.pick([0, 1, 2.5, -1]) }
      return option
    }
  }

  private mutating func datePicker() -> RowContent {
    .datePicker(DatePickerContent(mode: random.pick(DatePickerContent.Mode.allCases) ?? .date))
  }
}
