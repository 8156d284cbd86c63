import DynamicRows
import FormEngine
import FormText
import Testing

@testable import FormOracle

@Suite("Shrinking")
struct ShrinkerTests {
  @Test("only the necessary elements remain")
  func fewer() {
    let shrunk = Shrinker<Int>().shrink(Array(0..<100)) { $0.contains(17) && $0.contains(80) }
    #expect(shrunk == [17, 80])
  }

  @Test("elements are made simpler if the list still fails")
  func simpler() {
    let shrinker = Shrinker<Int>(simpler: { $0 > 0 ? [0, $0 - 1] : [] })
    #expect(shrinker.shrink([9, 3, 7]) { $0.reduce(0, +) >= 5 } == [5])
  }

  @Test("a list that does not fail stays as it is")
  func noFailure() {
    #expect(Shrinker<Int>().shrink([1, 2]) { _ in false } == [1, 2])
  }

  @Test("a list that always fails becomes empty")
  func always() {
    #expect(Shrinker<Int>().shrink([1, 2, 3]) { _ in true } == [])
  }

  @Test("shrinking stops after the given number of trials")
  func patience() {
    var trials = 0
    let shrunk = Shrinker<Int>(patience: 10).shrink(Array(0..<1_000)) { list in
      trials += 1
      return list.count >= 998
    }
    #expect(trials == 10)
    #expect(shrunk.count >= 998)
  }

  /// The simpler requests of a line, as lines.
  private func simpler(_ line: String) throws -> [String] {
    try FormRequest(line: Array(line.utf8)).simpler.map(\.json)
  }

  @Test(
    "simpler actions leave out what they can, have smaller values, or do less",
    arguments: [
      (#"{"tap": "a"}"#, []),
      (#"{"set": "a", "value": 5}"#, [#"{"clear": "a"}"#, #"{"set": "a", "value": 0}"#]),
      (
        #"{"set": "a", "value": "wxyz", "alreadyShown": true}"#,
        [#"{"clear": "a"}"#, #"{"set": "a", "value": "wxyz"}"#]
      ),
      (#"{"close": "a", "discard": true}"#, [#"{"close": "a"}"#]),
      (#"{"openAll": true, "under": "a"}"#, [#"{"openAll": true}"#]),
      (#"{"addCopy": "a", "at": 3}"#, [#"{"addCopy": "a"}"#, #"{"addCopy": "a", "at": 1}"#]),
      (#"{"batch": [{"tap": "a"}]}"#, [#"{"tap": "a"}"#, #"{"batch": []}"#]),
      (
        #"{"moveRow": "a", "to": [0, 4], "alreadyShown": true}"#,
        [
          #"{"moveRow": "a", "to": [0, 4]}"#,
          #"{"moveRow": "a", "to": [0, 0], "alreadyShown": true}"#,
        ]
      ),
      (
        #"{"insertRow": {"id": "n", "kind": "group", "shownWhen": {"all": []}}, "after": "a"}"#,
        [
          #"{"insertRow": {"id": "n", "kind": "group"}, "after": "a"}"#,
          #"{"insertRow": {"id": "n", "kind": "label", "shownWhen": {"all": []}}, "after": "a"}"#,
        ]
      ),
      (
        #"{"insertSection": {"id": "n", "rows": [{"id": "m", "kind": "label"}]}, "at": 0}"#,
        [#"{"insertSection": {"id": "n", "rows": []}, "at": 0}"#]
      ),
      (
        #"{"setProblems": [{"row": "a", "message": "No."}], "source": "s"}"#,
        [#"{"setProblems": [], "source": "s"}"#]
      ),
    ] as [(String, [String])])
  func requests(line: String, some: [String]) throws {
    let simpler = try simpler(line)
    for other in some {
      #expect(simpler.contains(other), "\(simpler)")
    }
    if some.isEmpty { #expect(simpler == []) }
    #expect(simpler.allSatisfy { $0.utf8.count <= line.utf8.count })
  }

  @Test("becoming simpler comes to an end")
  func ending() throws {
    for seed in 0..<30 as Range<UInt64> {
      var generator = FragmentGenerator(seed: seed)
      generator.freeIDs = generator.shuffledIDs()
      generator.budget = 3
      let rows = generator.block(presentedBy: nil, depth: 0, mayEdit: true)
      var request = FormRequest.action(.insert(rows, .firstIn("s")))
      var steps = 0
      while let simpler = request.simpler.last {
        request = simpler
        steps += 1
        guard steps < 2_000 else { break }
      }
      #expect(steps < 2_000, "\(request.json)")
    }
  }
}
