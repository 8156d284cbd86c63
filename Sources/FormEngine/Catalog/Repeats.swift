import DynamicRows

/// The repeats of a form: their templates, and every copy that has been made of them.
///
/// Template rows have numbers and specs like others, but are never in the row map. A copy of a template
/// row is a row with a number of its own; what is said of the template in conditions, it knows from
/// there. Which copies are in the form now is the concern of ``Structure``.
struct Repeats: Sendable {
  /// By the repeat that the template is written under; copies of that one use the same template.
  private var templates: [RowNumber: Template] = [:]
  /// By row number, as far as any row has one.
  private var origins: [Origin] = []
  private var copies: [Copy] = []
  /// Of each repeat in the form, the number that its next copy gets, where that is not 1.
  private var nextNumbers: [RowNumber: Int] = [:]

  /// The index of a copy.
  typealias CopyIndex = Int32

  /// The rows of one copy in full order; an inner repeat is one of them, its template is not.
  struct Template: Sendable {
    var rows: [RowNumber] = []
    /// Of each row, the place of its presenter among the rows; `nil` for the first, which the repeat
    /// presents.
    var presenters: [Int?] = []
  }

  struct Copy: Sendable {
    /// The repeat that presents it, itself maybe a row of a copy.
    let presenter: RowNumber
    /// The copy around it.
    let outer: CopyIndex?
    let template: Template
    /// In the order of the template.
    let rows: [RowNumber]
  }

  /// Whether a row belongs to a template, and to which copy of it.
  enum Origin: Hashable, Sendable {
    /// It has nothing to do with repeats, or is one.
    case none
    /// A template row of a repeat, with its place among them.
    case template(RowNumber, place: Int32)
    /// Of a copy, with its place among its rows.
    case copy(CopyIndex, place: Int32)
    /// Inserted into a copy at run time.
    case inserted(CopyIndex)
  }

  /// Whether there has never been a repeat.
  var isEmpty: Bool { origins.isEmpty && templates.isEmpty }

  func origin(of row: RowNumber) -> Origin {
    let origin = recordedOrigin(of: row)
    // The repeat may have been removed, and something else may be there under its id.
    if case .template(let owner, let place) = origin,
      templates[owner].map({ $0.rows.count > place && $0.rows[Int(place)] == row }) != true
    {
      return .none
    }
    return origin
  }

  /// Where a row came from when it was taken in last.
  func recordedOrigin(of row: RowNumber) -> Origin {
    row.index < origins.count ? origins[row] : .none
  }

  func isTemplateRow(_ row: RowNumber) -> Bool {
    if case .template = origin(of: row) { true } else { false }
  }

  /// The template row that a row is a copy of; of any other row the row itself.
  func templateOrSelf(_ row: RowNumber) -> RowNumber { templateRow(of: row) ?? row }

  /// The template row that a row is a copy of.
  func templateRow(of row: RowNumber) -> RowNumber? {
    guard case .copy(let copy, let place) = origin(of: row) else { return nil }
    return copies[copy].template.rows[Int(place)]
  }

  /// The innermost copy that a row is in.
  func copy(around row: RowNumber) -> CopyIndex? {
    switch origin(of: row) {
    case .copy(let copy, _), .inserted(let copy): copy
    case .none, .template: nil
    }
  }

  subscript(copy: CopyIndex) -> Copy { copies[copy] }

  /// The template of a repeat, or of the one that it is a copy of.
  func template(of row: RowNumber) -> Template { templates[templateOrSelf(row)] ?? Template() }

  /// The template that is written under a repeat; none under a copy of one.
  func ownTemplate(of row: RowNumber) -> Template? { templates[row] }

  /// All template rows under a repeat in full order, those of inner repeats included.
  func templateRows(under row: RowNumber) -> [RowNumber] {
    guard let template = templates[row] else { return [] }
    var rows: [RowNumber] = []
    var waiting = template.rows.reversed() as [RowNumber]
    while let row = waiting.popLast() {
      rows.append(row)
      if let inner = templates[row] { waiting += inner.rows.reversed() }
    }
    return rows
  }

  /// The repeat in the form under which, at whatever depth, a template row is written.
  func outermostRepeat(around row: RowNumber) -> RowNumber {
    var row = row
    while case .template(let presenter, _) = origin(of: row) { row = presenter }
    return row
  }

  /// The row of a template that presents one of its rows, or the repeat.
  func presenter(ofTemplateRow row: RowNumber) -> RowNumber? {
    guard case .template(let presenter, let place) = origin(of: row),
      let template = templates[presenter]
    else { return nil }
    return template.presenters[Int(place)].map { template.rows[$0] } ?? presenter
  }

  /// The row of a copy that presents one of its rows, or the repeat.
  func presenter(ofCopy row: RowNumber) -> RowNumber? {
    guard case .copy(let index, let place) = origin(of: row) else { return nil }
    let copy = copies[index]
    return copy.template.presenters[Int(place)].map { copy.rows[$0] } ?? copy.presenter
  }

  /// The copies around one, from itself outward.
  func copies(outwardFrom copy: CopyIndex?) -> some Sequence<CopyIndex> {
    sequence(state: copy) { next in
      defer { next = next.flatMap { copies[$0].outer } }
      return next
    }
  }
}

// MARK: - Templates and copies that come

extension Repeats {
  /// Records the origin of a row that is new or has changed.
  mutating func setOrigin(_ origin: Origin, of row: RowNumber) {
    let missing = Int(row.index) + 1 - origins.count
    if missing > 0, origin == .none { return }
    if missing > 0 { origins.append(contentsOf: repeatElement(.none, count: missing)) }
    origins[row] = origin
  }

  /// Gives a repeat a template, for now without rows, or takes it away.
  mutating func setTemplate(_ template: Template?, of row: RowNumber) {
    templates[row] = template
  }

  /// Takes in a row that is written under another one, after that.
  ///
  /// - Parameter presentsCopies: Whether the presenter is a repeat.
  mutating func note(_ row: RowNumber, under presenter: RowNumber?, presentsCopies: Bool) {
    guard let presenter else { return setOrigin(.none, of: row) }
    switch origin(of: presenter) {
    case _ where presentsCopies: addToTemplate(of: presenter, row, under: nil)
    case .template(let owner, let place): addToTemplate(of: owner, row, under: Int(place))
    case .copy(let copy, _), .inserted(let copy): setOrigin(.inserted(copy), of: row)
    case .none: setOrigin(.none, of: row)
    }
  }

  private mutating func addToTemplate(of owner: RowNumber, _ row: RowNumber, under place: Int?) {
    setOrigin(
      .template(owner, place: Int32(templates[owner]?.rows.count ?? 0)), of: row)
    templates[owner, default: Template()].rows.append(row)
    templates[owner]?.presenters.append(place)
  }

  /// Takes in a copy.
  ///
  /// - Parameter rows: Its rows in the order of the template.
  mutating func add(_ rows: [RowNumber], under presenter: RowNumber) {
    let copy = CopyIndex(copies.count)
    copies.append(
      Copy(
        presenter: presenter, outer: self.copy(around: presenter),
        template: template(of: presenter), rows: rows))
    for (place, row) in rows.enumerated() {
      setOrigin(.copy(copy, place: Int32(place)), of: row)
    }
  }

  /// The number that the next copy of a repeat gets.
  func nextNumber(of row: RowNumber) -> Int { nextNumbers[row] ?? 1 }

  /// Says that the numbers of a repeat's copies before one have been given; nobody gets them again.
  mutating func setNextNumber(_ number: Int, of row: RowNumber) {
    nextNumbers[row] = number
  }

}

extension [Repeats.Copy] {
  fileprivate subscript(copy: Repeats.CopyIndex) -> Repeats.Copy { self[Int(copy)] }
}
