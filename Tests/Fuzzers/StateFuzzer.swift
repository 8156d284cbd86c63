import FormEngine
import FormText

/// Reads the bytes as a state and restores it. A state that can be read has to be the same after it
/// is written and read again, and the state of the resulting form has to be restored exactly.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStates(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let (original, text) = FuzzedForms.choose(start, count) else { return 0 }
  var form = original
  do throws(StateError) {
    let state = try FormState(json: Array(text))
    for written in [state.text, state.json] {
      precondition((try? FormState(json: Array(written.utf8))) == state, written)
    }
    restore(state, in: &form)
  } catch {
    precondition((0...text.count).contains(error.offset), "\(error)")
  }
  return 0
}

private func restore(_ state: FormState, in form: inout LiveForm) {
  let original = form
  do throws(FormRefusal) {
    _ = try form.perform(.restore(state))
  } catch {
    precondition(form.state == original.state, error.message)
    return
  }
  var other = original
  do throws(FormRefusal) {
    let change = try other.perform(.restore(form.state))
    precondition(change.report.isEmpty, "\(change.report)")
  } catch {
    preconditionFailure("the form's own state is refused: \(error.message)")
  }
  precondition(other.state == form.state, other.state.json)
}
