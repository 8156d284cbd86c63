#if arch(wasm32)
  // The functions that the module exports. Pointers are offsets in its memory. The caller must
  // release the memory it has allocated.

  /// The state of the module. WebAssembly without threads runs one call at a time.
  nonisolated(unsafe) private var forms = OpenForms()
  nonisolated(unsafe) private var lastReply = ReplyBytes()

  /// The reply to the last call, at an address that is valid until the next call.
  private struct ReplyBytes {
    private var address: UnsafeMutablePointer<UInt8>?
    private(set) var count = 0

    var start: UnsafeMutablePointer<UInt8>? { address }

    mutating func replace(with bytes: [UInt8]) {
      address?.deallocate()
      address = nil
      count = bytes.count
      if count == 0 { return }
      let new = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      new.initialize(from: bytes, count: count)
      address = new
    }
  }

  private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    guard let start, count > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Opens a form; bit 0 of the flags omits `sections` from replies.
  @_expose(wasm, "open")
  @_cdecl("formwork_open")
  public func openForm(_ spec: UnsafePointer<UInt8>?, _ count: Int, _ flags: Int) -> Int {
    let (form, reply) = forms.open(bytes(spec, count), listsRows: flags & 1 == 0)
    lastReply.replace(with: reply)
    return form
  }

  /// Performs an action or answers a query.
  @_expose(wasm, "perform")
  @_cdecl("formwork_perform")
  public func performLine(_ form: Int, _ line: UnsafePointer<UInt8>?, _ count: Int) {
    lastReply.replace(with: forms.perform(form, bytes(line, count)))
  }

  /// Sets answers of a form in one step.
  @_expose(wasm, "answers")
  @_cdecl("formwork_answers")
  public func answerForm(_ form: Int, _ json: UnsafePointer<UInt8>?, _ count: Int) {
    lastReply.replace(with: forms.answer(form, bytes(json, count)))
  }

  /// Closes a form.
  @_expose(wasm, "close")
  @_cdecl("formwork_close")
  public func closeForm(_ form: Int) {
    forms.close(form)
  }

  /// The address of the last reply.
  @_expose(wasm, "reply")
  @_cdecl("formwork_reply")
  public func replyStart() -> UnsafeMutablePointer<UInt8>? { lastReply.start }

  /// The number of bytes in the last reply.
  @_expose(wasm, "replyCount")
  @_cdecl("formwork_reply_count")
  public func replyCount() -> Int { lastReply.count }
#endif
