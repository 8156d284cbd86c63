import DynamicRows
import FormEngine
import Foundation

/// Copies of three rows against the same rows written out in the spec, in the same run: loading,
/// adding, removing, moving, setting all of them, and a row outside them that reads all of them.
struct RepeatBenchmarks {
  private let copies: Int
  private let operations = 200

  init(copies: Int) {
    self.copies = copies
  }

  func run() {
    print("\(copies) copies of three rows".padded(36) + "    copies      plain   ratio")
    compare("check and load, ms", 1e6, load(.repeated), load(.written))
    compare("memory, bytes a row", 1, bytesPerRow(.repeated), bytesPerRow(.written))
    for place in [0, copies / 2, copies] {
      let name = place == 0 ? "first" : place == copies ? "last" : "in the middle"
      let (added, inserted) = (timesOfAdding(.repeated, place), timesOfAdding(.written, place))
      compare("add one \(name), µs", 1e3, added.adding, inserted.adding)
      compare("undo that, µs", 1e3, added.undoing, inserted.undoing)
      compare("remove one \(name), µs", 1e3, added.removing, inserted.removing)
    }
    compare("move one, µs", 1e3, timeOfMoving(.repeated), timeOfMoving(.written))
    compare("answer one, µs", 1e3, timeOfAnswering(.repeated), timeOfAnswering(.written))
    compare("set all, ms", 1e6, timeOfSettingAll(), timeOfSettingEach())
    compare("make all by setting, ms", 1e6, timeOfMakingAll(), timeOfInsertingEach())
    compare("result, ms", 1e6, timeOfResult(.repeated), timeOfResult(.written))
    compare("save and restore, ms", 1e6, timeOfRestoring(.repeated), timeOfRestoring(.written))
    for reader in Reader.allCases {
      compare(
        "answer one that \(reader) reads, µs", 1e3, timeOfAnswering(.repeated, reader),
        timeOfAnswering(.written, reader))
      compare(
        "add one where \(reader) reads, µs", 1e3,
        timesOfAdding(.repeated, copies, reader).adding,
        timesOfAdding(.written, copies, reader).adding)
    }
  }

  private func compare(
    _ name: String, _ unit: Double, _ copies: @autoclosure () -> Double,
    _ plain: @autoclosure () -> Double
  ) {
    let (copies, plain) = (copies() / unit, plain() / unit)
    print(name.padded(36) + String(format: "%10.1f %10.1f %7.2f", copies, plain, copies / plain))
  }

  /// How the form gets the rows.
  private enum Way {
    case repeated, written
  }

  /// A row outside the copies that reads all of them.
  private enum Reader: CaseIterable, CustomStringConvertible {
    case condition, sum

    var description: String { self == .sum ? "a sum" : "a condition" }
  }
}

extension RepeatBenchmarks {
  private func spec(_ way: Way, _ reader: Reader? = nil) -> FormSpec {
    let rows: [RowSpec] =
      switch way {
      case .repeated:
        [RowSpec("people", .repeat(RepeatContent(count: copies)))]
          + Self.block("", in: "people")
      case .written: (0..<copies).flatMap { Self.block("-\($0)", in: nil) }
      }
    return FormSpec(
      "Repeats",
      sections: [
        SectionSpec("s", reorder: .within, rows: rows),
        SectionSpec("t", rows: reader.map { [self.row(way, $0)] } ?? []),
      ])
  }

  /// A group of a name and a number.
  static func block(_ suffix: String, in presenter: RowID?) -> [RowSpec] {
    let person = RowID("person\(suffix)")
    return [
      RowSpec(person, .group(GroupContent(isOpen: true)), presentedBy: presenter),
      RowSpec(RowID("name\(suffix)"), .text(TextContent()), presentedBy: person),
      RowSpec(RowID("pay\(suffix)"), .number(NumberContent()), presentedBy: person),
    ]
  }

  private func row(_ way: Way, _ reader: Reader) -> RowSpec {
    let ids = way == .repeated ? ["pay"] : (0..<copies).map { RowID("pay-\($0)") }
    switch reader {
    case .sum:
      let sum = FormExpression.sum(ids.map { .valueOf($0) })
      return RowSpec("reader", .number(NumberContent()), computed: sum)
    case .condition:
      let tests = ids.map { Condition.row($0, .is(-1)) }
      return RowSpec("reader", .label, shownWhen: tests.count == 1 ? tests[0] : .any(tests))
    }
  }

  private func form(_ way: Way, _ reader: Reader? = nil) -> LiveForm {
    LiveForm.of(spec(way, reader).sections)
  }

  /// The id of a row in a copy, counted from 0.
  private func id(_ name: String, _ index: Int, _ way: Way) -> RowID {
    way == .repeated ? RowID(RowID(name), copy: index + 1) : RowID("\(name)-\(index)")
  }
}

extension RepeatBenchmarks {
  private func load(_ way: Way) -> Double {
    let sections = spec(way).sections
    return nanoseconds(operations: 1, rounds: 3) { use(LiveForm.of(sections)) }
  }

  private func bytesPerRow(_ way: Way) -> Double {
    let sections = spec(way).sections
    let before = ProcessMemory.resident
    let form = LiveForm.of(sections)
    let after = ProcessMemory.resident
    use(form)
    return Double(after - before) / Double(3 * copies)
  }

  private struct Adding {
    var adding = 0.0
    var undoing = 0.0
    var removing = 0.0
  }

  /// Adds blocks at a place, one after another, then undoes, redoes and removes them.
  private func timesOfAdding(_ way: Way, _ place: Int, _ reader: Reader? = nil) -> Adding {
    var form = form(way, reader)
    let actions: [FormAction] = (0..<operations).map { number in
      if way == .repeated { return .addCopy(to: "people", at: place + number) }
      let block = Self.block("-new\(number)", in: nil)
      if place == 0 { return .insert(block, .before("person-0")) }
      return .insert(block, .after(RowID("person-\(place - 1)")))
    }
    func time(_ actions: [FormAction]) -> Double {
      nanoseconds(operations: actions.count, rounds: 1) { perform(actions, on: &form) }
    }
    var times = Adding()
    times.adding = time(actions)
    times.undoing = time(actions.map { _ in .undo })
    perform(actions.map { _ in .redo }, on: &form)
    times.removing = time(
      (0..<operations).map { number in
        .removeRow(
          way == .repeated
            ? RowID("person", copy: copies + number + 1) : RowID("person-new\(number)"))
      })
    return times
  }

  private func timeOfMoving(_ way: Way) -> Double {
    var form = form(way)
    let first = way == .repeated ? 1 : 0
    let moves = (0..<operations).map { number in
      FormAction.moveRow(
        id("person", number * (copies / operations), way),
        to: RowPosition(section: 0, row: first + 3 * ((number * 7919) % (copies - 1))))
    }
    return nanoseconds(operations: moves.count, rounds: 1) { perform(moves, on: &form) }
  }

  private func timeOfAnswering(_ way: Way, _ reader: Reader? = nil) -> Double {
    var form = form(way, reader)
    let count = reader == nil ? 10 * operations : min(operations, 20)
    let actions = (0..<count).map { number in
      FormAction.set(id("pay", (number * 7919) % copies, way), .number(Double(number)))
    }
    return nanoseconds(operations: actions.count, rounds: 1) { perform(actions, on: &form) }
  }

  private var everybody: FormValue {
    .list((0..<copies).map { ["name": .text("name \($0)"), "pay": .number(Double($0))] })
  }

  private func answers(_ way: Way) -> [FormAction] {
    (0..<copies).flatMap { number -> [FormAction] in
      [
        .set(id("name", number, way), .text("name \(number)")),
        .set(id("pay", number, way), .number(Double(number))),
      ]
    }
  }

  private func timeOfSettingAll() -> Double {
    var form = form(.repeated)
    let value = everybody
    return nanoseconds(operations: 1, rounds: 1) {
      perform([.set("people", value)], on: &form)
    }
  }

  private func timeOfSettingEach() -> Double {
    var form = form(.written)
    let actions = answers(.written)
    return nanoseconds(operations: 1, rounds: 1) { perform([.batch(actions)], on: &form) }
  }

  private func timeOfMakingAll() -> Double {
    var form = RepeatBenchmarks(copies: 0).form(.repeated)
    let value = everybody
    return nanoseconds(operations: 1, rounds: 1) {
      perform([.set("people", value)], on: &form)
    }
  }

  private func timeOfInsertingEach() -> Double {
    var form = LiveForm.of([SectionSpec("s", rows: [])])
    let section = SectionSpec("t", rows: spec(.written).sections[0].rows)
    let actions = answers(.written)
    return nanoseconds(operations: 1, rounds: 1) {
      perform([.batch([.insertSection(section, at: 1)] + actions)], on: &form)
    }
  }

  private func timeOfResult(_ way: Way) -> Double {
    var form = form(way)
    perform(way == .repeated ? [.set("people", everybody)] : answers(way), on: &form)
    return nanoseconds(operations: 1, rounds: 3) { use(form.result()) }
  }

  private func timeOfRestoring(_ way: Way) -> Double {
    var filled = form(way)
    perform(way == .repeated ? [.set("people", everybody)] : answers(way), on: &filled)
    let start = form(way)
    return nanoseconds(operations: 1, rounds: 3) {
      var form = start
      perform([.restore(filled.state)], on: &form)
    }
  }

  private func perform(_ actions: [FormAction], on form: inout LiveForm) {
    for action in actions { form.mustPerform(action) }
  }
}
