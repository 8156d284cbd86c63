import DynamicRows

#if canImport(SwiftUI)
  import SwiftUI
#endif

// snippet: a list
struct RowList: View {
  let map: RowMap<String, String>

  var body: some View {
    List {
      ForEach(sections, id: \.self) { section in
        Section {
          ForEach(rows(of: section), id: \.self) { row in
            Text(row)
          }
        } header: {
          Text(section)
        }
      }
    }
  }

  private var sections: [String] {
    (0..<map.numberOfSections).compactMap(map.section(at:))
  }

  private func rows(of section: String) -> [String] {
    guard let index = map.index(ofSection: section) else { return [] }
    return map.rows(inSection: index)
  }
}
// end of snippet
