import FormEngine
import FormOracle

/// Replaces some random answers by texts that a person might type for them, as they are written, with something
/// that can't be read, or with blanks around them; and turns the pages of forms.
struct RandomTyping {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed ^ 0x7E47) }

  mutating func typed(_ action: FormAction, in form: ReferenceForm) -> FormAction {
    if form.spec.hasPages, random.chance(10) {
      let sections = random.chance(80) ? form.pages : form.sections.map(\.id) + ["nothing"]
      if let section = random.pick(sections) { return .page(section) }
    }
    switch action {
    case .set(let id, let value, let isShown, let isJoined) where random.chance(50):
      let problem = random.chance(6) ? "Finish this." : nil
      let joined = random.chance(70) ? nil : isJoined
      return .type(id, text(for: value), problem: problem, alreadyShown: isShown, joined: joined)
    case .clear(let id, let isShown, _) where random.chance(40):
      return .type(id, random.pick(["", " ", "?"]) ?? "", alreadyShown: isShown)
    case .batch(let actions): return .batch(actions.map { typed($0, in: form) })
    default: return action
    }
  }

  private mutating func text(for value: FormValue) -> String {
    if value.number != nil, random.chance(25) {
      return random.pick(["1.234", "12.3450", "1 234", "-1'234.5", "0.125", "1,5", "12 34", "3."])
        ?? ""
    }
    let text =
      value.text ?? value.number.flatMap { $0.isFinite ? FormValue.plain($0) : nil }
      ?? value.bool.map { $0 ? "yes" : "no" } ?? value.texts?.first ?? "x"
    return switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: text
    case 5: text + " x"
    case 6: text + " "
    case 7: " " + text
    case 8: text + "."
    default: String(text.prefix(1))
    }
  }
}
