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

  /// Returns the first rows under a row with answers that people can see, in present row order, for a line beside
  /// a closed group. Secrets, repeats and switches that are off are left out.
  ///
  /// - Complexity: O(*b*) for *b* rows under the row, of which the first 200 are read.
  public func firstAnswered(under id: RowID, atMost count: Int) -> [LiveRow] {
    guard let row = presentNumber(id) else { return [] }
    let isListed = { (each: RowNumber) in
      let content = catalog.holdingContent(of: each)
      if case .text(let text) = content, text.isSecret { return false }
      return isAnswered(each) && content.kind != .repeat && seenValue(of: each) != false
    }
    return map.rows(under: row).prefix(200).lazy.filter(isListed).prefix(count)
      .compactMap { self.row(catalog.rows[$0].id) }
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
