import Foundation

/// A part of a view that a person sees and can use.
@MainActor enum Element {
  case text(String)
  case field(String, Binding<String>, focus: () -> Void, submit: () -> Void)
  case picker([String], Binding<String?>)
  case button(String, () -> Void)
  case moves((IndexSet, Int) -> Void)
}

@MainActor protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  var elements: [Element] { get }
}

extension View {
  var elements: [Element] { body.elements }

  func focused<Value>(_ focus: Focus<Value>, equals value: Value) -> Group {
    mapFields { .field($0, $1, focus: { focus.box.value = value }, submit: $3) }
  }

  func onSubmit(_ action: @escaping () -> Void) -> Group {
    mapFields { title, text, focus, _ in .field(title, text, focus: focus, submit: action) }
  }

  func tag(_ value: String?) -> Self { self }

  private func mapFields(
    _ change: (String, Binding<String>, @escaping () -> Void, @escaping () -> Void) -> Element
  ) -> Group {
    Group(
      elements: elements.map { element in
        guard case .field(let title, let text, let focus, let submit) = element else {
          return element
        }
        return change(title, text, focus, submit)
      })
  }

  func moveDisabled(_ isDisabled: Bool) -> Self { self }
}

/// A view without child views.
@MainActor protocol PlainView: View where Body == Never {}

extension PlainView {
  var body: Never { preconditionFailure("a plain view has no body") }
}

extension Never: View {
  typealias Body = Never
  var body: Never { return preconditionFailure("there is no such view") }
  var elements: [Element] { [] }
}

struct Group: PlainView {
  let elements: [Element]
}

@resultBuilder @MainActor enum ViewBuilder {
  static func buildExpression(_ view: some View) -> Group { Group(elements: view.elements) }
  static func buildBlock(_ views: Group...) -> Group { Group(elements: views.flatMap(\.elements)) }
  static func buildOptional(_ view: Group?) -> Group { view ?? Group(elements: []) }
  static func buildEither(first view: Group) -> Group { view }
  static func buildEither(second view: Group) -> Group { view }
}

@MainActor struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
}

@MainActor final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

@propertyWrapper @MainActor struct State<Value> {
  private let box: Box<Value>

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@MainActor struct Focus<Value> {
  let box: Box<Value>
}

@propertyWrapper @MainActor struct FocusState<Value> {
  private let box: Box<Value>

  init() where Value: ExpressibleByNilLiteral { box = Box(nil) }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  var projectedValue: Focus<Value> { Focus(box: box) }
}

struct Text: PlainView {
  let elements: [Element]

  init(_ text: String) { elements = [.text(text)] }
}

struct TextField: PlainView {
  let elements: [Element]

  init(_ title: String, text: Binding<String>) {
    elements = [.field(title, text, focus: {}, submit: {})]
  }
}

struct Button: PlainView {
  let elements: [Element]

  init(_ title: String, action: @escaping () -> Void) { elements = [.button(title, action)] }
}

struct Picker: PlainView {
  let elements: [Element]

  init(_ title: String, selection: Binding<String?>, @ViewBuilder content: () -> Group) {
    let titles = content().elements.compactMap { element in
      if case .text(let text) = element { text } else { nil }
    }
    elements = [.picker(titles, selection)]
  }
}

struct List: PlainView {
  let elements: [Element]

  init(@ViewBuilder content: () -> Group) { elements = content().elements }
}

struct Section: PlainView {
  let elements: [Element]

  init(@ViewBuilder content: () -> Group, @ViewBuilder header: () -> Group) {
    elements = header().elements + content().elements
  }
}

struct ForEach: PlainView {
  private(set) var elements: [Element]

  init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: (Data.Element) -> Group
  ) where Data.Element: Identifiable {
    precondition(Set(data.map(\.id)).count == data.count)
    elements = data.flatMap { content($0).elements }
  }

  init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Group
  ) {
    precondition(Set(data.map { $0[keyPath: id] }).count == data.count)
    elements = data.flatMap { content($0).elements }
  }

  func onMove(perform move: @escaping (IndexSet, Int) -> Void) -> ForEach {
    var copy = self
    copy.elements.append(.moves(move))
    return copy
  }
}
