import FormEngine
import FormText

/// Why a line of JSON can't be read.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as a sentence, safe to print to a terminal.
  public let description: String

  init(_ reason: String) {
    description = reason.withoutControlCharacters
  }
}

extension JSONNode {
  init(line: [UInt8]) throws(LineError) {
    do throws(TextFinding) {
      self = try JSONNode(parsing: line)
    } catch {
      throw LineError("byte \(error.place + 1): \(error.message)")
    }
  }
}
