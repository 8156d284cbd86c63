import FormEngine

/// The descriptions of the keys for people: the line for keys, and the help.
struct KeyGuide {
  let screen: FormScreen
  let glyphs: Glyphs

  /// The keys that have a meaning now, as many as fit, always including the last one. Those for the
  /// whole form are at the right edge, in an order in which few of them move when some appear or
  /// disappear.
  func line(width: Int) -> StyledLine {
    let groups = hints(in: screen.keyContext)
    // The keys of the whole form are the last groups of the table.
    var everywhere = groups.suffix(2).flatMap(\.self).map(\.hint)
    let bindings = groups.dropLast(2).flatMap(\.self)
    var own = bindings.map(\.hint)
    let warning = bindings.firstIndex { $0.dropsInput }.map { own[$0] }
    if screen.overlay == nil, let reason = screen.focusedRow?.readOnly {
      own.insert(StyledLine(reason.word, .dim), at: 0)
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

  private static func joined(_ hints: some Collection<StyledLine>) -> StyledLine {
    hints.dropFirst().reduce(hints.first ?? StyledLine()) { $0 + StyledLine("  ") + $1 }
  }

  /// The help: the keys for the focused row, then all keys that can have a meaning in this form,
  /// and the meanings of the marks.
  func help(width: Int) -> [StyledLine] {
    let title = screen.focusedRow.map { screen.form.name(of: $0.id) } ?? screen.titleOfControl
    let present = KeyGroup(title: title, bindings: hints(in: screen.formContext).flatMap(\.self))
    let possible = screen.possibleContext
    let groups = KeyBinding.groups.reversed().filter { !$0.title.isEmpty }
      .map { (title: $0.title, entries: $0.entries(in: possible)) }
    let listed = [(title: title, entries: present.entries(in: possible))] + groups
    let column = listed.flatMap(\.entries).map(\.name.count).max() ?? 0
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
  private func notes(_ possible: KeyContext) -> [String] {
    var marks = ["* required", "problem".markedAsProblem]
    if !possible.isDisjoint(with: [.presenter, .picker]) {
      marks += ["\(glyphs.closed) closed", "\(glyphs.open) open"]
    }
    marks.append("\(glyphs.focus) focus")
    if possible.contains(.lifted) { marks.append("\(glyphs.lifted) lifted") }
    let dates = possible.contains(.moment) ? [screen.now.typingHelp] : []
    let wheel = screen.isQuestion ? [] : ["The mouse wheel scrolls without moving the focus."]
    return dates + wheel + [marks.joined(separator: "   ")]
  }

  /// The bindings to show that apply in a situation, group by group. A binding is left out if its
  /// first key has another meaning earlier in the table.
  private func hints(in context: KeyContext) -> [[KeyBinding]] {
    var taken: Set<KeyBinding.Chord> = []
    return KeyBinding.groups.map { group in
      group.bindings.filter { binding in
        guard binding.applies(in: context) else { return false }
        let isFirst = binding.chords.first.map(taken.contains) == false
        taken.formUnion(binding.chords)
        return isFirst && binding.isHint && context.isSuperset(of: binding.shown)
      }
    }
  }
}

extension KeyBinding {
  fileprivate var hint: StyledLine {
    StyledLine(name) + StyledLine(" \(words)", .dim)
  }
}

extension KeyGroup {
  /// The names of the keys, each once with everything that it does in some situations.
  fileprivate func entries(in possible: KeyContext) -> [(name: String, words: String)] {
    var entries: [(name: String, parts: [String])] = []
    for binding in bindings where !binding.words.isEmpty && binding.isPossible(in: possible) {
      let parts = binding.words.split(separator: ",").map { String($0).trimmed }
      if let index = entries.firstIndex(where: { $0.name == binding.name }) {
        entries[index].parts += parts.filter { !entries[index].parts.contains($0) }
      } else {
        entries.append((binding.name, parts))
      }
    }
    return entries.map { ($0.name, $0.parts.joined(separator: ", ")) }
  }
}
