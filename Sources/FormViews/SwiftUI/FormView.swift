#if canImport(SwiftUI) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import SwiftUI
  #endif

  /// A list that shows a form: all its sections, or the current page of a form with pages
  /// (``FormHost/page``).
  ///
  ///     struct SignUpView: View {
  ///       @State private var model = FormModel(signUpForm)
  ///
  ///       var body: some View { FormView(model) }
  ///     }
  ///
  /// Rows of your own replace the default ones where needed:
  ///
  ///     FormView(model) { face in
  ///       if face.id == "stars" { StarsRow(face, model) } else { FormRowView(face, of: model) }
  ///     }
  @available(macOS 14, iOS 17, *)
  public struct FormView<RowBody: View>: View {
    private let model: FormModel
    private let row: (CellFace) -> RowBody

    /// Creates a form with rows of your own.
    ///
    /// - Parameter row: Returns the view of a row.
    public init(_ model: FormModel, @ViewBuilder row: @escaping (CellFace) -> RowBody) {
      self.init(model, each: row)
    }

    fileprivate init(_ model: FormModel, each row: @escaping (CellFace) -> RowBody) {
      (self.model, self.row) = (model, row)
    }

    /// The list.
    public var body: some View {
      ScrollViewReader { reader in
        List {
          ForEach(model.shownSections) { section in
            Section {
              ForEach(section.rows) { live in
                RowOfForm(model: model, id: live.id, row: row).moveDisabled(!live.canMove)
              }
              .onMove { rows, gap in model.move(rows.first, to: gap, in: section.id) }
            } header: {
              if let title = model.form.section(section.id)?.title { Text(title) }
            } footer: {
              if let footer = model.form.section(section.id)?.footer { Text(footer) }
            }
          }
        }
        .id(model.page)
        .onChange(of: model.focus) {
          if let row = model.focus { reader.scrollTo(row) }
        }
      }
    }
  }

  /// One row of the list, which is always one view.
  @available(macOS 14, iOS 17, *)
  private struct RowOfForm<RowBody: View>: View {
    let model: FormModel
    let id: RowID
    let row: (CellFace) -> RowBody

    var body: some View {
      if let face = model.face(of: id) { row(face) }
    }
  }

  @available(macOS 14, iOS 17, *)
  extension FormView where RowBody == FormRowView {
    /// Creates a form with default rows.
    public init(_ model: FormModel) {
      self.init(model, each: { FormRowView($0, of: model) })
    }
  }

  @available(macOS 14, iOS 17, *)
  extension FormModel {
    /// Moves a row of a section to the gap above another one.
    fileprivate func move(_ row: Int?, to gap: Int, in id: SectionID) {
      guard let row, let section = sections.firstIndex(where: { $0.id == id }),
        let move = form.move(
          ofRowAt: RowPosition(section: section, row: row),
          above: RowPosition(section: section, row: gap))
      else { return }
      _ = try? perform(move)
    }
  }
#endif
