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
  /// - Throws: Exit code 4 if that is not possible.
  init(at path: String) throws(CommandError) {
    do throws(StateFileError) {
      file = try StateFile(at: path)
    } catch {
      throw CommandError("\(error)", .fileError)
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
