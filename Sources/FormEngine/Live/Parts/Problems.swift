import DynamicRows

/// The problems of the rows, kept up to date from action to action.
struct Problems: Sendable {
  /// The rows that have any.
  private var reported: [RowNumber: [FormProblem]] = [:]
  /// What was found outside the form, by the row that it is about.
  private(set) var external: [RowNumber: [FormProblem]] = [:]
  /// The rows under required groups that count as answered.
  private var answered: Set<RowNumber> = []
  /// How many of them each group has in its block.
  private var answeredUnder: [RowNumber: Int] = [:]
  /// The repeats whose copies are at other places than before: the texts of problems name these.
  private var reordered: Set<RowNumber> = []
  /// The rows whose problems a person should see.
  private var touched: Set<RowNumber> = []
  /// Whether a person should see all problems.
  private var areAllShown = false
  /// The rows to be judged again.
  private var pending: Set<RowNumber> = []

  /// The rows that have problems, in no particular order.
  var rows: some Collection<RowNumber> { reported.keys }

  /// The problems of a row.
  func problems(of row: RowNumber) -> [FormProblem] { reported[row] ?? [] }

  /// Whether a person should see what is wrong with a row's answer.
  func isShown(_ row: RowNumber) -> Bool { areAllShown || touched.contains(row) }

  /// Whether the problems of the same rows are shown as in former problems.
  func areShown(as former: Problems) -> Bool {
    areAllShown == former.areAllShown && touched == former.touched
  }

  /// Has the problems of a row shown from now on.
  mutating func show(_ row: RowNumber) {
    touched.insert(row)
  }

  /// Has all problems shown from now on, or none before their rows are touched again.
  mutating func show(all areAllShown: Bool) {
    self.areAllShown = areAllShown
    if !areAllShown { touched.removeAll() }
  }

  /// Has a row judged again.
  mutating func judge(_ row: RowNumber) {
    pending.insert(row)
  }

  /// Has all problems in the copies of a repeat judged again.
  mutating func judgeCopies(of presenter: RowNumber) {
    reordered.insert(presenter)
  }

  /// Has those of the rows with problems judged again that are in a reordered copy.
  ///
  /// - Parameter repeats: The repeats that a row is in.
  mutating func judgeReordered(in repeats: (RowNumber) -> [RowNumber]) {
    guard !reordered.isEmpty else { return }
    for row in reported.keys where !reordered.isDisjoint(with: repeats(row)) { judge(row) }
    reordered.removeAll()
  }

  /// Takes the rows that are to be judged.
  mutating func takePending() -> Set<RowNumber> {
    defer { pending.removeAll() }
    return pending
  }

  /// Takes in what was found of a row.
  ///
  /// - Returns: Whether it is something else than before.
  mutating func report(_ problems: [FormProblem], of row: RowNumber) -> Bool {
    guard reported[row] ?? [] != problems else { return false }
    reported[row] = problems.isEmpty ? nil : problems
    return true
  }

  /// Puts what was found outside the form in place of what was known of it.
  mutating func setExternal(_ problems: [RowNumber: [FormProblem]]) {
    pending.formUnion(external.keys)
    pending.formUnion(problems.keys)
    external = problems
  }

  /// Drops what was found outside the form of one row.
  mutating func dropExternal(of row: RowNumber) {
    guard !external.isEmpty, external.removeValue(forKey: row) != nil else { return }
    pending.insert(row)
  }

  /// How many rows in the block of a required group are answered.
  func answeredRows(under group: RowNumber) -> Int { answeredUnder[group] ?? 0 }

  /// Takes in whether a row counts as answered, and has the required groups above it judged again.
  mutating func count(
    _ row: RowNumber, asAnswered isAnswered: Bool, under groups: () -> [RowNumber]
  ) {
    guard answered.contains(row) != isAnswered else { return }
    if isAnswered { answered.insert(row) } else { answered.remove(row) }
    for group in groups() {
      answeredUnder[group, default: 0] += isAnswered ? 1 : -1
      pending.insert(group)
    }
  }
}
