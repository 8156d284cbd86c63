import FormEngine
import FormFiles
import FormText
import Foundation
import TestSupport
import Testing

@Suite("The page on saving in the background")
@MainActor struct SavingInTheBackgroundTests {
  private let place: TemporaryFolder
  private var folder: String { place.path }

  init() throws {
    place = try TemporaryFolder()
  }

  @Test("its examples run")
  func examples() async throws {
    @MainActor final class TripScreen {
      static let spec = FormSpec("Trip") {
        SectionSpec("trip", title: "Trip") { Row.text("to", title: "To") }
      }
      private(set) var form: LiveForm
      private(set) var savingError: StateFileError?
      private var saver: StateSaver?

      init(savedAt path: String) throws {
        form = try LiveForm(Self.spec)
        let file = try StateFile(at: path)
        if let state = try file.load() { try form.perform(.restore(state), recording: .none) }
        saver = StateSaver(file) { @MainActor [weak self] error in self?.savingError = error }
      }

      func perform(_ action: FormAction) throws(FormRefusal) {
        try form.perform(action)
        saver?.save(form)
      }

      func enterBackground() async throws { try await saver?.finish() }

      func close() async throws {
        try await saver?.finish()
        saver = nil
      }

      func submit() async throws -> [FormAnswer]? {
        guard case .valid(let answers)? = try form.perform(.submit).submission else { return nil }
        // Send the answers here, and go on once they have arrived.
        try await saver?.remove()
        saver = nil
        return answers
      }
    }
    let first = try TripScreen(savedAt: "\(folder)/trip 1.json")
    let second = try TripScreen(savedAt: "\(folder)/trip 2.json")
    #expect(throws: StateFileError.inUse(path: "\(folder)/trip 1.json")) {
      _ = try TripScreen(savedAt: "\(folder)/trip 1.json")
    }
    try first.perform(.set("to", "Rome"))
    try second.perform(.set("to", "Oslo"))
    try await first.close()
    let again = try TripScreen(savedAt: "\(folder)/trip 1.json")
    #expect(again.form.row("to")?.value == "Rome")
    #expect(second.form.row("to")?.value == "Oslo")
    #expect(try await again.submit() == [FormAnswer(row: "to", value: "Rome")])
    try await second.enterBackground()
    #expect(second.savingError == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == [".trip 2.json.lock", "trip 2.json"])
  }

  @Test("its examples are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormFiles/FormFiles.docc/SavingInTheBackground.md")
    #expect(page.blocks.count == 2 && page.missing == [])
  }
}
