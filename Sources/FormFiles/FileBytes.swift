import FormText
import SmallFoundation

/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed, such as `open` or `read`.
  public let operation: String
  /// The path of the file, as given.
  public let path: String
  /// The system's error number; 0 if the file is too large or not a regular file.
  public let errorNumber: Int32
  /// The system's error message, or another reason.
  public let reason: String

  /// Creates an error, by default with the system's message as the reason.
  init(_ operation: String, _ path: String, _ errorNumber: Int32, _ reason: String? = nil) {
    self.operation = operation
    self.path = path
    self.errorNumber = errorNumber
    self.reason = reason ?? String(cString: strerror(errorNumber))
  }

  /// The error as one sentence, without control characters.
  public var description: String {
    "can't \(operation) \(path.withoutControlCharacters): \(reason)"
  }
}

/// Reads whole files.
public enum FileBytes {
  /// The number of bytes that are read by default: 256 MiB, more than a spec of a million rows has.
  /// An endless file, such as a device, would otherwise fill the memory.
  public static let largestSize = 1 << 28

  /// Reads all bytes of a file, a pipe or a device.
  ///
  /// - Throws: ``FileError`` if the file can't be opened or read, or has more than `limit` bytes.
  public static func read(path: String, limit: Int = largestSize) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path, errno) }
    defer { close(descriptor) }
    return try read(descriptor, path: path, limit: limit)
  }

  /// Reads the remaining bytes of an open file.
  ///
  /// - Throws: ``FileError``, with `path` as the name of the file.
  public static func read(
    _ descriptor: Int32, path: String, limit: Int = largestSize
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      guard status.st_size <= limit else { throw tooLarge(path, limit) }
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        SystemCalls.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError("read", path, errno)
      }
      guard bytes.count + count <= limit else { throw tooLarge(path, limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    let size = limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return FileError("read", path, 0, "it has more than \(size), the most that is read")
  }
}

extension SpecReader {
  /// Reads a spec from a file and checks it.
  ///
  /// - Throws: ``FileError`` if the file can't be read; faults in the spec are diagnostics instead.
  public static func read(fileAt path: String) throws(FileError) -> SpecReading {
    read(try FileBytes.read(path: path), named: path)
  }
}
