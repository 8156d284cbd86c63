import FormEngine
import FormFiles
import Foundation

/// The file in which the state of a form is kept, where one is asked for.
final class SavedState: Sendable {
  private let file: StateFile
  private let faults = Faults()

  /// Takes the file for this program.
  ///
  /// - Throws: Exit code 4 where that is not possible.
  init(at path: String) throws(CommandFailure) {
    do throws(StateFileTrouble) {
      file = try StateFile(at: path)
    } catch {
      throw CommandFailure("\(error)", .fileTrouble)
    }
  }

  /// Puts back into a form what is in the file; what gets lost by it is told on standard error.
  ///
  /// - Returns: How much gets lost.
  /// - Throws: Exit code 4 where the file is no state of this form.
  func restore(_ form: inout LiveForm) throws(CommandFailure) -> Int {
    do throws(StateFileTrouble) {
      guard let state = try file.load() else { return 0 }
      do throws(FormRefusal) {
        let losses = try form.perform(.restore(state)).report.filter(\.isLoss)
        form.forgetSteps()
        for loss in losses { StandardStreams.complain("formwork: \(file.path): \(loss)") }
        return losses.count
      } catch {
        throw StateFileTrouble.unusable(path: file.path, place: nil, message: error.message)
      }
    } catch {
      throw CommandFailure("\(error)", .fileTrouble)
    }
  }

  /// Saves a state; what goes wrong is also kept to be told at the end.
  func save(_ state: FormState) throws {
    do throws(StateFileTrouble) {
      try file.save(state)
      faults.last = nil
    } catch {
      faults.last = error
      throw error
    }
  }

  /// Tells what went wrong at the last saving.
  ///
  /// - Returns: Exit code 4 where something did.
  func conclude() -> ExitCode? {
    guard let fault = faults.last else { return nil }
    StandardStreams.complain("formwork: \(fault)")
    return .fileTrouble
  }
}

/// What went wrong at the last saving, on whatever thread that was.
private final class Faults: @unchecked Sendable {
  private let turn = NSLock()
  private var fault: StateFileTrouble?

  var last: StateFileTrouble? {
    get { turn.withLock { fault } }
    set { turn.withLock { fault = newValue } }
  }
}
