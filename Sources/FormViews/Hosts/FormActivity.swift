import FormEngine

/// What goes on around the form of a host: checks of answers that run outside the form, such as on a
/// server, and submissions that wait for them.
///
/// Checks are added with ``FormHost/check(_:code:after:_:)``. While a check runs, its row is marked with
/// `FormAction.checking`, and submitting waits. What it finds is a blocking problem of the row. When the
/// answer changes, the check is cancelled, and what it still finds is dropped.
@MainActor public final class FormActivity {
  /// A check of the answers of a row, or of its copies.
  private struct Check {
    let code: String
    let delay: Duration
    let ask: @MainActor (FormValue) async throws -> String?
  }

  /// The check of a row that a run belongs to.
  private struct Place: Hashable {
    let row: RowID
    let check: Int

    /// The source of what the check says about the row.
    var source: String { "check \(check) of \(row.text)" }
  }

  /// A check of one answer.
  private final class Run {
    let value: FormValue
    var task: Task<Void, Never>?
    /// What the check has found; `nil` for nothing.
    var problem: FormProblem?
    var hasFailed = false

    init(_ value: FormValue) { self.value = value }
  }

  /// A submission that waits for checks to end.
  private struct Waiting {
    let action: FormAction
    let recording: FormAction.Recording
    /// The outcome so far.
    let pending: Submission
    /// Those who wait for the final outcome.
    var waiters: [Int: CheckedContinuation<Result<Submission, FormRefusal>, Never>] = [:]
  }

  /// The row in which a person did something last; its problems are shown once they do something in another.
  var enteredRow: RowID?
  private weak var host: (any FormHost)?
  /// The checks by the rows or template rows whose answers they check.
  private var checks: [RowID: [Check]] = [:]
  /// The latest check of each answer, ended or not.
  private var runs: [Place: Run] = [:]
  /// The places of the checks that have not ended.
  private var running: Set<Place> = []
  private var waiting: Waiting?
  private var lastWaiter = 0
  /// Whether a submission that has waited continues, so that failed checks are not run again.
  private var isContinuing = false

  /// Creates the activity of a host that has not done anything yet.
  public init() {}

  /// Whether answers are being checked now.
  public var isChecking: Bool { !running.isEmpty }

  /// Whether a submission waits for checks to end.
  public var isSubmissionWaiting: Bool { waiting != nil }
}

extension FormActivity {
  fileprivate func add(
    _ row: RowID, code: String, after delay: Duration,
    _ ask: @escaping @MainActor (FormValue) async throws -> String?, in host: any FormHost
  ) {
    self.host = host
    checks[row, default: []].append(Check(code: code, delay: delay, ask: ask))
    checkAll()
  }

  /// Starts what is missing before an action that may submit: checks of drafts, which it commits, of rows
  /// that have become relevant, and those that have failed.
  func prepare(for action: FormAction, of host: any FormHost) {
    guard !checks.isEmpty, !isContinuing, host.form.submits(action) else { return }
    runs = runs.filter { !$0.value.hasFailed }
    for row in checkedRows where host.form.row(row)?.hasDraft == true {
      _ = try? host.perform(.batch([.close(row), .open(row)]))
    }
    // Restoring a state removes what is said about rows.
    for place in running {
      report([.checking([place.row], source: place.source)])
    }
    checkAll()
  }

  /// Records what the change of an action means for submissions, before anyone else learns of it.
  func note(
    _ change: FormChange, of action: FormAction, recording: FormAction.Recording,
    in host: any FormHost
  ) {
    guard !checks.isEmpty else { return }
    // The person goes on editing, so what was submitted is no longer what is there.
    if !change.changed.isEmpty { stopWaiting() }
    guard let submission = change.submission else { return }
    stopWaiting()
    if case .pending = submission, isChecking {
      waiting = Waiting(action: action, recording: recording, pending: submission)
    }
  }

  /// Checks the answers that an action has changed.
  func follow(_ change: FormChange, in host: any FormHost) {
    guard !checks.isEmpty else { return }
    if !change.rearrangement.isEmpty { endChecksOfRemovedRows() }
    for row in change.changed + change.problemsChanged { check(row) }
  }

  /// Checks all answers that have not been checked, without waiting for further changes.
  func checkAll() {
    endChecksOfRemovedRows()
    for row in checkedRows { check(row, isUrgent: true) }
  }

  private func endChecksOfRemovedRows() {
    for place in Array(runs.keys) where host?.form.row(place.row) == nil { end(place) }
  }

  /// The rows in the form that have checks.
  private var checkedRows: [RowID] {
    guard let form = host?.form, !checks.isEmpty else { return [] }
    let rows = checks.keys.filter { form.row($0) != nil }
    if rows.count == checks.count { return rows }
    return rows + form.allRows.filter { $0.asCopy.map { checks[$0.template] != nil } ?? false }
  }

  /// Checks the answer of a row, unless that has been done or is being done.
  ///
  /// - Parameter isUrgent: Whether the check does not wait for further changes.
  private func check(_ row: RowID, isUrgent: Bool = false) {
    let known = checks[row] ?? row.asCopy.flatMap { checks[$0.template] } ?? []
    guard !known.isEmpty, let form = host?.form else { return }
    for (index, check) in known.enumerated() {
      let place = Place(row: row, check: index)
      guard let live = form.row(row), let value = live.value, live.isRelevant,
        !form.problems(of: row).contains(where: { !$0.code.isExternal })
      else {
        end(place)
        continue
      }
      let run = runs[place]
      let isLost = run?.problem.map { !form.problems(of: row).contains($0) } ?? false
      if run?.value != value || isLost {
        start(check, of: value, at: place, after: isUrgent ? .zero : check.delay)
      }
    }
  }

  private func start(
    _ check: Check, of value: FormValue, at place: Place, after delay: Duration
  ) {
    runs[place]?.task?.cancel()
    let run = Run(value)
    runs[place] = run
    running.insert(place)
    run.task = Task { @MainActor [weak self] in
      do {
        try await Task.sleep(for: delay)
        guard self?.host != nil else { return }
        let message = try await check.ask(value)
        self?.end(run, at: place, message, code: check.code)
      } catch {
        run.hasFailed = true
        let message = self?.host?.form.messageOfFailedCheck(of: place.row)
        self?.end(run, at: place, message, code: "unchecked")
      }
    }
    report([.checking([place.row], source: place.source)])
  }

  /// Ends a check whose answer is gone, or can't be one now.
  private func end(_ place: Place) {
    guard let run = runs.removeValue(forKey: place) else { return }
    running.remove(place)
    run.task?.cancel()
    report([.checking([], source: place.source), .setProblems([], source: place.source)])
    continueIfDone()
  }

  /// Reports what a check has found, unless its answer has changed.
  private func end(_ run: Run, at place: Place, _ message: String?, code: String) {
    guard runs[place] === run else { return }
    run.task = nil
    running.remove(place)
    run.problem = message.map {
      FormProblem(row: place.row, code: .external(code), message: $0, isBlocking: true)
    }
    report([
      .checking([], source: place.source),
      .setProblems(run.problem.map { [$0] } ?? [], source: place.source),
    ])
    continueIfDone()
  }

  /// Changes what is said about rows.
  private func report(_ actions: [FormAction]) {
    _ = try? host?.perform(.batch(FormAction.Batch(actions)), recording: .none)
  }
}

extension FormActivity {
  /// Continues the submission that waits, if no check runs any more.
  private func continueIfDone() {
    guard !isChecking, let former = waiting else { return }
    waiting = nil
    isContinuing = true
    defer { isContinuing = false }
    let outcome: Result<Submission, FormRefusal>
    do throws(FormRefusal) {
      let change = try host?.perform(former.action, recording: former.recording)
      outcome = .success(change?.submission ?? former.pending)
    } catch {
      outcome = .failure(error)
    }
    for waiter in former.waiters.values { waiter.resume(returning: outcome) }
  }

  /// Gives up the submission that waits.
  private func stopWaiting() {
    guard let former = waiting else { return }
    waiting = nil
    for waiter in former.waiters.values { waiter.resume(returning: .success(former.pending)) }
  }

  /// Waits for the outcome of the submission that waits now. If the task is cancelled, the submission is
  /// given up.
  fileprivate func outcomeOfSubmission() async -> Result<Submission, FormRefusal>? {
    guard waiting != nil else { return nil }
    lastWaiter += 1
    let waiter = lastWaiter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting?.waiters[waiter] = $0 }
    } onCancel: {
      Task { @MainActor in
        if self.waiting?.waiters[waiter] != nil { self.stopWaiting() }
      }
    }
  }
}

/// A check can't ask about answers, since the type of its key is not that of its row.
private struct WrongKeyError: Error {
  let message: String
}

extension FormHost {
  /// Adds a check of a row's answers outside the form, such as on a server.
  ///
  ///     model.check(.user) { name in
  ///       try await server.isFree(name) ? nil : "This name is taken."
  ///     }
  ///
  /// The check runs when an answer that breaks no rule of the form itself has not changed for a while; an
  /// existing answer is checked at once. From the change until the check ends, the form can't be submitted:
  /// a submission waits, and continues when all checks have ended, unless an answer changes first. A check
  /// is cancelled when the answer changes, and what it returns then is dropped. An error that it throws
  /// becomes a problem of the row, and the next submission checks again. Checks are not recorded for undo.
  ///
  /// The row has to hold values of the key's type: in a debug build, another key is a programming error; in a
  /// release build its answers are refused, as if the check threw an error.
  ///
  /// - Parameters:
  ///   - key: The row. For a row in a repeat, the answers of all copies are checked.
  ///   - code: The code of the problem, for programs; `unchecked` if the check throws an error.
  ///   - delay: The time without further changes after which the check runs.
  ///   - ask: Returns what is wrong with an answer, as a sentence for people; `nil` for nothing. It belongs
  ///     to the host, so it should not retain the host.
  public func check<Value>(
    _ key: RowKey<Value>, code: String = "refused", after delay: Duration = .milliseconds(300),
    _ ask: @escaping @MainActor (Value) async throws -> String?
  ) {
    let fault = form.fault(of: key)
    if let fault { assertionFailure("check: \(fault)") }
    let checked: @MainActor (FormValue) async throws -> String? = { formValue in
      if let fault { throw WrongKeyError(message: fault) }
      guard let value = key.value(of: formValue) else { return nil }
      return try await ask(value)
    }
    activity.add(form.row(key.id)?.field ?? key.id, code: code, after: delay, checked, in: self)
  }

  /// Submits the form, and waits for checks that are running.
  ///
  ///     guard case .valid(let answers) = try await model.submit() else { return }
  ///
  /// - Parameter section: The section to validate without submitting; `nil` to submit the whole form.
  /// - Returns: The outcome: `pending` only if an answer changed, something else was submitted or the task was
  ///   cancelled while the submission waited, or if rows are being checked by others.
  /// - Throws: A `FormRefusal` if there is no such section.
  @discardableResult
  public func submit(section: SectionID? = nil) async throws(FormRefusal) -> Submission {
    let change = try perform(section.map { .submitSection($0) } ?? .submit)
    guard let outcome = await activity.outcomeOfSubmission() else {
      return change.submission ?? .valid([])
    }
    return try outcome.get()
  }
}
