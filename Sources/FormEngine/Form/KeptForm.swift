/// A form as it is at one time, for values that read it while they are copied themselves: copying them
/// copies one address, and not the many parts of the form.
package final class KeptForm: Sendable {
  package let form: LiveForm

  package init(_ form: LiveForm) { self.form = form }
}
