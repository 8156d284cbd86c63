extension FormAction {
  /// The actions of a batch, as a collection.
  ///
  ///     if case .batch(let actions) = action { actions.count }
  public struct Batch: Sendable {
    fileprivate let nest: Nest<Actions>

    /// Creates a batch of actions.
    public init(_ actions: some Sequence<FormAction>) {
      nest = Nest(Actions(actions: Array(actions)))
    }
  }

  /// The contents of a batch.
  fileprivate struct Actions: NestContents {
    var actions: [FormAction] = []

    static var empty: Actions { Actions() }

    var innerNests: [Nest<Actions>] {
      actions.compactMap { if case .batch(let batch) = $0 { batch.nest } else { nil } }
    }
  }

  /// Performs actions one after another, as one transaction with one update, or none of them.
  public static func batch(_ actions: [FormAction]) -> FormAction { .batch(Batch(actions)) }
}

extension FormAction.Batch: RandomAccessCollection {
  /// The index of the first action: 0.
  public var startIndex: Int { 0 }

  /// The number of actions.
  public var endIndex: Int { nest.contents.actions.count }

  /// The action at an index.
  public subscript(index: Int) -> FormAction { nest.contents.actions[index] }
}

extension FormAction.Batch: Hashable {
  /// Whether both batches contain equal actions.
  public static func == (left: FormAction.Batch, right: FormAction.Batch) -> Bool {
    left.nest.equals(right.nest) { contents, others in
      contents.actions.elementsEqual(others.actions) { action, other in
        if case (.batch, .batch) = (action, other) { true } else { action == other }
      }
    }
  }

  /// Hashes the actions other than nested batches, consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for action in self {
      if case .batch = action { continue }
      hasher.combine(action)
    }
  }
}

extension FormAction.Batch {
  /// The maximum depth of nested batches, including this one. JSON can't be read at a greater
  /// depth.
  package static let deepestNesting = 256

  /// Whether batches are not nested too deeply.
  package var isShallow: Bool { nest.isNested(atMost: Self.deepestNesting) }
}
