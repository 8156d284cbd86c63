/// A form as its spec declares it, without copies.
///
/// Its catalog shares the memory of all rows that are the same in the catalog of the form that is being
/// filled in.
final class DeclaredForm: Sendable {
  let catalog: FormCatalog

  init(_ catalog: FormCatalog) { self.catalog = catalog }
}
