import DynamicRows

// Answers that must be different in all copies of a repeat.
extension LiveForm {
  /// The answer that a row must have alone among its peers, the rows at its place in the other copies of
  /// the repeat; `nil` if it has none now, or may have the same one as others.
  private func uniqueAnswer(of row: RowNumber) -> UniqueAnswers.Answer? {
    guard catalog.rows[row].isUnique, map.hasRelevant(row),
      case .copy(let copy, let place) = catalog.repeats.origin(of: row),
      let value = seenValue(of: row)
    else { return nil }
    return UniqueAnswers.Answer(
      presenter: catalog.repeats[copy].presenter, place: place,
      value: comparable(value, of: row))
  }

  /// Updates the answers that must be different after those of some rows, or their order, have changed.
  ///
  /// - Returns: The other rows that may have an answer alone now, or no longer.
  /// - Complexity: O(*k* log *n*) for *k* rows, apart from rows with the same answer.
  mutating func updateUniqueAnswers(of rows: some Sequence<RowNumber>) -> Set<RowNumber> {
    guard catalog.hasUniqueRows else { return [] }
    var answers: [(row: RowNumber, answer: UniqueAnswers.Answer?)] = []
    for row in rows {
      let answer = uniqueAnswer(of: row)
      if answer != nil || derived.unique.contains(row) { answers.append((row, answer)) }
    }
    let map = map
    return derived.unique.set(answers) {
      map.contains($0) && map.contains($1) ? map.isOrdered($0, before: $1) : nil
    }
  }

  /// A value that is the same for dates and times that are the same moment, and for texts in other letters
  /// where these make no difference.
  private func comparable(_ value: FormValue, of row: RowNumber) -> FormValue {
    let value = catalog.rows[row].ignoresCase ? value.folded : value
    guard catalog.holdsMoments(row), let text = value.text, text.utf8.last != nil else {
      return value
    }
    // `hh:mm` has one colon, `hh:mm:ss` two.
    let colons = text.utf8.filter { $0 == UInt8(ascii: ":") }.count
    return colons == 1 ? .text(text + ":00") : value
  }
}
