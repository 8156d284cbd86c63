extension SpecChecker {
  /// Checks the names of answers in results: each is possible, belongs to a row that results can contain,
  /// and is unique in its object.
  mutating func checkNames() {
    for row in unusualRows where kind(of: row) != nil { checkName(of: row) }
    let usesNames =
      unusualRows.contains { self[$0].name != nil }
      || kinds.indices.contains { kinds[$0] == .group && self[$0].isNestedGroup }
    if usesNames { checkUniqueNames() }
  }

  private mutating func checkName(of row: Int) {
    if self[row].name == nil, self[row].isInResult { return }
    if let name = self[row].name, let fault = name.faultAsID {
      report(
        .badName, of: row, "name", Wording.badID(name, "name", of: self.name(ofRow: row), fault))
    }
    let key = self[row].name == nil ? "inResult" : "name"
    if let field = field(editedBy: row) {
      report(
        .nameOnNothing, of: row, .key(key),
        "\(key) is set on \(name(ofRow: row)), but the answer is that of \(name(ofRow: field)); move "
          + "\(key) there",
        notes: [placeNote(of: field)])
    } else if holdsNothing(row), !self[row].isNestedGroup {
      let remedy =
        kind(of: row) == .group
        ? "; add \"nested\": true, or leave \(key) out" : "; leave \(key) out"
      report(
        .nameOnNothing, of: row, .key(key),
        "\(key) is set on \(name(ofRow: row)), but results contain nothing of "
          + "\(Wording.a(self[row].content.kind))\(remedy)")
    }
  }

  private mutating func checkUniqueNames() {
    // For each row, the row whose object contains the answers of the rows that it presents.
    var objects = [Int?](repeating: nil, count: rowCount)
    var owners = [Int?: [ScalarText: Int]]()
    for row in 0..<rowCount where !gaps.ids.contains(row) {
      let presenter = presenter(of: row)
      let object = presenter.flatMap { $0 < rowCount ? objects[$0] : $0 }
      objects[row] = self[row].isNestedGroup || isRepeat(row) ? row : object
      guard kind(of: row) != nil, self[row].isNestedGroup || !holdsNothing(row),
        field(editedBy: row) == nil
      else { continue }
      let name = ScalarText(self[row].resultName)
      guard let first = owners[object, default: [:]][name] else {
        owners[object, default: [:]][name] = row
        continue
      }
      // Equal ids are reported as such.
      if self[row].name != nil || self[first].name != nil { reportName(of: row, sameAs: first) }
    }
  }

  private mutating func reportName(of row: Int, sameAs first: Int) {
    let (later, other) = self[row].name == nil ? (first, row) : (row, first)
    let key: SpecPath.Step = self[other].name == nil ? "id" : "name"
    report(
      .duplicateName, of: later, "name",
      "\(name(ofRow: later)) has the same name in results as \(name(ofRow: other)), "
        + "\(self[row].resultName.quotedForMessage); names are unique within their object, so change one "
        + "of the two",
      notes: [note(of: other, key, Wording.isHere(name(ofRow: other)))])
  }
}
