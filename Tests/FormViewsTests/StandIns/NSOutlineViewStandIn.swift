import Foundation

/// The part of AppKit's outline view that the adapters use. It keeps the items that it has loaded,
/// their texts and whether each is expanded, and complains about operations on items that are not
/// on the screen.
@MainActor public class NSOutlineView: NSTableView {
  final class Node {
    let item: AnyObject
    var text: String
    var children: [Node] = []
    var isExpanded = false

    init(_ item: AnyObject, _ text: String) {
      (self.item, self.text) = (item, text)
    }
  }

  /// The data source: the children of an item or of the root, and the text of an item.
  var childrenOfItem: (Any?) -> [AnyObject] = { _ in [] }
  var textOfItem: (Any) -> String = { _ in "" }
  /// The delegate.
  var shouldExpand: (Any) -> Bool = { _ in true }
  var shouldCollapse: (Any) -> Bool = { _ in true }
  var isExpandable: (Any) -> Bool = { _ in true }
  private(set) var root = Node(NSObject(), "")

  override func reloadData() {
    root = Node(NSObject(), "")
    root.isExpanded = true
    root.children = nodes(childrenOfItem(nil))
  }

  override func endUpdates() {}

  /// The lines on the screen, indented.
  var lines: [String] { lines(under: root, "") }

  private func lines(under node: Node, _ indent: String) -> [String] {
    guard node.isExpanded else { return [] }
    return node.children.flatMap { [indent + $0.text] + lines(under: $0, indent + "  ") }
  }

  private func nodes(_ items: [AnyObject]) -> [Node] { items.map { Node($0, textOfItem($0)) } }

  /// The node of an item on the screen.
  private func node(_ item: Any?) -> Node? {
    guard let item = item as AnyObject? else { return root }
    var pending = [root]
    while let node = pending.popLast() {
      if node.item === item { return node }
      if node.isExpanded { pending += node.children }
    }
    complain("an item is not on the screen")
    return nil
  }

  private func expandedNode(_ item: Any?) -> Node? {
    guard let node = node(item) else { return nil }
    if !node.isExpanded { complain("\(node.text) is not expanded") }
    return node
  }

  func removeItems(at indexes: IndexSet, inParent parent: Any?, withAnimation: AnimationOptions) {
    guard let node = expandedNode(parent) else { return }
    for index in indexes.reversed() {
      guard node.children.indices.contains(index) else { return complain("no child \(index)") }
      node.children.remove(at: index)
    }
  }

  func insertItems(at indexes: IndexSet, inParent parent: Any?, withAnimation: AnimationOptions) {
    guard let node = expandedNode(parent) else { return }
    let items = childrenOfItem(parent)
    for index in indexes {
      guard items.indices.contains(index), index <= node.children.count else {
        return complain("no place \(index) for a child")
      }
      if node.children.contains(where: { $0.item === items[index] }) { complain("a child twice") }
      node.children.insert(contentsOf: nodes([items[index]]), at: index)
    }
  }

  func moveItem(at from: Int, inParent: Any?, to: Int, inParent other: Any?) {
    guard let node = expandedNode(inParent), let target = expandedNode(other) else { return }
    guard node.children.indices.contains(from) else { return complain("no child \(from)") }
    let moved = node.children.remove(at: from)
    guard to <= target.children.count else { return complain("no place \(to)") }
    target.children.insert(moved, at: to)
  }

  func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let node = node(item) else { return }
    node.text = textOfItem(node.item)
    if reloadChildren, node.isExpanded { node.children = nodes(childrenOfItem(item)) }
  }

  func expandItem(_ item: Any?) {
    guard let node = node(item), !node.isExpanded else { return }
    guard isExpandable(node.item) else { return complain("\(node.text) is not expandable") }
    guard shouldExpand(node.item) else { return complain("\(node.text) may not expand") }
    node.isExpanded = true
    node.children = nodes(childrenOfItem(item))
  }

  func collapseItem(_ item: Any?, collapseChildren: Bool) {
    guard let node = node(item) else { return }
    guard shouldCollapse(node.item) else { return complain("\(node.text) may not collapse") }
    node.isExpanded = false
    node.children = []
  }

  /// Compares the screen with the data source, and returns all complaints.
  func settle() -> [String] {
    func compare(_ node: Node, _ item: Any?) {
      guard node.isExpanded else { return }
      let items = childrenOfItem(item)
      if items.map(ObjectIdentifier.init) != node.children.map({ ObjectIdentifier($0.item) }) {
        complain("other children under \(node.text)")
      }
      for child in node.children {
        if child.text != textOfItem(child.item) { complain("\(child.text) is stale") }
        compare(child, child.item)
      }
    }
    compare(root, nil)
    return complaints
  }
}
