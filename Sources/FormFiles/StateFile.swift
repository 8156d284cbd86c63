import FormEngine
import FormText
import SystemCalls

/// Why a state could not be loaded or saved.
public enum StateFileError: Error, Hashable, Sendable {
  /// The system has refused something.
  case failed(FileError)
  /// Another program has the file in use.
  case inUse(path: String)
  /// The file is something else, damaged, cut short or of a newer version. It is left as it is.
  case unusable(path: String, place: TextPlace?, message: String)
  /// Another program has changed the file since it was read. It is left as it is, and what was to be
  /// saved is in another file beside it.
  case changed(path: String, saved: String)
}

extension StateFileError: CustomStringConvertible {
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
    case .changed(let path, let saved):
      "\(path.withoutControlCharacters) was changed by another program; your answers are in "
        + "\(saved.withoutControlCharacters) instead"
    }
  }
}

/// A file that keeps the state of a form, for one program at a time.
///
///     let file = try StateFile(at: "answers.json")
///     if let state = try file.load() { try form.perform(.restore(state), recording: .none) }
///     …
///     try file.save(form.state)
///
/// Saving replaces the file: at every moment, even if the program or the machine dies, it is wholly
/// the old or wholly the new one, and it keeps its owner, group and permissions. There is a lock
/// beside it as long as it is in use; the lock of a program that has died does not block anybody. No
/// other file is touched.
public final class StateFile: Sendable {
  /// The path as it was given.
  public let path: String
  private let inside: Inside

  /// Takes the file for this program, whether or not it exists already.
  ///
  /// - Throws: `inUse` where another program has it; `failed` where the folder can't be written to,
  ///   or the file is write-protected.
  public convenience init(at path: String) throws(StateFileError) {
    try self.init(at: path, calls: FileCalls())
  }

  package init(at path: String, calls: FileCalls) throws(StateFileError) {
    self.path = path
    do throws(FileError) {
      inside = Inside(try LockedFile(path, calls))
    } catch {
      throw error.errorNumber == EWOULDBLOCK ? .inUse(path: path) : .failed(error)
    }
  }

  /// The state in the file, or `nil` where there is none yet.
  ///
  /// - Throws: `unusable` where the file is no state that is known here; `failed` where it can't be
  ///   read.
  public func load() throws(StateFileError) -> FormState? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try inside.read()
    } catch {
      throw .failed(error)
    }
    guard let bytes else { return nil }
    do throws(StateError) {
      let state = try FormState(json: bytes)
      inside.note(state)
      return state
    } catch {
      let place = LineTable(bytes).place(of: error.offset)
      throw .unusable(path: path, place: place, message: error.message)
    }
  }

  /// Puts a state into the file. One that equals what was loaded or saved last is not written again.
  ///
  /// - Throws: `failed`; the file is then as it was, or, where only its name could not be made to
  ///   last, wholly the new one. `changed` where another program has changed the file since it was
  ///   loaded or saved; this state and all later ones are then saved in another file.
  public func save(_ state: FormState) throws(StateFileError) {
    let otherPath: String?
    do throws(FileError) {
      otherPath = try inside.save(state)
    } catch {
      throw .failed(error)
    }
    if let otherPath { throw .changed(path: path, saved: otherPath) }
  }
}

/// What changes in a state file while it is in use, for one thread at a time.
private final class Inside: @unchecked Sendable {
  private let turn = Lock()
  private var file: LockedFile
  private var saved: FormState?

  init(_ file: LockedFile) {
    self.file = file
  }

  func read() throws(FileError) -> [UInt8]? {
    turn.lock()
    defer { turn.unlock() }
    return try file.read()
  }

  func note(_ state: FormState) {
    turn.withLock { saved = state }
  }

  /// Saves a state that is not the one saved last.
  ///
  /// - Returns: The file that holds it, where that is another one.
  func save(_ state: FormState) throws(FileError) -> String? {
    turn.lock()
    defer { turn.unlock() }
    if saved != state {
      saved = nil
      try file.write(state.bytes)
      saved = state
    }
    return file.hasMoved ? file.target : nil
  }
}
