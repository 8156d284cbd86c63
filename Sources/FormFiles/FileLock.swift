import SmallFoundation

/// A lock that only one program can hold at a time; it ends with the program.
///
/// The locked file is next to the file that it protects, because that one is replaced repeatedly.
/// It is removed with the lock, and one left by a program that has died is reused, both only if it
/// was created as a lock. An unrelated file with the same name is used as well, but left unchanged.
final class FileLock: Sendable {
  /// A name that no other lock has. A lock left by a program that has died keeps it.
  let token: String
  private let path: String
  private let descriptor: Int32
  /// Whether the file was created as a lock.
  private let isMade: Bool

  /// The beginning of a file that was created as a lock; its token and a line end follow.
  private static let mark = "formwork lock "

  /// - Throws: `FileError` with `EWOULDBLOCK` if another program holds the lock.
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
      // The program that held it before may have removed the file in the meantime.
      guard Self.isFile(descriptor, at: path) else {
        close(descriptor)
        continue
      }
      self.descriptor = descriptor
      let former = isNew ? nil : Self.token(in: descriptor)
      token = former ?? String(UInt64.random(in: .min ... .max), radix: 16)
      isMade = isNew || former != nil
      // If the disk is full, the lock works just as well without its mark.
      if isNew {
        _ = try? Descriptor.write(Array("\(Self.mark)\(token)\n".utf8)[...], to: descriptor)
      }
      return
    }
  }

  deinit {
    if isMade, Self.isFile(descriptor, at: path) { unlink(path) }
    close(descriptor)
  }

  /// Opens the file, or creates it if it is missing. Other users may read it, so that they can try
  /// to lock it.
  private static func open(
    _ path: String, _ calls: FileCalls
  ) throws(FileError) -> (descriptor: Int32, isNew: Bool) {
    let options = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    while true {
      let new = try calls.make(.createLock, path, allowing: EEXIST) {
        SystemCalls.open(path, O_RDWR | O_CREAT | O_EXCL | options, 0o644)
      }
      if let new { return (new, true) }
      let former = try calls.make(.openLock, path, allowing: ENOENT) {
        let descriptor = SystemCalls.open(path, O_RDWR | options)
        return descriptor >= 0 ? descriptor : SystemCalls.open(path, O_RDONLY | options)
      }
      if let former { return (former, false) }
    }
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0
      && FileIdentity(own).isSameFile(as: FileIdentity(named))
  }

  /// The token in a file that was created as a lock; `nil` for any other file.
  private static func token(in descriptor: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard text.hasPrefix(mark), text.last == "\n" else { return nil }
    let token = String(text.dropFirst(mark.count).dropLast())
    return UInt64(token, radix: 16).map { String($0, radix: 16) } == token ? token : nil
  }
}
