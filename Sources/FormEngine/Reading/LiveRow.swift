/// A row of a live form at one moment.
///
/// Two rows are equal exactly if their own facts would look the same; shown problems, counts and
/// reasons are compared by ``LiveForm/fullUpdate(of:since:)``. A list that compares rows redraws those
/// that have changed.
public struct LiveRow: Hashable, Identifiable, Sendable {
  /// The row as declared by its author, with the present values of properties that expressions give.
  /// While a picker waits for the options of the host, it accepts
  /// any text.
  public let spec: RowSpec
  /// The value that the row shows; `nil` for no answer. For an editor, it is the draft or the value
  /// that it edits.
  public let value: FormValue?
  /// The text to show while the row, or the field that it edits, is edited: as a person typed it, where that is
  /// no value or differs from how the value is written. `nil` otherwise.
  public let typed: String?
  /// Whether the row is open; `nil` if it is neither a field nor a group.
  public let isOpen: Bool?
  /// Whether the row reacts to a tap.
  public let isEnabled: Bool
  /// Whether its conditions make the row relevant.
  public let isRelevant: Bool
  /// Whether the row is visible.
  public let isVisible: Bool
  /// Whether the row, or the field that it edits, has a draft that is not yet its value.
  public let hasDraft: Bool
  /// The number of presenters that contain the row, except containers.
  public let depth: Int
  /// The group in whose table the row is drawn where there is room; `nil` if it is not in a matrix, or is
  /// neither a picker with options to choose one from nor a number with a scale.
  public let matrix: RowID?
  /// The id of a field's editor.
  public let editor: RowID?
  /// The id of the field that an editor edits.
  public let field: RowID?
  /// The row of the spec of which this one is a copy; `nil` if it is not a copy.
  public let template: RowID?
  /// The place of the row's copy among the copies of its repeat, from 1; `nil` outside of copies.
  public let copy: Int?
  /// The problems with the row's answer. ``LiveForm/shownProblems(of:)`` returns those that a
  /// person should see now.
  public let problems: [FormProblem]
  /// Whether a person can pick up and move the row.
  public let canMove: Bool
  /// Whether each option of a picker is offered; `nil` if all are.
  let isOffered: [Bool]?
  /// The content that determines what the row holds.
  let holdingContent: RowContent
  /// The words of the language in which the form is shown.
  let vocabulary: Vocabulary

  /// The row's identity.
  public var id: RowID { spec.id }

  /// The options that a picker offers now.
  ///
  /// - Complexity: O(1), or O(*o*) for *o* options if not all of them are always offered.
  public var offeredOptions: [OptionSpec] {
    guard case .picker(let picker) = spec.content else { return [] }
    return picker.options(offered: isOffered)
  }

  /// Whether people can open and close the row now: it is a relevant field or collapsible group.
  public var canOpen: Bool { isRelevant && spec.content.canOpenAndClose }

  /// Whether an answer is required before the form can be submitted.
  public var isRequired: Bool { spec.isRequired }

  /// The text that people see for the row's value; `nil` for no answer. It contains the titles of
  /// options, the unit of a number, and dots for a secret.
  public var text: String? { value?.text(of: holdingContent, in: vocabulary) }

  /// The text with which a person begins to edit the row: as it was typed, or else the value, a number without
  /// unnecessary digits.
  public var editedText: String {
    if let typed { return typed }
    return switch value {
    case .text(let text)?: text
    case .number(let number)?: vocabulary.text(of: number)
    default: ""
    }
  }
}

extension LiveRow {
  /// Whether the cells of two rows would show the same.
  public static func == (left: LiveRow, right: LiveRow) -> Bool {
    left.value == right.value
      && left.typed.map { ScalarText($0) } == right.typed.map { ScalarText($0) }
      && left.isOpen == right.isOpen && left.isEnabled == right.isEnabled
      && left.isRelevant == right.isRelevant && left.isVisible == right.isVisible
      && left.hasDraft == right.hasDraft && left.depth == right.depth
      && left.editor == right.editor && left.field == right.field
      && left.template == right.template && left.copy == right.copy
      && left.matrix == right.matrix && left.canMove == right.canMove
      && left.problems == right.problems
      && left.shows(right)
  }

  /// Whether two rows with the same value and options show the same.
  private func shows(_ other: LiveRow) -> Bool {
    guard spec == other.spec || spec.isShown(as: other.spec) else { return false }
    if isOffered == other.isOffered, holdingContent == other.holdingContent { return true }
    return text.map { ScalarText($0) } == other.text.map { ScalarText($0) }
      && offeredOptions.map { $0.asShown } == other.offeredOptions.map { $0.asShown }
  }

  /// Hashes what rows that show the same have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(value)
    hasher.combine(isOpen)
    hasher.combine(isEnabled)
    hasher.combine(problems)
  }
}
