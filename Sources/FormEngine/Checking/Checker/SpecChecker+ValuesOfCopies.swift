extension SpecChecker {
  /// Checks the copies that a repeat has in a new form.
  mutating func checkCopies(of content: RepeatContent, _ row: Int) {
    if content.count != nil || self[row].expressions[.count] != nil {
      report(
        .badLimit, of: row, "count",
        "\(name(ofRow: row)) has both count and value, and each says how many copies there are; leave "
          + "count out",
        notes: [note(of: row, "value", Wording.isHere("value of \(name(ofRow: row))"))])
    }
    guard content.valuesAtStart != nil, let value = content.value else {
      return report(
        .wrongType, of: row, "value",
        "the value of \(name(ofRow: row)) is a list with a value or an object for each copy")
    }
    check(value, ofCopiesOf: row, at: path(ofRow: row, "value"))
  }

  private mutating func check(_ value: FormValue, ofCopiesOf presenter: Int, at path: SpecPath) {
    guard case .repeat(let content) = self[presenter].content, case .list(let members) = value
    else {
      if value == .null { return }
      return report(
        .wrongType, at: path,
        "\(name(ofRow: presenter)) has a list with a value or an object for each copy here")
    }
    if self[presenter].expressions[.count] != nil, content.value == nil {
      report(
        .badLimit, at: path,
        "\(name(ofRow: presenter)) has copies here, but an expression says how many there are; leave them "
          + "out",
        notes: [note(of: presenter, "count", Wording.isHere("count of \(name(ofRow: presenter))"))])
    } else if !content.allows(members.count) {
      let isBelow = members.count < content.min ?? 0
      let (key, limit) = isBelow ? ("min", content.min ?? 0) : ("max", content.max ?? 0)
      report(
        .badLimit, at: path,
        "\(name(ofRow: presenter)) has \(Wording.copies(members.count)) here, but its \(key) is \(limit); "
          + "change one of the two",
        notes: [
          note(of: presenter, .key(key), Wording.isHere("\(key) of \(name(ofRow: presenter))"))
        ])
    }
    let template = rowsOfTemplate(of: presenter)
    for (index, member) in members.array.enumerated() {
      let path = path.appending(.index(index))
      if case .object(let object) = member {
        check(object, in: nil, template, at: path)
      } else if let head = template.rows.first {
        check(member, of: head, at: path)
      }
    }
  }

  private mutating func check(
    _ object: FormValue.Object, in group: Int?, _ template: (rows: [Int], names: ResultNames),
    at path: SpecPath
  ) {
    for (name, value) in object.pairs {
      let path = path.appending(.key(name))
      guard let place = template.names.place(named: name, in: group) else {
        let names = template.rows.indices.filter { template.names.groups[$0] == group }
          .map { self[template.rows[$0]].resultName }
        let nearest = NearestName.search(for: name, in: names)
        report(
          .unknownRow, at: path,
          "no row of the template has the name \(name.quotedForMessage); "
            + Wording.suggestion(nearest, else: "use the names of its rows"))
        continue
      }
      let row = template.rows[place]
      if case .object(let inner) = value, self[row].isNestedGroup {
        check(inner, in: place, template, at: path)
      } else if self[row].isNestedGroup, value != .null {
        report(
          .wrongType, at: path, "\(self.name(ofRow: row)) has an object with the answers in it here"
        )
      } else if !self[row].isNestedGroup {
        check(value, of: field(editedBy: row) ?? row, at: path)
      }
    }
  }

  /// Checks a value of a template row.
  private mutating func check(_ value: FormValue, of row: Int, at path: SpecPath) {
    if isRepeat(row) { return check(value, ofCopiesOf: row, at: path) }
    guard kind(of: row) != nil, !gaps.contents.contains(row), self[row].computed == nil else {
      return
    }
    let answerType = answerType(ofRow: row)
    if answerType == .nothing {
      return report(
        .valueOnNothing, at: path,
        "\(name(ofRow: row)) has a value here, but holds nothing; remove it")
    }
    guard !value.clears, answerType != .unknown else { return }
    switch answerType.misfit(of: value, isOption: { isOption($0, ofPicker: $1) }) {
    case nil: break
    case .wrongType:
      report(
        .wrongType, at: path,
        "\(name(ofRow: row)) is \(Wording.shown(value)) here, but holds "
          + "\(words(RowReading(answerType))); give that, or leave it out")
    case .badDate(let text, let mode):
      report(.badDate, at: path, Wording.noDate("\(name(ofRow: row)) is", text, mode))
    case .notAnOption(let text, let picker):
      report(
        .notAnOption, at: path,
        "\(name(ofRow: row)) is \(text.quotedForMessage) here, which is not one of its options; "
          + Wording.suggestion(
            nearestOption(to: text, ofPicker: picker), else: "choose one of them, or leave it out"),
        notes: picker == row ? [] : [note(of: picker, "options", Wording.optionsAreHere)])
    }
  }

  /// The rows of the template of a repeat, without those of inner repeats, and their names.
  private func rowsOfTemplate(of presenter: Int) -> (rows: [Int], names: ResultNames) {
    var (rows, names, places) = ([Int](), ResultNames(), [Int: Int]())
    for row in presenter + 1..<max(presenter + 1, Int(blockEnds[presenter])) {
      guard homes[row] == .template(of: presenter) else { continue }
      places[row] = rows.count
      rows.append(row)
      names.add(
        self[row].resultName, under: self.presenter(of: row).flatMap { places[$0] },
        isAnswer: self[row].isNestedGroup || !holdsNothing(row) && field(editedBy: row) == nil
      ) { [rows] in self[rows[$0]].isNestedGroup }
    }
    return (rows, names)
  }
}
