import FormEngine
import FormOracle

extension FormSpec {
  /// Simpler specs, the much simpler ones first. Repeats first lose copies, then rows of their
  /// templates, and are then removed.
  package var simpler: [FormSpec] {
    withFewerCopies + withoutBlocks(insideTemplates: true) + withoutSections
      + withoutBlocks(insideTemplates: false) + withPlainerRows + plainer
  }

  private var places: [(section: Int, row: Int)] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { (section, $0) }
    }
  }

  private var withFewerCopies: [FormSpec] {
    places.flatMap { section, row in
      sections[section].rows[row].withFewerCopies.map { other in
        changing(section, row) { $0 = other }
      }
    }
  }

  private var withoutSections: [FormSpec] {
    sections.indices.map { index in
      var other = self
      other.sections.remove(at: index)
      return other
    }
  }

  private func withoutBlocks(insideTemplates: Bool) -> [FormSpec] {
    places.filter { section, row in
      let rows = sections[section].rows
      return rows.repeats(around: rows[row]).isEmpty != insideTemplates
    }.map { section, row in
      var other = self
      let first = sections[section].rows[row].id
      var removed: Set<RowID> = [first]
      other.sections[section].rows.removeAll { row in
        let isRemoved = row.id == first || row.presentedBy.map(removed.contains) == true
        if isRemoved { removed.insert(row.id) }
        return isRemoved
      }
      return other
    }
  }

  private var withPlainerRows: [FormSpec] {
    let changes: [(inout RowSpec) -> Void] = [
      { $0.shownWhen = nil }, { $0.enabledWhen = nil }, { $0.computed = nil }, { $0.checks = [] },
      { $0.messages = [:] }, { $0.title = nil }, { $0.isRequired = false }, { $0.isMovable = nil },
      { $0.pinned = nil }, { $0.content = .label }, { $0.content = .text(TextContent()) },
    ]
    return places.flatMap { section, row in
      changes.map { changing(section, row, $0) }.filter { $0 != self }
    }
  }

  private var plainer: [FormSpec] {
    var withoutLists = self
    withoutLists.optionLists = [:]
    var withoutMessages = self
    withoutMessages.messages = [:]
    var many = self
    many.openAtOnce = .many
    many.hasPages = false
    let bare = sections.indices.flatMap { index in
      var (shown, still) = (self, self)
      shown.sections[index].shownWhen = nil
      still.sections[index].reorder = .none
      return [shown, still]
    }
    return ([withoutLists, withoutMessages, many] + bare).filter { $0 != self }
  }

  private func changing(
    _ section: Int, _ row: Int, _ change: (inout RowSpec) -> Void
  ) -> FormSpec {
    var other = self
    change(&other.sections[section].rows[row])
    return other
  }
}

extension RowSpec {
  /// The row with fewer copies or fewer limits.
  fileprivate var withFewerCopies: [RowSpec] {
    guard let present = content.asRepeat else { return [] }
    let (min, max) = (present.min, present.max)
    return [
      RepeatContent(max: max), RepeatContent(min: min.map { $0 / 2 }, max: max, count: min),
      RepeatContent(min: min, count: present.count),
    ].filter { $0 != present && $0.countAtStart <= present.countAtStart }.map { content in
      var row = self
      row.content = .repeat(content)
      return row
    }
  }
}
