import FormEngine
import SmallFoundation

/// Saves a form in a state file while it is being filled in, without making the caller wait.
///
///     let file = try StateFile(at: "trip.json")
///     let saver = StateSaver(file)
///     …
///     saver.save(form)           // after each change
///     try await saver.finish()   // before the app is suspended
///     try await saver.remove()   // once the answers have been submitted
///
/// One save takes place at a time. Changes during a save are saved by the next one, so the newest
/// form always ends up in the file, and forms between two saves are skipped. The methods can be
/// called on any thread; what is called last is in the file in the end. A saver that is no longer
/// referenced still saves what it was given, and then releases the file.
public final class StateSaver: @unchecked Sendable {
  /// The file in which the form is saved.
  public let file: StateFile
  private let delay: Duration
  private let onEnd: @Sendable (StateFileError?) async -> Void
  /// Held by the thread that uses the variables.
  private let turn = Lock()
  /// What is still to be done; `nil` if nothing is or it is being done.
  private var waiting: Job?
  /// What failed last; `nil` if it did not, or something else is waiting or being done.
  private var failed: (job: Job, error: StateFileError)?
  /// Works until nothing is waiting; `nil` if nothing is being done.
  private var work: Task<Void, Never>?
  /// The delay before the next job, which can be cancelled.
  private var pause: Task<Void, Never>?
  /// Whether someone waits for the end of the work.
  private var isUrgent = false

  private enum Job {
    case save(LiveForm)
    case saveState(FormState)
    case remove
  }

  /// Creates a saver that has nothing to save yet.
  ///
  /// - Parameters:
  ///   - file: The file, which no other saver should use.
  ///   - delay: The time that a form waits before it is saved, so that fast changes are saved
  ///     together. ``finish()`` and ``remove()`` don't wait for it.
  ///   - onEnd: Called after each save and removal, with the error if it failed, on no particular
  ///     thread unless it is isolated, as by `@MainActor`. The next save waits until it returns, so
  ///     it must not wait for ``finish()`` or ``remove()``.
  public init(
    _ file: StateFile, delay: Duration = .milliseconds(100),
    onEnd: @escaping @Sendable (StateFileError?) async -> Void = { _ in }
  ) {
    self.file = file
    self.delay = delay
    self.onEnd = onEnd
  }

  /// Schedules a save, replacing a form that is still waiting. Returns immediately.
  ///
  /// The form is retained until its state has been read, on another thread. A form that is changed
  /// in the meantime copies the parts that it changes.
  ///
  /// - Complexity: O(1).
  public func save(_ form: LiveForm) {
    turn.withLock { begin(.save(form)) }
  }

  /// Saves pending changes and retries a failed save, without the delay, and waits until that is done. It
  /// returns at once if there is nothing to save.
  ///
  /// - Throws: `failed` if the last save or removal failed; the next call tries again. `changed` if another
  ///   program has changed the file: the state is saved in the other file that the error names, and later
  ///   calls throw the same error.
  public func finish() async throws(StateFileError) {
    await hurry()?.value
    if let failed = turn.withLock({ self.failed }) { throw failed.error }
  }

  /// Removes the file, after a save that is taking place and instead of one that is waiting. The
  /// file stays claimed, and the next save creates it again.
  ///
  /// - Throws: `failed` if the file can't be removed, or another program has changed it.
  public func remove() async throws(StateFileError) {
    scheduleRemoval()
    try await finish()
  }

  /// Schedules a removal, replacing a form that is still waiting. Returns immediately.
  func scheduleRemoval() {
    turn.withLock { begin(.remove) }
  }

  /// Begins again what has failed, and ends the delay.
  ///
  /// - Returns: The work to wait for; `nil` if there is none.
  private func hurry() -> Task<Void, Never>? {
    turn.withLock {
      if work == nil, let failed { begin(failed.job) }
      isUrgent = work != nil
      pause?.cancel()
      return work
    }
  }

  /// - Precondition: This thread holds the lock.
  private func begin(_ job: Job) {
    (waiting, failed) = (job, nil)
    if work == nil { work = Task.detached(priority: .utility) { await self.run() } }
  }

  private func run() async {
    while hasWork() {
      await nextPause()?.value
      await onEnd(doNext())
    }
  }

  private func nextPause() -> Task<Void, Never>? {
    turn.withLock {
      if isUrgent || delay <= .zero { return nil }
      pause = Task.detached { [delay] in _ = try? await Task.sleep(for: delay) }
      return pause
    }
  }

  /// Returns whether something is waiting; otherwise the next job needs another task.
  private func hasWork() -> Bool {
    turn.withLock {
      if waiting == nil { (work, pause, isUrgent) = (nil, nil, false) }
      return waiting != nil
    }
  }

  /// Does what is waiting, and returns the error if it fails.
  private func doNext() -> StateFileError? {
    var job = turn.withLock {
      defer { waiting = nil }
      return waiting
    }
    // From here on the form is not retained.
    if case .save(let form)? = job { job = .saveState(form.state) }
    do throws(StateFileError) {
      switch job {
      case .saveState(let state)?: try file.save(state)
      case .remove?: try file.remove()
      case .save?, nil: break
      }
      return nil
    } catch {
      turn.withLock {
        if let job, waiting == nil { failed = (job, error) }
      }
      return error
    }
  }
}
