import FormEngine
import Foundation
import TestSupport
import Testing

@testable import TerminalForms

@Suite("The contract of faces, line by line")
struct LineContractTests {
  @Test("line mode prints what every face shows, in all stories about what it can do")
  func lines() throws {
    var count = 0
    for story in try FaceStory.all() where LineFace.canPerform(story) {
      var face = LineFace(story.form)
      let faults = try story.faults(of: &face)
      #expect(faults == [], "\(face.printed)")
      count += 1
    }
    #expect(count == 12)
  }
}

/// A person who answers questions and reads what is printed. A question is asked when the story goes
/// to its row.
private struct LineFace: FormFace {
  private final class Paper {
    var text = ""
    var lines: [String] = []
  }

  private let paper = Paper()
  private var dialog: LineDialog
  /// The problems that were printed for each row and not yet solved.
  private var reported: [RowID: [String]] = [:]
  /// What was typed without the Enter key.
  private var pending: (id: RowID, text: String)?

  init(_ form: LiveForm) {
    let paper = paper
    dialog = LineDialog(
      form, readLine: { paper.lines.isEmpty ? nil : paper.lines.removeFirst() },
      write: { paper.text += $0 }, autosave: { _ in })
  }

  var printed: String { paper.text }

  /// Line mode has neither undo nor groups that stay on the screen, nor buttons of a form's own, and asks again
  /// until a text is an answer.
  static func canPerform(_ story: FaceStory) -> Bool {
    story.typesOnlyAnswers && !story.choosesSeveral
      && story.verbs.isDisjoint(
        with: ["undo", "redo", "inside", "addControls", "rows", "next", "back"])
      && story.tapped.allSatisfy { story.form.row($0)?.spec.content.kind == .toggle }
  }

  /// Asks for a row while a person types some lines.
  private mutating func ask(_ id: RowID, _ lines: [String]) {
    guard let row = dialog.form.row(id), let question = LineQuestion(row, in: dialog.form) else {
      return
    }
    paper.lines = lines
    reported[id] = nil
    note { _ = $0.put(question) }
  }

  /// Notes the problems that are printed meanwhile.
  private mutating func note(_ speaking: (inout LineDialog) -> Void) {
    let start = paper.text.count
    let present = currentRow
    speaking(&dialog)
    for line in paper.text.dropFirst(start).split(separator: "\n") {
      let marked = line.drop { " >".contains($0) }
      if marked.hasPrefix("! ") { note(problem: String(marked.dropFirst(2)), about: present) }
    }
    // What was printed once stays on the paper; a solved problem is not printed again.
    for id in reported.keys where dialog.form.shownProblems(of: id).isEmpty { reported[id] = nil }
  }

  private mutating func note(problem message: String, about present: RowID?) {
    for id in dialog.form.rows(inSection: 0) {
      let name = dialog.form.fullName(of: id) + ": "
      if message.hasPrefix(name) {
        let text = String(message.dropFirst(name.count))
        if reported[id]?.contains(text) != true { reported[id, default: []].append(text) }
        return
      }
    }
    // Beside the question, the row is not named, but its copy is.
    guard let present, let problem = dialog.form.shownProblems(of: present).first else { return }
    reported[present, default: []].append(
      message == problem.message ? dialog.form.messageBesideRow(problem) : message)
  }

  private var currentRow: RowID? { pending?.id }

  mutating func type(_ text: String, into id: RowID) { pending = (id, text) }

  mutating func leave(_ id: RowID) {
    guard let (row, text) = pending, row == id else { return ask(id, ["-"]) }
    ask(id, [text])
    pending = nil
  }

  mutating func tap(_ id: RowID) {
    ask(id, [dialog.form.row(id)?.value == true ? "n" : "y"])
  }

  mutating func choose(_ option: String, in id: RowID) { ask(id, [option]) }
  mutating func goOn() {}
  mutating func goBack() {}
  var form: LiveForm { dialog.form }
  var rows: [RowID] { [] }
  mutating func undo() {}
  mutating func redo() {}

  mutating func submit() {
    paper.lines = []
    reported = [:]
    note { _ = $0.solveProblems() }
  }

  mutating func perform(_ action: FormAction) { note { $0.perform([action]) } }

  func problems() -> [RowID: [String]] {
    reported.filter { $0.key != pending?.id && dialog.form.position(of: $0.key) != nil }
  }

  func numberOfProblems(inside id: RowID) -> Int { 0 }

  /// The name in the question about a row.
  func name(of id: RowID) -> String {
    var face = self
    let start = paper.text.count
    face.ask(id, [])
    let words = paper.text.dropFirst(start).components(separatedBy: ". ").dropFirst().first ?? ""
    return words.components(separatedBy: ":")[0].replacing(" (required)", with: "")
  }

  var numberOfSubmitButtons: Int { 1 }

  func numberOfAddControls(of id: RowID) -> Int { 0 }
}
