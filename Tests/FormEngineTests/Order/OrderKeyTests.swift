import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Order keys")
struct OrderKeyTests {
  @Test(
    "a key between two others is the one that the published implementations give",
    arguments: [
      (nil, nil, "a0"), (nil, "a0", "Zz"), (nil, "Zz", "Zy"), ("a0", nil, "a1"), ("a1", nil, "a2"),
      ("a0", "a1", "a0V"), ("a1", "a2", "a1V"), ("a0V", "a1", "a0l"), ("Zz", "a0", "ZzV"),
      ("Zz", "a1", "a0"), (nil, "Y00", "Xzzz"), ("bzz", nil, "c000"), ("a0", "a0V", "a0G"),
      ("a0", "a0G", "a08"), ("b125", "b129", "b127"), ("a0", "a1V", "a1"), ("Zz", "a01", "a0"),
      (nil, "a0V", "a0"), (nil, "b999", "b99"), ("aV", "aV0V", "aV0G"),
      (nil, "A000000000000000000000000001", "A000000000000000000000000000V"),
      ("zzzzzzzzzzzzzzzzzzzzzzzzzzy", nil, "zzzzzzzzzzzzzzzzzzzzzzzzzzz"),
      ("zzzzzzzzzzzzzzzzzzzzzzzzzzz", nil, "zzzzzzzzzzzzzzzzzzzzzzzzzzzV"),
    ] as [(String?, String?, String)])
  func between(lower: String?, upper: String?, expected: String) throws {
    let bounds = try (lower.map(key), upper.map(key))
    #expect(OrderKey.between(bounds.0, bounds.1)?.text == expected)
  }

  private func key(_ text: String) throws -> OrderKey {
    try #require(OrderKey(text))
  }

  private func keys(_ count: Int, _ lower: String?, _ upper: String?) throws -> String {
    let bounds = try (lower.map(key), upper.map(key))
    let keys = try #require(OrderKey.keys(count, between: bounds.0, bounds.1))
    return keys.map(\.text).joined(separator: " ")
  }

  @Test("several keys between two others are those that the published implementations give")
  func several() throws {
    #expect(try keys(5, nil, nil) == "a0 a1 a2 a3 a4")
    #expect(try keys(10, "a4", nil) == "a5 a6 a7 a8 a9 aA aB aC aD aE")
    #expect(try keys(5, nil, "a0") == "Zv Zw Zx Zy Zz")
    #expect(
      try keys(20, "a0", "a2")
        == "a04 a08 a0G a0K a0O a0V a0Z a0d a0l a0t a1 a14 a18 a1G a1O a1V a1Z a1d a1l a1t")
    #expect(try keys(0, nil, nil) == "")
    #expect(try keys(-1, nil, nil) == "")
    #expect(try keys(.min, "a0", "a1") == "")
  }

  @Test(
    "invalid keys are refused",
    arguments: [
      "", "0", "a", "a00", "a0V0", "a0-", "b1", "aé", "A00000000000000000000000000", "!0",
    ])
  func invalid(text: String) {
    #expect(OrderKey(text) == nil)
  }

  @Test("there is no key between bounds that do not ascend")
  func bounds() throws {
    #expect(try OrderKey.between(key("a1"), key("a0")) == nil)
    #expect(try OrderKey.between(key("a1"), key("a1")) == nil)
    #expect(try OrderKey.keys(3, between: key("a1"), key("a1")) == nil)
  }

  @Test("there is a key before one whose whole part is the smallest")
  func leastWhole() throws {
    let upper = try key("A" + String(repeating: "0", count: 25) + "1")
    let between = try #require(OrderKey.between(nil, upper))
    #expect(OrderKey(between.text) != nil)
    #expect(between < upper)
  }

  @Test("there is always another key between any two keys")
  func room() throws {
    for seed in CampaignSettings.seeds(part: 0, count: 5) {
      var random = SeededGenerator(seed: seed)
      var keys: [OrderKey] = []
      for _ in 0..<300 {
        let index = Int.random(in: 0...keys.count, using: &random)
        let lower = index > 0 ? keys[index - 1] : nil
        let upper = index < keys.count ? keys[index] : nil
        let key = try #require(OrderKey.between(lower, upper), "seed \(seed)")
        #expect(OrderKey(key.text) == key)
        keys.insert(key, at: index)
      }
      #expect(keys == keys.sorted() && Set(keys).count == keys.count, "seed \(seed)")
    }
  }
}
