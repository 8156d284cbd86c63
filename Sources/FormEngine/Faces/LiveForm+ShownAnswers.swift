import DynamicRows

/// An answer as people read it, for a summary of what was submitted.
public struct ShownAnswer: Hashable, Sendable {
  /// The row that holds the answer.
  public let row: RowID
  /// The row's section.
  public let section: LiveSection
  /// The name of the row after the names of the copies around it: "Person 2, Age".
  public let name: String
  /// The answer as text, with dots for a secret; `nil` for a text or group that is listed because
  /// people can move it.
  public let text: String?
}

extension LiveForm {
  /// Returns the answers to show after submitting, in present row order: those of relevant rows that
  /// people can see, and the texts and groups of sections whose rows people can rearrange. The
  /// answer of a repeat is its number of copies.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func shownAnswers() -> [ShownAnswer] {
    map.allRows.compactMap { row in
      let section = catalog.sections[map.section(of: row)]
      let isListed =
        isAnswered(row)
        || (section.reorder == .within || section.reorder == .across)
          && map.isRelevant(row) && seenValue(of: row) == nil
          && [.label, .group].contains(catalog.rows[row].content.kind)
      guard isListed else { return nil }
      let id = catalog.rows[row].id
      return ShownAnswer(
        row: id, section: LiveSection(section), name: fullName(of: id), text: shownText(of: row))
    }
  }

  /// Whether a row has an answer that would be submitted and that people can see.
  private func isAnswered(_ row: RowNumber) -> Bool {
    guard map.isRelevant(row), catalog.field(editedBy: row) == nil,
      let value = seenValue(of: row)
    else { return false }
    switch catalog.rows[row].content.kind {
    case .label, .hidden: return false
    case .repeat: return value != 0
    default: return true
    }
  }
}
