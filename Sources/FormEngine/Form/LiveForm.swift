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
///
/// A copy is one reference, until one of the two forms is changed.
public struct LiveForm: Sendable {
  /// The parts of the form. Other forms may refer to them, so they are only read.
  private(set) var storage: FormStorage

  init(_ storage: FormStorage) { self.storage = storage }

  /// The parts of the form, for changing them. They are copied first if another form refers to them.
  var ownStorage: FormStorage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = FormStorage(copying: storage) }
      return storage
    }
  }

  /// The number of changes so far that a view could show. Copies of a form count separately, and
  /// states do not contain it.
  ///
  /// An action, or a rule that is added or removed, counts if its update is not empty, or if visible
  /// rows have other problems or drafts or depend on rearranged rows. Changes of only shown problems,
  /// counts, names and reasons do not count. A `VisibleModel` notices by it that it has missed a change.
  public var revision: UInt64 { storage.revision }

  var catalog: FormCatalog { _read { yield storage.catalog } }
  var asDeclared: DeclaredForm { storage.asDeclared }
  var conditions: Conditions { _read { yield storage.conditions } }
  var filled: Filled { _read { yield storage.filled } }
  var derived: Derived { _read { yield storage.derived } }
  var session: Session { _read { yield storage.session } }
  var map: FormMap { _read { yield storage.filled.structure.map } }
}
