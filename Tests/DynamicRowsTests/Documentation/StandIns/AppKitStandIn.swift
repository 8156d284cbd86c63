#if !canImport(AppKit)
  import Foundation

  /// The few signatures of AppKit that the documentation uses, over a list that does what it is told
  /// one by one.
  enum AppKit {}

  typealias NSTableView = AppKit.NSTableView

  extension AppKit {
    @MainActor class NSTableView {
      enum AnimationOptions { case effectFade }

      let numberOfColumns = 1
      /// What the table shows; `nil` where a row came in the batch that is running.
      private(set) var shown: [String?]
      /// What was done wrong.
      private(set) var complaints: [String] = []
      private let data: () -> [String]
      private var isUpdating = false

      init(showing data: @escaping () -> [String]) {
        self.data = data
        shown = data()
      }

      func beginUpdates() {
        isUpdating = true
      }

      /// Asks for the rows that have come.
      func endUpdates() {
        isUpdating = false
        let present = data()
        guard present.count == shown.count else {
          complaints.append("\(shown.count) rows are shown, \(present.count) are there")
          return
        }
        for index in shown.indices where shown[index] == nil { shown[index] = present[index] }
      }

      func removeRows(at indexes: IndexSet, withAnimation: AnimationOptions) {
        for index in indexes.reversed() {
          guard check(shown.indices.contains(index), "no row \(index)") else { return }
          shown.remove(at: index)
        }
      }

      func insertRows(at indexes: IndexSet, withAnimation: AnimationOptions) {
        for index in indexes {
          guard check((0...shown.count).contains(index), "no place \(index)") else { return }
          shown.insert(nil, at: index)
        }
      }

      func moveRow(at oldIndex: Int, to newIndex: Int) {
        let areThere = shown.indices.contains(oldIndex) && shown.indices.contains(newIndex)
        guard check(areThere, "no row \(oldIndex) or place \(newIndex)") else { return }
        shown.insert(shown.remove(at: oldIndex), at: newIndex)
      }

      func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {
        let present = data()
        for index in rows where !present.indices.contains(index) {
          complaints.append("no row \(index) to reload")
        }
        for index in rows where shown.indices.contains(index) { shown[index] = present[index] }
      }

      private func check(_ holds: Bool, _ complaint: String) -> Bool {
        if !holds { complaints.append(complaint) }
        if !isUpdating { complaints.append("outside a batch") }
        return holds
      }
    }
  }
#endif
