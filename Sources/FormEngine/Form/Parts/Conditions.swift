import DynamicRows

/// The conditions and expressions of the rows and sections of a form: the rows they read, the order
/// in which they are settled, and which of them are queued for evaluation.
///
/// The conditions of a template are compiled once and evaluated for each copy, in which the named
/// rows are different ones. Copies have no conditions of their own, except for options that were
/// changed at run time.
struct Conditions: Sendable {
  /// The conditions by number; `nil` if the number is free.
  private var conditions: [GoverningCondition?] = []
  private var free: [Int32] = []
  /// The conditions that read each row, in their own copy or in the copy before.
  private var readers = [RowNumber: Set<Int32>]()
  /// The conditions that read each row in the copy before.
  private var previousReaders = [RowNumber: Set<Int32>]()
  /// The conditions that read places of copies.
  private var placeReaders = Set<Int32>()
  /// The conditions of each row and section, if it has any.
  private var ofSubject = [ConditionSubject: [Int32]]()
  /// A rank above all existing ones.
  private(set) var nextRank: Int32 = 0
  /// Whether templates depend on each other in a cycle, though no rows do; then some share a rank.
  private(set) var hasSharedRanks = false
  /// The ranks of rows and sections whose conditions were removed, in case they are inserted again.
  private var formerRanks = [ConditionSubject: Int32]()
  private var queue = ConditionQueue()
  /// The rows whose readers are to be queued when the form settles.
  private var postponed = Set<RowNumber>()
  /// The rows and sections inserted since the conditions were last ranked.
  private var arrivals: [ConditionSubject] = []
  /// The copies of template rows that have conditions of their own.
  private var ownCopies = [RowNumber: Set<RowNumber>]()
  /// The copies of template rows that are or were read by their own ids.
  private var readCopies = [RowNumber: Set<RowNumber>]()
  /// The rows that hold another type of answer than when their readers were compiled.
  private var respecified = Set<RowNumber>()
}

extension ConditionSubject {
  /// Whether conditions of this subject can be evaluated for a row.
  fileprivate func governs(_ row: RowNumber, _ repeats: Repeats) -> Bool {
    switch self {
    case .section: true
    case .row(let subject): subject == row || subject == repeats.templateRow(of: row)
    }
  }
}

extension Conditions {
  /// The rows and sections that have conditions.
  var subjects: some Collection<ConditionSubject> { ofSubject.keys }

  /// Whether a row or section has conditions.
  func has(_ subject: ConditionSubject) -> Bool { ofSubject[subject] != nil }

  /// The conditions of a row or section.
  func conditions(of subject: ConditionSubject) -> [GoverningCondition] {
    (ofSubject[subject] ?? []).compactMap { conditions[Int($0)] }
  }

  /// The rows and sections with conditions on which others depend that read a row or, for a template
  /// row, one of its copies.
  func dependents(ofAnyCopyOf row: RowNumber) -> [ConditionSubject] {
    let copies = readCopies.isEmpty ? [] : readCopies[row] ?? []
    return ([row] + copies).flatMap { readers(of: $0) }.filter { !$0.isLeaf }.map { $0.subject }
  }

  /// The copies of a template row that have conditions of their own.
  func copiesWithConditions(of row: RowNumber) -> Set<RowNumber> { ownCopies[row] ?? [] }

  /// Whether copies have conditions of their own.
  var hasCopiesWithConditions: Bool { !ownCopies.isEmpty }

  /// The copies of some template rows that have conditions of their own.
  func copiesWithConditions(ofRows rows: [RowNumber]) -> [RowNumber] {
    rows.flatMap { copiesWithConditions(of: $0) }
  }

  private func readers(of row: RowNumber) -> [GoverningCondition] {
    (readers[row] ?? []).compactMap { conditions[Int($0)] }
  }

  /// The checks of a row, in the order of its spec.
  ///
  /// - Parameter row: A row or template row, not a copy.
  func checks(
    of row: RowNumber
  ) -> [(that: CompiledCondition, message: CompiledExpression?)] {
    conditions(of: .row(row)).compactMap {
      if case .check(let test, let message) = $0.governs { (test, message) } else { nil }
    }
  }

  /// The rank of a row or section with conditions; `nil` if it has none yet.
  func rank(of subject: ConditionSubject) -> Int32? {
    guard let first = ofSubject[subject]?.first, let rank = conditions[Int(first)]?.rank, rank >= 0
    else { return nil }
    return rank
  }
}

// MARK: - Adding and removing conditions

extension Conditions {
  /// Adds the conditions of rows and sections.
  mutating func add(_ subjects: some Sequence<ConditionSubject>, in catalog: FormCatalog) {
    for subject in subjects {
      for fact in GoverningCondition.Fact.facts(of: subject, in: catalog) {
        add(fact, of: subject, catalog.repeats)
        if case .row(let row) = subject, let template = catalog.repeats.templateRow(of: row) {
          ownCopies[template, default: []].insert(row)
        }
      }
    }
  }

  /// Removes the conditions of a row or section.
  mutating func remove(_ subject: ConditionSubject, _ repeats: Repeats) {
    if case .row(let row) = subject, !ownCopies.isEmpty,
      let template = repeats.templateRow(of: row)
    {
      ownCopies[template]?.remove(row)
    }
    if let rank = rank(of: subject) { formerRanks[subject] = rank }
    for index in ofSubject.removeValue(forKey: subject) ?? [] {
      for row in conditions[Int(index)]?.rowsRead.all ?? [] {
        readers[row]?.remove(index)
        if readers[row]?.isEmpty == true { readers[row] = nil }
      }
      if !placeReaders.isEmpty { forgetPlaces(readBy: index) }
      conditions[Int(index)] = nil
      free.append(index)
    }
  }

  private mutating func forgetPlaces(readBy index: Int32) {
    placeReaders.remove(index)
    for row in conditions[Int(index)]?.rowsRead.previous ?? [] {
      previousReaders[row]?.remove(index)
      if previousReaders[row]?.isEmpty == true { previousReaders[row] = nil }
    }
  }

  /// Whether conditions read the copy before their own.
  var readPreviousCopies: Bool { !previousReaders.isEmpty }

  /// Forgets the former rank of a row or section, since its spec has changed.
  mutating func forgetRank(of subject: ConditionSubject) {
    formerRanks[subject] = nil
  }

  /// The rows that conditions read.
  var rowsRead: some Collection<RowNumber> { readers.keys }

  /// Forgets a row that nothing needs any more and no condition reads.
  ///
  /// - Parameter template: The template row of which it is a copy, if any.
  mutating func forget(_ row: RowNumber, template: RowNumber?) {
    forgetRank(of: .row(row))
    (ownCopies[row], readCopies[row]) = (nil, nil)
    if let template {
      ownCopies[template]?.remove(row)
      readCopies[template]?.remove(row)
    }
    if !respecified.isEmpty { respecified.remove(row) }
    if !arrivals.isEmpty { arrivals = arrivals.filter { $0 != .row(row) } }
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    !takesPart(row) && formerRanks[.row(row)] == nil && ownCopies[row] == nil
      && readCopies[row] == nil && !respecified.contains(row) && !arrivals.contains(.row(row))
      && !(ownCopies.values.contains { $0.contains(row) })
      && !(readCopies.values.contains { $0.contains(row) })
  }

  /// Records that a row holds another type of answer or has other options, so that its own
  /// conditions and its readers must be compiled again.
  mutating func kindDidChange(of row: RowNumber) {
    respecified.insert(row)
  }

  /// Recompiles and queues the conditions of rows whose type has changed and of their readers.
  mutating func compileReaders(in catalog: FormCatalog, _ structure: Structure) {
    guard !respecified.isEmpty else { return }
    let repeats = catalog.repeats
    var subjects = Set(respecified.flatMap { readers(of: $0) }.map { $0.subject })
    let rows = respecified.filter { structure.map.contains(repeats.outermostRepeat(around: $0)) }
    subjects.formUnion(rows.map { .row($0) })
    respecified.removeAll()
    for subject in subjects { remove(subject, repeats) }
    add(subjects, in: catalog)
    for subject in subjects { enqueue(subject, repeats, structure) }
    for row in rows { noteArrival(ofBlock: row, repeats, structure.map) }
  }

  private mutating func add(
    _ fact: GoverningCondition.Fact, of subject: ConditionSubject, _ repeats: Repeats
  ) {
    var governing = GoverningCondition(subject: subject, governs: fact)
    governing.rank = rank(of: subject) ?? formerRanks.removeValue(forKey: subject) ?? -1
    let index = free.popLast() ?? Int32(conditions.count)
    if Int(index) == conditions.count {
      conditions.append(governing)
    } else {
      conditions[Int(index)] = governing
    }
    ofSubject[subject, default: []].append(index)
    if governing.rowsRead.readsPlaces { placeReaders.insert(index) }
    for row in governing.rowsRead.previous { previousReaders[row, default: []].insert(index) }
    for row in governing.rowsRead.all {
      readers[row, default: []].insert(index)
      if let template = repeats.templateRow(of: row) {
        readCopies[template, default: []].insert(row)
      }
    }
  }
}

// MARK: - Queueing

extension Conditions {
  /// Queues the conditions of a section or of a row, including those of its template row; for a
  /// template row, those of each copy.
  mutating func enqueue(_ subject: ConditionSubject, _ repeats: Repeats, _ structure: Structure) {
    if let indices = ofSubject[subject] { enqueue(indices, from: nil, repeats, structure) }
    guard case .row(let row) = subject, let template = repeats.templateRow(of: row),
      let indices = ofSubject[.row(template)]
    else { return }
    for index in indices { enqueue(index, of: row, structure.map) }
  }

  /// Queues all conditions.
  mutating func enqueueAll(_ repeats: Repeats, _ structure: Structure) {
    for indices in ofSubject.values { enqueue(indices, from: nil, repeats, structure) }
  }

  /// Queues the conditions that read a row, by its own id or by that of its template row.
  mutating func enqueueReaders(of row: RowNumber, _ repeats: Repeats, _ structure: Structure) {
    if let indices = readers[row] { enqueue(indices, from: nil, repeats, structure) }
    guard let template = repeats.templateRow(of: row), let indices = readers[template] else {
      return
    }
    enqueue(indices, from: repeats.copy(around: row), repeats, structure)
    for index in previousReaders.isEmpty ? [] : previousReaders[template] ?? [] {
      guard case .row(let reader)? = conditions[Int(index)]?.subject,
        let next = repeats.copy(next: 1, toThatOf: row, around: reader, in: structure)
      else { continue }
      enqueue([index], from: next, repeats, structure)
    }
  }

  /// Queues the conditions in the copies of a repeat that read places of copies, after copies got
  /// other places.
  mutating func enqueuePlaceReaders(
    inCopiesOf presenter: RowNumber, _ repeats: Repeats, _ structure: Structure
  ) {
    for index in placeReaders {
      guard case .row(let reader)? = conditions[Int(index)]?.subject,
        repeats.isInTemplate(repeats.templateOrSelf(reader), of: repeats.templateOrSelf(presenter))
      else { continue }
      for head in structure.copies(of: presenter) {
        enqueue([index], from: repeats.copy(around: head), repeats, structure)
      }
    }
  }

  /// Queues the conditions that read a row when the form settles, once for all changes until then.
  mutating func postponeReaders(of row: RowNumber) { postponed.insert(row) }

  /// Removes and returns the rows whose readers are to be queued.
  mutating func takePostponed() -> Set<RowNumber> {
    defer { postponed.removeAll() }
    return postponed
  }

  /// Removes the queued condition of the lowest rank and returns it with its row; `nil` if none is
  /// queued.
  mutating func next(_ repeats: Repeats) -> (condition: GoverningCondition, row: RowNumber)? {
    while let question = queue.popFirst() {
      // Another condition may have the number of a removed one.
      if let condition = conditions[Int(question.condition)],
        condition.subject.governs(question.row, repeats)
      {
        return (condition, question.row)
      }
    }
    return nil
  }

  /// - Parameter copy: For conditions of template rows, the copy for whose rows they are queued;
  ///   see ``Repeats/meaning(of:from:in:)``.
  private mutating func enqueue(
    _ indices: some Sequence<Int32>, from copy: Repeats.CopyIndex?, _ repeats: Repeats,
    _ structure: Structure
  ) {
    for index in indices {
      guard case .row(let row)? = conditions[Int(index)]?.subject else {
        enqueue(index, of: RowNumber(0), structure.map)
        continue
      }
      switch repeats.meaning(of: row, from: copy, in: structure) {
      case .one(let row): enqueue(index, of: row, structure.map)
      case .many(let rows): for row in rows { enqueue(index, of: row, structure.map) }
      }
    }
  }

  private mutating func enqueue(_ index: Int32, of row: RowNumber, _ map: FormMap) {
    guard let rank = conditions[Int(index)]?.rank else { return }
    queue.add(
      ConditionQueue.Entry(condition: index, row: row), rank: rank, place: place(of: row, map))
  }

  /// The place of a row among those with conditions of one rank. It only matters if conditions read the
  /// copy before their own, which then comes first.
  private func place(of row: RowNumber, _ map: FormMap) -> Int64 {
    guard readPreviousCopies, map.contains(row) else { return 0 }
    let position = map.positionInFullOrder(of: row)
    return Int64(position.section) << 32 | Int64(position.row)
  }

  /// Reorders the queued conditions by the present places of their rows, since copies may have been moved
  /// or inserted since they were queued.
  mutating func orderQueueByPlace(in map: FormMap) {
    guard readPreviousCopies, !queue.isEmpty else { return }
    let conditions = self
    queue.reorder { entry, _ in
      conditions.conditions[Int(entry.condition)].map {
        ($0.rank, conditions.place(of: entry.row, map))
      }
    }
  }
}

// MARK: - Order

extension Conditions {
  /// Records that sections and rows were inserted, and queues their conditions. If they read or are
  /// read, conditions may have other dependencies than before.
  mutating func noteArrival(
    of subjects: [ConditionSubject], _ repeats: Repeats, _ structure: Structure
  ) {
    for subject in subjects {
      enqueue(subject, repeats, structure)
      switch subject {
      case .row(let row): noteArrival(of: row, repeats)
      case .section: if has(subject) { arrivals.append(subject) }
      }
    }
  }

  /// Records that a block was moved to another section: if the section has conditions, the block
  /// depends on it.
  mutating func noteMove(
    of row: RowNumber, isUnderAnother: Bool, _ repeats: Repeats, _ map: FormMap
  ) {
    guard isUnderAnother || has(.section(map.section(of: row))) else { return }
    noteArrival(ofBlock: row, repeats, map)
  }

  private mutating func noteArrival(ofBlock row: RowNumber, _ repeats: Repeats, _ map: FormMap) {
    // The block of a template's row is not in the map, so the whole template counts.
    let block =
      map.contains(row)
      ? map.block(of: row) : repeats.templateRows(under: repeats.outermostRepeat(around: row))
    for row in block { noteArrival(of: row, repeats) }
    // What reads rows of a template also depends on the conditions that one of its copies has.
    guard has(.row(row)), repeats.templateRow(of: row) != nil else { return }
    for row in Set(block.compactMap(repeats.templateRow)) { noteArrival(of: row, repeats) }
  }

  private mutating func noteArrival(of row: RowNumber, _ repeats: Repeats) {
    for row in [row] + repeats.templateRows(under: row) where takesPart(row) {
      arrivals.append(.row(row))
    }
  }

  /// Whether a row has conditions or is read by any.
  private func takesPart(_ row: RowNumber) -> Bool { has(.row(row)) || readers[row] != nil }

  /// Sets the ranks of all conditions.
  mutating func setAllRanks(_ order: ConditionOrder.Ranks) {
    nextRank = 0
    formerRanks = .init()
    hasSharedRanks = order.areShared
    setRanks(order.ranks)
  }

  /// Updates the conditions for inserted rows and for rows whose type of answer has changed.
  ///
  /// - Returns: `false` if conditions form a cycle; the insertions must then be reverted.
  mutating func rankArrivals(in catalog: FormCatalog, _ structure: Structure) -> Bool {
    compileReaders(in: catalog, structure)
    guard !arrivals.isEmpty else { return true }
    guard !hasSharedRanks,
      let ranks = ConditionOrder.ranks(
        admitting: arrivals, of: self, catalog.repeats, structure.map)
    else { return false }
    setRanks(ranks)
    return true
  }

  /// Changes ranks, and reorders the queued conditions.
  mutating func setRanks(_ ranks: [ConditionSubject: Int32]) {
    for (subject, rank) in ranks {
      nextRank = max(nextRank, rank + 1)
      for index in ofSubject[subject] ?? [] {
        conditions[Int(index)]?.rank = rank
      }
    }
    arrivals = []
    let conditions = conditions
    queue.reorder { entry, place in conditions[Int(entry.condition)].map { ($0.rank, place) } }
  }
}
