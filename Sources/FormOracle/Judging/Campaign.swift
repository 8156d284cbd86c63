import FormEngine

/// Random forms and random actions, against the reference.
///
///     let campaign = Campaign { LiveForm($0) }
///     campaign.run(seeds: 0..<1_000)   // nil, or the shortest actions that show a difference
public struct Campaign<Subject: FormSubject> {
  private let actionsPerForm: Int
  private let restoresStates: Bool
  private let makeSubject: (FormSpec) -> Subject?

  /// Creates a campaign.
  ///
  /// - Parameters:
  ///   - actionsPerForm: How many actions each form goes through.
  ///   - restoresStates: Whether states that the form had before are among them.
  ///   - makeSubject: Makes the form that is judged from a spec; `nil` where it refuses the spec,
  ///     which counts as a difference.
  public init(
    actionsPerForm: Int = 40, restoresStates: Bool = false,
    makeSubject: @escaping (FormSpec) -> Subject?
  ) {
    self.actionsPerForm = actionsPerForm
    self.restoresStates = restoresStates
    self.makeSubject = makeSubject
  }

  /// Goes through one form for each seed until there is a difference.
  ///
  /// - Returns: The first difference with the shortest actions that show it; `nil` where there is
  ///   none.
  public func run(seeds: Range<UInt64>) -> CampaignFailure? {
    for seed in seeds {
      if let failure = run(seed: seed) { return failure }
    }
    return nil
  }

  /// Goes through the form of one seed. What can't be seen is compared after every fourth
  /// action and after the last.
  public func run(seed: UInt64) -> CampaignFailure? {
    var specs = SpecGenerator(seed: seed)
    let spec = specs.next()
    guard let subject = makeSubject(spec) else {
      return CampaignFailure(
        seed: seed, spec: spec, actions: [],
        difference: FormDifference("start", found: ["the spec is refused"]))
    }
    var pair = SideBySide(subject, ReferenceForm(spec))
    var difference = pair.difference()
    var generator = ActionGenerator(
      seed: ~seed, spec: spec, restoresStates: restoresStates)
    var actions: [FormAction] = []
    while difference == nil, actions.count < actionsPerForm {
      let action = generator.next(for: pair.reference)
      actions.append(action)
      let comparesHidden = actions.count.isMultiple(of: 4) || actions.count == actionsPerForm
      difference =
        pair.perform(action, comparingHidden: comparesHidden)
        ?? differenceInPlaces(of: pair, &generator)
    }
    return difference.map { shortest(seed, spec, actions, $0) }
  }

  /// Asks where two rows would land that are dragged somewhere.
  private func differenceInPlaces(
    of pair: SideBySide<Subject>, _ generator: inout ActionGenerator
  ) -> FormDifference? {
    for _ in 0..<2 {
      let (id, proposed) = generator.proposal(for: pair.reference)
      if let found = pair.difference(inPlaceOf: id, nearestTo: proposed) { return found }
    }
    return nil
  }

  /// The same with fewer and simpler actions.
  private func shortest(
    _ seed: UInt64, _ spec: FormSpec, _ actions: [FormAction], _ difference: FormDifference
  ) -> CampaignFailure {
    let shrunk = Shrinker<FormAction>(simpler: \.simpler).shrink(actions) {
      firstDifference(spec, $0) != nil
    }
    return CampaignFailure(
      seed: seed, spec: spec, actions: shrunk,
      difference: firstDifference(spec, shrunk) ?? difference)
  }

  private func firstDifference(_ spec: FormSpec, _ actions: [FormAction]) -> FormDifference? {
    guard let subject = makeSubject(spec) else { return nil }
    var pair = SideBySide(subject, ReferenceForm(spec))
    if let difference = pair.difference() { return difference }
    for action in actions {
      if let difference = pair.perform(action) ?? pair.differenceInPlaces() { return difference }
    }
    return nil
  }
}

/// A difference that a campaign came upon, with all that it takes to see it again.
public struct CampaignFailure: Hashable, Sendable {
  /// The seed of the form and of its actions.
  public var seed: UInt64
  /// The form.
  public var spec: FormSpec
  /// The shortest actions that show the difference; the last one does.
  public var actions: [FormAction]
  /// The difference.
  public var difference: FormDifference

  /// Creates a failure.
  public init(seed: UInt64, spec: FormSpec, actions: [FormAction], difference: FormDifference) {
    self.seed = seed
    self.spec = spec
    self.actions = actions
    self.difference = difference
  }
}

extension CampaignFailure: CustomStringConvertible {
  /// The seed, the spec as JSON, the actions as JSON lines, and the difference after the last.
  public var description: String {
    """
    seed \(seed)
    \(spec.json)
    \(actions.map(\.json).joined(separator: "\n"))
    \(difference)
    """
  }
}
