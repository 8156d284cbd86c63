extension SpecChecker {
  /// Warns about ids that are also the places of answers in copies, such as `phones.2`: an answer
  /// given by that place goes to the row with the id.
  mutating func checkPlacesOfCopies() {
    if homes.isEmpty { return }
    for row in 0..<rowCount where self[row].id.text.utf8.contains(UInt8(ascii: ".")) {
      let id = self[row].id
      guard homes[row] != .unknown, let origin = origin(ofPlace: id.text[...], in: homes[row])
      else { continue }
      report(
        .placeAsID, .warning, of: row, "id",
        "the id of \(name(ofRow: row)) is also a place in the copies of repeat "
          + "\(shortName(ofRow: origin)), so an answer given by that place goes to this row; change the "
          + "id",
        notes: [placeNote(of: origin)])
    }
  }

  /// The outermost repeat with an answer at a place such as `people.2.phones.1`; `nil` if there can't
  /// be any.
  private func origin(ofPlace place: Substring, in home: RowHome) -> Int? {
    for dot in place.indices where place[dot] == "." {
      guard let row = number(RowID(String(place[..<dot]))), isRepeat(row), homes[row] == home,
        case .repeat(let content) = self[row].content
      else { continue }
      let parts = place[place.index(after: dot)...].split(
        separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let copy = Int(parts[0])
      else { continue }
      guard copy > 0, copy <= content.max ?? .max else { return nil }
      guard parts.count > 1 else { return row }
      let inner = RowHome.template(of: row)
      let isInCopy =
        number(RowID(String(parts[1]))).map { homes[$0] == inner }
        ?? (origin(ofPlace: parts[1], in: inner) != nil)
      return isInCopy ? row : nil
    }
    return nil
  }
}
