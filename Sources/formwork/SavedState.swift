import FormEngine
import FormFiles
import FormText
import SystemCalls

/// The file in which the state of a form is kept, where one is asked for.
final class SavedState: Sendable {
  private let file: StateFile
  private let outcome = LastOutcome()

  /// Takes the file for this program.
  ///
  /// - Throws: Exit code 4 where that is not possible.
  init(at path: String) throws(CommandError) {
    do throws(StateFileError) {
      file = try StateFile(at: path)
    } catch {
      throw CommandError("\(error)", .fileError)
    }
  }

  /// Puts back into a form what is in the file; what no longer fits is reported on standard error.
  ///
  /// - Returns: How much no longer fits; `nil` where there is no file yet.
  /// - Throws: Exit code 4 where the file is no state of this form.
  func restore(_ form: inout LiveForm) throws(CommandError) -> Int? {
    do throws(StateFileError) {
      guard let state = try file.load() else { return nil }
      do throws(FormRefusal) {
        let losses = try form.perform(.restore(state), recording: .none).report.filter(\.isLoss)
        for loss in losses { StandardStreams.complain("formwork: \(file.path): \(loss)") }
        return losses.count
      } catch {
        throw StateFileError.unusable(path: file.path, place: nil, message: error.message)
      }
    } catch {
      throw CommandError("\(error)", .fileError)
    }
  }

  /// Whether a state was to be saved.
  var wasUsed: Bool { outcome.last != nil }

  /// Saves a state; what goes wrong is also kept, to be reported at the end.
  func save(_ state: FormState) throws {
    let result = Result { () throws(StateFileError) in try file.save(state) }
    outcome.last = result
    try result.get()
  }

  /// Reports what went wrong at the last saving.
  ///
  /// - Returns: Exit code 4 where something did.
  func conclude() -> ExitCode? {
    guard case .failure(let fault)? = outcome.last else { return nil }
    StandardStreams.complain("formwork: \(fault)")
    return .fileError
  }
}

/// What came of the last saving, on whatever thread that was; `nil` before the first.
private final class LastOutcome: @unchecked Sendable {
  private let turn = Lock()
  private var outcome: Result<Void, StateFileError>?

  var last: Result<Void, StateFileError>? {
    get { turn.withLock { outcome } }
    set { turn.withLock { outcome = newValue } }
  }
}
