import FormEngine
import FormText

extension FormModel {
  /// Judges the next line of a recording made inside an app: for each action the update that the
  /// app sent to its table, or the rows that it showed, or both.
  ///
  ///     try model.finding(recorded: #"{"action": {"tap": "citrus"}, "update": {"insertRows": [[0, 1]]}}"#)
  ///
  /// In addition to `update` and `sections` a line may have any key of an answer in the protocol,
  /// such as `ok`, `result` or `changed`; every key present is judged. A line without an action
  /// describes the form as it is.
  ///
  /// - Returns: The first fault; `nil` if everything is right. The line after a wrong one is judged
  ///   as if the form had continued correctly.
  /// - Throws: A ``LineError`` if the line can't be read, except for an action that was refused; the line is
  ///   then ignored.
  public mutating func finding(recorded line: String) throws(LineError) -> OracleFinding? {
    try finding(recorded: Array(line.utf8))
  }

  /// Judges the next line of a recording, given as bytes without the line end.
  package mutating func finding(recorded line: [UInt8]) throws(LineError) -> OracleFinding? {
    let node = try JSONNode(line: line)
    let members = try node.required(node.members, "a line is an object with an \"action\"")
    let answer = try FormObservation(
      members.filter { ScalarText($0.key) != ScalarText("action") })
    guard let action = node["action"], action.value != .null else {
      guard answer.otherKeys.count < members.count else {
        throw LineError(
          "a line has an \"action\", and \"update\", \"sections\" or more of an answer; this has "
            + "none of them")
      }
      return finding(withoutStep: answer)
    }
    do throws(FormRefusal) {
      return finding(after: try FormRequest(action), answer)
    } catch {
      // A program refuses what it can't read.
      guard answer.isDone == false else { throw LineError("\(error)") }
      return finding(afterUnreadable: error, answer)
    }
  }
}
