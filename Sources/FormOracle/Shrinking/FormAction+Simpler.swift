import FormEngine

extension FormAction {
  /// What could stand in the place of this action in a script that fails, the simplest first.
  public var simpler: [FormAction] {
    switch self {
    case .batch(let actions):
      let single = actions.count == 1 ? [actions[0]] : []
      let shorter = actions.indices.map { index in
        FormAction.batch(Array(actions[..<index] + actions[(index + 1)...]))
      }
      let plainer = actions.indices.flatMap { index in
        actions[index].simpler.map { simpler in
          var others = actions
          others[index] = simpler
          return FormAction.batch(others)
        }
      }
      return single + shorter + plainer
    case .set(let id, let value, alreadyShown: true): return [.set(id, value), .clear(id)]
    case .set(let id, _, alreadyShown: false): return [.clear(id)]
    case .clear(let id, alreadyShown: true): return [.clear(id)]
    case .close(let id, discardingDraft: true): return [.close(id)]
    case .openAll, .closeAll, .submit, .reset, .tap, .open, .close, .reveal, .clear: return []
    }
  }
}
