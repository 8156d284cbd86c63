import DynamicRows
import FormEngine
import TestSupport
import Testing

@testable import FormOracle

/// A script for the reference, step by step: an action, the visible rows after it, and the update.
struct ReferenceScript {
  private(set) var form: ReferenceForm
  private var mirror: TableMirror

  init(_ spec: FormSpec, shows visible: String, at location: SourceLocation = #_sourceLocation) {
    form = ReferenceForm(spec)
    mirror = TableMirror(showing: form.contents)
    #expect(form.contents.description == visible, sourceLocation: location)
  }

  /// Performs an action that has to succeed; `update` is its lists, separated by semicolons.
  @discardableResult
  mutating func expect(
    _ action: FormAction, _ update: String, shows visible: String, changes changed: [RowID] = [],
    at location: SourceLocation = #_sourceLocation
  ) -> FormChange? {
    do {
      let former = form
      let change = try form.perform(action)
      #expect(form.contents.description == visible, sourceLocation: location)
      #expect(change.update.lines.joined(separator: "; ") == update, sourceLocation: location)
      #expect(change.changed == changed, sourceLocation: location)
      let comparison = form.comparison(since: former, by: action)
      mirror = TableMirror(showing: comparison.before)
      let findings = mirror.apply(
        change.update, to: form.contents, alreadyShown: Array(comparison.alreadyShown))
      #expect(findings == [], sourceLocation: location)
      return change
    } catch {
      Issue.record("refused: \(error)", sourceLocation: location)
      return nil
    }
  }

  /// Performs an action that has to be refused and to change nothing.
  mutating func refuse(
    _ action: FormAction, _ code: FormRefusal.Code, at index: Int? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let before = form.readings
    do {
      _ = try form.perform(action)
      Issue.record("not refused", sourceLocation: location)
    } catch {
      #expect(error.code == code, sourceLocation: location)
      #expect(error.index == index, sourceLocation: location)
    }
    #expect(form.readings == before, sourceLocation: location)
  }

  /// The place that a row gets when it is dragged to a section and a row.
  func expect(
    _ place: String, for id: RowID, proposed section: Int, _ row: Int,
    at location: SourceLocation = #_sourceLocation
  ) {
    let proposed = RowPosition(section: section, row: row)
    let found = try? form.destination(of: id, proposed: proposed)
    #expect(found?.description == place, sourceLocation: location)
  }

  /// The stored values and the result, each as `id=value` separated by spaces.
  func expect(
    values: String, result: String, at location: SourceLocation = #_sourceLocation
  ) {
    func line(_ answers: [FormAnswer]) -> String {
      answers.map { "\($0.row)=\($0.value)" }.joined(separator: " ")
    }
    #expect(line(form.values()) == values, sourceLocation: location)
    #expect(line(form.result()) == result, sourceLocation: location)
  }
}

extension FormProblem {
  /// The problem in a line, with the message if it is the author's.
  var words: String {
    switch code {
    case .check, .external: "\(row) \(code.name) \(message)"
    default: "\(row) \(code.name)"
    }
  }
}

extension FormAction {
  /// Moves a row to a section and a row.
  static func move(_ id: RowID, _ section: Int, _ row: Int) -> FormAction {
    .moveRow(id, to: RowPosition(section: section, row: row))
  }

  /// Inserts one row at a section and a row.
  static func insert(_ spec: RowSpec, _ section: Int, _ row: Int) -> FormAction {
    .insert([spec], .at(RowPosition(section: section, row: row)))
  }
}

extension FormSpec {
  /// A form with one section, `s`.
  init(openAtOnce: OpenAtOnce = .many, rows: [RowSpec]) {
    self.init("Form", openAtOnce: openAtOnce, sections: [SectionSpec("s", rows: rows)])
  }
}

extension RowSpec {
  /// A field with its picker, named after it with a `P`.
  static func fieldWithPicker(
    _ id: RowID, presentedBy presenter: RowID? = nil, options: [OptionSpec] = ["x", "y", "z"],
    value: FormValue? = nil, commit: Commit = .change
  ) -> [RowSpec] {
    [
      RowSpec(id, .field(FieldContent(value: value)), presentedBy: presenter),
      RowSpec(
        "\(id)P", .picker(PickerContent(options: options, commit: commit)), presentedBy: id),
    ]
  }
}
