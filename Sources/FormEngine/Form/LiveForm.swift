import DynamicRows

/// A form that is being filled in.
///
/// A live form is a value: copies do not affect each other. Its rows and answers are changed only
/// by ``perform(_:)``, and by ``set(_:_:)`` and the subscript, which call it. Each action is one
/// transaction that settles all conditions and returns one exact update for a table view.
///
///     var form = LiveForm(checkedFruit)
///     let change = try form.perform(.tap("citrus"))
///     change.inserted                 // ["citrusPicker"]
///     change.update.insertRows        // [0.1]
///     form.position(of: "melon")      // 0.2
public struct LiveForm: Sendable {
  /// The facts that do not depend on answers: the specs of the rows, by number.
  var catalog: FormCatalog
  /// The form as declared, without copies and rows added at run time.
  var asDeclared: DeclaredForm
  /// The conditions that determine which rows are relevant and enabled.
  var conditions = Conditions()
  /// What undo puts back.
  var filled: Filled
  /// What follows from that.
  var derived: Derived
  /// What neither undo nor a state contains.
  var session: Session
  /// The changes that the current action has made so far.
  var journal = Journal()
  /// The number of changes so far that a view could show. Copies of a form count separately, and
  /// states do not contain it.
  ///
  /// An action, or a rule that is added or removed, counts if its update is not empty, or if visible
  /// rows have other problems or drafts or depend on rearranged rows. Changes of only shown problems,
  /// counts, names and reasons do not count. A `VisibleModel` notices by it that it has missed a change.
  public internal(set) var revision: UInt64 = 0

  var map: FormMap { filled.structure.map }
}
