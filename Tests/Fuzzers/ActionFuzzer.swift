import FormEngine

@testable import FormText

/// Sends each line to a form. Every answer has to be one line of JSON, and a refused action has to
/// leave the form unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzActions(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let (form, text) = FuzzedForms.choose(start, count) else { return 0 }
  var conversation = FormConversation(form)
  for line in text.split(separator: UInt8(ascii: "\n")).prefix(12) {
    let before = conversation.form.state
    guard let reply = conversation.reply(to: Array(line)) else { continue }
    precondition((try? JSONNode(parsing: Array(reply.text.utf8))) != nil, reply.text)
    precondition(!reply.text.unicodeScalars.contains { $0.value < 0x20 }, reply.text)
    precondition(reply.refusal == nil || conversation.form.state == before, reply.text)
  }
  return 0
}
