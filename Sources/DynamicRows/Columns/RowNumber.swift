/// The number of a row in an order. ``OrderedRows`` uses it; it has no meaning outside of this package,
/// and another row can get it later. Numbers are small, so they can be array indices.
@frozen
public struct RowNumber: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let index: Int32

  @inlinable
  package init(index: Int32) { self.index = index }

  @inlinable
  package init(_ index: Int) { self.index = Int32(index) }
}

/// The number of a section in an order, like ``RowNumber``.
@frozen
public struct SectionNumber: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable
  package init(index: Int32) { self.index = index }

  @inlinable
  package init(_ index: Int) { self.index = Int32(index) }
}
