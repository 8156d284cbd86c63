import FormEngine
import FormFiles
import FormText
import SmallFoundation

/// The file that keeps the state of a form.
final class SavedState: @unchecked Sendable {
  private let file: StateFile
  private let turn = Lock()
  /// The outcome of the last save on any thread, read and set in turn; `nil` before the first one.
  private var outcome: Result<Void, StateFileError>?

  /// Claims the file for this program.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait while another program uses it.
  ///   - end: When to give that up; `nil` for never.
  /// - Throws: Exit code 7 if another program uses it, 124 if the time is up, 4 if it can't be used.
  init(
    at path: String, waits: Bool = false, until end: ContinuousClock.Instant? = nil
  ) throws(CommandError) {
    var isWaiting = false
    while true {
      do throws(StateFileError) {
        file = try StateFile(at: path)
        return
      } catch {
        guard case .inUse = error else { throw CommandError("\(error)", .fileError) }
        guard waits else {
          throw CommandError("\(error); add --wait to wait until it is free", .inUse)
        }
        if let end, ContinuousClock.now >= end {
          throw CommandError("\(error); the time is up", .timeUp)
        }
        if !isWaiting {
          StandardStreams.report("formwork: waiting until no other program uses \(path)")
        }
        isWaiting = true
        _ = poll(nil, 0, 50)
      }
    }
  }

  /// Restores a form from the file, and reports the parts that no longer fit on standard error.
  ///
  /// - Returns: The number of parts that no longer fit; `nil` if there is no file yet, or an empty one.
  /// - Throws: Exit code 4 if the file is not a state of this form.
  func restore(_ form: inout LiveForm) throws(CommandError) -> Int? {
    do throws(StateFileError) {
      guard let state = try file.load() else { return nil }
      do throws(FormRefusal) {
        let losses = try form.perform(.restore(state), recording: .none).report.filter(\.isLoss)
        for loss in losses { StandardStreams.report("formwork: \(file.path): \(loss)") }
        return losses.count
      } catch {
        throw StateFileError.unusable(path: file.path, place: nil, message: error.message)
      }
    } catch {
      throw CommandError("\(error)", .fileError)
    }
  }

  /// Whether a state has been saved, successfully or not.
  var wasUsed: Bool { turn.withLock { outcome != nil } }

  /// Saves a state, and keeps an error to be reported at the end.
  func save(_ state: FormState) throws {
    let result = Result { () throws(StateFileError) in try file.save(state) }
    turn.withLock { outcome = result }
    try result.get()
  }

  /// Reports the error of the last save.
  ///
  /// - Returns: Exit code 4 if there was one; otherwise `nil`.
  func conclude() -> ExitCode? {
    guard case .failure(let fault)? = turn.withLock({ outcome }) else { return nil }
    StandardStreams.report("formwork: \(fault)")
    return .fileError
  }
}
