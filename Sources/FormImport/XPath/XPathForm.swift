import FormEngine

/// What XPath expressions read of their form, with the rows that they add.
protocol XPathForm: AnyObject {
  var draft: FormDraft { get }
  var version: String { get }
  /// The rows of nodes, by their paths.
  var nodes: [String: Referent] { get }
  /// The nodes that never have a value.
  var emptyNodes: Set<String> { get }
  /// The nodes whose value is that of another one.
  var aliases: [String: String] { get }
  /// The first rows of the templates of repeats, by the repeats' paths.
  var entries: [String: RowID] { get }
  /// The rows in templates that only expressions read.
  var filterRows: [Term: RowID] { get set }
  /// The items of secondary instances, by their ids.
  var instances: [String: [XMLElement]] { get }
  /// Where the options of rows are from: a secondary instance and its columns.
  var choices: [RowID: (instance: String, value: String, label: String)] { get }
  /// The number of items that expressions have looked at.
  var numberOfItemsRead: Int { get set }
}
