import SmallFoundation

/// The identity of a file with its content, to recognize the file that was last read or written.
struct FileIdentity: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
    size = status.st_size
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }

  /// Returns whether both are the same file, whatever their contents.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && number == other.number
  }
}
