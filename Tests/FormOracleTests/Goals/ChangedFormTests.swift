import FormEngine
import FormText
import TestSupport
import Testing

@testable import FormOracle

@Suite("Forms with one constant changed")
struct ChangedFormTests {
  /// Every so many changes are tested; long campaigns test all.
  private static let share = max(1, 16 / CampaignSettings.multiplier)

  /// A change without an effect: the row is 0, 5 or 10.
  private static let withoutEffect = "percent moreThan 0 becomes moreThan 1"

  private static let changes = ChangedForms.all.enumerated()
    .filter { $0.offset % share == 0 && !$0.element.description.contains(withoutEffect) }
    .map(\.element)

  @Test("a changed constant is found among random actions", arguments: changes)
  func found(change: ChangedForms.Change) throws {
    let right = SpecReader.read(Array(change.original.utf8), named: "spec")
    let wrong = SpecReader.read(Array(change.changed.utf8), named: "spec")
    let spec = try #require(right.checked?.spec)
    // Some constants can't be changed without breaking the form.
    guard let checked = wrong.checked else { return }
    let answers = try answersToFind(checked, FormModel(spec).restarted(), most: 12_000)
    #expect(answers != nil, "\(change)")
  }

  /// How many answers of a form it takes to find one that is wrong; `nil` if there is none.
  private func answersToFind(_ checked: CheckedSpec, _ model: FormModel, most: Int) throws -> Int? {
    var (form, answers, seed) = (ConversingForm(checked), 0, 0 as UInt64)
    while answers < most {
      var model = model
      seed += 1
      if model.start(try form.start(restarting: true)) != nil { return answers }
      let next = model.steps(seed: seed, count: [40, 10, 20][Int(seed % 3)])
      while let step = next(model) {
        answers += 1
        if model.finding(after: step, try form.answer(to: step)) != nil { return answers }
      }
    }
    return nil
  }
}
