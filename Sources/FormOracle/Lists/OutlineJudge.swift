import DynamicRows
import FormEngine

/// Judges by identity what a list sends to its view: follows the rows that were visible before
/// through the changes and compares the outcome with the rows that are visible after.
struct OutlineJudge {
  let before: [RowID]
  let after: ReferenceOutline
  /// Whether unnecessary changes are reported too.
  let isStrict: Bool

  /// The finding for a sequence of single changes, with the rows that the view would then show;
  /// `nil` if they are right.
  func finding(in changes: [OutlineChange]) -> OracleFinding? {
    var view = OutlineView(before)
    let visible = after.visible
    for change in changes {
      if let reason = view.apply(change, visible) {
        return wrong(
          ["\(change.json): \(reason)"], difference(ofChanges: changes.map(\.json)))
      }
    }
    let shown = view.shown(visible)
    if !view.isReset,
      let finding = finding(in: view.batch, shown: shown, changes: changes.map(\.json))
    {
      return finding
    }
    if shown != visible {
      return wrong(
        ["the view then shows \(Self.words(for: shown))"],
        difference(ofChanges: changes.map(\.json)))
    }
    return wasteful(view.unnecessary, changes.map(\.json))
  }

  /// Changes beside right ones: single ones, or those of a batch.
  private func difference(ofChanges found: [String], inBatch: Bool = false) -> OracleDifference {
    let visible = after.visible
    let right = OutlineChange.changes(from: before, to: visible)
    var view = OutlineView(before)
    for change in right { _ = view.apply(change, visible) }
    return OracleDifference(
      "changes", expected: inBatch ? view.batch.lines : right.map(\.json), found: found)
      ?? OracleDifference("changes", found: found)
  }

  /// The finding for a batch of changes, with the rows that the view would then show if they are
  /// known; `nil` if it is right.
  ///
  /// - Parameter changes: The single changes that make up the batch; `nil` if it was sent as such.
  func finding(
    in update: TableUpdate, shown: [RowID]? = nil, changes: [String]? = nil
  ) -> OracleFinding? {
    var mirror = TableMirror(showing: Self.contents(before))
    let visible = after.visible
    let findings = mirror.apply(update, to: Self.contents(visible))
      .filter { $0.kind != .unnecessaryReload }
    let broken = findings.filter { $0.severity == .broken }
    guard let shown = broken.isEmpty ? nil : shown ?? visible else {
      return wasteful(findings.map(\.wordsForLists), changes ?? update.lines)
    }
    var words = broken.map(\.wordsForLists)
    if shown != visible { words.append("the view then shows \(Self.words(for: shown))") }
    return wrong(
      words, difference(ofChanges: changes ?? update.lines, inBatch: changes == nil))
  }

  /// The first rows in words.
  private static func words(for rows: [RowID]) -> String {
    let words = rows.prefix(20).map(\.quotedForMessage).joined(separator: ", ")
    return rows.isEmpty ? "nothing" : rows.count > 20 ? words + " …" : words
  }

  private func wrong(_ details: [String], _ difference: OracleDifference) -> OracleFinding {
    let rule = OracleRule.list(.changes, after.design)
    return OracleFinding(rule: rule, details: details, difference: difference)
  }

  private func wasteful(_ details: [String], _ changes: [String]) -> OracleFinding? {
    isStrict && !details.isEmpty
      ? OracleFinding(
        rule: .list(.economy, after.design), severity: .wasteful, details: details,
        difference: OracleDifference("changes", found: changes))
      : nil
  }

  private static func contents(_ rows: [RowID]) -> TableContents {
    TableContents([.init("list", rows.map { TableContents.Row($0) })])
  }
}

/// The rows that a view shows while it applies changes one by one.
private struct OutlineView {
  /// The visible rows, each with its index before the changes; `nil` for inserted rows.
  private var slots: [Slot]
  private(set) var isReset = false
  /// The unnecessary changes, as sentences.
  private(set) var unnecessary: [String] = []
  private let before: [RowID]

  /// The maximum number of rows in one insertion.
  private static let maxRows = 1_000_000

  private struct Slot {
    var origin: Int?
    var id: RowID?
    var isMoved = false
  }

  init(_ before: [RowID]) {
    self.before = before
    slots = before.indices.map { Slot(origin: $0, id: before[$0]) }
  }

  /// Applies a change, or returns why it can't be applied.
  mutating func apply(_ change: OutlineChange, _ visible: [RowID]) -> String? {
    switch change {
    case .reset:
      slots = visible.map { Slot(origin: nil, id: $0) }
      isReset = true
      unnecessary.append("a reset, after which a view has lost its place and its selection")
    case .insert(let place, let count):
      guard 0...Self.maxRows ~= count, 0...slots.count ~= place else { return reason }
      slots.insert(contentsOf: (0..<count).map { _ in Slot() }, at: place)
    case .remove(let place, let count):
      guard let range = range(place, count) else { return reason }
      if slots[range].contains(where: { $0.origin == nil }), !isReset {
        unnecessary.append("\(change.json): a row that was inserted a moment ago")
      }
      slots.removeSubrange(range)
    case .move(let place, let count, let to):
      guard let range = range(place, count) else { return reason }
      guard 0...slots.count - count ~= to else { return reason }
      var moved = Array(slots[range])
      for index in moved.indices { moved[index].isMoved = true }
      slots.removeSubrange(range)
      slots.insert(contentsOf: moved, at: to)
    case .reload(let place, let count):
      guard range(place, count) != nil else { return reason }
    }
    return nil
  }

  /// Why a change that names missing rows or places can't be applied.
  private var reason: String {
    slots.count == 1 ? "the view then has 1 row" : "the view then has \(slots.count) rows"
  }

  private func range(_ place: Int, _ count: Int) -> Range<Int>? {
    guard place >= 0, count >= 0, place <= slots.count, count <= slots.count - place else {
      return nil
    }
    return place..<place + count
  }

  /// All changes in one batch.
  var batch: TableUpdate {
    let kept = Set(slots.compactMap(\.origin))
    func position(_ row: Int) -> RowPosition { RowPosition(section: 0, row: row) }
    return TableUpdate(
      deleteRows: before.indices.filter { !kept.contains($0) }.map(position),
      insertRows: slots.indices.filter { slots[$0].origin == nil }.map(position),
      moveRows: slots.indices.compactMap { row in
        guard let origin = slots[row].origin, slots[row].isMoved else { return nil }
        return TableUpdate.RowMove(from: position(origin), to: position(row))
      })
  }

  /// The rows that the view shows; an inserted row shows whatever the list has at its place.
  func shown(_ visible: [RowID]) -> [RowID] {
    slots.indices.map { row in
      slots[row].id ?? (visible.indices.contains(row) ? visible[row] : "nothing")
    }
  }
}
