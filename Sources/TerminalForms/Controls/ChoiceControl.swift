import FormEngine

/// A picker with its options. In a field they are always visible; otherwise they are opened.
struct ChoiceControl: EditingControl {
  let picker: PickerContent
  /// The options while one is chosen.
  var list: OptionList?

  init(picker: PickerContent) {
    self.picker = picker
  }

  var possible: KeyContext {
    var possible: KeyContext = .editor
    if picker.isMultiple { possible.insert(.multiple) }
    // While the options are awaited from the host, any text is taken.
    if picker.acceptsOther || picker.leavesOptionsToHost {
      possible.formUnion([.acceptsOther, .unfinished])
    }
    return possible
  }

  func context(of row: LiveRow) -> KeyContext {
    guard let list else { return [] }
    guard list.other == nil else {
      let typing: KeyContext = [.text, .other, .editor, .typing]
      return isBlank ? typing : typing.union(.unfinished)
    }
    var context: KeyContext = [.list, .editor, .typing]
    if !list.filter.isEmpty { context.insert(.searching) }
    if list.isOtherMarked { context.insert(.otherMarked) }
    return context
  }

  static let hasDisclosure = true
  var isEditing: Bool { list != nil }
  var isOpened: Bool { true }
  var marksEntry: Bool { list != nil }

  /// A text other than the options.
  var buffer: TextBuffer? {
    get { list?.other }
    set { list?.other = newValue }
  }

  var hasUncommitted: Bool { list.map { !$0.filter.isEmpty || $0.other != nil } ?? false }
  var isBlank: Bool { list.map { $0.other?.isEmpty ?? true && $0.filter.isEmpty } ?? true }

  func opens(toType scalar: Unicode.Scalar) -> Bool { true }

  mutating func begin(_ edited: EditedRow) {
    if edited.row.field != nil { _ = open(edited) }
  }

  mutating func open(_ edited: EditedRow) -> [Intent] {
    var list = OptionList(picker, of: edited.row)
    list.measure()
    self.list = list
    return []
  }

  /// A question keeps the mark.
  mutating func resume(_ former: ChoiceControl, _ edited: EditedRow) {
    guard edited.isQuestion, let mark = former.list?.mark, let list else { return }
    self.list?.moveMark(by: mark - list.mark)
  }

  mutating func follow(_ row: LiveRow) {
    let options = row.offered(picker).options
    list?.take(options)
  }

  mutating func insert(_ text: String, _ edited: EditedRow) -> [Intent] {
    if list?.other != nil { return edit(edited) { $0.insert(text) } }
    list?.type(text)
    return []
  }

  /// A text other than the options is accepted only as a whole.
  func intents(of buffer: TextBuffer, from former: TextBuffer, _ edited: EditedRow) -> [Intent] {
    []
  }

  mutating func commit(_ edited: EditedRow) -> [Intent]? {
    typedOption.map { value in
      list?.other = nil
      return picker.isMultiple
        ? choose([value], isToggled: false, edited)
        : [.perform(.set(edited.row.id, .text(value)))]
    }
  }

  /// A click marks an entry and acts on it, or opens the options.
  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? {
    if list == nil, let choice = room.choice(atLine: line, x: x) { return choice }
    let entry = entry(atLine: line, in: room)
    return { control, _ in
      Self.act(on: &control) { control in
        guard let mark = control.list?.mark else { return [.key(KeyPress(.enter))] }
        control.list?.other = nil
        guard let entry else { return [] }
        control.list?.moveMark(by: entry - mark)
        return [.key(KeyPress(control.picker.isMultiple ? .character(" ") : .enter))]
      }
    }
  }

  func invariantViolations(in row: LiveRow) -> [String] {
    guard let list else { return [] }
    let isMarkRight = list.numberOfEntries == 0 ? list.mark == 0 : list.shown.contains(list.mark)
    return (list.options == row.offered(picker).options ? [] : ["\(row.id) offers other options"])
      + (isMarkRight ? [] : ["the mark in \(row.id) is not visible"])
  }
}

// MARK: - Keys

extension ChoiceControl {
  static let keys = [
    ownTextKeys, typingKeys(.acceptsOther), listKeys, rowKeys, leavingKeys(.acceptsOther),
  ]

  private static let ownTextKeys = KeyGroup(
    .ownTexts,
    key("Enter", "accept", when: [.acceptsOther, .other]) { $0.takeOther($1) },
    key("Esc", "discard the text", when: [.acceptsOther, .other, .unfinished]) {
      $0.buffer = nil
    },
    key("Esc", "back to the list", when: [.acceptsOther, .other]) { $0.buffer = nil },
    key("Up, Down, Tab, Shift-Tab", when: [.acceptsOther, .other]) { _ in })

  private static let listKeys = KeyGroup(
    .lists,
    key("Enter | Space", "type another", when: [.acceptsOther, .otherMarked]) {
      $0.beginOther($1)
    },
    key("Enter", "choose", when: .list, unless: .multiple) { $0.chooseMarked($1) },
    key("Space", when: .list, unless: [.multiple, .searching]) { $0.chooseMarked($1) },
    key("Space", "select", when: [.list, .multiple]) { $0.selectOrFind($1) },
    key("Ctrl-A", help: "select all that match, or none", when: [.list, .multiple]) {
      $0.choose($0.list?.matches ?? [], isToggled: true, $1)
    },
    key("Enter", "done", when: [.list, .multiple]) { control, _ in control.done },
    KeyBinding(typing: "a-z", "find", when: .list),
    key("Esc", "show all", when: .searching) { $0.list?.setFilter("") },
    key("Backspace", when: .list) { $0.list?.erase() },
    key(opposite: "Up, Down", help: "move in the list", when: .list) { $0.moveMark(by: $2) },
    key(opposite: "Page Up/Down", when: .list) {
      $0.moveMark(by: $2 * ($0.list?.height ?? 1))
    },
    key(opposite: "Home, End", when: .list) { $0.moveMark(by: $2 * (.max / 2), reaching: false) },
    key("Left, Right", when: .list) { _ in })

  private static let rowKeys = KeyGroup(
    .rows,
    key(opposite: "Left, Right", "choose", when: .inMatrix, unless: [.list, .text]) {
      $1.choosing($2)
    },
    KeyBinding("Enter | Space", "show all", when: .inMatrix, unless: [.list, .text]) { $0.act() },
    KeyBinding("Enter | Space", "choose", unless: [.list, .text]) { $0.act() })

  /// Moves the mark by entries. At either end, the window shows more of a row that does not fit.
  private mutating func moveMark(by steps: Int, reaching: Bool = true) -> [Intent] {
    let former = list?.mark
    list?.moveMark(by: steps)
    return reaching && list?.mark == former ? [.effect(.reach(steps))] : []
  }

  /// The notice about a typed text that matches no option; `nil` if there is none.
  private var refusal: [Intent]? {
    guard let list, !list.filter.isEmpty, list.marked == nil else { return nil }
    return [.notice("No option matches \"\(list.filter)\".")]
  }

  private var done: [Intent] { refusal ?? [.close] }

  /// Makes the marked option the answer, closes the editor and moves on.
  private mutating func chooseMarked(_ edited: EditedRow) -> [Intent] {
    guard let list else { return [] }
    if let refusal { return refusal }
    return list.marked.map { [.take(.text(list.options[$0].value))] }
      ?? [.notice("There is nothing to choose from.")]
  }

  /// Adds the marked option to the answer, or removes it; or types a space that continues the filter.
  private mutating func selectOrFind(_ edited: EditedRow) -> [Intent] {
    if list?.isContinuedBySpace() == true { return insert(" ", edited) }
    guard let list, let marked = list.marked else { return [] }
    self.list?.isDone = true
    return choose([list.options[marked].value], isToggled: true, edited)
  }

  /// Adds options to the answer, or removes them if they are toggled and all chosen; the answer is in
  /// the order of the options.
  private func choose(_ options: [String], isToggled: Bool, _ edited: EditedRow) -> [Intent] {
    guard !options.isEmpty else { return [] }
    let chosen = (edited.row.value?.choices ?? []).map { ScalarText($0) }
    let (known, all) = (Set(chosen), options.map { ScalarText($0) })
    let added = all.filter { !known.contains($0) }
    let offered = edited.row.offered(picker)
    let wanted =
      isToggled && added.isEmpty
      ? chosen.filter { !all.contains($0) }.map(\.text)
      : offered.choices(adding: added.map(\.text), to: chosen.map(\.text))
    let places = offered.optionIndices(of: wanted).map { $0 ?? .max }
    let ordered = zip(wanted, places).sorted { $0.1 < $1.1 }
    return [.perform(.set(edited.row.id, .texts(ordered.map(\.0))))]
  }

  /// Begins to type a text other than the options.
  private mutating func beginOther(_ edited: EditedRow) -> [Intent] {
    let text = edited.row.value?.text
    let isOther = !picker.isMultiple && text.map { picker.option($0) == nil } ?? false
    list?.beginOther(isOther ? text ?? "" : "")
    return []
  }

  /// Makes the other text the answer, closes the editor and moves on; or adds it to the answer. The
  /// title of an option means that option.
  private mutating func takeOther(_ edited: EditedRow) -> [Intent] {
    let typed = typedOption
    list?.other = nil
    guard let value = typed else { return [] }
    guard picker.isMultiple else { return [.take(.text(value))] }
    let marking: Reaction = { control, _ in
      Self.act(on: &control) { control in
        control.list?.mark(value)
        return []
      }
    }
    return choose([value], isToggled: false, edited) + [.then(marking)]
  }

  /// The typed text other than the options, or the option with that title; `nil` if nothing is typed
  /// there.
  private var typedOption: String? {
    guard let list, let text = list.other?.text.trimmed, !text.isEmpty else { return nil }
    return list.options.first { ScalarText($0.shownTitle) == ScalarText(text) }?.value ?? text
  }
}

extension KeyContext {
  /// Several options can be chosen.
  fileprivate static let multiple = feature(0)
  /// Another text than the options can be typed.
  fileprivate static let acceptsOther = feature(1)
  /// The list receives the keys.
  fileprivate static let list = state(2)
  fileprivate static let searching = state(3)
  /// The entry for another text is marked.
  fileprivate static let otherMarked = state(4)
  /// Another text is being typed.
  fileprivate static let other = state(5)
}
