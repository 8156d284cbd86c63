import SystemCalls

/// A lock that one program at a time can have; it ends with the program.
///
/// What is locked is a file beside the file that it is for, because that one is replaced again and
/// again. It is removed with the lock, and one that a program left when it died is used
/// again: both only if a lock was what it was made for. A file of the same name that somebody needs
/// for something else serves as well, and stays as it is.
final class FileLock: Sendable {
  /// A name that no other lock has. A lock left by a program that died keeps it.
  let token: String
  private let path: String
  private let descriptor: Int32
  /// Whether the file was made for a lock.
  private let isMade: Bool

  /// What a file begins with that was made for a lock; its token and a line end follow.
  private static let mark = "formwork lock "

  /// - Throws: `FileError` with `EWOULDBLOCK` where another program has the lock.
  init(_ path: String, calls: FileCalls) throws(FileError) {
    self.path = path
    while true {
      let (descriptor, isNew) = try Self.open(path, calls)
      do throws(FileError) {
        try calls.make(.lock, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch {
        close(descriptor)
        throw error
      }
      // The program that had it before may have removed the file in the meantime.
      guard Self.isFile(descriptor, at: path) else {
        close(descriptor)
        continue
      }
      self.descriptor = descriptor
      let former = isNew ? nil : Self.token(in: descriptor)
      token = former ?? String(UInt64.random(in: .min ... .max), radix: 16)
      isMade = isNew || former != nil
      if isNew { Self.write("\(Self.mark)\(token)\n", to: descriptor) }
      return
    }
  }

  deinit {
    if isMade, Self.isFile(descriptor, at: path) { unlink(path) }
    close(descriptor)
  }

  /// Opens the file, or makes it where there is none. Others may read it, so that they can try to
  /// lock it.
  private static func open(
    _ path: String, _ calls: FileCalls
  ) throws(FileError) -> (descriptor: Int32, isNew: Bool) {
    let options = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    while true {
      do throws(FileError) {
        let descriptor = try calls.make(.createLock, path) {
          SystemCalls.open(path, O_RDWR | O_CREAT | O_EXCL | options, 0o644)
        }
        return (descriptor, true)
      } catch {
        if error.errorNumber != EEXIST { throw error }
      }
      do throws(FileError) {
        let descriptor = try calls.make(.openLock, path) {
          let descriptor = SystemCalls.open(path, O_RDWR | options)
          return descriptor >= 0 ? descriptor : SystemCalls.open(path, O_RDONLY | options)
        }
        return (descriptor, false)
      } catch {
        if error.errorNumber != ENOENT { throw error }
      }
    }
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0
      && FileIdentity(own).isSameFile(as: FileIdentity(named))
  }

  /// Where the disk is full the lock is as good without its mark.
  private static func write(_ text: String, to descriptor: Int32) {
    _ = Array(text.utf8).withUnsafeBytes {
      SystemCalls.write(descriptor, $0.baseAddress, $0.count)
    }
  }

  /// The token in a file that was made for a lock; `nil` in every other file.
  private static func token(in descriptor: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard text.hasPrefix(mark), text.last == "\n" else { return nil }
    let token = String(text.dropFirst(mark.count).dropLast())
    return UInt64(token, radix: 16).map { String($0, radix: 16) } == token ? token : nil
  }
}
