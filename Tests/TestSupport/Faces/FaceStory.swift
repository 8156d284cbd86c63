import FormEngine
import FormText
import Foundation

/// A story that has to be the same in every face: what a person does, and what they see then.
///
/// The stories and the meaning of their steps are in `Tests/Faces`.
package struct FaceStory {
  package let sentence: String
  package let form: LiveForm
  private let steps: [[String: FormValue]]

  /// All stories.
  package static func all() throws -> [FaceStory] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Faces/contract.json"))
    return try (try JSONNode(parsing: Array(data)).elements ?? []).map { try FaceStory($0) }
  }

  private init(_ node: JSONNode) throws {
    sentence = node["story"]?.text ?? ""
    let spec = FormValue(node["spec"] ?? node)
    form = LiveForm(try Story(sentence, at: sentence, spec: spec, turns: []).checkedSpec())
    steps = (node["steps"]?.elements ?? []).map { step in
      (step.members ?? []).reduce(into: [:]) { $0[$1.key] = FormValue($1.node) }
    }
  }

  /// What a person does in the story, and what is checked.
  package var verbs: Set<String> { Set(steps.flatMap(\.keys)).subtracting(Self.operands) }

  /// The keys that verbs have besides their own.
  private static let operands: Set = ["text", "option"]

  /// The rows that are tapped.
  package var tapped: Set<RowID> { Set(steps.compactMap { $0["tap"]?.text.map { RowID($0) } }) }

  /// Whether a person chooses in a row in which several options can be chosen.
  package var choosesSeveral: Bool {
    steps.contains { step in
      guard let id = step["choose"]?.text,
        case .picker(let picker) = form.row(RowID(id))?.spec.content
      else { return false }
      return picker.isMultiple
    }
  }

  /// Whether each text that is typed is an answer of its row, in whichever language the form is shown then.
  package var typesOnlyAnswers: Bool {
    form.languages.isEmpty
      && steps.allSatisfy { step in
        guard let id = step["type"]?.text, let text = step["text"]?.text,
          let content = form.row(RowID(id))?.spec.content
        else { return true }
        return text.contains { !$0.isWhitespace } && content.typed(text, at: nil).fault == nil
      }
  }

  /// Performs the story at a face, and returns what is wrong with what it shows.
  package func faults<Face: FormFace>(of face: inout Face) throws -> [String] {
    var faults: [String] = []
    for (index, step) in steps.enumerated() {
      for (verb, operand) in step where !Self.operands.contains(verb) {
        let text = (step["text"] ?? step["option"])?.text ?? ""
        if let fault = try fault(of: &face, verb, operand, text) {
          faults.append("\(sentence) Step \(index + 1), \(verb) \(operand): \(fault)")
        }
      }
    }
    return faults
  }

  /// Performs a step, or checks what a person sees.
  private func fault<Face: FormFace>(
    of face: inout Face, _ verb: String, _ operand: FormValue, _ text: String
  ) throws -> String? {
    let id = RowID(operand.text ?? "")
    switch verb {
    case "type": face.type(text, into: id)
    case "leave": face.leave(id)
    case "tap": face.tap(id)
    case "choose": face.choose(text, in: id)
    case "next": face.goOn()
    case "back": face.goBack()
    case "undo": face.undo()
    case "redo": face.redo()
    case "submit": face.submit()
    case "do":
      guard case .action(let action) = try FormRequest(line: Array(operand.json.utf8)) else {
        throw StoryError("\(sentence) \(operand) is no action")
      }
      face.perform(action)
    case "rows":
      let rows = FormValue.texts(face.rows.map(\.text))
      return rows == operand ? nil : "they are \(rows)"
    case "answers":
      return difference(
        operand, Dictionary(uniqueKeysWithValues: face.form.values().map { ($0.row, $0.value) }))
    case "shows": return difference(operand, face.problems().mapValues { .texts($0) })
    case "inside": return difference(operand) { face.numberOfProblems(inside: $0).formValue }
    case "names": return difference(operand) { .text(face.name(of: $0)) }
    case "addControls": return difference(operand) { face.numberOfAddControls(of: $0).formValue }
    case "submitButtons":
      let count = face.numberOfSubmitButtons
      return count.formValue == operand ? nil : "there are \(count)"
    default: throw StoryError("\(sentence) has no meaning for \(verb)")
    }
    return nil
  }

  private func difference(_ expected: FormValue, _ actual: (RowID) -> FormValue) -> String? {
    guard case .object(let members) = expected else { return "an object is needed" }
    let actual = Dictionary(
      uniqueKeysWithValues: members.pairs.map { (RowID($0.key), actual(RowID($0.key))) })
    return difference(expected, actual)
  }

  private func difference(_ expected: FormValue, _ actual: [RowID: FormValue]) -> String? {
    guard case .object(let members) = expected else { return "an object is needed" }
    let expected = Dictionary(
      uniqueKeysWithValues: members.pairs.map { (RowID($0.key), $0.value) })
    return actual == expected ? nil : "it is \(actual)"
  }
}

/// A person at a face of a form.
package protocol FormFace {
  /// Goes to a row, and replaces its text.
  mutating func type(_ text: String, into id: RowID)
  /// Goes to a row, unless it has the focus, and leaves it.
  mutating func leave(_ id: RowID)
  /// Taps a toggle, a group or a button.
  mutating func tap(_ id: RowID)
  /// Chooses an option by its title, or a number of a scale; takes a chosen one of several back.
  mutating func choose(_ option: String, in id: RowID)
  /// Goes on to the next page, or submits on the last one.
  mutating func goOn()
  /// Goes back to the page before.
  mutating func goBack()
  mutating func undo()
  mutating func redo()
  mutating func submit()
  /// Lets the program perform an action.
  mutating func perform(_ action: FormAction)
  /// The form, for what it has as answers.
  var form: LiveForm { get }
  /// The rows that are visible, in their order.
  var rows: [RowID] { get }
  /// The problems beside the visible rows that have any.
  func problems() -> [RowID: [String]]
  /// In how many rows problems are shown, as a group says.
  func numberOfProblems(inside id: RowID) -> Int
  /// The name of a visible row.
  func name(of id: RowID) -> String
  /// The number of ways to submit.
  var numberOfSubmitButtons: Int { get }
  /// The number of ways to add a copy to a repeat.
  func numberOfAddControls(of id: RowID) -> Int
}
