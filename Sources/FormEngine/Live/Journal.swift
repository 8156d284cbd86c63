import DynamicRows

/// What the action that is under way has changed so far, in order, with what stood there before.
///
/// The one record from which an action that fails is taken back, a step is undone, and the rows are
/// found that show something else.
struct Journal: Sendable {
  private(set) var changes: [Change] = []

  enum Change: Sendable {
    case value(RowNumber, before: FormValue?)
    /// The draft of a field; `.null` is the draft of having no answer.
    case draft(RowNumber, before: FormValue?)
    case disclosure(RowNumber, wasOpen: Bool)
    /// What follows for the row from its own condition and those above it; not to be taken back, as
    /// settling does that.
    case enabled(RowNumber, was: Bool)
    /// The edit that takes a change of structure back, and the rows that came or went by it.
    case structure(inverse: LiveForm.Edit, StructureChange)
    /// The spec of an id that came again.
    case rowSpec(RowNumber, before: RowSpec, partner: RowNumber?, wasDeclared: Bool)
    case sectionSpec(SectionNumber, before: SectionSpec, wasDeclared: Bool)
  }

  enum StructureChange: Sendable {
    case came([RowNumber])
    case went([RowNumber])
    case moved
  }

  mutating func record(_ change: Change) {
    changes.append(change)
  }

  mutating func clear() {
    changes.removeAll(keepingCapacity: changes.count < 1000)
  }
}

/// What a row showed before an action, as far as the action touched it.
struct FormerFacts {
  /// The stored value, where it was touched.
  var value: FormValue??
  /// The draft, where it was touched.
  var draft: FormValue??
  var isOpen: Bool?
  var isEnabled: Bool?
  /// Whether the row was there, where it came or went.
  var wasThere: Bool?
  /// The spec of the row, where it came again.
  var spec: RowSpec?
  /// The editor or field that belonged to it, where it came again.
  var partner: RowNumber??
}

extension Journal {
  /// For each row that was touched, what the first change found.
  func formerFacts() -> [RowNumber: FormerFacts] {
    var facts: [RowNumber: FormerFacts] = [:]
    for change in changes.reversed() {
      switch change {
      case .value(let row, let before): facts[row, default: FormerFacts()].value = .some(before)
      case .draft(let row, let before): facts[row, default: FormerFacts()].draft = .some(before)
      case .disclosure(let row, let wasOpen): facts[row, default: FormerFacts()].isOpen = wasOpen
      case .enabled(let row, let was): facts[row, default: FormerFacts()].isEnabled = was
      case .structure(_, .came(let rows)):
        for row in rows { facts[row, default: FormerFacts()].wasThere = false }
      case .structure(let inverse, .went):
        for row in inverse.rows {
          facts[row.id, default: FormerFacts()].wasThere = true
          facts[row.id, default: FormerFacts()].isOpen = row.isOpen
        }
      case .rowSpec(let row, let before, let partner, _):
        facts[row, default: FormerFacts()].spec = before
        facts[row, default: FormerFacts()].partner = .some(partner)
      case .structure(_, .moved), .sectionSpec: break
      }
    }
    return facts
  }

  /// How many changes of structure there were.
  var structureChanges: Int {
    changes.count { if case .structure = $0 { true } else { false } }
  }
}

extension LiveForm.Edit {
  /// The rows that are put in.
  fileprivate var rows: [LiveForm.Map.Row] {
    switch self {
    case .insert(let rows, _): rows
    case .insertSection(let section, _): section.rows
    default: []
    }
  }
}
