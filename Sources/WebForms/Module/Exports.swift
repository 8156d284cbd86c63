#if arch(wasm32)
  import FormEngine
  import FormText

  // The functions that the module exports. Pointers are offsets in its memory. The caller must
  // release the memory it has allocated.

  /// The state of the module. WebAssembly without threads runs one call at a time.
  nonisolated(unsafe) private var forms = OpenForms()
  /// The reply to the last call, at an address that is valid until the next call.
  nonisolated(unsafe) private var lastReply = UnsafeMutableBufferPointer<UInt8>(
    start: nil, count: 0)

  private func keep(_ reply: [UInt8]) {
    lastReply.deallocate()
    lastReply = .allocate(capacity: reply.count)
    _ = lastReply.initialize(fromContentsOf: reply)
  }

  private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    guard let start, count > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Opens a form; bit 0 of the flags omits `sections` from replies, and the other bits are the present
  /// date as the number YYYYMMDD, or 0.
  @_expose(wasm, "open")
  @_cdecl("formwork_open")
  public func openForm(_ spec: UnsafePointer<UInt8>?, _ count: Int, _ flags: Int) -> Int {
    let (form, reply) = forms.open(
      bytes(spec, count), listsRows: flags & 1 == 0, today: Moment(digits: flags >> 1))
    keep(reply)
    return form
  }

  /// Sets the words in other languages for forms that are opened from now on.
  @_expose(wasm, "words")
  @_cdecl("formwork_words")
  public func useWords(_ json: UnsafePointer<UInt8>?, _ count: Int) {
    forms.words = Words.read(bytes(json, count), named: "").words
  }

  /// Sets the language in which numbers and dates are written in forms that are opened from now on and name no
  /// languages.
  @_expose(wasm, "language")
  @_cdecl("formwork_language")
  public func useLanguage(_ tag: UnsafePointer<UInt8>?, _ count: Int) {
    forms.language = String(decoding: bytes(tag, count), as: UTF8.self)
  }

  /// Sets the present time of day, in minutes from midnight, for forms that are opened from now on.
  @_expose(wasm, "minute")
  @_cdecl("formwork_minute")
  public func useMinute(_ minute: Int) {
    forms.minute = 0..<1_440 ~= minute ? minute : nil
  }

  /// Performs an action or answers a query.
  @_expose(wasm, "perform")
  @_cdecl("formwork_perform")
  public func performLine(_ form: Int, _ line: UnsafePointer<UInt8>?, _ count: Int) {
    keep(forms.perform(form, bytes(line, count)))
  }

  /// Sets answers of a form in one step.
  @_expose(wasm, "answers")
  @_cdecl("formwork_answers")
  public func answerForm(_ form: Int, _ json: UnsafePointer<UInt8>?, _ count: Int) {
    keep(forms.answer(form, bytes(json, count)))
  }

  /// Reads a number as people type it.
  @_expose(wasm, "number")
  @_cdecl("formwork_number")
  public func readNumber(_ form: Int, _ text: UnsafePointer<UInt8>?, _ count: Int) {
    keep(forms.number(form, bytes(text, count)))
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
  public func replyStart() -> UnsafeMutablePointer<UInt8>? { lastReply.baseAddress }

  /// The number of bytes in the last reply.
  @_expose(wasm, "replyCount")
  @_cdecl("formwork_reply_count")
  public func replyCount() -> Int { lastReply.count }
#endif
