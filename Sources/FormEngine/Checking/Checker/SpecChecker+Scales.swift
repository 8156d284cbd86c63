/// Numbers that are drawn as lines of choices, and tables of rows with the same choices.
extension SpecChecker {
  /// Checks that a number with a scale has few whole numbers to choose from.
  mutating func checkScale(of number: NumberContent, _ row: Int) {
    guard number.scale != nil, !gaps.limits.contains(row) else { return }
    let subject = "\(name(ofRow: row)) has a scale"
    if !number.isInteger {
      report(
        .badScale, of: row, "scale",
        "\(subject), but its answers need not be whole numbers; add \"integer\": true, or leave scale out"
      )
    }
    for (key, limit, property) in [
      ("min", number.min, SpecProperty.min), ("max", number.max, .max),
    ] {
      if self[row].expressions[property] != nil {
        report(
          .badScale, of: row, .key(key),
          "\(subject), but its \(key) is an expression, so that its choices could change; write a number, "
            + "or leave scale out")
      } else if limit == nil {
        report(
          .badScale, of: row, "scale",
          "\(subject), but no \(key); add the \(key == "min" ? "smallest" : "largest") number, or leave "
            + "scale out")
      }
    }
    guard let min = number.min, let max = number.max, min.isFinite, max.isFinite,
      max - min > NumberScale.greatestRange
    else { return }
    report(
      .badScale, of: row, "scale",
      "\(subject), but its min, \(FormValue.plain(min)), and its max, \(FormValue.plain(max)), are more "
        + "than 10 apart; change one of them, or leave scale out")
  }

  /// Checks that the rows directly in each matrix can be the lines of one table.
  mutating func checkMatrices() {
    var rowsOfMatrices = [Int: [Int]]()
    for row in 0..<rowCount {
      guard let presenter = presenter(of: row) else { continue }
      if isMatrix(presenter) {
        rowsOfMatrices[presenter, default: []].append(row)
      } else if let group = self.presenter(of: presenter), isMatrix(group) {
        report(
          .badMatrix, of: row, "presentedBy",
          "\(name(ofRow: row)) is presented by \(name(ofRow: presenter)), a line of the table of group "
            + "\(shortName(ofRow: group)), and lines present no rows; move it out of the group, or leave "
            + "matrix out", notes: [placeNote(of: group)])
      }
    }
    for matrix in rowsOfMatrices.keys.sorted() {
      check(rowsOfMatrices[matrix] ?? [], ofMatrix: matrix)
    }
  }

  /// Warns about `beside` on rows without a previous sibling, and about tables whose copies contain nested rows.
  mutating func checkLayouts() {
    for row in detailedRows where self[row].isBeside {
      let presenter = presenter(of: row)
      let isFirst = row == sectionStarts[Int(sectionOfRow[row])] || presenter == row - 1
      if isFirst || self[row].content.isNeverVisible {
        report(
          .uselessLayout, .warning, of: row, "beside",
          "\(name(ofRow: row)) is to be beside the row before it, but "
            + (isFirst ? "is the first one of its block" : "is never visible")
            + "; leave beside out")
      }
    }
    guard kinds.indices.contains(where: isTable) else { return }
    var isReported = Set<Int>()
    for row in 0..<rowCount {
      guard let cell = presenter(of: row), !isField(cell), let line = presenter(of: cell),
        let copies = presenter(of: line), copies < rowCount, isTable(copies),
        isReported.insert(copies).inserted
      else { continue }
      report(
        .uselessLayout, .warning, of: copies, "layout",
        "repeat \(shortName(ofRow: copies)) is to be a table, but \(name(ofRow: row)) is in "
          + "\(name(ofRow: cell)), and a line has no rows inside rows; leave layout out, or let "
          + "\(name(ofRow: line)) present all rows of the copy", notes: [placeNote(of: row)])
    }
  }

  private func isTable(_ row: Int) -> Bool {
    guard isRepeat(row), case .repeat(let content) = self[row].content else { return false }
    return content.layout == .table
  }

  private func isMatrix(_ row: Int) -> Bool {
    guard kind(of: row) == .group, case .group(let group) = self[row].content else { return false }
    return group.isMatrix
  }

  private mutating func check(_ rows: [Int], ofMatrix matrix: Int) {
    var first: Int?
    for row in rows where kind(of: row) != nil && !gaps.contents.contains(row) {
      if let (key, fault, remedy) = faultAsLine(row) {
        reportLine(row, of: matrix, key, fault, remedy, placeNote(of: matrix))
      } else if let first {
        if let (key, fault) = difference(of: row, from: first) {
          reportLine(
            row, of: matrix, key, "\(fault) than \(name(ofRow: first))", "give both the same",
            placeNote(of: first))
        }
      } else {
        first = row
      }
    }
  }

  private mutating func reportLine(
    _ row: Int, of matrix: Int, _ key: SpecPath.Step, _ fault: String, _ remedy: String,
    _ note: SpecFinding.Note
  ) {
    report(
      .badMatrix, of: row, key,
      "\(name(ofRow: row)) is a line of the table of group \(shortName(ofRow: matrix)), but it \(fault); "
        + "\(remedy), move the row out of the group, or leave matrix out", notes: [note])
  }

  /// Why a row can't be a line of any table, the key to blame, and what to do; `nil` if it can.
  private func faultAsLine(_ row: Int) -> (key: SpecPath.Step, fault: String, remedy: String)? {
    switch self[row].content {
    case .number(let number):
      return number.scale != nil || gaps.limits.contains(row)
        ? nil : ("kind", "is a number without a scale", "give it one")
    case .picker(let picker):
      if self[row].expressions[.options] != nil {
        return ("options", "offers the answers of another row", "give it options of its own")
      }
      if picker.isMultiple {
        return ("multiple", "takes several options", "leave multiple out")
      }
      return picker.acceptsOther ? ("other", "takes other texts", "leave other out") : nil
    case let content:
      return (
        "kind", "is \(Wording.a(content.kind))", "make it a picker, or a number with a scale"
      )
    }
  }

  /// How the choices of a row differ from those of another one; `nil` if they are the same.
  private func difference(of row: Int, from other: Int) -> (key: SpecPath.Step, fault: String)? {
    switch (self[row].content, self[other].content) {
    case (.number(let number), .number(let others)):
      if [row, other].contains(where: gaps.limits.contains) { return nil }
      let isSame =
        number.scale == others.scale && number.numbersOfScale == others.numbersOfScale
      return isSame ? nil : ("scale", "has another scale")
    case (.picker(let picker), .picker(let others)):
      let lists = [picker.optionList, others.optionList]
      if lists.contains(where: { $0.map { gaps.optionLists.contains($0) } ?? false })
        || gaps.hasLostOptionLists
      {
        return nil
      }
      return titles(of: row) == titles(of: other) ? nil : ("options", "has other options")
    default: return ("kind", "is of another kind")
    }
  }

  /// The values and titles of the options of a picker; none if the host gives them.
  private func titles(of row: Int) -> [[ScalarText]] {
    options(ofPicker: row).map { [ScalarText($0.value), ScalarText($0.shownTitle)] }
  }
}
