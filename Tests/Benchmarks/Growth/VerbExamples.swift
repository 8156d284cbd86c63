/// A request for each variant of each verb. In a request, `%` is the number of a row.
struct VerbExample {
  let line: String
  /// Whether the request looks at the whole form, so that it is made only a few times.
  let isWhole: Bool
  /// Requests that come before, each for all numbers.
  let before: [String]

  private init(_ line: String, isWhole: Bool = false, after before: [String] = []) {
    (self.line, self.isWhole, self.before) = (line, isWhole, before)
  }

  private static func whole(_ line: String, after before: [String] = []) -> VerbExample {
    VerbExample(line, isWhole: true, after: before)
  }

  private static let answer = #"{"set": "t%", "value": "b"}"#

  static let all = [
    VerbExample(#"{"tap": "g%"}"#),
    VerbExample(#"{"open": "g%"}"#),
    VerbExample(#"{"close": "g%", "discard": true}"#, after: [#"{"open": "g%"}"#]),
    .whole(#"{"openAll": true}"#),
    VerbExample(#"{"openAll": true, "under": "g%"}"#),
    .whole(#"{"closeAll": true}"#, after: [#"{"open": "g%"}"#]),
    VerbExample(#"{"closeAll": true, "under": "g%"}"#, after: [#"{"open": "g%"}"#]),
    VerbExample(#"{"reveal": "in%"}"#),
    VerbExample(#"{"set": "t%", "value": "b", "alreadyShown": true, "joined": true}"#),
    VerbExample(#"{"set": "r", "value": []}"#),
    VerbExample(#"{"clear": "t%", "alreadyShown": true, "joined": true}"#, after: [answer]),
    VerbExample(#"{"type": "n%", "text": "1 x"}"#),
    VerbExample(#"{"change": "t%", "title": "T", "help": "H", "placeholder": "P", "x-a": 1}"#),
    VerbExample(#"{"change": "e%", "options": ["a", "c"]}"#),
    VerbExample(#"{"change": "n%", "unit": "m"}"#),
    VerbExample(#"{"provide": "h%", "options": ["a", "b"]}"#),
    VerbExample(#"{"setProblems": [{"row": "t%", "message": "M"}], "source": "s%"}"#),
    VerbExample(#"{"checking": ["t%"], "source": "s%"}"#),
    .whole(#"{"language": "de"}"#),
    VerbExample(#"{"touch": "t%", "edited": true}"#),
    .whole(#"{"submit": true}"#),
    VerbExample(#"{"submit": true, "section": "s%"}"#),
    VerbExample(#"{"page": "s%"}"#),
    .whole(#"{"reset": true}"#, after: [answer]),
    VerbExample(#"{"undo": true}"#, after: [answer]),
    VerbExample(#"{"redo": true}"#, after: [answer, #"{"undo": true}"#]),
    VerbExample(#"{"batch": [{"set": "t%", "value": "b"}, {"clear": "n%"}]}"#),
    .whole(#"{"restore": {"formworkState": 1, "title": "Growth", "sections": []}}"#),
    .whole(#"{"state": true}"#, after: [answer]),
    VerbExample(#"{"moveRow": "t%", "to": [1, 0]}"#),
    VerbExample(#"{"moveRow": "t%", "to": [1, 0], "alreadyShown": "row"}"#),
    VerbExample(#"{"moveRow": "t%", "under": "g0", "at": 0}"#, after: [#"{"open": "g0"}"#]),
    VerbExample(#"{"moveSection": "s%", "to": 0}"#),
    VerbExample(#"{"insertRow": {"id": "new%", "kind": "text"}, "at": [1, 0]}"#),
    VerbExample(#"{"insertRow": {"id": "new%", "kind": "text"}, "after": "t%"}"#),
    VerbExample(#"{"insertRow": {"id": "new%", "kind": "text"}, "before": "t%"}"#),
    VerbExample(
      #"{"insertRow": {"id": "new%", "kind": "text", "presentedBy": "g%"}, "first": "g%"}"#),
    VerbExample(#"{"insertRow": {"id": "new%", "kind": "text"}, "firstIn": "v"}"#),
    VerbExample(
      #"{"insertBlock": [{"id": "a%", "kind": "group"}, {"id": "b%", "kind": "text", "presentedBy": "a%"}], "after": "t%"}"#
    ),
    VerbExample(#"{"insertSection": {"id": "new%", "rows": []}, "at": 0}"#),
    VerbExample(#"{"removeRow": "g%"}"#),
    VerbExample(#"{"removeSection": "s%"}"#),
    VerbExample(#"{"addCopy": "r"}"#),
    VerbExample(#"{"addCopy": "r", "at": 0}"#),
    VerbExample(#"{"duplicate": "c#@"}"#),
    VerbExample(#"{"removeCopy": "c#@"}"#),
    VerbExample(#"{"positionOf": "t%"}"#),
    VerbExample(#"{"rowAt": [1, 1]}"#),
    VerbExample(#"{"row": "t%", "details": true}"#),
    VerbExample(#"{"rows": [1, 0], "count": 2, "details": true}"#),
    .whole(#"{"sections": true}"#),
    VerbExample(#"{"explain": "in%"}"#),
    VerbExample(#"{"destination": "t%", "proposed": [1, 0]}"#),
    VerbExample(#"{"moveRow": "t%", "towards": 1}"#),
    .whole(#"{"problems": true, "shown": true}"#, after: [answer]),
    .whole(#"{"problems": true}"#, after: [answer]),
    .whole(#"{"values": true}"#, after: [answer]),
    .whole(#"{"summary": true, "answers": true}"#, after: [answer]),
  ]
}
