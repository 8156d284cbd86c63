import FormEngine

/// Answers to rows in copies, named by the places of the copies: `people.2.phones.1=555`.
///
/// People see places. The numbers in the ids of copies, however, show the order in which they were
/// created, which depends on everything that was added and removed before.
struct PlacedAnswers {
  /// The form with the answers so far and the copies that they need.
  private(set) var form: LiveForm
  /// The actions that add these copies and set the answers.
  private(set) var actions: [FormAction] = []
  /// The faults of these answers.
  private(set) var faults = CappedList<AnswerFault>()
  /// The bounds that apply to these and to all other answers.
  private(set) var limits: AnswerLimits
  private var answered: Set<RowID>
  /// The rows of the templates in which unknown names were searched, by the presenters.
  private var names = [RowID: RowNames]()

  /// - Parameter answered: The rows that already have other answers.
  init(_ form: LiveForm, answered: Set<RowID>, _ limits: AnswerLimits) {
    self.form = form
    self.answered = answered
    self.limits = limits
  }

  /// Adds an answer.
  mutating func add(_ text: String, at path: String, _ reader: WordReader) {
    let outermost = Step(path[...], in: nil, of: form)?.presenter
    do throws(WordFault) {
      let row = try holder(at: path)
      guard answered.insert(row.id).inserted else {
        faults.append(.answeredTwice(outermost, as: path))
        return
      }
      let value = try reader.value(text, of: row, in: form, &limits)
      if value == [], row.spec.content.kind == .repeat { return }
      actions.append(.set(row.id, value))
    } catch {
      for fault in error.faults(of: outermost) { faults.append(fault) }
      faults.omit(error.omitted)
    }
  }

  /// The row that holds the answer at a path, after adding the copies on the way.
  fileprivate mutating func holder(at path: String) throws(WordFault) -> LiveRow {
    var rest = path[...]
    var copy: RowID?
    while let step = Step(rest, in: copy, of: form) {
      let head: RowID
      do throws(FormRefusal) {
        head = try self.copy(step.place, of: step.presenter)
      } catch {
        throw WordFault(error)
      }
      let row = step.rest.map { form.row(named: String($0), inCopyOf: head) } ?? head
      if let row = row.flatMap(form.holder) { return row }
      (rest, copy) = (step.rest ?? "", head)
    }
    guard !faults.isFull else { throw WordFault(reasons: [], omitted: 1) }
    throw WordFault(reasons: [(.unknownRow, message(forUnknown: rest, in: copy))])
  }

  private mutating func copy(_ place: Int, of id: RowID) throws(FormRefusal) -> RowID {
    let name = id.quotedForMessage
    guard place > 0 else {
      throw FormRefusal(.badPosition, "the copies of row \(name) are numbered from 1")
    }
    let missing = max(0, place - form.numberOfCopies(of: id))
    guard missing == 0 || limits.take(copies: missing.times(form.copiesMade(byCopyOf: id))) else {
      throw FormRefusal(
        .limitReached,
        "place \(place) in row \(name) needs \(missing) new copies; all answers together may have "
          + "at most \(limits.maxCopies); give fewer, or raise that limit")
    }
    if missing > 0 {
      let additions = Array(repeating: FormAction.addCopy(to: id), count: missing)
      try form.perform(.batch(additions))
      actions += additions
    }
    guard let copy = form.copy(at: place - 1, of: id) else {
      throw FormRefusal(.badPosition, "row \(name) has no place \(place)")
    }
    return copy
  }

  /// Adds the copies that answers at some paths need at once, as far as that is possible, so that the
  /// form settles once for all of them. What is not possible is a fault of the answer that needs it.
  mutating func addCopies(forAnswersAt paths: some Sequence<String>) {
    var places = [RowID: Int]()
    for path in paths {
      guard let step = Step(path[...], in: nil, of: form) else { continue }
      places[step.presenter] = max(step.place, places[step.presenter] ?? 0)
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key }) {
      let former = limits
      if place > 0, (try? copy(place, of: id)) == nil { limits = former }
    }
  }

  private mutating func message(forUnknown name: Substring, in copy: RowID?) -> String {
    let presenter = copy.flatMap { form.row($0)?.spec.presentedBy }
    let place = presenter.map { " in the copies of \($0.quotedForMessage)" } ?? ""
    var remedy = ""
    if limits.nearest.canSearch, let presenter {
      let rows = form.template(of: presenter)?.rows ?? []
      let known =
        names[presenter] ?? RowNames(rows.map { $0.id }, named: rows.map { $0.resultName })
      names[presenter] = known
      remedy = known.remedy(for: String(name), by: &limits.nearest)
    }
    return "there is no row \(String(name).quotedForMessage)\(place)\(remedy)"
  }
}

/// The beginning of a path: the id of a repeat, the place of a copy, and the rest.
private struct Step {
  let presenter: RowID
  let place: Int
  let rest: Substring?

  /// - Parameter copy: The first row of the copy in which the path begins; `nil` outside all
  ///   copies.
  init?(_ path: Substring, in copy: RowID?, of form: LiveForm) {
    var start = path.startIndex
    while let dot = path.utf8[start...].firstIndex(of: UInt8(ascii: ".")) {
      start = path.utf8.index(after: dot)
      guard let id = form.row(named: String(path[..<dot]), inCopyOf: copy), form.isRepeat(id) else {
        continue
      }
      let parts = path[start...].split(
        separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let place = Int(parts[0]) else {
        continue
      }
      (presenter, self.place, rest) = (id, place, parts.count > 1 ? parts[1] : nil)
      return
    }
    return nil
  }
}

extension LiveForm {
  /// Returns whether a name begins with a repeat and a place.
  package func isPath(_ name: String) -> Bool {
    Step(name[...], in: nil, of: self) != nil
  }

  /// Returns the row that holds the answer at a path such as `people.2.name`, whose places count
  /// the existing copies; `nil` if there is none.
  package func row(atPath path: String) -> LiveRow? {
    var answers = PlacedAnswers(self, answered: [], AnswerLimits(maxCopies: 0))
    return try? answers.holder(at: path)
  }

  /// Returns why no row can have a value at a path, whatever copies are added; `nil` if one can.
  package func fault(ofPath path: String) -> String? {
    var answers = PlacedAnswers(self, answered: [], AnswerLimits(maxCopies: 1000))
    do throws(WordFault) {
      let content = try answers.holder(at: path).spec.content
      let holdsValue = content.holdsValues && content.kind != .repeat
      return holdsValue ? nil : "row \(path.quotedForMessage) has no value of its own"
    } catch {
      return error.reasons.first?.message
    }
  }

  /// Whether a row is a repeat.
  func isRepeat(_ id: RowID) -> Bool { row(id)?.spec.content.kind == .repeat }

  /// The row that holds the answer with a name in the result; for an editor its field.
  func holder(named name: String) -> LiveRow? { row(named: name).flatMap(holder) }

  /// The row that holds the answer of a row; for an editor its field.
  func holder(of id: RowID) -> LiveRow? {
    row(id).map { row in row.field.flatMap { self.row($0) } ?? row }
  }
}
