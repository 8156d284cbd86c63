import DynamicRows
import FormEngine

/// Copies of repeats.
extension LiveForm {
  /// A row and its presenters, from the innermost to the outermost.
  func rowAndPresenters(_ id: RowID) -> some Sequence<LiveRow> {
    sequence(state: row(id)) { next in
      defer { next = next?.spec.presentedBy.flatMap { row($0) } }
      return next
    }
  }

  /// The repeat that presents a row as the first of a copy; `nil` for all other rows.
  func repeatPresenting(_ row: LiveRow) -> LiveRow? {
    guard row.copy != nil, let presenter = row.spec.presentedBy.flatMap({ self.row($0) }) else {
      return nil
    }
    return presenter.repeatContent == nil ? nil : presenter
  }

  /// The first row of the innermost copy that a row is in.
  func firstRowOfCopy(around id: RowID) -> LiveRow? {
    guard row(id)?.copy != nil else { return nil }
    return rowAndPresenters(id).first { repeatPresenting($0) != nil }
  }

  /// The next visible copy after another one, or else the previous one, each given by its first
  /// row.
  func neighbor(ofCopy id: RowID) -> RowID? {
    let copies = row(id)?.spec.presentedBy.map { self.copies(of: $0) } ?? []
    guard let place = copies.firstIndex(of: id) else { return nil }
    let isVisible = { copy in position(of: copy) != nil }
    return copies[(place + 1)...].first(where: isVisible) ?? copies[..<place].last(where: isVisible)
  }
}

extension LiveRow {
  var repeatContent: RepeatContent? {
    if case .repeat(let content) = spec.content { content } else { nil }
  }

  /// The number of copies, if the row is a repeat.
  var numberOfCopies: Int { value?.number.map { Int($0) } ?? 0 }

  /// Why no copy can be added to a repeat, in a few words; `nil` if one can.
  var reasonNotToAdd: Phrase? {
    guard let max = repeatContent?.max, numberOfCopies >= max else { return nil }
    return "no more than \(max)"
  }

  /// Why no copy can be removed from a repeat, in a few words; `nil` if one can.
  var reasonNotToRemove: Phrase? {
    guard let content = repeatContent, numberOfCopies <= content.min ?? 0 else { return nil }
    return numberOfCopies == 0 ? "none to remove" : "no fewer than \(content.min ?? 0)"
  }

  /// Whether the number of copies of a repeat can't be changed at all.
  var hasFixedNumberOfCopies: Bool {
    repeatContent.map { $0.max ?? .max <= $0.min ?? 0 } ?? true
  }

  /// The number of copies of a repeat as text: "2", or "2 of 3" if there is a maximum.
  var copiesText: Phrase {
    repeatContent?.max.map { "\(numberOfCopies) of \($0)" } ?? "\(numberOfCopies)"
  }
}
