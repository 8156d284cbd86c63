/// A short name for a row of one map: what a caller on a hot path keeps beside the row's identity.
///
/// To find a row by its identity, a map hashes it; by its handle it looks in one place. A handle
/// stays good while its row moves, opens, hides and shows, in the map that gave it and in all its
/// copies. Once the row has been taken out it is stale for good, even where a row with the same
/// identity is put in again.
public struct RowHandle: Hashable, Sendable {
  @usableFromInline let number: Int32
  @usableFromInline let generation: UInt32

  @usableFromInline
  init(number: Int32, generation: UInt32) {
    self.number = number
    self.generation = generation
  }
}
