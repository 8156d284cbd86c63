import DynamicRows
import FormEngine
import FormOracle

/// A whole form, changed by ``LiveForm/perform(_:)``: fields with one picker each in one section,
/// all of them closed, then the same fields nested in each other.
struct FormBenchmarks {
  private let rows: Int
  private let fields: Int
  private let operations = 10_000
  private var form: LiveForm
  private var random = SeededGenerator(seed: 3)

  init(rows: Int) {
    self.rows = rows
    fields = rows / 2
    form = LiveForm.of([Self.section(rows: rows)])
  }

  /// A section of fields with one picker each, all of them closed; half the rows are hidden.
  static func section(rows: Int) -> SectionSpec {
    SectionSpec("s", reorder: .within, rows: (0..<rows / 2).flatMap(field))
  }

  /// The id of a field, counted from 0.
  static func id(_ field: Int) -> RowID { RowID("f\(field)") }

  private static func field(_ number: Int) -> [RowSpec] {
    let picker = PickerContent(options: [.init("a"), .init("b")])
    return [
      RowSpec(id(number), .field(FieldContent())),
      RowSpec(RowID("p\(number)"), .picker(picker), presentedBy: id(number)),
    ]
  }

  mutating func run(into report: inout Report) {
    report.add("form: tap", rows: rows, nanoseconds: tapTime())
    report.add("form: set", rows: rows, nanoseconds: setTime())
    report.add("form: move", rows: rows, nanoseconds: moveTime())
    report.add("form: insert and remove", rows: rows, nanoseconds: insertionTime())
    report.add("form: batch of moves that cancel out", rows: rows, nanoseconds: cancellingTime())
    report.add("form: longest of many inserts", rows: rows, nanoseconds: longestInsertion())
    report.add("form: section, a row", rows: rows, nanoseconds: sectionTime(distance: -1))
    report.add(
      "form: section of rows that ask later ones", rows: rows, nanoseconds: sectionTime(distance: 1)
    )
    if rows <= 20_000 {
      report.add("form: deep block, a row", rows: rows, nanoseconds: deepTime())
    }
  }

  private mutating func randomIDs() -> [RowID] {
    (0..<operations).map { _ in Self.id(.random(in: 0..<fields, using: &random)) }
  }

  private mutating func perform(_ action: FormAction) { form.mustPerform(action) }

  private mutating func tapTime() -> Double {
    let ids = randomIDs()
    return nanoseconds(operations: ids.count) {
      for id in ids { perform(.tap(id)) }
    }
  }

  /// Each round sets the rows to the other option.
  private mutating func setTime() -> Double {
    let ids = randomIDs()
    var values: [FormValue] = ["a", "b"]
    return nanoseconds(operations: ids.count) {
      values.swapAt(0, 1)
      for id in ids { perform(.set(id, values[0])) }
    }
  }

  private mutating func moveTime() -> Double {
    perform(.closeAll())
    let ids = randomIDs()
    let targets = (0..<operations).map { _ in Int.random(in: 0..<fields, using: &random) }
    return nanoseconds(operations: ids.count) {
      for (id, target) in zip(ids, targets) {
        perform(.moveRow(id, to: RowPosition(section: 0, row: target)))
      }
    }
  }

  private mutating func insertionTime() -> Double {
    let ids = randomIDs().prefix(1000)
    return nanoseconds(operations: 2 * ids.count) {
      for id in ids {
        perform(.insert([RowSpec("new", .label)], .after(id)))
        perform(.removeRow("new"))
      }
    }
  }

  /// Two moves, the second of which reverses the first.
  private mutating func cancellingTime() -> Double {
    perform(.closeAll())
    guard let first = form.row(at: RowPosition(section: 0, row: 0)) else { return 0 }
    let moves = [fields - 1, 0].map {
      FormAction.moveRow(first, to: RowPosition(section: 0, row: $0))
    }
    return nanoseconds(operations: 1, rounds: 5) { perform(.batch(moves)) }
  }

  private mutating func longestInsertion() -> Double {
    var former = Self.id(0)
    let times = (0..<max(1000, rows * 3 / 5)).map { number in
      let new = RowSpec(RowID("new\(number)"), .label)
      defer { former = new.id }
      return nanoseconds(operations: 1, rounds: 1) { perform(.insert([new], .after(former))) }
    }
    return times.max() ?? 0
  }

  /// Inserts a section of rows that are visible while another row of it has an answer, and undoes
  /// the insertion.
  ///
  /// - Parameter distance: The distance from a row to the row that its condition reads; negative if
  ///   that row is before it.
  private mutating func sectionTime(distance: Int) -> Double {
    let count = min(rows, 20_000)
    let rows = (0..<count).map { row in
      let other = RowID("row\((row + distance + count) % count)")
      let waits = 0..<count ~= row + distance
      return RowSpec(
        RowID("row\(row)"), .toggle(value: true),
        shownWhen: waits ? .row(other, .answered(true)) : nil)
    }
    return nanoseconds(operations: count, rounds: 3) {
      perform(.insertSection(SectionSpec("new", rows: rows), at: 1))
      perform(.undo)
    }
  }

  /// Removes fields each of which presents the next one, and restores them.
  private func deepTime() -> Double {
    let rows = (0..<rows).map { level in
      RowSpec(
        RowID("g\(level)"), .group(GroupContent()),
        presentedBy: level > 0 ? RowID("g\(level - 1)") : nil)
    }
    var form = LiveForm.of([SectionSpec("s", rows: rows)])
    return nanoseconds(operations: rows.count, rounds: 3) {
      do {
        try form.perform(.removeRow("g0"))
        try form.perform(.undo)
      } catch { preconditionFailure("\(error)") }
    }
  }
}
