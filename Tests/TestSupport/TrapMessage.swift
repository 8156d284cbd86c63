import Testing

/// Whether a process that has trapped says so with some words. Release builds trap without a message, so there only
/// the trap counts.
public func trapSays(_ words: String, _ exit: ExitTest.Result?) -> Bool {
  var areKept = false
  assert(
    {
      areKept = true
      return true
    }())
  guard let exit else { return false }
  return !areKept || String(decoding: exit.standardErrorContent, as: UTF8.self).contains(words)
}
