import DynamicRows
import FormEngine

/// Wrong answers, as they were given.
enum WrongAnswers: Sendable {
  /// The fault of a word.
  case word(AnswerFault)
  /// A number of further faults.
  case more(Int)
  /// A word that answers a row that the form does not have.
  case unknown(RowID, String)
  /// The faults of a file, and its answers to rows that the form does not have.
  case file([UInt8], name: String, CappedList<RowFinding>, CappedList<JSONMember>)
}

extension GivenAnswers {
  /// Returns the fault of the answer that made a form refuse ``action``, such as a choice that another
  /// answer makes unavailable. ``answerFaults`` contains only faults that each answer has on its own.
  ///
  ///     do throws(FormRefusal) {
  ///       try form.perform(answers.action)
  ///     } catch {
  ///       return answers.fault(for: error)
  ///     }
  ///
  /// - Parameter refusal: The refusal of the whole action.
  /// - Returns: The fault. Its row is `nil` if the answers themselves add the row's copy.
  /// - Complexity: The same as ``action``.
  public func fault(for refusal: FormRefusal) -> AnswerFault {
    let actions = actions
    var row: RowID?
    if let index = refusal.index, actions.indices.contains(index) {
      switch actions[index] {
      case .set(let id, _, _, _), .addCopy(let id, _): row = form.holder(of: id)?.id
      default: break
      }
    }
    return AnswerFault(row: row, code: refusal.code.findingCode, message: refusal.message)
  }

  /// Throws if a form with the answers has more copies of repeats than they may lead to, such as by a
  /// number of copies that follows from them. The form before may have had more.
  ///
  /// - Throws: `limitReached`.
  package func requireFewCopies(in form: LiveForm, before: LiveForm) throws(FormRefusal) {
    guard form.numberOfCopies > max(maxCopies, before.numberOfCopies) else { return }
    throw FormRefusal(
      .limitReached,
      "the answers lead to more than \(maxCopies) copies of repeats; give fewer, or raise that limit"
    )
  }

  /// Adds the faults of wrong answers, with the rows that unknown names may mean.
  ///
  /// - Parameter names: The ids of all rows, once they are needed.
  func add(
    _ wrong: WrongAnswers, to faults: inout CappedList<AnswerFault>, _ names: inout RowNames?,
    _ limits: inout AnswerLimits
  ) {
    switch wrong {
    case .word(let fault): faults.append(fault)
    case .more(let count): faults.omit(count)
    case .unknown(let id, let text):
      guard !faults.isFull else { return faults.omit(1) }
      let message = message(forUnknown: id, &names, &limits.nearest) { [limits] row in
        var limits = limits
        return fromWords[row.id] == nil
          && (try? reader.value(text, of: row, in: form, &limits)) != nil
      }
      faults.append(AnswerFault(row: id, code: .unknownRow, message: message))
    case .file(let bytes, let name, let findings, let unknown):
      var all = findings.elements
      for member in unknown.elements {
        let id = RowID(member.key)
        let message = message(forUnknown: id, &names, &limits.nearest) { row in
          fromFiles[row.id] == nil
            && (try? form.requirePossible(FormValue(member.node), for: row.id)) != nil
        }
        let finding = TextFinding(.unknownRow, at: member.keyOffset, message)
        all.append(RowFinding(row: id, finding: finding))
      }
      for fault in all.faults(of: bytes, named: name) { faults.append(fault) }
      faults.omit(findings.omitted + unknown.omitted)
    }
  }

  /// The message for an unknown id.
  ///
  /// - Parameter canHold: Returns whether a row can hold the answer and has no other one.
  private func message(
    forUnknown id: RowID, _ names: inout RowNames?, _ nearest: inout NearestName,
    _ canHold: (LiveRow) -> Bool
  ) -> String {
    var remedy = ""
    if nearest.canSearch {
      let known = names ?? RowNames(form)
      names = known
      remedy = known.remedy(for: id.text, by: &nearest) { index in
        form.holder(of: known.ids[index]).map(canHold) ?? false
      }
    }
    return "there is no row \(id.quotedForMessage)\(remedy)"
  }
}
