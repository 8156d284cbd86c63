import FormEngine

/// A verb of requests, its further keys, and how to read it. A verb with variants has a row for each;
/// every variant after the first is marked by its first key.
package struct RequestVerb: Sendable {
  let name: String
  /// The keys that the verb may have in addition to its own.
  let keys: [String]
  /// Whether keys that begin with `x-` are allowed too.
  let allowsExtras: Bool
  let read: @Sendable (inout RequestReader) -> FormRequest

  static func action(
    _ name: String, _ keys: [String] = [], allowsExtras: Bool = false,
    read: @escaping @Sendable (inout RequestReader) -> FormAction
  ) -> RequestVerb {
    RequestVerb(name: name, keys: keys, allowsExtras: allowsExtras) { .action(read(&$0)) }
  }

  static func query(
    _ name: String, _ keys: [String] = [],
    read: @escaping @Sendable (inout RequestReader) -> FormQuery
  ) -> RequestVerb {
    RequestVerb(name: name, keys: keys, allowsExtras: false) { .query(read(&$0)) }
  }
}

extension RequestVerb {
  /// All verbs, in the order in which messages list them.
  static let table: [RequestVerb] = [
    .action("tap") { .tap($0.id()) },
    .action("open") { .open($0.id()) },
    .action("close", ["discard"]) { .close($0.id(), discardingDraft: $0.flag("discard")) },
    .action("openAll", ["under"]) { .openAll(under: $0.command($0.id("under"))) },
    .action("closeAll", ["under"]) { .closeAll(under: $0.command($0.id("under"))) },
    .action("reveal") { .reveal($0.id()) },
    .action("set", ["value", "alreadyShown", "joined"]) {
      .set(
        $0.id(), $0.value(), alreadyShown: $0.flag("alreadyShown"), joined: $0.flag("joined"))
    },
    .action("clear", ["alreadyShown", "joined"]) {
      .clear($0.id(), alreadyShown: $0.flag("alreadyShown"), joined: $0.flag("joined"))
    },
    .action("type", ["text", "problem", "alreadyShown", "joined"]) {
      .type(
        $0.id(), $0.typedText(), problem: $0.problemOfTypedText(),
        alreadyShown: $0.flag("alreadyShown"), joined: $0.optionalFlag("joined"))
    },
    .action("change", RowFact.keys, allowsExtras: true) { .change($0.id(), $0.facts()) },
    .action("provide", ["options"]) { .provide($0.id(), $0.options()) },
    .action("setProblems", ["source"]) { .setProblems($0.problems(), source: $0.source()) },
    .action("checking", ["source"]) { .checking($0.ids(), source: $0.source()) },
    .action("language") { .language($0.languageTag()) },
    .action("touch", ["edited"]) { .touch($0.id(), edited: $0.flag("edited")) },
    .action("submit", ["section"]) {
      $0.command($0.sectionID("section").map { .submitSection($0) } ?? .submit)
    },
    .action("page") { .page($0.id()) },
    .action("reset") { $0.command(.reset) },
    .action("undo") { $0.command(.undo) },
    .action("redo") { $0.command(.redo) },
    .action("batch") { .batch($0.actions()) },
    .action("restore") { .restore($0.state()) },
    .query("state") { $0.command(.state) },
    .action("moveRow", ["to", "alreadyShown"]) {
      .moveRow($0.id(), to: $0.position("to"), alreadyShown: $0.shownMove())
    },
    .action("moveRow", ["under", "at"]) {
      .move($0.id(), under: $0.presenter(), at: $0.indexUnderPresenter())
    },
    .action("moveSection", ["to"]) { .moveSection($0.id(), to: $0.index("to")) },
    .action("insertRow", InsertionPlace.keys) { .insert($0.row(), $0.place()) },
    .action("insertBlock", InsertionPlace.keys) { .insert($0.block(), $0.place()) },
    .action("insertSection", ["at"]) { .insertSection($0.section(), at: $0.index("at")) },
    .action("removeRow") { .removeRow($0.id()) },
    .action("removeSection") { .removeSection($0.id()) },
    .action("addCopy", ["at"]) { .addCopy(to: $0.id(), at: $0.placeOfCopy()) },
    .action("duplicate") { .duplicateCopy(of: $0.id()) },
    .action("removeCopy") { .removeCopy(of: $0.id()) },
    .query("positionOf") { .positionOf($0.id()) },
    .query("rowAt") { .rowAt($0.position()) },
    .query("row", ["details"]) { .row($0.id(), details: $0.flag("details")) },
    .query("rows", ["count", "details"]) {
      .rows(from: $0.position(), count: $0.count(), details: $0.flag("details"))
    },
    .query("sections") { $0.command(.sections) },
    .query("explain") { .explain($0.id()) },
    .query("destination", ["proposed"]) {
      .destination(of: $0.id(), proposed: $0.position("proposed"))
    },
    .query("moveRow", ["towards"]) { .nextPlace(of: $0.id(), towards: $0.direction()) },
    .query("problems", ["shown"]) {
      $0.flag("shown") ? $0.command(.shownProblems) : $0.command(.problems)
    },
    .query("values") { $0.command(.values) },
    .query("summary", ["answers"]) { $0.command(.summary(answers: $0.flag("answers"))) },
  ]

  /// The names of all verbs.
  static let names = table.map { $0.name }.reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }

  /// The further keys of each variant of each verb, in the same order.
  package static let variants = table.map { (name: $0.name, keys: $0.keys) }

  /// The keys that every request may have that is not part of a batch; queries ignore them.
  static let wishes = ["full", "focused", "details", "controls", "shown"]
}
