import FormEngine

/// Checks of answers that run outside the form, such as on a server.
///
/// They are added with ``FormHost/check(_:after:_:)``. While a check runs, its row is marked with
/// `FormAction.checking`, and submitting waits. What it finds is a blocking problem of the row. When the
/// answer changes, the check is cancelled, and what it still finds is dropped.
@MainActor public final class AnswerChecks {
  /// A check of the answers of a row, or of its copies.
  private struct Check {
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
    var hasFailed = false

    init(_ value: FormValue) { self.value = value }

    var isRunning: Bool { task != nil }
  }

  private weak var host: (any FormHost)?
  /// The checks by the rows or template rows whose answers they check.
  private var checks: [RowID: [Check]] = [:]
  /// The latest check of each answer, ended or not.
  private var runs: [Place: Run] = [:]
  /// The action that submits the form, or a page of it, once all checks have ended.
  private var waiting: FormAction?
  /// The outcome of the last submission.
  private var outcome: Submission?
  /// Whether the checks themselves are changing the form.
  private var isReporting = false
  /// Whether a submission that has waited is going on, so that failed checks are not run again.
  private var isGoingOn = false

  /// Creates an object without checks.
  public init() {}

  /// Whether answers are being checked now.
  public var areRunning: Bool { runs.values.contains { $0.isRunning } }

  /// Whether a submission waits for checks to end.
  public var isSubmissionWaiting: Bool { waiting != nil }
}

extension AnswerChecks {
  fileprivate func add(
    _ row: RowID, after delay: Duration,
    _ ask: @escaping @MainActor (FormValue) async throws -> String?, in host: any FormHost
  ) {
    self.host = host
    checks[row, default: []].append(Check(delay: delay, ask: ask))
    checkAll()
  }

  /// Starts what is missing before an action that may submit: checks of rows that have become relevant,
  /// and checks that have failed.
  func prepare(for action: FormAction, of host: any FormHost) {
    guard !checks.isEmpty, host.form.submits(action), !isGoingOn else { return }
    runs = runs.filter { !$0.value.hasFailed }
    checkAll()
  }

  /// Checks the answers that an action has changed, and keeps an action that has to wait.
  func follow(_ change: FormChange, of action: FormAction, in host: any FormHost) {
    guard !checks.isEmpty else { return }
    if !isReporting {
      // The person goes on, so that it is no longer what was submitted.
      if !change.changed.isEmpty { waiting = nil }
      for row in change.changed + change.problemsChanged { check(row) }
    }
    guard let submission = change.submission else { return }
    outcome = submission
    if case .pending = submission, areRunning { waiting = action } else { waiting = nil }
  }

  /// Waits until no submission waits any more; returns the outcome of the last one.
  fileprivate func waitForSubmission() async -> Submission? {
    await withTaskCancellationHandler {
      while waiting != nil, let task = runs.values.lazy.compactMap({ $0.task }).first {
        await task.value
      }
    } onCancel: {
      Task { @MainActor in self.waiting = nil }
    }
    return outcome
  }

  private func checkAll() {
    guard let form = host?.form else { return }
    let copied = checks.keys.filter { form.row($0) == nil }
    for row in checks.keys { check(row, isUrgent: true) }
    if copied.isEmpty { return }
    for row in form.allRows where row.asCopy.map({ copied.contains($0.template) }) ?? false {
      check(row, isUrgent: true)
    }
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
      if runs[place]?.value != value {
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
    run.task = Task { @MainActor [weak self] in
      do {
        try await Task.sleep(for: delay)
        let message = try await check.ask(value)
        self?.end(run, at: place, message)
      } catch {
        run.hasFailed = true
        self?.end(run, at: place, self?.host?.form.messageOfFailedCheck(of: place.row))
      }
    }
    perform([.checking([place.row], source: place.source)])
  }

  /// Ends a check whose answer is gone, or can't be one now.
  private func end(_ place: Place) {
    guard let run = runs.removeValue(forKey: place) else { return }
    run.task?.cancel()
    perform([.checking([], source: place.source), .setProblems([], source: place.source)])
  }

  /// Reports what a check has found, unless its answer has changed.
  private func end(_ run: Run, at place: Place, _ message: String?) {
    guard runs[place] === run else { return }
    run.task = nil
    let problems = message.map {
      FormProblem(row: place.row, code: .external("check"), message: $0, isBlocking: true)
    }
    perform([
      .checking([], source: place.source),
      .setProblems(problems.map { [$0] } ?? [], source: place.source),
    ])
    guard !areRunning, let action = waiting else { return }
    waiting = nil
    isGoingOn = true
    defer { isGoingOn = false }
    _ = try? host?.perform(action)
  }

  /// Changes what is said about rows; those that are no longer in the form need nothing.
  private func perform(_ actions: [FormAction]) {
    isReporting = true
    defer { isReporting = false }
    _ = try? host?.perform(.batch(FormAction.Batch(actions)), recording: .none)
  }
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
  /// - Parameters:
  ///   - key: The row. For a row in a repeat, the answers of all copies are checked.
  ///   - delay: The time without further changes after which the check runs.
  ///   - ask: Returns what is wrong with an answer, as a sentence for people; `nil` for nothing. It belongs
  ///     to the host, so it should not retain the host.
  public func check<Value>(
    _ key: RowKey<Value>, after delay: Duration = .milliseconds(300),
    _ ask: @escaping @MainActor (Value) async throws -> String?
  ) {
    let checked: @MainActor (FormValue) async throws -> String? = { formValue in
      guard let value = key.value(of: formValue) else { return nil }
      return try await ask(value)
    }
    checks.add(form.row(key.id)?.field ?? key.id, after: delay, checked, in: self)
  }

  /// Submits the form, and waits for checks that are under way.
  ///
  ///     guard case .valid(let answers) = try await model.submit() else { return }
  ///
  /// - Parameter section: The section to validate without submitting; `nil` to submit the whole form.
  /// - Returns: The outcome: `pending` only if an answer changed or the task was cancelled while the
  ///   submission waited, or if rows are being checked by others.
  /// - Throws: A `FormRefusal` if there is no such section; `disabled` is not possible here, since only
  ///   buttons can be disabled.
  @discardableResult
  public func submit(section: SectionID? = nil) async throws(FormRefusal) -> Submission {
    let change = try perform(section.map { .submitSection($0) } ?? .submit)
    let waited = checks.isSubmissionWaiting ? await checks.waitForSubmission() : nil
    return waited ?? change.submission ?? .valid([])
  }
}
