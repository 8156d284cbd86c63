import FormEngine
import FormText
import SmallFoundation

/// Why a state could not be loaded or saved.
public enum StateFileError: Error, Hashable, Sendable {
  /// A system call failed.
  case failed(FileError)
  /// Another program is using the file.
  case inUse(path: String)
  /// The file is not a state file, or it is damaged, truncated or of a newer version. It is left
  /// unchanged.
  case unusable(path: String, place: TextPlace?, message: String)
  /// Another program has changed the file since it was read. It is left unchanged, and the state is
  /// saved in another file next to it.
  case changed(path: String, saved: String)
}

extension StateFileError: CustomStringConvertible {
  /// The error as one sentence, without control characters.
  public var description: String {
    switch self {
    case .failed(let trouble): trouble.description
    case .inUse(let path):
      "can't use \(path.withoutControlCharacters): another program is using it"
    case .unusable(let path, let place, let message):
      "can't use "
        + (place.map { "\(path):\($0.line):\($0.column)" } ?? path).withoutControlCharacters
        + ": \(message.withoutControlCharacters); it is left unchanged"
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
/// Saving replaces the file: at every moment, even if the program or the machine crashes, it is
/// entirely the old or entirely the new one, and it keeps its owner, group and permissions. While
/// it is in use, a lock file is next to it; the lock of a program that has died does not block
/// other programs. No other file is touched.
public final class StateFile: @unchecked Sendable {
  /// The path, as given.
  public let path: String
  /// Held by the thread that uses the variables.
  private let turn = Lock()
  private var file: LockedFile
  /// The state in the file, if it has been loaded or saved.
  private var saved: FormState?

  /// Claims the file for this program, whether or not it exists already.
  ///
  /// - Throws: `inUse` if another program has claimed it; `failed` if the folder is not writable or
  ///   the file is write-protected.
  public convenience init(at path: String) throws(StateFileError) {
    try self.init(at: path, calls: FileCalls())
  }

  package init(at path: String, calls: FileCalls) throws(StateFileError) {
    self.path = path
    do throws(FileError) {
      file = try LockedFile(path, calls)
    } catch {
      switch error.errorNumber {
      case EWOULDBLOCK: throw .inUse(path: path)
      case ENOENT:
        let folder = error.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        throw .failed(FileError("find the folder", folder.joined(separator: "/"), ENOENT))
      default: throw .failed(error)
      }
    }
  }

  /// Returns the state in the file; `nil` if there is none yet, or the file is empty.
  ///
  /// - Throws: `unusable` if the file is not a valid state; `failed` if it can't be read.
  public func load() throws(StateFileError) -> FormState? {
    turn.lock()
    defer { turn.unlock() }
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try file.read()
    } catch {
      throw .failed(error)
    }
    // A program such as mktemp has created the file for the state.
    guard let bytes, !bytes.isEmpty else { return nil }
    do throws(StateError) {
      saved = try FormState(json: bytes)
      return saved
    } catch {
      let place = LineTable(bytes).place(of: error.offset)
      throw .unusable(path: path, place: place, message: error.message)
    }
  }

  /// Saves a state in the file. A state equal to the one loaded or saved last is not written again.
  ///
  /// - Throws: `failed` if saving fails: the file is then unchanged or, if only its name could not
  ///   be made durable, entirely the new one. `changed` if another program has changed the file
  ///   since it was loaded or saved; this state and all later ones are then saved in another file.
  public func save(_ state: FormState) throws(StateFileError) {
    turn.lock()
    defer { turn.unlock() }
    if saved != state {
      saved = nil
      do throws(FileError) {
        try file.write(state.bytes)
      } catch {
        throw .failed(error)
      }
      saved = state
    }
    if file.hasMoved { throw .changed(path: path, saved: file.target) }
  }

  /// Removes the file, such as once the answers have been sent; there may be none. The path stays claimed, and
  /// saving creates the file again.
  ///
  /// - Throws: `failed` if the file can't be removed, or another program has changed it since it was loaded or
  ///   saved; it is then unchanged.
  public func remove() throws(StateFileError) {
    turn.lock()
    defer { turn.unlock() }
    do throws(FileError) {
      try file.remove()
    } catch {
      throw .failed(error)
    }
    saved = nil
  }
}
