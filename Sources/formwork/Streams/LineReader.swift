import FormFiles
import FormText
import SmallFoundation

/// Reads lines as they arrive, so that each can be answered at once.
struct LineReader {
  /// The name of the file in messages.
  let name: String
  private let descriptor: Int32
  private var buffer = LineBuffer()
  private var hasEnded = false

  /// The maximum length of a line, in bytes.
  static let longestLine = 1 << 28

  /// Opens a file, or standard input if the path is `-`.
  init(_ path: String) throws(CommandError) {
    name = SpecSource.name(of: path)
    do throws(SystemError) {
      descriptor = path == "-" ? STDIN_FILENO : try Descriptor.open(path, O_RDONLY)
    } catch {
      throw CommandError("can't read \(name): \(error.message)", .fileError)
    }
  }

  /// The bytes of the next line without the line end; `nil` after the last one.
  mutating func next() throws(CommandError) -> [UInt8]? {
    while true {
      if let line = buffer.next() { return line }
      if hasEnded { return buffer.rest() }
      guard buffer.count <= Self.longestLine else {
        throw CommandError("\(name) has a line of more than 256 MiB", .fileError)
      }
      try readMore()
    }
  }

  /// Reads the available bytes and appends them to the buffer.
  private mutating func readMore() throws(CommandError) {
    do throws(SystemError) {
      guard let bytes = try Descriptor.read(descriptor) else {
        hasEnded = true
        return
      }
      buffer.append(bytes[...])
      if bytes.isEmpty { _ = try? Descriptor.wait(for: [(descriptor, POLLIN)], milliseconds: nil) }
    } catch {
      throw CommandError("can't read \(name): \(error.message)", .fileError)
    }
  }
}
