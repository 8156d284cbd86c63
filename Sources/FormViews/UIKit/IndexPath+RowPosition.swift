#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows

  #if FORMWORK_STAND_INS
    import Foundation
  #else
    import UIKit
  #endif

  extension IndexPath {
    /// Creates the index path of a position.
    public init(_ position: RowPosition) {
      self.init(row: position.row, section: position.section)
    }
  }

  extension RowPosition {
    /// Creates the position of an index path with a section and a row or an item.
    public init(_ path: IndexPath) {
      self.init(section: path.section, row: path.row)
    }
  }
#endif
