import FormEngine
import Foundation

/// Why a state could not be loaded or saved.
public enum StateFileTrouble: Error, Hashable, Sendable {
  /// The system has refused something.
  case failed(FileTrouble)
  /// Another program has the file in use.
  case inUse(path: String)
  /// The file is something else, damaged, cut short or of a newer version. It is left as it is.
  case unusable(path: String, place: TextPlace?, message: String)
}

extension StateFileTrouble: CustomStringConvertible {
  /// One sentence for people, without control characters.
  public var description: String {
    switch self {
    case .failed(let trouble): trouble.description
    case .inUse(let path):
      "can't use \(path.withoutControlCharacters): another program is using it"
    case .unusable(let path, let place, let message):
      "can't use "
        + (place.map { "\(path):\($0.line):\($0.column)" } ?? path).withoutControlCharacters
        + ": \(message.withoutControlCharacters); it is left as it is"
    }
  }
}

/// A file that keeps the state of a form, for one program at a time.
///
///     let file = try StateFile(at: "answers.json")
///     if let state = try file.load() { try form.perform(.restore(state)) }
///     …
///     try file.save(form.state)
///
/// Saving replaces the file: at every moment, even if the program or the machine dies, it is wholly
/// the old or wholly the new one. Beside it stands a lock as long as it is in use; the lock of a
/// program that has died holds nobody up.
public final class StateFile: Sendable {
  /// The path as it was given.
  public let path: String
  /// The file that the path leads to.
  private let target: String
  private let calls: FileCalls
  private let inside: Inside

  /// Takes the file for this program, whether or not it is there already.
  ///
  /// - Throws: `inUse` where another program has it; `failed` where the folder can't be written to.
  public convenience init(at path: String) throws(StateFileTrouble) {
    try self.init(at: path, calls: FileCalls())
  }

  package init(at path: String, calls: FileCalls) throws(StateFileTrouble) {
    self.path = path
    self.calls = calls
    do throws(FileTrouble) {
      target = try calls.resolve(path)
      let place = FilePlace(target)
      inside = Inside(
        lock: try FileLock(place.beside(".\(place.name).lock"), calls: calls))
    } catch {
      // The lock is told by the file that it stands for.
      if error.errorNumber == EWOULDBLOCK { throw .inUse(path: path) }
      throw .failed(FileTrouble(error.operation, path, error.errorNumber))
    }
  }

  deinit {
    inside.lock.release()
  }

  /// The state in the file, or `nil` where there is none yet.
  ///
  /// - Throws: `unusable` where the file is no state that is known here; `failed` where it can't be
  ///   read.
  public func load() throws(StateFileTrouble) -> FormState? {
    guard let bytes = try read() else { return nil }
    do throws(StateFault) {
      let state = try FormState(json: bytes)
      inside.note(state)
      return state
    } catch {
      let place = LineTable(bytes).place(of: error.offset)
      throw .unusable(path: path, place: place, message: error.message)
    }
  }

  /// Puts a state into the file. One that equals what was loaded or saved last is not written again,
  /// even where somebody else has changed or removed the file meanwhile.
  ///
  /// - Throws: `failed`; the file is then as it was, or, where only its name could not be made to
  ///   last, wholly the new one.
  public func save(_ state: FormState) throws(StateFileTrouble) {
    let place = FilePlace(target)
    let outcome: Result<Void, FileTrouble> = inside.saving(state) {
      do throws(FileTrouble) {
        try calls.replace(
          target, with: state.bytes, by: place.beside(".\(place.name).new"))
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    if case .failure(let trouble) = outcome { throw .failed(trouble) }
  }

  private func read() throws(StateFileTrouble) -> [UInt8]? {
    let status: stat?
    do throws(FileTrouble) {
      status = try calls.status(target)
      if let status, status.st_mode & S_IFMT == S_IFREG {
        return try FileBytes.read(path: target)
      }
    } catch {
      throw .failed(error)
    }
    if status == nil { return nil }
    throw .unusable(path: path, place: nil, message: "it is no regular file")
  }
}

/// What changes in a state file while it is in use, for one thread at a time.
private final class Inside: @unchecked Sendable {
  let lock: FileLock
  private let turn = NSLock()
  private var saved: FormState?

  init(lock: FileLock) {
    self.lock = lock
  }

  func note(_ state: FormState) {
    turn.withLock { saved = state }
  }

  /// Saves a state that is not the one saved last.
  func saving(
    _ state: FormState, _ save: () -> Result<Void, FileTrouble>
  ) -> Result<Void, FileTrouble> {
    turn.withLock {
      if saved == state { return .success(()) }
      let outcome = save()
      saved = if case .success = outcome { state } else { nil }
      return outcome
    }
  }
}
