extension FormAction {
  /// The actions of a batch, as a collection.
  ///
  ///     if case .batch(let actions) = action { actions.count }
  public struct Batch: Sendable {
    private let nest: Nest<[FormAction]>

    /// Creates a batch of actions.
    ///
    /// - Precondition: It has at most 512 levels of nested batches.
    public init(_ actions: some Sequence<FormAction>) {
      let actions = Array(actions)
      let innerDepth = actions.reduce(0) { depth, action in
        if case .batch(let batch) = action { Swift.max(depth, batch.nest.depth) } else { depth }
      }
      nest = Nest(
        actions, around: innerDepth, atMost: 2 * Self.deepestNesting, "batches",
        remedy: "use one for all actions")
    }
  }

  /// Performs actions one after another, as one transaction with one update, or none of them.
  ///
  /// - Precondition: It has at most 512 levels of nested batches.
  public static func batch(_ actions: [FormAction]) -> FormAction { .batch(Batch(actions)) }
}

extension FormAction.Batch: RandomAccessCollection {
  /// The index of the first action: 0.
  public var startIndex: Int { 0 }

  /// The number of actions.
  public var endIndex: Int { nest.contents.count }

  /// The action at an index.
  public subscript(index: Int) -> FormAction { nest.contents[index] }
}

extension FormAction.Batch: Hashable {
  /// Whether both batches contain equal actions.
  public static func == (left: FormAction.Batch, right: FormAction.Batch) -> Bool {
    left.nest === right.nest
      || left.actionsThemselves == right.actionsThemselves
        && left.innerBatches == right.innerBatches
  }

  /// Hashes the actions, but not those in nested batches.
  public func hash(into hasher: inout Hasher) { hasher.combine(actionsThemselves) }

  // Comparing actions needs much of the stack, so nested batches are compared on their own.

  private var innerBatches: [FormAction.Batch] {
    compactMap { if case .batch(let batch) = $0 { batch } else { nil } }
  }

  private var actionsThemselves: [FormAction] {
    nest.depth == 1 ? nest.contents : map { if case .batch = $0 { .batch([]) } else { $0 } }
  }
}

extension FormAction.Batch {
  /// The maximum depth of nested batches, including this one. JSON can't be read at a greater
  /// depth.
  package static let deepestNesting = 256

  /// Whether batches are not nested too deeply.
  package var isShallow: Bool { nest.depth <= Self.deepestNesting }
}
