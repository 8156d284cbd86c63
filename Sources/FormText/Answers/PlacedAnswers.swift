import DynamicRows
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
  private var naming = ResultNaming()
  /// The rows of the templates in which unknown names were searched, by the presenters.
  private var names = [RowID: RowNames]()

  /// - Parameter answered: The rows that already have other answers.
  init(_ form: LiveForm, answered: Set<RowID>, _ limits: AnswerLimits) {
    self.form = form
    self.answered = answered
    self.limits = limits
  }

  /// Adds an answer.
  mutating func add(_ text: String, at name: String, _ reader: WordReader) {
    let path = ResultPath(name, in: form, &naming)
    let outermost = path.flatMap { form.presenter(atStep: 0, of: $0, inCopyOf: nil) }
    do throws(WordFault) {
      let row = try holder(at: path, named: name)
      guard answered.insert(row.id).inserted else {
        faults.append(.answeredTwice(outermost, as: name))
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

  /// The row that holds the answer with a path as its name, after adding the copies on the way.
  fileprivate mutating func holder(named name: String) throws(WordFault) -> LiveRow {
    try holder(at: ResultPath(name, in: form, &naming), named: name)
  }

  private mutating func holder(
    at path: ResultPath?, named name: String
  ) throws(WordFault) -> LiveRow {
    var (head, presenter) = (RowID?.none, RowID?.none)
    for (step, place) in (path?.places ?? []).enumerated() {
      presenter = path.flatMap { form.presenter(atStep: step, of: $0, inCopyOf: head) }
      guard let presenter else { break }
      do throws(FormRefusal) {
        head = try copy(place, of: presenter)
      } catch {
        throw WordFault(error)
      }
    }
    if let path, let head, presenter != nil,
      let row = form.target(of: path, inCopyOf: head).flatMap(form.holder)
    {
      return row
    }
    guard !faults.isFull else { throw WordFault(reasons: [], omitted: 1) }
    let message = message(forUnknown: path?.unknownName ?? name, inCopiesOf: presenter)
    throw WordFault(reasons: [(.unknownRow, message)])
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
      guard let path = ResultPath(path, in: form, &naming), let place = path.places.first,
        let presenter = form.presenter(atStep: 0, of: path, inCopyOf: nil)
      else { continue }
      places[presenter] = max(place, places[presenter] ?? 0)
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key }) {
      // Whether the answers have a fault is only known once each of them is read.
      let former = limits
      if place > 0, (try? copy(place, of: id)) == nil { limits = former }
    }
  }

  private mutating func message(
    forUnknown name: String, inCopiesOf presenter: RowID?
  ) -> String {
    let place = presenter.map { " in the copies of \($0.quotedForMessage)" } ?? ""
    var remedy = ""
    if limits.nearest.canSearch, let presenter {
      let rows = form.template(of: presenter)?.rows ?? []
      let known =
        names[presenter] ?? RowNames(rows.map { $0.id }, named: rows.map { $0.resultName })
      names[presenter] = known
      remedy = known.remedy(for: name, by: &limits.nearest)
    }
    return "there is no row \(name.quotedForMessage)\(place)\(remedy)"
  }
}

extension LiveForm {
  /// Returns whether a name begins with a repeat and a place.
  package func isPath(_ name: String) -> Bool {
    var naming = ResultNaming()
    return ResultPath(name, in: self, &naming) != nil
  }

  /// Returns the row that holds the answer at a path such as `people.2.name`, whose places count
  /// the existing copies; `nil` if there is none.
  package func row(atPath path: String) -> LiveRow? {
    var answers = PlacedAnswers(self, answered: [], AnswerLimits(maxCopies: 0))
    return try? answers.holder(named: path)
  }

  /// Returns why no row can have a value at a path, whatever copies are added; `nil` if one can.
  package func fault(ofPath path: String) -> String? {
    var answers = PlacedAnswers(self, answered: [], AnswerLimits(maxCopies: 1000))
    do throws(WordFault) {
      let content = try answers.holder(named: path).spec.content
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
