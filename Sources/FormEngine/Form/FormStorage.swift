import DynamicRows

/// The parts of a form, and the functions that read and change them. ``LiveForm`` is the value around it.
///
/// It is changed only through ``LiveForm/ownStorage``, which first copies it if another form refers to it.
/// It can therefore be sent to other tasks.
final class FormStorage: @unchecked Sendable {
  /// The facts that do not depend on answers: the specs of the rows, by number.
  @exclusivity(unchecked) var catalog: FormCatalog
  /// The form as declared, without copies and rows added at run time.
  @exclusivity(unchecked) var asDeclared: DeclaredForm
  /// The conditions that determine which rows are relevant and enabled.
  @exclusivity(unchecked) var conditions: Conditions
  /// What undo puts back.
  @exclusivity(unchecked) var filled: Filled
  /// What follows from that.
  @exclusivity(unchecked) var derived: Derived
  /// What neither undo nor a state contains.
  @exclusivity(unchecked) var session: Session
  /// The changes that the current action has made so far.
  @exclusivity(unchecked) var journal: Journal
  /// The number of changes so far that a view could show.
  @exclusivity(unchecked) var revision: UInt64

  var map: FormMap { _read { yield filled.structure.map } }

  /// The form around this storage, for functions of front ends. It is only read: changing it would change a
  /// copy.
  var form: LiveForm { LiveForm(self) }

  /// Creates the parts of a form without rows.
  init(_ catalog: FormCatalog) {
    self.catalog = catalog
    asDeclared = DeclaredForm(catalog)
    conditions = Conditions()
    filled = Filled([], catalog)
    derived = Derived(rowCount: catalog.rows.count)
    session = Session(rowCount: catalog.rows.count)
    journal = Journal()
    revision = 0
  }

  /// Creates a storage that other forms do not refer to.
  init(copying other: FormStorage) {
    catalog = other.catalog
    asDeclared = other.asDeclared
    conditions = other.conditions
    filled = other.filled
    derived = other.derived
    session = other.session
    journal = other.journal
    revision = other.revision
  }
}
