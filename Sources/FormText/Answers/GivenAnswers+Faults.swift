import DynamicRows
import FormEngine

/// Wrong answers, as they were given.
enum WrongAnswers: Sendable {
  /// The fault of a word.
  case word(String)
  /// A number of further faults.
  case more(Int)
  /// A word that answers a row that the form does not have.
  case unknown(RowID, String)
  /// The faults of a file, and its answers to rows that the form does not have.
  case file([UInt8], name: String, CappedList<TextFinding>, CappedList<JSONMember>)
}

extension GivenAnswers {
  /// Adds the faults of wrong answers, with the rows that unknown names may mean.
  ///
  /// - Parameter names: The ids of all rows, once they are needed.
  func add(
    _ wrong: WrongAnswers, to faults: inout CappedList<String>, _ names: inout RowNames?,
    _ limits: inout AnswerLimits
  ) {
    switch wrong {
    case .word(let fault): faults.append(fault)
    case .more(let count): faults.omit(count)
    case .unknown(let id, let text):
      guard !faults.isFull else { return faults.omit(1) }
      let fault = fault(ofUnknown: id, &names, &limits.nearest) { [limits] row in
        var limits = limits
        return fromWords[row.id] == nil
          && (try? reader.value(text, of: row, in: form, &limits)) != nil
      }
      faults.append(fault)
    case .file(let bytes, let name, let findings, let unknown):
      var all = findings.elements
      for member in unknown.elements {
        let fault = fault(ofUnknown: RowID(member.key), &names, &limits.nearest) { row in
          fromFiles[row.id] == nil
            && (try? form.requirePossible(FormValue(member.node), for: row.id)) != nil
        }
        all.append(TextFinding(.unknownRow, at: member.keyOffset, fault))
      }
      for line in all.diagnostics(of: bytes, named: name) { faults.append(line.description) }
      faults.omit(findings.omitted + unknown.omitted)
    }
  }

  /// The message for an unknown id.
  ///
  /// - Parameter canHold: Returns whether a row can hold the answer and has no other one.
  private func fault(
    ofUnknown id: RowID, _ names: inout RowNames?, _ nearest: inout NearestName,
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
