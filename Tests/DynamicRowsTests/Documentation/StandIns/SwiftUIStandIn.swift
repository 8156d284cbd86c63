#if !canImport(SwiftUI)
  /// The few signatures of SwiftUI that the documentation uses, drawn as lines of text.
  @MainActor protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// The view as lines of text.
    var lines: [String] { get }
  }

  extension View {
    var lines: [String] { body.lines }
  }

  extension Never: View {
    var body: Never { preconditionFailure("there is no such view") }
  }

  /// A view without child views.
  @MainActor protocol PlainView: View where Body == Never {}

  extension PlainView {
    var body: Never { preconditionFailure("a plain view has no body") }
  }

  @resultBuilder enum ViewBuilder {
    static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  }

  struct Text: PlainView {
    let lines: [String]

    init(_ text: String) {
      lines = [text]
    }
  }

  struct List<Content: View>: PlainView {
    let lines: [String]

    init(@ViewBuilder content: () -> Content) {
      lines = content().lines
    }
  }

  struct Section<Parent: View, Content: View>: PlainView {
    let lines: [String]

    init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
      lines = header().lines.map { $0 + ":" } + content().lines
    }
  }

  struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PlainView {
    let lines: [String]
    /// The id of each element; a list could not distinguish duplicates.
    let ids: [ID]

    init(
      _ data: Data, id: KeyPath<Data.Element, ID>,
      @ViewBuilder content: (Data.Element) -> Content
    ) {
      ids = data.map { $0[keyPath: id] }
      lines = data.flatMap { content($0).lines }
    }
  }
#endif
