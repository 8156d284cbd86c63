import FormEngine
import Testing

@Suite("Options that the host provides")
struct ProvidingConversations {
  @Test("no list of the form can be called host, and a picker needs options otherwise")
  func specs() {
    let named = FormSpec(
      "t",
      sections: [
        SectionSpec("s", rows: [RowSpec("p", .picker(PickerContent(optionList: "host")))])
      ], optionLists: ["host": ["a"]])
    #expect(named.check().findings.contains { $0.code == .badListName })
    let empty = FormSpec("t", sections: [SectionSpec("s", rows: [RowSpec("p", .picker(.init()))])])
    #expect(empty.check().findings.contains { $0.code == .noOptions })
  }
}
