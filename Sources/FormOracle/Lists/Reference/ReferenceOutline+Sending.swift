import FormEngine

extension ReferenceOutline {
  /// Whether a line changes the state.
  func changes(_ line: OutlineLine) -> Bool {
    switch line {
    case .rows: return true
    case .open(let id): return !(index(of: id).map { isOpen[$0] } ?? false)
    case .close(let id): return index(of: id).map { isOpen[$0] } ?? false
    default:
      var copy = self
      copy.perform(line)
      return copy != self
    }
  }

  /// Why a line must not be sent to a list in this state, as a sentence; `nil` if it may be sent.
  ///
  /// A line is sent only if the list has the skill for it and all correct lists of its design agree
  /// on the answer: a row that is opened or closed has children, and it is visible unless the list
  /// takes hidden rows too. It may already be open or closed. The exception is
  /// ``OutlineDesign/One/whole``, under which an open row is not opened again if another row inside
  /// it is open.
  ///
  /// - Parameter can: The skills of the list other than opening and closing visible rows.
  package func reasonNotToSend(
    _ line: OutlineLine, _ can: Set<OutlineSkill> = Set(OutlineSkill.allCases)
  ) -> String? {
    if let skill = line.skill, !can.contains(skill) {
      return "the program does not name \"\(skill.rawValue)\" under \"can\""
    }
    switch line {
    case .rows(let rows): return OutlineRow.fault(in: rows)
    case .filter(let ids): return (ids ?? []).lazy.compactMap(reasonWithoutRow).first
    default: break
    }
    if filter != nil { return "lists differ in what else they allow while a filter is on" }
    switch line {
    case .open(let id): return reasonNotToTouch(id, can) ?? reasonNotToOpen(id)
    case .close(let id): return reasonNotToTouch(id, can)
    case .openAll(let under):
      return design.one == nil
        ? under.flatMap(reasonWithoutRow) : "not all rows can be open at once"
    case .closeAll(let under): return under.flatMap(reasonWithoutRow)
    case .reveal(let id):
      return design.chains
        ? "lists differ in whether rows open in a chain when one is revealed"
        : reasonWithoutRow(id)
    case .insert(let id, let under, let place):
      if index(of: id) != nil { return "row \(id.quotedForMessage) already exists" }
      if design.one != nil, openWhenRemoved.contains(id) {
        return "lists differ in whether row \(id.quotedForMessage), which was open when it was "
          + "removed, is open beside another one"
      }
      return reasonNotToInsert(under: under, at: place, without: nil)
    case .remove(let id): return reasonWithoutRow(id)
    case .move(let id, let under, let place):
      return reasonWithoutRow(id) ?? reasonNotToInsert(under: under, at: place, without: id)
        ?? reasonNotToMove(line)
    case .rows, .filter: return nil
    }
  }

  /// The lines that open or close a row in this state, each with the index of the row and whether it
  /// changes the state.
  func toggles(
    _ can: Set<OutlineSkill> = []
  ) -> [(line: OutlineLine, row: Int, changes: Bool)] {
    if filter != nil { return [] }
    let rows = can.contains(.hidden) ? Array(rows.indices) : visibleIndices
    return rows.filter(hasChildren).flatMap { row -> [(OutlineLine, Int, Bool)] in
      let id = self.rows[row].id
      let closing = (OutlineLine.close(id), row, isOpen[row])
      return opensDifferently(row) ? [closing] : [(.open(id), row, !isOpen[row]), closing]
    }
  }

  /// Every line that can be sent in this state, except for other rows, longer filters and other ids
  /// for a new row.
  func everyLine(_ can: Set<OutlineSkill>) -> [OutlineLine] {
    let ids = rows.map(\.id)
    let new = RowID.plain(rows.count)
    var lines =
      ids.flatMap { [.reveal($0), .remove($0), .filter([$0])] } + [OutlineLine.filter(nil)]
    for under in [nil] + ids.map(Optional.some) {
      lines += [.openAll(under: under), .closeAll(under: under)]
      for place in 0...rows.count {
        lines.append(.insert(new, under: under, at: place))
        lines += ids.map { .move($0, under: under, at: place) }
      }
    }
    return toggles(can).map(\.line) + lines.filter { reasonNotToSend($0, can) == nil }
  }

  private func reasonWithoutRow(_ id: RowID) -> String? {
    index(of: id) == nil ? "there is no row \(id.quotedForMessage)" : nil
  }

  private func reasonNotToTouch(_ id: RowID, _ can: Set<OutlineSkill>) -> String? {
    let name = "row \(id.quotedForMessage)"
    guard let row = index(of: id) else { return "there is no \(name)" }
    guard hasChildren(row) else { return "\(name) has no children to show or hide" }
    guard can.contains(.hidden) || visibleIndices.contains(row) else {
      return "\(name) is hidden, so it can't be opened or closed"
    }
    return nil
  }

  private func reasonNotToOpen(_ id: RowID) -> String? {
    guard let row = index(of: id), opensDifferently(row) else { return nil }
    return "row \(id.quotedForMessage) is already open, and lists differ in what happens to "
      + (design.one == .whole ? "the open row in it" : "the closed row in it")
  }

  /// Whether lists of this design differ in what they show after a line, which was just performed.
  func isAmbiguous(_ line: OutlineLine) -> Bool {
    switch line {
    case .insert(_, .some(let under), _), .move(_, .some(let under), _):
      ambiguousRows.contains(under)
    default: false
    }
  }

  private func reasonNotToInsert(under: RowID?, at place: Int, without id: RowID?) -> String? {
    let moved = id.flatMap(index)
    let parent = under.flatMap(index)
    if let under {
      guard let parent else { return reasonWithoutRow(under) }
      if rows[parent].isLeaf { return "row \(under.quotedForMessage) is a leaf" }
      if design.emptied == .opens, design.one != nil, !hasChildren(parent) {
        return "lists differ in which of two open rows must close"
      }
      if ambiguousRows.contains(under) {
        return "lists differ in whether row \(under.quotedForMessage), which had no children when "
          + "all rows were opened, is open"
      }
      if let moved, parent == moved || indices(under: moved).contains(parent) {
        return "a row can't be moved into itself"
      }
    }
    let count = children(of: parent).count { $0 != moved }
    return 0...count ~= place ? nil : "\"at\" is \(place), and it can be 0 to \(count)"
  }

  /// Why a move is not sent if it would leave two rows open where only one may be.
  private func reasonNotToMove(_ line: OutlineLine) -> String? {
    guard let one = design.one else { return nil }
    var copy = self
    copy.perform(line)
    let open = copy.rows.indices.filter { copy.isOpen[$0] }
    let isRight: Bool
    switch one {
    case .whole:
      isRight = zip(open, open.dropFirst()).allSatisfy { copy.indices(under: $0).contains($1) }
    case .level:
      let parents = copy.parents
      isRight = Set(open.map { parents[$0] }).count == open.count
    }
    return isRight ? nil : "lists differ in which of two open rows must close"
  }

  /// Whether correct lists differ in what opening an open row does.
  private func opensDifferently(_ row: Int) -> Bool {
    guard isOpen[row] else { return false }
    if design.one == .whole { return indices(under: row).contains { isOpen[$0] } }
    guard design.chains else { return false }
    var next = onlyChild(of: row)
    while let child = next, hasChildren(child) {
      if !isOpen[child] { return true }
      next = onlyChild(of: child)
    }
    return false
  }
}
