import Foundation

/// A lock that one program at a time can have; it ends with the program.
///
/// Locked is a file of its own beside the file that it stands for, because that one is replaced
/// again and again. The file goes with the lock; one that a program has left behind by dying is
/// used again.
struct FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// - Throws: `FileTrouble` with `EWOULDBLOCK` where another program has the lock.
  init(_ path: String, calls: FileCalls) throws(FileTrouble) {
    self.path = path
    while true {
      let descriptor = try calls.make(.open, path) {
        open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      }
      do throws(FileTrouble) {
        try calls.make(.lock, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch {
        close(descriptor)
        throw error
      }
      // Whoever had it before may have removed the file in the meantime.
      if FileLock.isFile(descriptor, at: path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  func release() {
    unlink(path)
    close(descriptor)
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(path, &named) == 0 && own.st_ino == named.st_ino
      && own.st_dev == named.st_dev
  }
}
