import FormEngine
import FormText

/// Test cases for a form, shortest first: actions with the expected answers.
///
///     FormCases(spec, seed: 1).lines(count: 2)[1]
///     // {"start": {"ok": true, …}, "steps": [{"action": {"tap": "citrus"}, "answer": {…}}]}
///
/// First come all sequences of one action, then all of two, and so on, as long as they make up at
/// most half of the cases: taps on visible rows that open, close or switch, and values for visible
/// rows that hold one. Random actions of all kinds follow.
public struct FormCases: Sendable {
  private let spec: FormSpec
  /// The form at its start.
  private let start: LiveForm
  private let seed: UInt64
  private let kinds: Set<String>

  /// Describes cases for a form whose spec has no errors.
  ///
  /// - Parameters:
  ///   - spec: The spec; traps if it has errors.
  ///   - seed: The seed of the random cases; the same seed gives the same cases.
  ///   - kinds: The verbs of the wanted actions; `nil` for all.
  public init(_ spec: FormSpec, seed: UInt64 = 1, kinds: Set<String>? = nil) {
    self.spec = spec
    start = LiveForm(ofValid: spec)
    self.seed = seed
    self.kinds = (kinds ?? Set(FormRequest.verbs)).subtracting(Self.questions)
  }

  /// The verbs that only ask a question, or whose answers each program may give in its own way.
  package static let questions = Set(
    RequestGenerator.queries + ["explain", "sections", "state", "restore"])

  /// The cases as lines of JSON, without line ends.
  ///
  /// - Parameter count: The number of cases wanted.
  /// - Returns: `count` lines, or fewer if the form has no actions of the wanted kinds.
  public func lines(count: Int) -> [String] {
    sequences(count: count).map(line)
  }

  /// Makes the cases like ``lines(count:)``, one at a time.
  ///
  /// - Parameter use: Uses a line; `false` ends this.
  package func forEachLine(count: Int, _ use: (String) -> Bool) {
    for sequence in sequences(count: count) {
      guard use(line(sequence)) else { return }
    }
  }

  package func sequences(count: Int) -> [[FormAction]] {
    var sequences: [[FormAction]] = count > 0 ? [[]] : []
    var longest = sequences
    while !longest.isEmpty, sequences.count < count {
      let isFirst = sequences.count == 1
      let limit = isFirst ? count - 1 : count / 2 - sequences.count
      longest = extended(longest, most: max(0, limit) + 1)
      guard isFirst || longest.count <= limit else { break }
      sequences += longest.prefix(limit)
    }
    var seed = seed
    var failures = 0
    while sequences.count < count, failures < 3 {
      let random = randomSequence(seed: seed)
      seed &+= 1
      if random.isEmpty { failures += 1 } else { sequences.append(random) }
    }
    return sequences
  }

  /// Each sequence, followed by each action that a person would try next.
  private func extended(_ sequences: [[FormAction]], most: Int) -> [[FormAction]] {
    var longer: [[FormAction]] = []
    for sequence in sequences {
      var form = start
      for action in sequence { _ = try? form.perform(action) }
      longer += FormSnapshot(form, spec).plainActions(kinds).map { sequence + [$0] }
      if longer.count >= most { return Array(longer.prefix(most)) }
    }
    return longer
  }

  private static let stepsOfRandomCases: [UInt64] = [4, 8, 12]

  private func randomSequence(seed: UInt64) -> [FormAction] {
    var generator = RequestGenerator(seed: seed, spec: spec, kinds: kinds)
    var form = start
    let steps = Self.stepsOfRandomCases[Int(seed % UInt64(Self.stepsOfRandomCases.count))]
    var actions: [FormAction] = []
    while actions.count < steps,
      case .action(let action)? = generator.next(
        for: FormSnapshot(form, spec))
    {
      _ = try? form.perform(action)
      actions.append(action)
    }
    return actions
  }

  /// A case as a line, with the answers of the engine.
  private func line(_ actions: [FormAction]) -> String {
    var form = start
    return JSONWriter.line { writer in
      writer.object { writer in
        writer.key("start")
        writer.write(.success(FormChange()), of: form)
        writer.objects("steps", of: actions) { writer, action in
          let outcome = Result { () throws(FormRefusal) in try form.perform(action) }
          writer.key("action")
          writer.write(FormRequest.action(action))
          writer.key("answer")
          writer.write(outcome, of: form)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the answer to an action.
  fileprivate mutating func write(
    _ outcome: Result<FormChange, FormRefusal>, of form: LiveForm
  ) {
    object { writer in
      switch outcome {
      case .failure(let refusal): writer.write(refusal)
      case .success(let change):
        writer.write(true, forKey: "ok")
        writer.writeChange(change, to: form, change.update, withRows: true)
      }
    }
  }
}

extension FormSnapshot {
  /// The actions of these kinds that a person would try first with the visible rows.
  fileprivate func plainActions(_ kinds: Set<String>) -> [FormAction] {
    let actions = rows.filter(\.isVisible).flatMap { row -> [FormAction] in
      let id = row.spec.id
      if row.opensAndCloses {
        return kinds.contains("tap") ? [.tap(id)] : [row.isOpen ? .close(id) : .open(id)]
      }
      switch row.spec.content {
      case .toggle: return [.tap(id)]
      case .button: return [.tap(id)]
      default:
        if row.isComputed || row.isField { return [] }
        if row.isRepeat {
          return [.addCopy(to: id)] + row.children.prefix(2).map { .removeRow($0.spec.id) }
        }
        let shape = AnswerShape(row.spec.content)
        return shape.map { $0.plainValues.map { .set(id, $0) } + [.clear(id)] } ?? []
      }
    }
    return actions.filter { kinds.contains(FormRequest.action($0).verb) }
  }
}

extension AnswerShape {
  /// Two values that are common enough for conditions to mention them.
  fileprivate var plainValues: [FormValue] {
    switch self {
    case .text: Self.texts.prefix(2).map(FormValue.text)
    case .number: Self.numbers.prefix(2).map(FormValue.number)
    case .truth: [true, false]
    case .choice(let options): Self.ends(options).map(FormValue.text)
    case .choices(let options): [.texts(Self.ends(options)), .texts(Array(options.prefix(1)))]
    case .moment(let mode): Self.moments(of: mode).prefix(2).map(FormValue.text)
    }
  }

  private static func ends(_ options: [String]) -> [String] {
    options.count > 1 ? [options[0], options[options.count - 1]] : options
  }
}
