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
    let name = form.fullName(of: (former ?? row).id)
    let (prompt, help): (Phrase, Phrase) =
      switch (former, row.numberOfCopies) {
      case (_?, _): ("\(name): keep it?", "y keeps \(name), n removes it.")
      case (nil, 0): ("\(name): add one?", "y adds one to \(name), n continues.")
      case (nil, let count):
        ("\(name), \(count) so far: another one?", "y adds one to \(name), n continues.")
      }
    return askYesOrNo(
      prompt, default: former != nil,
      help: former == nil ? row.spec.help.map { Phrase(verbatim: $0) } ?? help : help
    ) { dialog, isWanted in
      switch former {
      case let copy?: isWanted ? dialog.keep(copy, in: row) : dialog.remove(copy, from: row)
      case nil: isWanted ? dialog.addCopy(to: row) : dialog.finish(row.id)
      }
    }
  }

  private mutating func addCopy(to row: LiveRow) -> Step {
    do {
      let change = try form.perform(.addCopy(to: row.id))
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
