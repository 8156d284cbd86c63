extension SpecChecker {
  /// Determines the template of each row, and checks that each repeat has one with a possible size.
  mutating func checkRepeats() {
    let repeats = kinds.indices.filter { kinds[$0] == .repeat }
    if repeats.isEmpty, !isInFormWithRepeats { return }
    findHomes()
    checkTemplates(of: repeats)
    checkSizes(of: repeats)
    for row in repeats where self[row].canBeRequired {
      report(
        .requiredOnNothing, of: row, "required",
        "\(name(ofRow: row)) is required, but a repeat has copies instead of an answer; leave required "
          + "out, set min to the fewest copies, and require the rows or the group of its copies")
    }
  }

  func isRepeat(_ row: Int) -> Bool { kind(of: row) == .repeat }

  private mutating func findHomes() {
    homes = Array(repeating: .form, count: rowCount)
    for row in 0..<rowCount {
      if let presenter = presenter(of: row) {
        homes[row] = home(ofRowsUnder: presenter)
      } else if self[row].presentedBy != nil || gaps.presenters.contains(row) {
        homes[row] = .unknown
      }
    }
  }

  private func home(ofRowsUnder presenter: Int) -> RowHome {
    if presenter >= rowCount { return home(ofRowsInFormUnder: presenter) }
    return isRepeat(presenter) ? .template(of: presenter) : homes[presenter]
  }

  private mutating func checkTemplates(of repeats: [Int]) {
    var templates = [Int?](repeating: nil, count: rowCount)
    var isFull = [Bool](repeating: false, count: rowCount)
    for row in 0..<rowCount {
      guard let presenter = presenter(of: row), presenter < rowCount, isRepeat(presenter) else {
        continue
      }
      if self[row].pinned != nil {
        report(
          .misplacedPin, of: row, "pinned",
          "\(name(ofRow: row)) is pinned, but its siblings are the copies of repeat "
            + "\(shortName(ofRow: presenter)); leave pinned out",
          notes: [placeNote(of: presenter)])
      }
      guard let template = templates[presenter] else {
        templates[presenter] = row
        continue
      }
      if isFull[presenter] { continue }
      isFull[presenter] = true
      report(
        .twoTemplates, of: row, "presentedBy",
        "\(name(ofRow: row)) is presented by repeat \(shortName(ofRow: presenter)), which already "
          + "presents \(name(ofRow: template)); a repeat presents one row; let that row present this "
          + "one, or put both into a group",
        notes: [placeNote(of: template)])
    }
    for row in repeats where templates[row] == nil && !gaps.hasLostRows {
      // The next row may be the template if its presenter is unknown.
      let next = row + 1
      if next < sectionStarts[Int(sectionOfRow[row]) + 1], homes[next] == .unknown { continue }
      report(
        .noTemplate, of: row, "id",
        "repeat \(shortName(ofRow: row)) has no template; add a row directly after it, with "
          + "presentedBy \(self[row].id.quotedForMessage)"
      )
    }
  }

  /// Checks that all initial copies together, and the rows of one added copy, are not too many
  /// rows.
  private mutating func checkSizes(of repeats: [Int]) {
    let limit = Int64(CheckedSpec.mostRows)
    let form = rowCount
    // The number of rows in one copy of each repeat, and in all copies of the form.
    var sizes = [Int64](repeating: 0, count: rowCount + 1)
    for case .template(let home) in homes where home < form { sizes[home] += 1 }
    var isReported = [Bool](repeating: false, count: rowCount + 1)
    for row in repeats.reversed() {
      guard case .repeat(let content) = self[row].content else { continue }
      let home = if case .template(let home) = homes[row] { min(home, form) } else { form }
      let copy = sizes[row]
      let count = Int64(max(0, min(content.countAtStart, CheckedSpec.mostRows + 1)))
      if !isReported[row] {
        let size = sizes[home] + copy * count
        if copy <= limit, size <= limit {
          sizes[home] = size
          continue
        }
        reportSize(ofCopiesOf: row, content)
      }
      isReported[home] = true
    }
  }

  private mutating func reportSize(ofCopiesOf row: Int, _ content: RepeatContent) {
    let key: SpecPath.Step = content.count != nil ? "count" : content.min != nil ? "min" : "id"
    report(
      .tooManyRows, of: row, key,
      "with repeat \(shortName(ofRow: row)), the copies have more than \(CheckedSpec.mostRows) rows in all; "
        + "begin with fewer copies")
  }

  /// Checks the number of copies that a repeat can have.
  mutating func checkLimits(_ content: RepeatContent, _ row: Int) {
    let count = findings.count
    for (key, limit) in [("min", content.min), ("max", content.max), ("count", content.count)] {
      checkCount(limit, key, row)
    }
    if findings.count > count { return }
    if content.value != nil { checkCopies(of: content, row) }
    if let min = content.min, let max = content.max, min > max {
      reportEmptyRange(row, ("min", "\(min)"), ("max", "\(max)"))
    } else if content.value == nil, let count = content.count, !content.allows(count) {
      let isBelow = count < content.min ?? 0
      let (key, limit) = isBelow ? ("min", content.min ?? 0) : ("max", content.max ?? 0)
      report(
        .badLimit, of: row, "count",
        "count of \(name(ofRow: row)) is \(count), but its \(key) is \(limit); change one of the two",
        notes: [note(of: row, .key(key), Wording.isHere("\(key) of \(name(ofRow: row))"))])
    }
  }

  /// Checks that a button that adds or removes a copy refers to one repeat.
  mutating func check(_ action: ButtonAction, ofButton row: Int) {
    switch action {
    case .add(let id): checkAdding(to: id, byButton: row)
    case .removeCopy:
      let isInDoubt = home(of: row) == .unknown || gaps.hasLostRows || !gaps.kinds.isEmpty
      if home(of: row) == .form, !isInDoubt {
        report(
          .badCopyAction, of: row, "action",
          "\(name(ofRow: row)) removes its copy, but is not in a copy; put it into the template of a "
            + "repeat")
      }
    case .submit, .cancel, .reset, .named: break
    }
  }

  private mutating func checkAdding(to id: RowID, byButton row: Int) {
    let path = path(ofRow: row, "action", "add")
    guard let target = number(id) else {
      if gaps.hasLostRows { return }
      let nearest = nearestRow(to: id, among: 0..<rowCount) { checker, target in
        checker.isRepeat(target)
          && checker.origin(ofMany: target, readBy: checker.home(of: row)) == nil
      }
      return reportUnknown(
        id, at: path, "\(name(ofRow: row)) adds a copy to", nearest: nearest,
        else: "name a repeat")
    }
    if kind(of: target) == nil { return }
    if !isRepeat(target) {
      report(
        .badCopyAction, at: path,
        "\(name(ofRow: row)) adds a copy to \(name(ofRow: target)), which is "
          + "\(Wording.a(self[target].content.kind)); name a repeat",
        notes: [placeNote(of: target)])
    } else if let outer = origin(ofMany: target, readBy: home(of: row)) {
      report(
        .badCopyAction, at: path,
        "\(name(ofRow: row)) adds a copy to repeat \(shortName(ofRow: target)), but there is one such "
          + "repeat in each copy of repeat \(shortName(ofRow: outer)); put the button into the template "
          + "of that repeat, or name another repeat",
        notes: [placeNote(of: target)])
    }
  }
}
