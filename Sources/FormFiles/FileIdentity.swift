import SystemCalls

/// By what a file is recognized as the one that was read or written, with the same content.
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

  /// Whether both are the same file, whatever it holds.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && number == other.number
  }
}
