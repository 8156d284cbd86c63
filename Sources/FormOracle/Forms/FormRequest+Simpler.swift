import FormEngine
import FormText

extension FormRequest: OracleStep {
  package static var noun: String { "action" }

  /// Replacements for this request in a failing script, simplest first: those with a simpler line
  /// that can be read. An action can also take the place of the batch that it is in, and clearing
  /// that of setting.
  package var simpler: [FormRequest] {
    guard case .action(let action) = self, let line = Self.value(of: json) else { return [] }
    var parts: [FormRequest] = []
    switch action {
    case .batch(let actions): parts = actions.map(FormRequest.action)
    case .set(let id, _, _, _): parts = [.action(.clear(id))]
    default: break
    }
    let simpler = line.simpler().compactMap { simpler -> FormRequest? in
      guard let request = try? FormRequest(line: Array(simpler.json.utf8)) else { return nil }
      // What is left out may be the default.
      return request == self || request.json.utf8.count > json.utf8.count ? nil : request
    }
    return parts + simpler
  }

  private static func value(of json: String) -> FormValue? {
    (try? JSONNode(parsing: Array(json.utf8))).map { FormValue($0) }
  }
}

extension OracleModel where Step == FormRequest {
  /// Leaves out requests and simplifies the remaining ones, as long as they still fail.
  package func shortest<Stop: Error>(
    _ steps: [FormRequest], while fails: ([FormRequest]) throws(Stop) -> Bool
  ) throws(Stop) -> [FormRequest] {
    try Shrinker<FormRequest>(simpler: \.simpler).shrink(steps, while: fails)
  }
}
