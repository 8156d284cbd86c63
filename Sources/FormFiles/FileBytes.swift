import FormText
import SystemCalls

/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried: `open`, `read`.
  public let operation: String
  /// The file, as it was named.
  public let path: String
  /// The system's number for what went wrong; 0 where the file is too large.
  public let errorNumber: Int32
  /// The system's words for what went wrong.
  public let reason: String

  /// One sentence for people, without control characters.
  public var description: String {
    "can't \(operation) \(path.withoutControlCharacters): \(reason)"
  }
}

/// Reads whole files.
public enum FileBytes {
  /// The bytes of a file, a pipe or a device.
  ///
  /// - Throws: ``FileError`` where the file can't be opened or read, or has more than `limit`
  ///   bytes.
  public static func read(
    path: String, limit: Int = 1 << 31
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble("open", path, errno) }
    defer { close(descriptor) }
    return try read(descriptor, path: path, limit: limit)
  }

  /// The bytes that are left in an open file, up to its end.
  ///
  /// - Throws: ``FileError``, with `path` as its name.
  public static func read(
    _ descriptor: Int32, path: String, limit: Int = 1 << 31
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
        throw trouble("read", path, errno)
      }
      guard bytes.count + count <= limit else { throw tooLarge(path, limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(
      operation: "read", path: path, errorNumber: 0, reason: "it has more than \(limit) bytes")
  }

  private static func trouble(_ operation: String, _ path: String, _ number: Int32) -> FileError {
    FileError(
      operation: operation, path: path, errorNumber: number,
      reason: String(cString: strerror(number)))
  }
}

extension SpecReader {
  /// Reads a spec from a file and checks it.
  ///
  /// - Throws: ``FileError`` where the file can't be read; what is wrong in it comes as
  ///   diagnostics.
  public static func read(fileAt path: String) throws(FileError) -> SpecReading {
    read(try FileBytes.read(path: path), named: path)
  }
}
