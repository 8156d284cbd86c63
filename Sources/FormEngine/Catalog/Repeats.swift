import DynamicRows

/// The repeats of a form: their templates, and all copies that have been made of them.
///
/// Template rows have numbers and specs like other rows but are never in the row map. The copy of a
/// template row is a row with a number of its own; conditions that name the template row refer to
/// it through the template. ``Structure`` keeps track of which copies are in the form.
struct Repeats: Sendable {
  /// The templates by the repeat that they are written in; copies of that repeat use the same
  /// template.
  private var templates = RowTable<Template>()
  /// The origins by row number, up to the last row that has one.
  private var origins = Column<Origin>()
  private var copies = Column<Copy>()
  /// The indices of copies that can be used again.
  private(set) var freeCopies = FreeNumbers()

  /// The index of a copy.
  typealias CopyIndex = Int32

  /// The rows of one copy in full order. An inner repeat is among them; its template is not.
  struct Template: Sendable {
    var rows: [RowNumber] = []
    /// The place of each row's presenter among the rows; `nil` for the first row, which the repeat
    /// presents.
    var presenters: [Int?] = []
  }

  struct Copy: Sendable {
    /// The repeat that presents the copy; it may itself be a row of a copy.
    let presenter: RowNumber
    /// The copy that contains this one.
    let outer: CopyIndex?
    let template: Template
    /// The rows in the order of the template.
    let rows: [RowNumber]
  }

  /// Whether a row is part of a template, part of a copy, or neither.
  enum Origin: Equatable, Sendable {
    /// A row outside of repeats, or a repeat.
    case none
    /// A template row of a repeat, with its place in the template.
    case template(RowNumber, place: Int32)
    /// A row of a copy, with its place in the copy.
    case copy(CopyIndex, place: Int32)
    /// A row inserted into a copy at run time.
    case inserted(CopyIndex)
  }

  /// The number of indices of copies.
  var copyCount: Int { copies.count }

  /// Whether no row is a repeat, a row of a template or a row of a copy.
  var isEmpty: Bool { origins.isEmpty && templates.isEmpty }

  func origin(of row: RowNumber) -> Origin {
    let origin = recordedOrigin(of: row)
    // The repeat may have been removed, and another row may have its id now.
    if case .template(let owner, let place) = origin,
      templates[owner].map({ $0.rows.count > place && $0.rows[Int(place)] == row }) != true
    {
      return .none
    }
    return origin
  }

  /// The origin of a row when it was last added.
  func recordedOrigin(of row: RowNumber) -> Origin {
    row.index < origins.count ? origins[row] : .none
  }

  func isTemplateRow(_ row: RowNumber) -> Bool {
    if case .template = origin(of: row) { true } else { false }
  }

  /// The template row of which a row is a copy; for any other row, the row itself.
  func templateOrSelf(_ row: RowNumber) -> RowNumber { templateRow(of: row) ?? row }

  /// The template row of which a row is a copy.
  func templateRow(of row: RowNumber) -> RowNumber? {
    guard case .copy(let copy, let place) = origin(of: row) else { return nil }
    return copies[copy].template.rows[Int(place)]
  }

  /// The innermost copy that contains a row.
  func copy(around row: RowNumber) -> CopyIndex? {
    switch origin(of: row) {
    case .copy(let copy, _), .inserted(let copy): copy
    case .none, .template: nil
    }
  }

  subscript(copy: CopyIndex) -> Copy { copies[copy] }

  /// The template of a repeat, or of the repeat of which it is a copy.
  func template(of row: RowNumber) -> Template { templates[templateOrSelf(row)] ?? Template() }

  /// The template written in a repeat; `nil` for a copy of a repeat.
  func ownTemplate(of row: RowNumber) -> Template? { templates[row] }

  /// All template rows of a repeat in full order, including those of inner repeats.
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

  /// The repeat that presents the copies of a template's row; `nil` for any other row.
  func copyPresenter(ofTemplateRow row: RowNumber) -> RowNumber? {
    if case .template(let owner, _) = origin(of: row) { owner } else { nil }
  }

  /// The repeat in the form that contains a template row, at any depth.
  func outermostRepeat(around row: RowNumber) -> RowNumber {
    var row = row
    while case .template(let presenter, _) = origin(of: row) { row = presenter }
    return row
  }

  /// The presenter of a template row: a row of the same template, or the repeat.
  func presenter(ofTemplateRow row: RowNumber) -> RowNumber? {
    guard case .template(let presenter, let place) = origin(of: row),
      let template = templates[presenter]
    else { return nil }
    return template.presenters[Int(place)].map { template.rows[$0] } ?? presenter
  }

  /// The presenter of a copy's row: a row of the same copy, or the repeat.
  func presenter(ofCopy row: RowNumber) -> RowNumber? {
    guard case .copy(let index, let place) = origin(of: row) else { return nil }
    let copy = copies[index]
    return copy.template.presenters[Int(place)].map { copy.rows[$0] } ?? copy.presenter
  }

  /// A copy and the copies that contain it, from the inside out.
  func copies(outwardFrom copy: CopyIndex?) -> some Sequence<CopyIndex> {
    sequence(state: copy) { next in
      defer { next = next.flatMap { copies[$0].outer } }
      return next
    }
  }
}

// MARK: - Adding templates and copies

extension Repeats {
  /// Records the origin of a row that is new or has changed.
  mutating func setOrigin(_ origin: Origin, of row: RowNumber) {
    let missing = Int(row.index) + 1 - origins.count
    if missing > 0, origin == .none { return }
    if missing > 0 { origins.append(contentsOf: repeatElement(.none, count: missing)) }
    origins[row] = origin
  }

  /// Gives a repeat an empty template, or removes its template.
  mutating func setTemplate(_ template: Template?, of row: RowNumber) {
    templates[row] = template
  }

  /// Adds a row that is written inside another one, after that row.
  mutating func note(_ row: RowNumber, under presenter: RowNumber?) {
    guard let presenter else { return setOrigin(.none, of: row) }
    switch origin(of: presenter) {
    case _ where templates[presenter] != nil: addToTemplate(of: presenter, row, under: nil)
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

  /// Adds a copy.
  ///
  /// - Parameter rows: The rows of the copy in the order of the template.
  mutating func add(_ rows: [RowNumber], under presenter: RowNumber) {
    let copy = CopyIndex(freeCopies.take(orElse: copies.count))
    let content = Copy(
      presenter: presenter, outer: self.copy(around: presenter),
      template: template(of: presenter), rows: rows)
    if Int(copy) == copies.count { copies.append(content) } else { copies[Int(copy)] = content }
    for (place, row) in rows.enumerated() {
      setOrigin(.copy(copy, place: Int32(place)), of: row)
    }
  }
}

// MARK: - Forgetting

extension Repeats {
  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    setOrigin(.none, of: row)
    if !templates.isEmpty { templates[row] = nil }
  }

  /// Removes the origins of rows from a number on.
  mutating func shorten(toRows count: Int) {
    origins.shorten(to: count)
  }

  /// Frees the indices of copies that are not needed.
  mutating func releaseCopies(except needed: [Bool]) {
    for copy in freeCopies.free(except: needed) { copies[copy] = .free }
    copies.shorten(to: freeCopies.end)
  }
}

extension Repeats.Copy {
  /// What there is at an index that belongs to no copy.
  fileprivate static let free = Repeats.Copy(
    presenter: RowNumber(0), outer: nil, template: Repeats.Template(), rows: [])
}

extension Column<Repeats.Copy> {
  fileprivate subscript(copy: Repeats.CopyIndex) -> Repeats.Copy { self[Int(copy)] }
}
