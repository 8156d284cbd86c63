import FormEngine

extension LineDialog {
  /// Announces a group. If it is closed and none of its questions must be answered, asks whether to
  /// enter it.
  mutating func visitGroup(_ group: LiveRow) -> Step {
    let title = form.fullName(of: group.id)
    let block = form.block(of: group.id).dropFirst()
    let inside = block.compactMap { question(of: $0) }.filter { !isSkipped($0.row) }
    guard group.isOpen == false else {
      say(verbatim: title)
      return .next
    }
    guard !inside.isEmpty else { return finish(group.id) }
    let count = inside.count.counted("question")
    if group.isRequired || inside.contains(where: \.row.isRequired) {
      say("")
      say("\(title), \(count), to be answered:")
      return finish(group.id)
    }
    return askYesOrNo(
      "\(title), \(count): answer them?", default: false,
      help: group.spec.help.map { Phrase(verbatim: $0) }
        ?? "y asks what is in \(title), n leaves it as it is."
    ) { dialog, isWanted in
      if !isWanted {
        dialog.progress.add(.declined, to: block)
        dialog.questions = dialog.currentQuestions
      }
      return dialog.finish(group.id)
    }
  }

  /// The question of a relevant row that can be answered.
  func question(of id: RowID) -> LineQuestion? {
    guard let row = form.row(id), row.isRelevant, row.isEnabled, row.content.kind != .hidden
    else { return nil }
    return LineQuestion(row, in: form)
  }

  /// The ids of all questions to ask now, in full order. It visits the whole form.
  var currentQuestions: [RowID] {
    form.allRows.filter { id in
      guard !progress[id].contains(.declined), let question = question(of: id) else { return false }
      return !isSkipped(question.row)
    }
  }
}
