import FormEngine
import FormText

/// Why saved steps can't be read.
package struct SavedStepsError: Error, Hashable, Sendable {
  package var line: Int
  package var reason: String

  /// Reads saved steps, one per line. Blank lines are skipped.
  static func read<Step, Failure: Error>(
    _ bytes: [UInt8], _ read: ([UInt8]) throws(Failure) -> Step
  ) throws(SavedStepsError) -> [Step] {
    var steps: [Step] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      do throws(Failure) {
        steps.append(try read(Array(line)))
      } catch {
        throw SavedStepsError(line: index + 1, reason: "\(error)")
      }
    }
    return steps
  }
}

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
