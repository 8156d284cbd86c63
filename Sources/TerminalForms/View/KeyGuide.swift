import FormEngine

/// The descriptions of the keys for people: the line for keys, and the help.
struct KeyGuide {
  let screen: FormScreen
  let glyphs: Glyphs

  /// The keys that have a meaning now, as many as fit, always including the last one. Those for the
  /// whole form are at the right edge, in an order in which few of them move when some appear or
  /// disappear.
  func line(width: Int) -> StyledLine {
    let groups = Self.hints(of: screen.keyGroups, in: screen.situation)
    // The keys of the whole form are the last group.
    var everywhere = groups.last?.map(hint) ?? []
    let bindings = groups.dropLast().flatMap(\.self)
    var own = bindings.map(hint)
    let warning = bindings.firstIndex { $0.dropsInput }.map { own[$0] }
    if screen.overlay == nil, let reason = screen.focusedRow?.control.readOnly {
      own.insert(StyledLine(text(reason.word), .dim), at: 0)
    }
    while own.count + everywhere.count > 1, Self.joined(own + everywhere).width > width {
      if everywhere.count > 1 {
        everywhere.remove(at: everywhere.count - 2)
      } else {
        // What Esc would discard is left out last.
        own.remove(at: own.lastIndex { $0 != warning } ?? 0)
      }
    }
    guard screen.overlay == nil, let last = everywhere.last else {
      return Self.joined(own + everywhere)
    }
    let rest = Self.joined(everywhere.dropLast().reversed() + [last])
    return Self.joined(own).padded(to: width - rest.width) + rest
  }

  private func hint(_ binding: KeyBinding) -> StyledLine {
    StyledLine(text(binding.name)) + StyledLine(" " + (binding.words.map(text) ?? ""), .dim)
  }

  private func text(_ phrase: Phrase) -> String { screen.form.words(phrase) }

  private static func joined(_ hints: some Collection<StyledLine>) -> StyledLine {
    hints.dropFirst().reduce(hints.first ?? StyledLine()) { $0 + StyledLine("  ") + $1 }
  }

  /// The help: the keys for the focused row, then all keys that can have a meaning in this form,
  /// and the meanings of the marks.
  func help(width: Int) -> [StyledLine] {
    let title = screen.focusedRow.map { screen.form.name(of: $0.id) } ?? screen.titleOfControl
    let possible = screen.possibleKeys
    let present = Self.hints(of: screen.keyGroupsOfForm, in: screen.situationInForm)
    let context = possible.context.union(.features)
    let own = present.flatMap(\.self).filter { $0.isPossible(in: context) }
    let listed = [(title: title, entries: entries(own))] + groups(possible)
    let column = listed.flatMap(\.entries).map { VisibleText.width($0.name) }.max() ?? 0
    var lines: [StyledLine] = []
    for (title, entries) in listed where !entries.isEmpty {
      lines.append(StyledLine(title, .bold))
      for (name, words) in entries {
        lines.append(StyledLine("  \(name)").padded(to: column + 3) + StyledLine(words))
      }
      lines.append(StyledLine())
    }
    return lines
      + notes(possible).flatMap { WrappedText.lines(of: $0, width: width) }
      .map { StyledLine($0) }
  }

  /// What the keys don't say: how dates are typed, and the meanings of the wheel and the marks.
  private func notes(_ possible: PossibleKeys) -> [String] {
    let kinds = possible.present.map(\.kind)
    var marks: [Phrase] = ["* required", "! problem"]
    if kinds.contains(where: { $0.hasDisclosure }) {
      marks += ["\(glyphs.closed) closed", "\(glyphs.open) open"]
    }
    marks.append("\(glyphs.focus) focus")
    if possible.context.contains(.movable) { marks.append("\(glyphs.lifted) lifted") }
    let wheel: [Phrase] =
      screen.isQuestion ? [] : ["The mouse wheel scrolls without moving the focus."]
    let sentences = kinds.flatMap { $0.help(screen.typing) } + wheel
    return (sentences + [marks.joined(by: "   ")]).map(text)
  }

  /// The bindings to show that apply in a situation, group by group. A binding is left out if its
  /// first key has another meaning earlier in the table.
  private static func hints(of groups: [KeyGroup], in context: KeyContext) -> [[KeyBinding]] {
    var taken: Set<KeyBinding.Chord> = []
    return groups.map { group in
      group.bindings.filter { binding in
        guard binding.applies(in: context) else { return false }
        let isFirst = binding.chords.first.map(taken.contains) == false
        taken.formUnion(binding.chords)
        return isFirst && binding.isHint && context.isSuperset(of: binding.shown)
      }
    }
  }

  private typealias Entries = [(name: String, words: String)]

  /// The keys that can have a meaning, by the titles of their groups.
  private func groups(_ possible: PossibleKeys) -> [(title: String, entries: Entries)] {
    let lifted = possible.context.contains(.movable) ? [KeyBinding.lifted] : []
    let common = (lifted + KeyBinding.form).map { ($0, possible.context) }
    let own = possible.present.flatMap { kind, context in kind.keys.map { ($0, context) } }
    var bindings: [(title: String, bindings: [KeyBinding])] = []
    for heading in KeyGroup.Heading.allCases {
      guard let title = heading.title.map(text) else { continue }
      let next = (own + common).filter { $0.0.heading == heading }.flatMap { group, context in
        group.bindings.filter { $0.isPossible(in: context) }
      }
      if bindings.last?.title == title {
        bindings[bindings.count - 1].bindings += next
      } else {
        bindings.append((title, next))
      }
    }
    return bindings.reversed().map { ($0.title, entries($0.bindings)) }
  }

  /// The names of the keys, each once with everything that it does in some situations.
  private func entries(_ bindings: [KeyBinding]) -> Entries {
    var entries: [(name: String, parts: [String])] = []
    for binding in bindings {
      guard let words = binding.words.map(text) else { continue }
      let name = text(binding.name)
      let parts = words.split { ",、،，".contains($0) }.map { String($0).trimmed }
      if let index = entries.firstIndex(where: { $0.name == name }) {
        entries[index].parts += parts.filter { !entries[index].parts.contains($0) }
      } else {
        entries.append((name, parts))
      }
    }
    return entries.map { ($0.name, $0.parts.joined(separator: ", ")) }
  }
}
