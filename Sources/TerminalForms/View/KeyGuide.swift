import FormEngine

/// What the keys do, as people read it: the line for keys, and the help.
struct KeyGuide {
  let screen: FormScreen
  let glyphs: Glyphs

  /// The keys that mean something now, as many as there is room for, the last among them.
  func line(width: Int) -> StyledLine {
    let bindings = hints(in: screen.keyContext)
    var hints = bindings.map { hint in
      var line = StyledLine(hint.name)
      line.append(" \(hint.words)", .dim)
      return line
    }
    let warning = bindings.firstIndex { $0.dropsInput }.map { hints[$0] }
    if screen.overlay == nil, let reason = screen.focusedRow?.readOnly {
      hints.insert(StyledLine(reason.word, .dim), at: 0)
    }
    while hints.count > 1, hints.reduce(-2, { $0 + $1.width + 2 }) > width {
      // What Esc would drop is left out last.
      hints.remove(at: hints.indices.dropLast().last { hints[$0] != warning } ?? 0)
    }
    return hints.dropFirst().reduce(into: hints.first ?? StyledLine()) { line, hint in
      line.append("  ", .dim)
      line.append(hint)
    }
  }

  /// The help: the keys of the focused row, then all keys, and what the marks mean.
  func help(width: Int) -> [StyledLine] {
    let title = screen.focusedRow.map { screen.form.name(of: $0) } ?? screen.titleOfControl
    let present = KeyGroup(title: title, bindings: hints(in: screen.formContext))
    var lines: [StyledLine] = []
    for group in [present] + KeyBinding.groups.reversed() where !group.title.isEmpty {
      lines.append(StyledLine(group.title, .bold))
      for (name, words) in group.entries {
        let indent = String(repeating: " ", count: max(0, 16 - name.count))
        lines.append(StyledLine("  \(name)\(indent) \(words)"))
      }
      lines.append(StyledLine())
    }
    let marks =
      "* required   ! problem   \(glyphs.closed) closed   \(glyphs.open) open   "
      + "\(glyphs.focus) focus   \(glyphs.lifted) lifted"
    let rest =
      screen.now.typingHelp + "\nThe wheel scrolls and leaves the focus where it is.\n" + marks
    return lines + WrappedText.lines(of: rest, width: width).map { StyledLine($0) }
  }

  /// The bindings to show that apply in a situation. Where the first key of a binding has another
  /// meaning before it in the table, the binding is left out.
  private func hints(in context: KeyContext) -> [KeyBinding] {
    var taken: Set<KeyBinding.Chord> = []
    return KeyBinding.groups.flatMap(\.bindings).filter { binding in
      guard binding.applies(in: context) else { return false }
      let isFirst = binding.chords.first.map(taken.contains) == false
      taken.formUnion(binding.chords)
      return isFirst && binding.isHint
    }
  }
}

extension KeyGroup {
  /// The names of the keys, each with everything that they do, said once.
  fileprivate var entries: [(name: String, words: String)] {
    var entries: [(name: String, parts: [String])] = []
    for binding in bindings where !binding.words.isEmpty {
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
