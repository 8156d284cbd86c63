import FormEngine

/// Repeats: the dialog asks for their copies one after another, and after the last one whether
/// there is another one.
extension LineDialog {
  /// The innermost repeat that ends between two rows and may get another copy.
  func repeatToExtend(after former: RowID, before next: RowID?) -> RowID? {
    let depth = next.flatMap { form.row($0)?.depth } ?? 0
    return form.rowAndPresenters(former).prefix { $0.depth >= depth }
      .first { row in
        row.control.kind == .repeat && row.isRelevant && row.isEnabled && row.reasonNotToAdd == nil
          && !progress[row.id].contains(.asked) && !progress[row.id].contains(.declined)
      }?.id
  }

  /// Announces a repeat.
  func printRepeat(_ row: LiveRow) {
    say("")
    let note: Phrase = row.isEnabled ? "" : " (can't be changed now)"
    say("\(form.fullName(of: row.id)): \(row.copiesText)\(note)")
    row.spec.help.map(say(verbatim:))
  }

  /// Asks whether to add another copy to a repeat or, if the person has gone back, whether to keep
  /// the copy added before.
  mutating func askForMore(_ row: LiveRow) -> Step {
    let former = copyInQuestion.flatMap { form.row($0) }
    copyInQuestion = nil
    if let copy = former {
      let name = form.fullName(of: copy.id)
      return askYesOrNo(
        "\(name): keep it?", default: true, help: "y keeps \(name), n removes it."
      ) { dialog, isWanted in
        isWanted ? dialog.keep(copy, in: row) : dialog.remove(copy, from: row)
      }
    }
    let last = form.copies(of: row.id).last.flatMap { form.canDuplicate($0) ? $0 : nil }
    let (prompt, help) = questionForMore(row, last: last)
    return askYesOrNo(
      prompt, default: false, help: row.spec.help.map { Phrase(verbatim: $0) } ?? help,
      duplicating: last.map { copy in { $0.add(to: row, by: .duplicateCopy(of: copy)) } }
    ) { dialog, isWanted in
      isWanted ? dialog.add(to: row, by: .addCopy(to: row.id)) : dialog.finish(row.id)
    }
  }

  /// The question whether to add another copy to a repeat, and what can be answered.
  ///
  /// - Parameter last: The copy that another one can be like; `nil` for none.
  private func questionForMore(
    _ row: LiveRow, last: RowID?
  ) -> (prompt: Phrase, help: Phrase) {
    let (name, count) = (form.fullName(of: row.id), row.numberOfCopies)
    if let former = last.map({ form.name(of: $0) }) {
      return (
        "\(name), \(count) so far: another one, or * for one like \(former)?",
        "y adds one to \(name), * one like \(former), n continues."
      )
    }
    let prompt: Phrase =
      count == 0 ? "\(name): add one?" : "\(name), \(count) so far: another one?"
    return (prompt, "y adds one to \(name), n continues.")
  }

  private mutating func add(to row: LiveRow, by action: FormAction) -> Step {
    do {
      let change = try form.perform(action)
      history.append(Asked(row: row.id, copyAdded: change.copyAdded))
      note(change)
    } catch {
      report(problem: error.message)
      progress.add(.asked, to: row.id)
    }
    return .next
  }

  private mutating func keep(_ copy: LiveRow, in row: LiveRow) -> Step {
    history.append(Asked(row: row.id, copyAdded: copy.id))
    return .next
  }

  private mutating func remove(_ copy: LiveRow, from row: LiveRow) -> Step {
    let isLast = form.copies(of: row.id).last == copy.id
    let name = form.fullName(of: copy.id)
    do {
      let change = try form.perform(.removeRow(copy.id))
      say("\(name) was removed.")
      note(change)
    } catch {
      report(problem: error.message)
    }
    return isLast ? finish(row.id) : .next
  }

  private mutating func note(_ change: FormChange) {
    autosave(form)
    react(to: change)
    questions = currentQuestions
  }
}
