import FormEngine

/// Saves a form while it is filled in: after frames, on its own thread, one saving at a time. Changes
/// during a saving are saved by the next one.
///
/// It is used from the thread of the terminal; times are milliseconds of any monotonic clock.
final class Autosave {
  /// The end of a pipe to wait at: there is something to read once a saving has ended.
  let readingEnd: Int32
  /// Why the last saving failed, or `nil` where it did not.
  private(set) var trouble: String?

  private let writingEnd: Int32
  private let save: @Sendable (FormState) throws -> Void
  private var schedule = SaveSchedule()
  private var underWay: (saving: Saving, thread: SystemLibrary.Thread?)?

  /// - Parameter save: What to do with a state; it is called on another thread, and no two calls
  ///   overlap.
  init(_ save: @escaping @Sendable (FormState) throws -> Void) throws(SystemLibrary.CallError) {
    self.save = save
    (readingEnd, writingEnd) = try SystemLibrary.makePipe()
  }

  /// Records the revision of the form at a time.
  func note(revision: Int, at time: Int) {
    schedule.note(revision: revision, at: time)
  }

  /// When to ask again whether to save; `nil` where there is nothing to save or a saving is under
  /// way.
  var deadline: Int? { underWay == nil ? schedule.deadline : nil }

  /// Begins to save the form where that is due and no saving is under way. It takes the time to start a
  /// thread, however large the form is.
  func saveIfDue(_ form: LiveForm, at time: Int) {
    if underWay == nil, schedule.isDue(at: time) { begin(form) }
  }

  /// Records the end of a saving, if one has ended.
  func takeEnded() {
    while let bytes = try? SystemLibrary.readBytes(readingEnd, limit: 64), !bytes.isEmpty {
      join()
    }
  }

  /// Saves the form where it has unsaved changes, and waits for the end of that.
  func finish(_ form: LiveForm) {
    join()
    if schedule.isPending {
      begin(form)
      join()
    }
    takeEnded()
  }

  /// Closes the pipe; every saving must have ended.
  func close() {
    SystemLibrary.closeDescriptor(readingEnd)
    SystemLibrary.closeDescriptor(writingEnd)
  }

  private func begin(_ form: LiveForm) {
    schedule.noteSaving()
    let saving = Saving(form)
    let run = { @Sendable [save, writingEnd] in
      saving.run(save)
      _ = try? SystemLibrary.writeBytes(writingEnd, [0])
    }
    let thread = try? SystemLibrary.Thread(run)
    // Where the system has no thread left, the terminal waits.
    if thread == nil { run() }
    underWay = (saving, thread)
  }

  private func join() {
    guard let (saving, thread) = underWay else { return }
    thread?.join()
    underWay = nil
    trouble = saving.trouble
    if trouble != nil { schedule.noteFailure() }
  }
}

/// One saving. It belongs to its thread until that has ended.
private final class Saving: @unchecked Sendable {
  private(set) var trouble: String?
  private var form: LiveForm?

  init(_ form: LiveForm) {
    self.form = form
  }

  func run(_ save: (FormState) throws -> Void) {
    let state = form?.state
    // While the form is held here, the next key has to copy what it changes.
    form = nil
    do {
      if let state { try save(state) }
    } catch {
      trouble = "\(error)"
    }
  }
}
