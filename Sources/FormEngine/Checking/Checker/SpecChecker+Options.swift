/// The place of a list of options.
enum OptionsPlace: Hashable, Sendable {
  /// In the picker with this number.
  case row(Int)
  /// In the form's list with this number.
  case list(Int)
}

extension SpecChecker {
  /// Checks the options of the form's lists, after it is known which pickers use them.
  mutating func checkOptionLists() {
    for (list, name) in listNames.enumerated() {
      if usersOfLists[list].isEmpty, !gaps.hasLostRows, gaps.kinds.isEmpty, gaps.contents.isEmpty {
        warn(.unusedList, at: path(ofList: list), Wording.unusedList(self.name(ofList: list)))
      }
      if gaps.optionLists.contains(name) { continue }
      check(options(ofList: list), at: .list(list))
    }
  }

  /// Checks the options of a picker with its own options; otherwise records which list it uses.
  mutating func checkOptions(of picker: PickerContent, _ row: Int) {
    guard let name = picker.optionList else {
      return check(picker.options, at: .row(row))
    }
    if let list = number(ofList: name) {
      usersOfLists[list].append(row)
    } else if !gaps.hasLostOptionLists {
      let nearest = NearestName.search(for: name, in: listNames)
      report(
        .unknownList, at: path(ofRow: row, "options"),
        Wording.unknownList(self.name(ofRow: row), name, nearest: nearest))
    }
  }

  private mutating func check(_ options: [OptionSpec], at place: OptionsPlace) {
    if options.isEmpty {
      report(.noOptions, at: path(of: place), Wording.noOptions(name(of: place)))
    }
    var first: [ScalarText: Int] = [:]
    for (index, option) in options.enumerated() {
      if option.value.isEmpty {
        report(
          .emptyOption, at: path(of: place, index),
          Wording.emptyOption(index + 1, name(of: place)))
      } else if let earlier = first[ScalarText(option.value)] {
        report(
          .duplicateOption, at: path(of: place, index),
          Wording.duplicateOption(option.value, name(of: place)),
          notes: [.init(at: path(of: place, earlier), Wording.firstOption(option.value))])
      } else {
        first[ScalarText(option.value)] = index
      }
      if let score = option.score, !score.isFinite {
        report(
          .badLimit, at: path(of: place, index).appending("score"),
          Wording.infiniteLimit("score", "option \(index + 1) of \(name(of: place))"))
      }
    }
    checkTitles(of: options, at: place)
  }

  /// Warns about two options with the same title, unless conditions may hide one of them.
  private mutating func checkTitles(of options: [OptionSpec], at place: OptionsPlace) {
    guard options.contains(where: { $0.title != nil }) else { return }
    var first: [ScalarText: Int] = [:]
    for (index, option) in options.enumerated() where option.shownWhen == nil {
      let title = ScalarText(option.shownTitle)
      guard let earlier = first[title] else {
        first[title] = index
        continue
      }
      if ScalarText(options[earlier].value) == ScalarText(option.value) { continue }
      warn(
        .sameTitle, at: path(of: place, index),
        Wording.sameTitle(title.text, name(of: place)),
        notes: [.init(at: path(of: place, earlier), Wording.firstOption(title.text))])
    }
  }
}

extension SpecChecker {
  /// The options of a picker, its own or those of the list that it uses; none for other rows.
  func options(ofPicker row: Int) -> [OptionSpec] {
    guard case .picker(let picker) = self[row].content else { return [] }
    return picker.optionList.map { spec.optionLists[$0] ?? [] } ?? picker.options
  }

  func options(ofList list: Int) -> [OptionSpec] { spec.optionLists[listNames[list]] ?? [] }

  private func number(ofList name: String) -> Int? {
    listNames.firstIndex { ScalarText($0) == ScalarText(name) }
  }

  /// Whether a text can be an answer of a picker; true if its options are unknown. A picker without
  /// options is a finding of its own.
  mutating func isOption(_ text: String, ofPicker row: Int) -> Bool {
    guard case .picker(let picker) = self[row].content.equivalent else { return false }
    if picker.acceptsOther { return true }
    if let list = picker.optionList, gaps.optionLists.contains(list) { return true }
    let options = options(ofPicker: row)
    if options.isEmpty { return true }
    if options.count <= 16 {
      return options.contains { ScalarText($0.value) == ScalarText(text) }
    }
    let place = place(ofOptions: row)
    if let values = optionSets[place] { return values.contains(ScalarText(text)) }
    let values = Set(options.lazy.map { ScalarText($0.value) })
    optionSets[place] = values
    return values.contains(ScalarText(text))
  }

  /// Returns the option that was probably meant.
  mutating func nearestOption(to text: String, ofPicker row: Int) -> String? {
    let options = options(ofPicker: row)
    let place = place(ofOptions: row)
    let index = optionNames[place] ?? NameIndex(options.lazy.map { $0.value })
    optionNames[place] = index
    let nearest = nearestNames.search(for: text, in: index, among: 0..<index.count) { _ in true }
    return nearest.map { options[$0].value }
  }

  private func place(ofOptions row: Int) -> OptionsPlace {
    guard case .picker(let picker) = self[row].content,
      let list = picker.optionList.flatMap({ number(ofList: $0) })
    else { return .row(row) }
    return .list(list)
  }

  func path(ofList list: Int) -> SpecPath { ["optionLists", .key(listNames[list])] }

  func name(ofList list: Int) -> String { "option list \(listNames[list].quotedForMessage)" }

  private func path(of place: OptionsPlace) -> SpecPath {
    switch place {
    case .row(let row): path(ofRow: row, "options")
    case .list(let list): path(ofList: list)
    }
  }

  private func path(of place: OptionsPlace, _ index: Int) -> SpecPath {
    path(of: place).appending(.index(index))
  }

  private func name(of place: OptionsPlace) -> String {
    switch place {
    case .row(let row): name(ofRow: row)
    case .list(let list): name(ofList: list)
    }
  }
}
