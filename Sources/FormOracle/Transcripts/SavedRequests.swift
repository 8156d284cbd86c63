import FormEngine
import FormText

/// Actions and questions as they are saved: a line of JSON each. Blank lines are skipped.
public enum SavedRequests {
  /// Reads saved actions.
  ///
  ///     try SavedRequests.read(Array("{\"tap\": \"citrus\"}\n".utf8))   // [.action(.tap("citrus"))]
  ///
  /// - Throws: Where a line can't be read; its number, from 1, and why.
  public static func read(_ bytes: [UInt8]) throws(SavedRequestFault) -> [FormRequest] {
    var requests: [FormRequest] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      do throws(FormRefusal) {
        requests.append(try FormRequest(line: Array(line)))
      } catch {
        throw SavedRequestFault(line: index + 1, reason: "\(error)")
      }
    }
    return requests
  }

  /// Actions as they are saved, each with a line end.
  public static func text(_ requests: [FormRequest]) -> String {
    requests.map { $0.json + "\n" }.joined()
  }
}

/// Why saved actions can't be read.
public struct SavedRequestFault: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// What is wrong with it.
  public var reason: String
}
