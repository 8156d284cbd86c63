extension RankForest {
  /// What is known of an element, a row or a section, beside its marks: sixteen bytes that are read
  /// together, so that they lie together.
  struct Facts: Sendable, BitwiseCopyable {
    /// Its leaf times 64 plus its slot; -1 where it stands nowhere.
    var place: Int32 = -1
    /// The presenter of a row, or -1; of a ghost, the row or section that it stands for.
    var presenter: Int32
    /// The rows below this one, however deep.
    var blockSize: Int32 = 0
    /// The flags, and above them how often the number has been taken from a row.
    private var state: UInt32 = 0

    init(
      presenter: Int32 = -1, isRelevantItself: Bool, isRelevant: Bool, isOpen: Bool = false
    ) {
      self.presenter = presenter
      self.isRelevantItself = isRelevantItself
      self.isRelevant = isRelevant
      self.isOpen = isOpen
    }

    var isRelevantItself: Bool {
      get { self[flag: 0] }
      set { self[flag: 0] = newValue }
    }

    /// Whether it is relevant with all that is above it.
    var isRelevant: Bool {
      get { self[flag: 1] }
      set { self[flag: 1] = newValue }
    }

    var isOpen: Bool {
      get { self[flag: 2] }
      set { self[flag: 2] = newValue }
    }

    /// Whether it is relevant and nothing is below it, so that it is shown wherever the row above it
    /// is shown and open.
    var isSimple: Bool { isRelevant && blockSize == 0 }

    /// How many rows have had this number and lost it, modulo 2²⁹.
    var generation: UInt32 { state >> 3 }

    /// Makes every handle of the row stale.
    mutating func retire() {
      state &+= 1 << 3
    }

    /// Becomes the facts of another element with the same number, which stands where it stands.
    mutating func renew(_ facts: Facts) {
      let flags = facts.state & 0b111
      (presenter, blockSize) = (facts.presenter, facts.blockSize)
      state = generation << 3 | flags
    }

    private subscript(flag index: UInt32) -> Bool {
      @inline(__always) get { state >> index & 1 != 0 }
      @inline(__always) set {
        state = newValue ? state | 1 << index : state & ~(1 << index)
      }
    }
  }
}
