/// A form in memory of its own. A value that keeps one is copied by copying one reference instead of all
/// parts of the form.
package final class KeptForm: Sendable {
  package let form: LiveForm

  package init(_ form: LiveForm) { self.form = form }
}
