/// The number of a row in a ``RowOrder``. Numbers are small, so they can be array indices.
@frozen
public struct RowNumber: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let index: Int32

  @inlinable
  package init(index: Int32) { self.index = index }

  @inlinable
  package init(_ index: Int) { self.index = Int32(index) }
}

/// The number of a section in a ``RowOrder``.
@frozen
public struct SectionNumber: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable
  package init(index: Int32) { self.index = index }

  @inlinable
  package init(_ index: Int) { self.index = Int32(index) }
}
