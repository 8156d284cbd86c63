import DynamicRows

// Answers that must be different in all copies of a repeat.
extension LiveForm {
  /// The rows of the copies of one repeat that must have different answers.
  struct Peers: Hashable {
    let presenter: RowNumber
    /// The place of the rows in the template.
    let place: Int32
  }

  /// The rows that must have another answer than a row; `nil` if there are none.
  private func peers(of row: RowNumber) -> Peers? {
    guard catalog.hasUniqueRows, catalog.rows[row].isUnique,
      case .copy(let copy, let place) = catalog.repeats.origin(of: row)
    else { return nil }
    return Peers(presenter: catalog.repeats[copy].presenter, place: place)
  }

  /// The rows in the order of their copies.
  private func rows(_ peers: Peers) -> [RowNumber] {
    let heads = filled.structure.copies(of: peers.presenter)
    return heads.compactMap { head in
      catalog.repeats.copy(around: head).map { catalog.repeats[$0].rows[Int(peers.place)] }
    }.filter { map.contains($0) }
  }

  /// Queues the rows that must have another answer than a row for checking.
  mutating func queuePeers(of row: RowNumber) {
    guard let peers = peers(of: row) else { return }
    for peer in rows(peers) { derived.problems.queueForCheck(peer) }
  }

  /// Whether an earlier copy of a row has the same answer.
  ///
  /// - Parameter first: For rows that were looked up before, the first row with each answer.
  func isDuplicate(
    _ value: FormValue, of row: RowNumber, _ first: inout [Peers: [FormValue: RowNumber]]
  ) -> Bool {
    guard let peers = peers(of: row) else { return false }
    if first[peers] == nil {
      var known = [FormValue: RowNumber]()
      for peer in rows(peers) where map.isRelevant(peer) {
        guard let answer = seenValue(of: peer).map({ comparable($0, of: peer) }) else { continue }
        if known[answer] == nil { known[answer] = peer }
      }
      first[peers] = known
    }
    return first[peers]?[comparable(value, of: row)] != row
  }

  /// A value that is the same for dates and times that are the same moment.
  private func comparable(_ value: FormValue, of row: RowNumber) -> FormValue {
    guard catalog.holdsMoments(row), let text = value.text, text.utf8.last != nil else {
      return value
    }
    // `hh:mm` has one colon, `hh:mm:ss` two.
    let colons = text.utf8.filter { $0 == UInt8(ascii: ":") }.count
    return colons == 1 ? .text(text + ":00") : value
  }
}
