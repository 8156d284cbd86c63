import FormEngine
import SystemCalls

/// Saves a form while it is being filled in: after frames, once the first unsaved change is old
/// enough, on a thread of its own, one save at a time. Changes during a save are saved by the next
/// one.
///
/// It is used from the terminal's thread. It has no clock; times are milliseconds of any monotonic
/// clock.
final class Autosave {
  /// The age in milliseconds at which the first unsaved change is saved. Together with the time for
  /// reading keys before a frame and the time for a frame, it is less than 200.
  static let delay = 60

  /// The end of a pipe to wait on: it becomes readable when a save has ended.
  let readingEnd: Int32
  /// Why the last save failed; `nil` if it did not.
  private(set) var saveError: String?

  private let writingEnd: Int32
  private let save: @Sendable (FormState) throws -> Void
  /// The revision of the form that was saved last, or whose save failed or is in progress.
  private var saved = 0
  /// The current revision of the form.
  private var present = 0
  /// The time at which the form first differed from the saved one; `nil` if it does not differ.
  private var since: Int?
  private var underWay: (saving: Saving, thread: SystemLibrary.Thread?)?

  /// - Parameter save: Saves a state. It is called on another thread, and calls never overlap.
  init(_ save: @escaping @Sendable (FormState) throws -> Void) throws(TerminalError) {
    self.save = save
    (readingEnd, writingEnd) = try SystemLibrary.makePipe(for: "preparing to save")
  }

  /// Records the revision of the form at a time.
  func note(revision: Int, at time: Int) {
    present = revision
    if present != saved, since == nil { since = time }
  }

  /// The time to ask again whether to save; `nil` if there is nothing to save or a save is in
  /// progress.
  var deadline: Int? { underWay == nil ? since.map { $0 + Self.delay } : nil }

  /// Begins to save the form if that is due and no save is in progress. It takes only the time to
  /// start a thread, however large the form is.
  func saveIfDue(_ form: LiveForm, at time: Int) {
    if let deadline, time >= deadline { begin(form) }
  }

  /// Records the end of a save, if one has ended.
  func takeEnded() {
    while let bytes = try? Descriptor.read(readingEnd, limit: 64), !bytes.isEmpty {
      join()
    }
  }

  /// Saves the form if it has unsaved changes or the last save failed, and waits until that has
  /// ended.
  func finish(_ form: LiveForm) {
    join()
    if since != nil || saveError != nil {
      begin(form)
      join()
    }
    takeEnded()
  }

  /// Closes the pipe; every save must have ended.
  func close() {
    for end in [readingEnd, writingEnd] { _ = SystemCalls.close(end) }
  }

  private func begin(_ form: LiveForm) {
    saved = present
    since = nil
    let saving = Saving(form)
    let run = { @Sendable [save, writingEnd] in
      saving.run(save)
      _ = try? Descriptor.write([0], to: writingEnd)
    }
    let thread = try? SystemLibrary.Thread(run)
    // If the system can't start another thread, the terminal waits.
    if thread == nil { run() }
    underWay = (saving, thread)
  }

  private func join() {
    guard let (saving, thread) = underWay else { return }
    thread?.join()
    underWay = nil
    saveError = saving.saveError
  }
}

/// One save. It belongs to its thread until that has ended.
private final class Saving: @unchecked Sendable {
  private(set) var saveError: String?
  private var form: LiveForm?

  init(_ form: LiveForm) {
    self.form = form
  }

  func run(_ save: (FormState) throws -> Void) {
    let state = form?.state
    // While the form is retained here, the next key has to copy what it changes.
    form = nil
    do {
      if let state { try save(state) }
    } catch {
      saveError = "\(error)"
    }
  }
}
