extension SpecChecker {
  /// Checks the options of the form's lists, after it is known which pickers use them.
  mutating func checkOptionLists() {
    for (list, name) in listNames.enumerated() {
      if name == PickerContent.host {
        report(
          .badListName, at: path(of: .list(list)),
          "no option list can be called \"host\": \"options\": \"host\" in a picker means those that "
            + "the front end provides; choose another name")
        continue
      }
      if usersOfLists[list].isEmpty, !gaps.hasLostRows, gaps.kinds.isEmpty, gaps.contents.isEmpty {
        report(
          .unusedList, .warning, at: path(of: .list(list)),
          "no picker uses \(self.name(of: .list(list))); name it in the options of one, or leave it out"
        )
      }
      if gaps.optionLists.contains(name) { continue }
      check(options(ofList: list), of: .list(list))
    }
  }

  /// Checks the options of a picker with its own options; otherwise records which list it uses.
  mutating func checkOptions(of picker: PickerContent, _ row: Int) {
    if self[row].expressions[.options] != nil {
      guard !picker.options.isEmpty || picker.optionList != nil else { return }
      return report(
        .badExpression, of: row, "options",
        "\(self.name(ofRow: row)) has both options and an expression that gives them; remove one of the two"
      )
    }
    guard let name = picker.optionList else {
      // At run time, a picker may have the options of a list that others use too.
      if !picker.isMultiple, surroundings == nil { reportExclusive(picker.options, ofPicker: row) }
      return check(picker.options, of: .row(row))
    }
    if picker.leavesOptionsToHost { return }
    if let list = number(ofList: name) {
      usersOfLists[list].append(row)
    } else if !gaps.hasLostOptionLists {
      let nearest = nearestList(to: name)
      report(
        .unknownList, of: row, "options",
        "the options of \(self.name(ofRow: row)) are the list \(name.quotedForMessage), which is not "
          + "among the form's optionLists; "
          + Wording.suggestion(nearest, else: "add it there, or write the options here"))
    }
  }

  private mutating func check(_ options: [OptionSpec], of owner: SpecOwner) {
    if options.isEmpty {
      report(
        .noOptions, at: pathOfOptions(of: owner),
        "\(name(of: owner)) has no options; give it at least one, or \"host\" instead of a list if your "
          + "front end provides them")
    }
    var first = [ScalarText: Int]()
    for (index, option) in options.enumerated() {
      if option.value.isEmpty {
        report(
          .emptyOption, at: path(of: .option(index, of: owner)),
          "\(name(of: .option(index, of: owner))) has an empty value, which counts as no answer; give it "
            + "a text")
      } else if let earlier = first[ScalarText(option.value)] {
        let value = option.value.quotedForMessage
        report(
          .duplicateOption, at: path(of: .option(index, of: owner)),
          "the option \(value) of \(name(of: owner)) occurs twice; remove one of the two",
          notes: [.init(at: path(of: .option(earlier, of: owner)), "\(value) first occurs here")])
      } else {
        first[ScalarText(option.value)] = index
      }
      if let score = option.score, !score.isFinite {
        report(
          .badLimit, at: path(of: .option(index, of: owner)).appending("score"),
          Wording.infiniteLimit("score", name(of: .option(index, of: owner))))
      }
    }
    checkFormerValues(options, among: first, of: owner)
    checkTitles(options, of: owner)
  }

  /// Reports exclusive options in a picker that takes one option anyway.
  private mutating func reportExclusive(_ options: [OptionSpec], ofPicker row: Int) {
    for (index, option) in options.enumerated() where option.isExclusive {
      report(
        .uselessExclusive, at: path(of: .option(index, of: .row(row))).appending("exclusive"),
        "\(name(of: .option(index, of: .row(row)))) is exclusive, but the picker takes one option only; "
          + "add \"multiple\": true, or leave exclusive out")
    }
  }

  /// Checks former values of options. If one is in use, or is a former one of two options, it is unclear
  /// which option a saved answer means.
  ///
  /// - Parameter values: The options by their values.
  private mutating func checkFormerValues(
    _ options: [OptionSpec], among values: [ScalarText: Int], of owner: SpecOwner
  ) {
    var owners = [ScalarText: Int]()
    for (index, option) in options.enumerated() {
      for (place, value) in option.formerly.enumerated() {
        let text = ScalarText(value)
        guard let other = values[text] ?? owners[text] else {
          owners[text] = index
          continue
        }
        report(
          .duplicateOption,
          at: path(of: .option(index, of: owner)).appending("formerly").appending(.index(place)),
          "\(value.quotedForMessage) is a former value of \(name(of: .option(index, of: owner))), and a "
            + "value of another option; leave one of the two out",
          notes: [
            .init(
              at: path(of: .option(other, of: owner)), Wording.isHere("the other option"))
          ])
      }
    }
  }

  /// Warns about two options with the same title, unless conditions may hide one of them.
  private mutating func checkTitles(_ options: [OptionSpec], of owner: SpecOwner) {
    guard options.contains(where: { $0.title != nil }) else { return }
    var first = [ScalarText: Int]()
    for (index, option) in options.enumerated() where option.shownWhen == nil {
      let title = ScalarText(option.shownTitle)
      guard let earlier = first[title] else {
        first[title] = index
        continue
      }
      if ScalarText(options[earlier].value) == ScalarText(option.value) { continue }
      let shown = title.text.quotedForMessage
      report(
        .sameTitle, .warning, at: path(of: .option(index, of: owner)),
        "two options of \(name(of: owner)) have the title \(shown), so people can't distinguish them; "
          + "change one of the two",
        notes: [.init(at: path(of: .option(earlier, of: owner)), "\(shown) first occurs here")])
    }
  }
}

extension SpecChecker {
  /// The options of a picker, its own or those of the list that it uses; none for other rows.
  func options(ofPicker row: Int) -> [OptionSpec] {
    guard case .picker(let picker) = self[row].content else { return [] }
    if row >= rowCount { return picker.leavesOptionsToHost ? [] : picker.options }
    return picker.optionList.map { spec.optionLists[$0] ?? [] } ?? picker.options
  }

  func options(ofList list: Int) -> [OptionSpec] { spec.optionLists[listNames[list]] ?? [] }

  private func number(ofList name: String) -> Int? {
    listNumbers[ScalarText(name)]
  }

  /// Returns the list of options that was probably meant by a name.
  private mutating func nearestList(to name: String) -> String? {
    let index = listNameIndex ?? NameIndex(listNames)
    listNameIndex = index
    let nearest = nearestNames.search(for: name, in: index, among: listNames.indices) { _ in true }
    return nearest.map { listNames[$0] }
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
    let owner = owner(ofOptions: row)
    if let values = optionSets[owner] { return values.contains(ScalarText(text)) }
    let values = Set(options.lazy.map { ScalarText($0.value) })
    optionSets[owner] = values
    return values.contains(ScalarText(text))
  }

  /// Returns the option that was probably meant.
  mutating func nearestOption(to text: String, ofPicker row: Int) -> String? {
    let options = options(ofPicker: row)
    let owner = owner(ofOptions: row)
    let index = optionNames[owner] ?? NameIndex(options.lazy.map { $0.value })
    optionNames[owner] = index
    let nearest = nearestNames.search(for: text, in: index, among: 0..<index.count) { _ in true }
    return nearest.map { options[$0].value }
  }

  private func owner(ofOptions row: Int) -> SpecOwner {
    guard case .picker(let picker) = self[row].content,
      let list = picker.optionList.flatMap({ number(ofList: $0) })
    else { return .row(row) }
    return .list(list)
  }
}
