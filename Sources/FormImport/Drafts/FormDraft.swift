import FormEngine
import FormText

/// A form that is being brought over: the parts so far, where they are in the original, and what was
/// lost.
final class FormDraft {
  var spec = FormSpec("")
  /// What was lost, with its byte in the original.
  private(set) var losses: [(offset: Int, message: String)] = []
  /// The answers that were lost, with their bytes in the file of answers.
  private(set) var lostAnswers: [(offset: Int, message: String)] = []
  private var ids = Set<RowID>()
  private var sectionIDs = Set<SectionID>()
  private var places: [RowID: (section: Int, row: Int)] = [:]
  /// The bytes at which rows and parts of them begin.
  private var offsets: [Part: Int] = [:]
  /// What waits until all rows are known.
  private var pending: [() -> Void] = []
  /// The error that could not be mended.
  private(set) var remainingError: String?

  /// A row or section, or the value of a key of it.
  private struct Part: Hashable {
    var owner: String
    var key: String?
  }

  /// Reports that something can't be said.
  func lose(_ message: String, at offset: Int) {
    losses.append((offset, message))
  }

  /// Reports that an answer can't be held.
  func lose(_ message: String, inAnswersAt offset: Int) {
    lostAnswers.append((offset, message))
  }

  /// Does something once all rows are known.
  func later(_ work: @escaping () -> Void) { pending.append(work) }

  // MARK: - Parts

  /// An id that no row has yet, as near as possible to a name of the original.
  func newID(_ name: String) -> RowID {
    var text = ""
    for scalar in name.unicodeScalars where text.utf8.count < 180 {
      text.unicodeScalars.append(scalar == "#" || scalar.needsEscape ? "_" : scalar)
    }
    if text.isEmpty { text = "row" }
    var (id, number) = (RowID(text), 2)
    while !ids.insert(id).inserted {
      id = RowID("\(text)-\(number)")
      number += 1
    }
    return id
  }

  /// Begins a section; the rows that follow are in it.
  func beginSection(_ name: String, at offset: Int, _ change: (inout SectionSpec) -> Void) {
    var (id, number) = (SectionID(newSectionText(name)), 2)
    while !sectionIDs.insert(id).inserted {
      id = SectionID("\(newSectionText(name))-\(number)")
      number += 1
    }
    var section = SectionSpec(id)
    change(&section)
    spec.sections.append(section)
    offsets[Part(owner: "section \(spec.sections.count - 1)")] = offset
  }

  private func newSectionText(_ name: String) -> String {
    let text = String(name.unicodeScalars.filter { $0 != "#" && !$0.needsEscape }.prefix(100))
    return text.isEmpty ? "section" : text
  }

  /// Adds a row to the section begun last.
  func add(_ row: RowSpec, at offset: Int) {
    if spec.sections.isEmpty { beginSection("section", at: offset) { _ in } }
    let section = spec.sections.count - 1
    places[row.id] = (section, spec.sections[section].rows.count)
    offsets[Part(owner: row.id.text)] = offset
    spec.sections[section].rows.append(row)
  }

  /// Finds the places of rows again, after one was added before others.
  func forgetPlaces() {
    for (section, part) in spec.sections.enumerated() {
      for (row, spec) in part.rows.enumerated() { places[spec.id] = (section, row) }
    }
  }

  /// Notes where a row is in the original.
  func note(_ id: RowID, at offset: Int) { offsets[Part(owner: id.text)] = offset }

  /// The row with an id that has been added.
  func row(_ id: RowID) -> RowSpec? {
    places[id].map { spec.sections[$0.section].rows[$0.row] }
  }

  /// Changes a row that has been added.
  ///
  /// - Parameters:
  ///   - key: The key of the spec that is changed.
  ///   - offset: The byte of the original that says it.
  func change(
    _ id: RowID, _ key: String? = nil, at offset: Int? = nil, _ change: (inout RowSpec) -> Void
  ) {
    guard let place = places[id] else { return }
    if let key, let offset { offsets[Part(owner: id.text, key: key)] = offset }
    change(&spec.sections[place.section].rows[place.row])
  }

  /// Changes a section by its place.
  func changeSection(
    _ index: Int, _ key: String, at offset: Int, _ change: (inout SectionSpec) -> Void
  ) {
    offsets[Part(owner: "section \(index)", key: key)] = offset
    change(&spec.sections[index])
  }

  // MARK: - Finishing

  /// Does what waited for all rows, and leaves out what the checker finds wrong; `nil` if an error
  /// remains.
  ///
  /// - Parameter answers: The answers with which the form begins.
  func finish(beginningWith answers: JSONNode? = nil) -> FormSpec? {
    var next = 0
    while next < pending.count {
      pending[next]()
      next += 1
    }
    pending = []
    answers.map { begin(with: $0) }
    // Every round takes out at least one part.
    for _ in 0..<1000 {
      let errors = spec.check().findings.filter { $0.severity == .error }
      guard let first = errors.first else { return spec }
      var mended = Set<SpecPath>()
      for error in errors where mended.insert(error.place).inserted { mend(error) }
      if mended.isEmpty || !hasMended {
        remainingError = "\(first.place): \(first.message)"
        return nil
      }
      hasMended = false
    }
    return nil
  }

  private var hasMended = false

  /// Takes out the part with an error, and reports that.
  private func mend(_ error: SpecFinding) {
    guard let (section, row) = error.place.indices, section < spec.sections.count else { return }
    guard let row, row < spec.sections[section].rows.count else {
      guard spec.sections[section].shownWhen != nil else { return }
      spec.sections[section].shownWhen = nil
      report(error, "section \(section)", "shownWhen")
      return
    }
    let keys = error.place.steps.dropFirst(4)
    guard case .key(let key)? = keys.first else { return }
    let id = spec.sections[section].rows[row].id
    if spec.sections[section].rows[row].remove(key, at: keys.dropFirst().first) {
      report(error, id.text, key)
    }
  }

  private func report(_ error: SpecFinding, _ owner: String, _ key: String) {
    hasMended = true
    let offset =
      offsets[Part(owner: owner, key: key)] ?? offsets[Part(owner: owner)] ?? 0
    lose("left out: \(error.message)", at: offset)
  }
}

extension RowSpec {
  /// Removes the value of a key, or the element of it that a step leads to; whether there was one.
  fileprivate mutating func remove(_ key: String, at step: SpecPath.Step?) -> Bool {
    let before = self
    switch (key, content) {
    case ("shownWhen", _): shownWhen = nil
    case ("enabledWhen", _): enabledWhen = nil
    case ("required", _): (requiredWhen, isRequired) = (nil, false)
    case ("computed", _): computed = nil
    case ("checks", _):
      if case .index(let index)? = step, checks.indices.contains(index) {
        checks.remove(at: index)
      } else {
        checks = []
      }
    case ("options", .picker(var picker)):
      guard case .index(let index)? = step, picker.options.indices.contains(index) else {
        return false
      }
      if picker.options[index].shownWhen != nil {
        picker.options[index].shownWhen = nil
      } else {
        picker.options.remove(at: index)
      }
      content = .picker(picker)
    case ("pattern", .text(var text)):
      text.pattern = nil
      content = .text(text)
    case ("value", _): removeValue()
    case (_, .number(var number)) where key == "min" || key == "max" || key == "step":
      number[bound: key] = nil
      expressions[key == "min" ? .min : .max] = nil
      content = .number(number)
    case (_, .datePicker(var picker)) where key == "min" || key == "max":
      if key == "min" { picker.min = nil } else { picker.max = nil }
      expressions[key == "min" ? .min : .max] = nil
      content = .datePicker(picker)
    case ("scale", .number(var number)):
      number.scale = nil
      content = .number(number)
    case ("matrix", .group(var group)):
      group.isMatrix = false
      content = .group(group)
    case ("unique", _): isUnique = false
    case ("name", _): name = nil
    default:
      guard let property = SpecProperty(rawValue: key) else { return false }
      expressions[property] = nil
    }
    return self != before
  }

  private mutating func removeValue() {
    expressions[.value] = nil
    switch content {
    case .text(var text):
      text.value = nil
      content = .text(text)
    case .number(var number):
      number.value = nil
      content = .number(number)
    case .toggle: content = .toggle(initially: nil)
    case .picker(var picker):
      picker.value = nil
      content = .picker(picker)
    case .datePicker(var picker):
      picker.value = nil
      content = .datePicker(picker)
    case .hidden(var held):
      held.value = nil
      content = .hidden(held)
    case .custom(var held):
      held.value = nil
      content = .custom(held)
    case .label, .button, .group, .field, .repeat: break
    }
  }
}

extension NumberContent {
  fileprivate subscript(bound key: String) -> Double? {
    get { key == "min" ? min : key == "max" ? max : step }
    set {
      switch key {
      case "min": min = newValue
      case "max": max = newValue
      default: step = newValue
      }
    }
  }
}
