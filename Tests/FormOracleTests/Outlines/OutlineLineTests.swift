import FormOracle
import Testing

@Suite("Lines about lists")
struct OutlineLineTests {
  @Test(
    "a line is read as it was written",
    arguments: [
      OutlineLine.rows([]), .rows([OutlineRow("a"), OutlineRow("b", depth: 1)]), .open("a"),
      .close("\u{1B}\"é"), .rows([OutlineRow("a", isLeaf: true)]), .openAll(under: nil),
      .openAll(under: "a"), .closeAll(under: nil), .closeAll(under: "a"), .reveal("a"),
      .insert("a", under: nil, at: 0), .insert("a", under: "b", at: 3), .remove("a"),
      .move("a", under: nil, at: 2), .move("a", under: "b", at: 0), .filter(nil), .filter([]),
      .filter(["a", "b"]),
    ])
  func written(line: OutlineLine) throws {
    #expect(try OutlineLine(json: Array(line.json.utf8)) == line)
    #expect(!line.json.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test(
    "an invalid line is reported with what to do",
    arguments: [
      (#"{"open": 1}"#, "\"open\" needs an id, not a number"),
      (#"{"opne": "a"}"#, "unknown line \"opne\"; a line is {\"rows\": "),
      (#"{"open": "a", "close": "a"}"#, "a line is {\"rows\": "),
      (#"{"rows": {}}"#, "\"rows\" needs a list, not an object"),
      (#"{"openAll": false}"#, "\"openAll\" needs true"), (#"{"move": "a"}"#, "\"at\" must be"),
      (#"{"filter": [1]}"#, "\"filter\" needs a list of ids, or null"),
      (#"{"remove": "a", "at": 1}"#, "a line is {\"rows\": "),
      (#"{"rows": [["a", 0, "twig"]]}"#, "a row is"),
      (#"{"rows": [["a", 0, "leaf"], ["b", 1]]}"#, "row \"b\" is under row \"a\", which is a leaf"),
      (#"{"rows": [["a"]]}"#, "a row is [ID, DEPTH]"), (#"{"rows": [["a", 0.5]]}"#, "a row is"),
      (#"{"rows": [["a", 0], ["a", 0]]}"#, "row \"a\" occurs twice"), ("[]", "a line is"),
      ("{", "byte 2: "),
    ])
  func bad(text: String, sentence: String) {
    let fault = #expect(throws: LineError.self) { try OutlineLine(json: Array(text.utf8)) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test(
    "saved lines that would not be sent are refused",
    arguments: [
      (OutlineDesign(), #"{"open": "a"}"#, 1, "the first line must set \"rows\""),
      (
        OutlineDesign(),
        "\n{\"rows\": [[\"a\", 0], [\"b\", 1, \"leaf\"]]}\n\n"
          + "{\"insert\": \"c\", \"under\": \"b\", \"at\": 0}", 4, "row \"b\" is a leaf"
      ),
      (
        OutlineDesign(), "{\"rows\": [[\"a\", 0]]}\n{\"close\": \"a\"}", 2,
        "row \"a\" has no children to show or hide"
      ),
      (OutlineDesign(), "{\"rows\": []}\n{\"close\": \"x\"}", 2, "there is no row \"x\""),
      (
        OutlineDesign(one: .whole),
        """
        {"rows": [["a", 0], ["b", 1], ["c", 2]]}
        {"open": "a"}
        {"open": "b"}
        {"open": "a"}
        """, 4, "row \"a\" is already open, and lists differ in what happens to the open row in it"
      ),
    ])
  func unsent(design: OutlineDesign, text: String, line: Int, reason: String) {
    let fault = #expect(throws: SavedStepsError.self) {
      try OutlineModel(design).read(Array(text.utf8))
    }
    #expect(fault?.line == line)
    #expect(fault?.reason == reason)
  }
}
